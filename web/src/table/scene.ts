// What drawing a race needs, from a live table or from a record.
import type { BaseView, GameClient } from '../games/client';
import type { BoardInfo, GameInfo } from '../gen/wire';
import type { Playback } from './playback.svelte';

export interface Scene {
  readonly game: GameClient;
  readonly rules: GameInfo;
  readonly board: BoardInfo;
  readonly show: Playback;
  /** The seats of the race. */
  readonly seats: readonly number[];
  /** Whose piece is followed, -1 if none is. */
  readonly driver: number;
  /** Whose secrets may be seen now. */
  readonly inside: { readonly seat: number; readonly view: BaseView | null } | null;
  nameOf(seat: number): string;
}
