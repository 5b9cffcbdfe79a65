// The table as this screen has it: who sits there, which seats are played here, what is shown.
import { loadBoard, listGames, seeTable } from '../frame/api';
import { clientOf } from '../games/registry';
import type { Cue, GameClient, GameEvent } from '../games/client';
import type {
  BoardInfo,
  Choice,
  GameInfo,
  Player,
  Stage,
  Table,
  TableInfo,
  Welcome,
} from '../gen/wire';
import { SPECTATOR } from '../gen/wire';
import { Playback } from './playback.svelte';
import { Sitting, type Audience } from './sitting.svelte';

const TROUBLE_MS = 5000;

export class Room implements Audience {
  players = $state.raw<readonly Player[]>([]);
  stage = $state<Stage>('gathering');
  rematch = $state('');
  trouble = $state('');
  /** The choice that is looked at. */
  pointed = $state.raw<Choice | null>(null);
  readonly host: boolean;
  readonly show: Playback;
  readonly game: GameClient;
  /** The seats that are played at this screen. */
  readonly mine: readonly Sitting[];
  /** The one whose story is told here: a lone player's own, else a spectator's. */
  readonly narrator: Sitting;
  private troubleTimer = 0;

  constructor(
    readonly info: TableInfo,
    readonly rules: GameInfo,
    readonly board: BoardInfo,
    heard: (cue: Cue) => void,
  ) {
    this.game = clientOf(info.game);
    this.show = new Playback(this.game, board, heard);
    this.host = info.host;
    this.players = info.players;
    this.stage = info.stage;
    this.rematch = info.rematch;
    this.mine = info.mine.map((seat) => new Sitting(info.table, seat, this));
    const alone = this.mine.length === 1 ? this.mine[0] : undefined;
    this.narrator = alone ?? new Sitting(info.table, SPECTATOR, this);
  }

  /** The seat that must answer now, if it sits here. */
  get asked(): Sitting | null {
    return this.mine.find((sitting) => sitting.question !== null) ?? null;
  }

  /** Whose secrets may be seen now: a lone player's, or those of the one who is asked. */
  get inside(): Sitting | null {
    return this.mine.length === 1 ? (this.mine[0] ?? null) : this.asked;
  }

  get spectating(): boolean {
    return this.mine.length === 0;
  }

  nameOf(seat: number): string {
    const player = this.players.find((one) => one.seat === seat);
    if (player !== undefined && player.name !== '') return player.name;
    return `${player?.kind === 'bot' ? 'Bot' : 'Player'} ${seat + 1}`;
  }

  act(moves: readonly string[]): void {
    const asked = this.asked;
    if (asked === null) return;
    this.pointed = null;
    this.show.finish();
    asked.act(moves);
  }

  close(): void {
    for (const sitting of new Set([...this.mine, this.narrator])) sitting.close();
    this.show.finish();
  }

  welcomed(_sitting: Sitting, _frame: Welcome): void {}

  seated(frame: Table): void {
    this.stage = frame.stage;
    this.players = frame.players;
    this.rematch = frame.rematch;
  }

  shown(sitting: Sitting): void {
    this.show.hurried = this.asked !== null;
    if (sitting !== this.narrator || sitting.view === null) return;
    this.show.reset(sitting.view, sitting.snapped?.story ?? []);
  }

  happened(sitting: Sitting, events: readonly GameEvent[]): void {
    this.show.hurried = this.asked !== null;
    if (sitting !== this.narrator || sitting.view === null) return;
    this.show.push({ events, view: sitting.view });
  }

  refused(why: string): void {
    this.trouble = why;
    window.clearTimeout(this.troubleTimer);
    this.troubleTimer = window.setTimeout(() => (this.trouble = ''), TROUBLE_MS);
  }
}

export async function openRoom(table: string, heard: (cue: Cue) => void): Promise<Room> {
  const [info, games] = await Promise.all([seeTable(table), listGames()]);
  const rules = games.find((game) => game.name === info.game);
  if (rules === undefined) throw new Error('This server does not know that game.');
  const board = await loadBoard(info.game, info.options);
  return new Room(info, rules, board, heard);
}
