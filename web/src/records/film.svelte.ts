// A race from its record: every move that was seen is a stop, which one can go to, come from, and
// leave again in either direction.
import { loadBoard } from '../frame/api';
import type { BaseEvent, BaseView, Cue, GameClient } from '../games/client';
import { eventsIn, viewAfter, viewIn } from '../games/frames';
import { clientOf } from '../games/registry';
import type { BoardInfo, GameInfo, Line, ReplayStart, ReplayStep, Result } from '../gen/wire';
import { BoardLoader } from '../table/board_loader';
import { Playback } from '../table/playback.svelte';
import type { Scene } from '../table/scene';
import { t } from '../words/words.svelte';

export interface Stop {
  /** How many moves of the race were made by then. */
  move: number;
  seat: number;
  notation: string;
  events: readonly BaseEvent[];
  view: BaseView;
  result: Result | null;
  /** Lines of the story that were told by then. */
  told: number;
}

export class Film implements Scene {
  board = $state.raw<BoardInfo>() as BoardInfo;
  /** The stop that is shown, or that the show is on its way to. */
  at = $state(0);
  playing = $state(false);
  trouble = $state('');
  readonly game: GameClient;
  readonly show: Playback;
  readonly stops: readonly Stop[];
  readonly seats: readonly number[];
  private readonly story: Line[];
  private readonly boards: BoardLoader;

  constructor(
    readonly start: ReplayStart,
    steps: readonly ReplayStep[],
    readonly rules: GameInfo,
    board: BoardInfo,
    heard: (cue: Cue) => void,
  ) {
    this.game = clientOf(start.game);
    this.board = board;
    this.seats = start.players.map((_, seat) => seat);
    this.show = new Playback(this.game, board, heard);
    this.boards = new BoardLoader(
      this.game,
      start,
      (laid) => this.relay(laid),
      (why) => (this.trouble = why),
    );
    this.story = [...start.snap.story];
    this.stops = this.cut(steps);
    this.go(0);
  }

  get shown(): Stop {
    return this.stops[this.at] as Stop;
  }

  get atEnd(): boolean {
    return this.at === this.stops.length - 1;
  }

  /** How the race ended, once that is shown. */
  get result(): Result | null {
    return this.show.away ? null : this.shown.result;
  }

  get driver(): number {
    return this.show.view === null ? -1 : this.game.turn(this.show.view);
  }

  get inside(): { seat: number; view: BaseView | null } | null {
    return this.start.seat < 0 ? null : { seat: this.start.seat, view: this.show.view };
  }

  nameOf(seat: number): string {
    return this.start.players[seat] || t('frame.player', { number: seat + 1 });
  }

  /** Be there at once. */
  go(at: number): void {
    this.at = Math.min(Math.max(0, at), this.stops.length - 1);
    const { view, told } = this.shown;
    this.boards.fit(view, () => this.show.reset(view, this.story.slice(0, told)));
  }

  /** Where a move has been made already; the last stop, where there are fewer. */
  goToMove(move: number): void {
    const later = this.stops.findIndex((stop) => stop.move > move);
    this.go(later < 0 ? this.stops.length - 1 : later - 1);
  }

  /** To the next stop, driving; within a long one, to its next mark. */
  on(): void {
    if (this.show.keyframes.halted || this.show.keyframes.looking) return void this.show.step();
    this.show.finish();
    this.show.keyframes.paused = false;
    if (this.atEnd) return;
    this.at += 1;
    const { view, events } = this.shown;
    this.boards.fit(view, () => this.show.push({ events, view }));
  }

  back(): void {
    this.playing = false;
    if (this.show.away && this.show.keyframes.canGoBack) return void this.show.back();
    this.at = Math.max(0, this.at - 1);
    const { view, told } = this.shown;
    this.boards.fit(view, () => void this.show.retreat(view, this.story.slice(0, told)));
  }

  play(): void {
    if (this.atEnd && !this.show.away) this.go(0);
    this.playing = true;
    this.show.keyframes.paused = false;
    if (this.show.keyframes.halted || this.show.keyframes.looking) void this.show.resume();
  }

  pause(): void {
    this.playing = false;
    if (this.show.keyframes.length > 0) this.show.pause();
  }

  /** Nobody looks any more. */
  stop(): void {
    this.playing = false;
    this.show.finish();
  }

  private relay(board: BoardInfo): void {
    this.board = board;
    this.show.relay(board);
  }

  /** What nobody saw here is no stop. */
  private cut(steps: readonly ReplayStep[]): Stop[] {
    const { snap } = this.start;
    let view = viewIn(snap);
    const nothing = { move: 0, seat: -1, notation: '', events: [] };
    const stops: Stop[] = [{ ...nothing, view, result: snap.result, told: this.story.length }];
    for (const { move, seat, notation, frame } of steps) {
      if (frame === null || (frame.events.length === 0 && Object.keys(frame.changes).length === 0))
        continue;
      const events = eventsIn(frame);
      view = viewAfter(view, frame);
      this.story.push(...events.filter(({ words }) => words !== ''));
      stops.push({
        move,
        seat,
        notation,
        events,
        view,
        result: frame.result,
        told: this.story.length,
      });
    }
    return stops;
  }
}

export async function developed(
  start: ReplayStart,
  steps: readonly ReplayStep[],
  rules: GameInfo,
  heard: (cue: Cue) => void,
): Promise<Film> {
  const board = await loadBoard(start.game, start.options);
  return new Film(start, steps, rules, board, heard);
}
