// The table as this screen has it: who sits there, which seats are played here, what is shown.
import { loadBoard, listGames, seeTable } from '../frame/api';
import { clientOf } from '../games/registry';
import type { BaseEvent, Cue, GameClient } from '../games/client';
import type {
  BoardInfo,
  Choice,
  GameInfo,
  Motion,
  Player,
  Said,
  Stage,
  Table,
  TableInfo,
  Welcome,
} from '../gen/wire';
import { SPECTATOR } from '../gen/wire';
import { t } from '../words/words.svelte';
import { Affairs } from './affairs.svelte';
import { Laying } from './laying';
import { Playback } from './playback.svelte';
import type { Scene } from './scene';
import { Sitting, type Audience } from './sitting.svelte';
import { Talk } from './talk.svelte';

const TROUBLE_MS = 5000;

export class Room implements Audience, Scene {
  players = $state.raw<readonly Player[]>([]);
  stage = $state<Stage>('gathering');
  rematch = $state('');
  trouble = $state('');
  board = $state.raw<BoardInfo>() as BoardInfo;
  /** The choice that is looked at. */
  pointed = $state.raw<Choice | null>(null);
  readonly affairs: Affairs;
  readonly talk: Talk;
  readonly show: Playback;
  readonly game: GameClient;
  /** The seats that are played at this screen. */
  readonly mine: readonly Sitting[];
  /** The one whose story is told here: a lone player's own, else a spectator's. */
  readonly narrator: Sitting;
  private troubleTimer = 0;
  private readonly laying: Laying;

  constructor(
    readonly info: TableInfo,
    readonly rules: GameInfo,
    board: BoardInfo,
    heard: (cue: Cue) => void,
  ) {
    this.game = clientOf(info.game);
    this.board = board;
    this.show = new Playback(this.game, board, heard);
    this.laying = new Laying(
      this.game,
      info,
      (laid) => this.relay(laid),
      (why) => this.refused(why),
    );
    this.affairs = new Affairs((seat) => this.nameOf(seat), info.host);
    this.talk = new Talk(info.table, (seat) => info.mine.includes(seat));
    this.affairs.terms = info.terms;
    this.affairs.marks = info.marks;
    this.players = info.players;
    this.stage = info.stage;
    this.rematch = info.rematch;
    this.mine = info.mine.map((seat) => new Sitting(info.table, seat, this));
    const alone = this.mine.length === 1 ? this.mine[0] : undefined;
    this.narrator = alone ?? new Sitting(info.table, SPECTATOR, this);
  }

  /** The seat that must answer now, if it sits here. */
  get asked(): Sitting | null {
    if (this.affairs.paused) return null;
    const asked = this.due;
    if (asked === null || this.game.plans === undefined || this.isPlanning(asked)) return asked;
    return this.show.away ? null : asked;
  }

  /** The same, though the show may not have come so far yet. */
  get due(): Sitting | null {
    return this.mine.find((sitting) => sitting.question !== null) ?? null;
  }

  get seats(): readonly number[] {
    return this.players.map(({ seat }) => seat);
  }

  /** Whose secrets may be seen now: a lone player's, or those of the one who is asked. */
  get inside(): Sitting | null {
    return this.mine.length === 1 ? (this.mine[0] ?? null) : this.asked;
  }

  /** Whose piece is followed: who is asked; while all plan at once, who drives in the show. */
  get driver(): number {
    const turn = this.show.view === null ? -1 : this.game.turn(this.show.view);
    if (this.asked === null || (this.planning && this.show.away && turn >= 0)) return turn;
    return this.asked.seat;
  }

  /** Who is asked here moves without waiting for the server. */
  get planning(): boolean {
    return this.asked !== null && this.isPlanning(this.asked);
  }

  private isPlanning({ question }: Sitting): boolean {
    return question?.choices.some(({ move }) => this.game.plans?.(move)) ?? false;
  }

  get spectating(): boolean {
    return this.mine.length === 0;
  }

