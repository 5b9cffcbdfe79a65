// The session of one seat (or spectator) at this screen: its socket, its view, its question.
import type { BaseEvent, BaseView } from '../games/client';
import { eventsIn, viewAfter, viewIn } from '../games/frames';
import type { Ack, Clock, Ev, Nack, Question, Result } from '../gen/wire';
import type { Said, Snap, Table, Welcome } from '../gen/wire';
import { latency } from './latency';
import { SeatSocket, type SocketListener, type Link, type NewRequest } from './socket';
import type { Timer } from './time_left.svelte';
import { UndoHistory } from './undo_history.svelte';
import { viewHash } from './view_hash';

/** A view that differs again and again will not be mended by a further snapshot. */
const MOST_DRIFTS = 3;

/** What a session tells the table. */
export interface SessionListener {
  welcomed(session: SeatSession, frame: Welcome): void;
  seated(frame: Table): void;
  shown(session: SeatSession): void;
  happened(session: SeatSession, events: readonly BaseEvent[]): void;
  said(frame: Said): void;
  refused(why: string): void;
  /** A countdown has begun. */
  hurried(): void;
}

/** The time that is left for an answer; it stands still while the table is paused. */
export interface Countdown extends Timer {
  /** The phase of this seat's own question that it will end, or 0. */
  phase: number;
  total: number;
}

/** What a player has left for the whole race. */
export interface Bank extends Timer {
  seat: number;
}

export class SeatSession implements SocketListener {
  view = $state.raw<BaseView | null>(null);
  question = $state.raw<Question | null>(null);
  waiting = $state.raw<readonly number[]>([]);
  result = $state.raw<Result | null>(null);
  open = $state<Link>('connecting');
  why = $state('');
  /** The act that has not been answered yet. */
  asking = $state('');
  /** Moves that were made here and are not in the view yet. */
  ahead = $state.raw<readonly string[]>([]);
  countdown = $state.raw<Countdown | null>(null);
  readonly undoHistory: UndoHistory;
  /** An answer is being taken back: nothing is done meanwhile. */
  undoing = $state(false);
  banks = $state.raw<readonly Bank[]>([]);
  snapped: Snap | null = null;
  private drifted = 0;
  /** The wish to take back, until it is answered. */
  private wish = '';
  /** It was answered: what comes next says how. */
  private heard = false;
  private readonly socket: SeatSocket;

  constructor(
    table: string,
    readonly seat: number,
    private readonly listener: SessionListener,
  ) {
    this.undoHistory = new UndoHistory(table, seat);
    this.socket = new SeatSocket(table, seat, this);
    this.asking = this.socket.asking;
  }

  act(moves: readonly string[]): void {
    if (this.question === null || this.asking !== '' || this.undoing) return;
    latency.acted();
    this.socket.act(this.question, moves);
    this.look();
  }

  /** Move without waiting for the server: it decides, this screen shows it already. */
  plan(moves: readonly string[]): void {
    if (this.question === null || this.asking !== '' || this.undoing) return;
    this.socket.plan(this.question, moves);
    this.look();
  }

  /** Send an ask, a vote or a line of chat. */
  request(request: NewRequest): void {
    this.socket.request(request);
  }

  /** Something planned here can be taken back, though it may be on its way still. */
  get planned(): boolean {
    return this.ahead.length > 0 || this.undoHistory.planned;
  }

  /** Ask for the last answer back; what is on its way is waited for, since it is the last. */
  undo(): void {
    if (this.undoHistory.last < 0 && this.socket.settled) return;
    this.undoing = true;
    this.takeBack();
  }

  private takeBack(): void {
    if (!this.undoing || this.wish !== '' || this.heard || !this.socket.settled) return;
    const s = this.undoHistory.ask();
    if (s < 0) this.undoing = false;
    else this.wish = this.socket.request({ t: 'ask', what: 'undo', s });
  }

  /** Taken back at once, put to the others, or refused. */
  private undone(isDone: boolean): void {
    this.undoHistory.settle(isDone);
    this.heard = false;
    this.undoing = false;
  }

  private look(): void {
    this.asking = this.socket.asking;
    this.ahead = this.question === null ? [] : this.socket.ahead(this.question);
  }

  reconnect(): void {
    if (this.open === 'gone') this.socket.reconnect();
  }

  /** Have the words of this seat in the language of the page. */
  greetAgain(): void {
    this.socket.greetAgain();
  }

  close(): void {
    this.socket.close();
  }

  welcome(frame: Welcome): void {
    this.countdown = null;
    this.banks = [];
    this.listener.welcomed(this, frame);
  }

  table(frame: Table): void {
    if (this.heard) {
      this.heard = false;
      this.undoing = false;
    }
    const asks = frame.motions.some(({ what, seat }) => what === 'undo' && seat === this.seat);
    if (!asks && !this.undoing) this.undoHistory.settle(false);
    this.listener.seated(frame);
  }

  snap(frame: Snap): void {
    this.undoHistory.follow(frame.epoch);
    this.heard = false;
    this.undoing = this.wish !== '';
    this.snapped = frame;
    this.view = viewIn(frame);
    this.take(frame);
    this.listener.shown(this);
  }

  ev(frame: Ev): void {
    const began = performance.now();
    if (this.heard) this.undone(true);
    this.view = viewAfter(this.view, frame);
    this.take(frame);
    this.listener.happened(this, eventsIn(frame));
    latency.answered(began);
    if (this.drifted < MOST_DRIFTS && viewHash(this.view) !== frame.vh) {
      this.drifted += 1;
      this.socket.startOver();
    }
  }

  private take(frame: Snap | Ev): void {
    this.question = frame.question;
    this.waiting = frame.waiting;
    this.result = frame.result;
    this.look();
    this.takeBack();
  }

  said(frame: Said): void {
    this.listener.said(frame);
  }

  clock({ phase, left, total, paused, banks }: Clock): void {
    const now = performance.now();
    const ends = now + (left ?? 0);
    this.banks = banks.map((bank) => ({ ...bank, ends: now + bank.left }));
    this.countdown = left === null ? null : { phase, ends, total, left, running: !paused };
    if (this.countdown !== null) this.listener.hurried();
  }

  settled(answer: Ack | Nack, planned: boolean): void {
    this.look();
    if (answer.t === 'ack') this.undoHistory.add(answer.s, planned);
    this.complain(answer);
    this.takeBack();
  }

  replied(answer: Ack | Nack): void {
    if (answer.id === this.wish) {
      this.wish = '';
      if (answer.t === 'nack' || answer.dup) this.undone(answer.t === 'ack');
      else this.heard = true;
    }
    this.complain(answer);
  }

  private complain(answer: Ack | Nack): void {
    if (answer.t === 'nack' && answer.code !== 'over') this.listener.refused(answer.why);
  }

  link(link: Link, why: string): void {
    this.open = link;
    this.why = why;
  }
}
