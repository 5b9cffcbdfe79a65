// The state of the table page: players, the sessions of the seats played here, what is shown.
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
import { language, t } from '../words/words.svelte';
import { TableStatus } from './table_status.svelte';
import { BoardLoader } from './board_loader';
import { Playback } from './playback.svelte';
import type { Scene } from './scene';
import { SeatSession, type SessionListener } from './seat_session.svelte';
import { ChatLog } from './chat_log.svelte';

const TROUBLE_MS = 5000;

export class Room implements SessionListener, Scene {
  players = $state.raw<readonly Player[]>([]);
  stage = $state<Stage>('gathering');
  rematch = $state('');
  trouble = $state('');
  board: BoardInfo;
  rules: GameInfo;
  /** The choice that is looked at. */
  pointed = $state.raw<Choice | null>(null);
  readonly status: TableStatus;
  readonly chat: ChatLog;
  readonly show: Playback;
  readonly game: GameClient;
  /** The seats that are played at this screen. */
  readonly mine: readonly SeatSession[];
  /** The one whose story is told here: a lone player's own, else a spectator's. */
  readonly narrator: SeatSession;
  private troubleTimer = 0;
  private readonly boards: BoardLoader;

  constructor(
    readonly info: TableInfo,
    rules: GameInfo,
    board: BoardInfo,
    heard: (cue: Cue) => void,
  ) {
    this.game = clientOf(info.game);
    this.board = $state.raw(board);
    this.rules = $state.raw(rules);
    this.show = new Playback(this.game, board, heard);
    this.boards = new BoardLoader(
      this.game,
      info,
      (laid) => this.relay(laid),
      (why) => this.refused(why),
    );
    this.status = new TableStatus((seat) => this.nameOf(seat), info.host);
    this.chat = new ChatLog(info.table, (seat) => info.mine.includes(seat));
    this.status.terms = info.terms;
    this.status.marks = info.marks;
    this.players = info.players;
    this.stage = info.stage;
    this.rematch = info.rematch;
    this.mine = info.mine.map((seat) => new SeatSession(info.table, seat, this));
    const alone = this.mine.length === 1 ? this.mine[0] : undefined;
    this.narrator = alone ?? new SeatSession(info.table, SPECTATOR, this);
  }

  /** The seat that must answer now, if it sits here. */
  get asked(): SeatSession | null {
    if (this.status.paused) return null;
    const asked = this.due;
    if (asked === null || this.game.plans === undefined || this.isPlanning(asked)) return asked;
    return this.show.away ? null : asked;
  }

  /** The same, though the show may not have come so far yet. */
  get due(): SeatSession | null {
    return this.mine.find((session) => session.question !== null) ?? null;
  }

  get seats(): readonly number[] {
    return this.players.map(({ seat }) => seat);
  }

  /** Whose secrets may be seen now: a lone player's, or those of the one who is asked. */
  get inside(): SeatSession | null {
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

  private isPlanning({ question }: SeatSession): boolean {
    return question?.choices.some(({ move }) => this.game.plans?.(move)) ?? false;
  }

  get spectating(): boolean {
    return this.mine.length === 0;
  }

  get host(): boolean {
    return this.status.isHost(this.mine.map(({ seat }) => seat));
  }

  /** A person plays at another screen, or is to. */
  get company(): boolean {
    const here = new Set(this.mine.map(({ seat }) => seat));
    return this.players.some(({ seat, kind }) => kind !== 'bot' && !here.has(seat));
  }

  /** The session that sends this screen's requests: the host's, else that of the first seat here. */
  get speaker(): SeatSession {
    const { hostSeat } = this.status;
    return this.mine.find(({ seat }) => seat === hostSeat) ?? this.mine[0] ?? this.narrator;
  }

  /** Who can take back an answer here: the one who gave the last. Who plans, what was planned. */
  get undoSession(): SeatSession | null {
    if (this.stage !== 'racing' || this.status.paused) return null;
    if (this.planning) return this.asked?.planned ? this.asked : null;
    const [first] = [...this.mine].sort((a, b) => b.undoHistory.last - a.undoHistory.last);
    return first === undefined || first.undoHistory.last < 0 ? null : first;
  }

  /** The seats at this screen that have not said a word on it. */
  owed(motion: Motion): SeatSession[] {
    const said = new Set([...motion.yes, ...motion.no]);
    const asked = new Set(this.status.voters(motion).map(({ seat }) => seat));
    return this.mine.filter(({ seat }) => asked.has(seat) && !said.has(seat));
  }

  /** Those who share a screen have one voice. */
  vote(motion: Motion, yes: boolean): void {
    for (const session of this.owed(motion)) session.request({ t: 'vote', motion: motion.n, yes });
  }

  nameOf(seat: number): string {
    const player = this.players.find((one) => one.seat === seat);
    if (player !== undefined && player.name !== '') return player.name;
    return t(player?.kind === 'bot' ? 'table.bot' : 'frame.player', { number: seat + 1 });
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

  private get sessions(): Iterable<SeatSession> {
    return new Set([...this.mine, this.narrator]);
  }

  /** A key was changed here: sessions that were refused for it connect again. */
  reconnect(): void {
    for (const session of this.sessions) session.reconnect();
  }

  /** The page speaks another language: everything that has words is asked for anew. */
  async translate(): Promise<void> {
    const spoken = language();
    for (const session of this.sessions) session.greetAgain();
    this.boards.reload();
    const rules = await rulesOf(this.info.game).catch(() => this.rules);
    if (spoken === language()) this.rules = rules;
  }

  close(): void {
    for (const session of this.sessions) session.close();
    this.status.stop();
    this.chat.stop();
    this.show.finish();
  }

  welcomed(_session: SeatSession, _frame: Welcome): void {}

  seated(frame: Table): void {
    this.stage = frame.stage;
    this.players = frame.players;
    this.rematch = frame.rematch;
    this.status.take(frame);
  }

  /** Every socket at this screen hears it; it is told once. */
  said(frame: Said): void {
    this.chat.hear(frame);
  }

  shown(session: SeatSession): void {
    this.show.hurried = this.asked !== null;
    if (session !== this.narrator || session.view === null) return;
    const { view, snapped } = session;
    this.boards.fit(view, () => this.show.reset(view, snapped?.story ?? []));
  }

  happened(session: SeatSession, events: readonly BaseEvent[]): void {
    this.show.hurried = this.asked !== null;
    if (session !== this.narrator || session.view === null) return;
    const { view } = session;
    this.boards.fit(view, () => this.show.push({ events, view }));
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
  const info = await seeTable(table);
  const [rules, board] = await Promise.all([
    rulesOf(info.game),
    loadBoard(info.game, info.options),
  ]);
  return new Room(info, rules, board, heard);
}

async function rulesOf(name: string): Promise<GameInfo> {
  const rules = (await listGames()).find((game) => game.name === name);
  if (rules === undefined) throw new Error(t('frame.unknown_game'));
  return rules;
}