  get host(): boolean {
    return this.affairs.isHost(this.mine.map(({ seat }) => seat));
  }

  /** Somebody plays at another screen, or is to. */
  get company(): boolean {
    const here = new Set(this.mine.map(({ seat }) => seat));
    return this.players.some(({ seat, kind }) => kind !== 'bot' && !here.has(seat));
  }

  /** The chair that speaks for the host, or for whoever sits here first. */
  get speaker(): Sitting {
    const { hostSeat } = this.affairs;
    return this.mine.find(({ seat }) => seat === hostSeat) ?? this.mine[0] ?? this.narrator;
  }

  /** Who can take back an answer here: the one who gave the last. Who plans, what was planned. */
  get regretful(): Sitting | null {
    if (this.stage !== 'racing' || this.affairs.paused) return null;
    if (this.planning) return this.asked?.planned ? this.asked : null;
    const [first] = [...this.mine].sort((a, b) => b.trail.last - a.trail.last);
    return first === undefined || first.trail.last < 0 ? null : first;
  }

  /** The seats at this screen that have not said a word on it. */
  owed(motion: Motion): Sitting[] {
    const said = new Set([...motion.yes, ...motion.no]);
    const asked = new Set(this.affairs.voters(motion).map(({ seat }) => seat));
    return this.mine.filter(({ seat }) => asked.has(seat) && !said.has(seat));
  }

  /** Those who share a screen have one voice. */
  vote(motion: Motion, yes: boolean): void {
    for (const sitting of this.owed(motion)) sitting.pass({ t: 'vote', motion: motion.n, yes });
  }

  nameOf(seat: number): string {
    const player = this.players.find((one) => one.seat === seat);
    if (player !== undefined && player.name !== '') return player.name;
    return t(player?.kind === 'bot' ? 'table.bot' : 'table.player', { number: seat + 1 });
  }

  act(moves: readonly string[]): void {
    const asked = this.asked;
    if (asked === null) return;
    this.pointed = null;
    this.show.finish();
    asked.act(moves);
  }

  /** Move without waiting: the show goes on meanwhile. */
  plan(moves: readonly string[]): void {
    this.asked?.plan(moves);
  }

  private get chairs(): Iterable<Sitting> {
    return new Set([...this.mine, this.narrator]);
  }

  /** A key was changed here: whoever was turned away for it sits down again. */
  comeAgain(): void {
    for (const sitting of this.chairs) sitting.comeAgain();
  }

  close(): void {
    for (const sitting of this.chairs) sitting.close();
    this.affairs.stop();
    this.talk.stop();
    this.show.finish();
  }

  welcomed(_sitting: Sitting, _frame: Welcome): void {}

  seated(frame: Table): void {
    this.stage = frame.stage;
    this.players = frame.players;
    this.rematch = frame.rematch;
    this.affairs.take(frame);
  }

  /** Every socket at this screen hears it; it is told once. */
  said(frame: Said): void {
    this.talk.hear(frame);
  }

  shown(sitting: Sitting): void {
    this.show.hurried = this.asked !== null;
    if (sitting !== this.narrator || sitting.view === null) return;
    const { view, snapped } = sitting;
    this.laying.fit(view, () => this.show.reset(view, snapped?.story ?? []));
  }

  happened(sitting: Sitting, events: readonly BaseEvent[]): void {
    this.show.hurried = this.asked !== null;
    if (sitting !== this.narrator || sitting.view === null) return;
    const { view } = sitting;
    this.laying.fit(view, () => this.show.push({ events, view }));
  }

  /** Who has to hurry has no time to watch. */
  hurried(): void {
    if (this.asked !== null) this.show.finish();
  }

  private relay(board: BoardInfo): void {
    this.board = board;
    this.show.relay(board);
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
  if (rules === undefined) throw new Error(t('table.unknown_game'));
  const board = await loadBoard(info.game, info.options);
  return new Room(info, rules, board, heard);
}
