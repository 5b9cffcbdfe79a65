// One seat (or a spectator's chair) at this screen: its socket, its view, its question.
import type { BaseEvent, BaseView } from '../games/client';
import { eventsIn, viewAfter, viewIn } from '../games/frames';
import type { Ack, Clock, Ev, Nack, Question, Result } from '../gen/wire';
import type { Said, Snap, Table, Welcome } from '../gen/wire';
import { clock } from './clock';
import { SeatSocket, type Ear, type Link, type Unsigned } from './socket';
import type { Timer } from './time_left.svelte';
import { Trail } from './trail.svelte';
import { viewHash } from './viewhash';

/** A view that differs again and again will not be mended by a further snapshot. */
const MOST_DRIFTS = 3;

/** What a sitting tells the table. */
export interface Audience {
  welcomed(sitting: Sitting, frame: Welcome): void;
  seated(frame: Table): void;
  shown(sitting: Sitting): void;
  happened(sitting: Sitting, events: readonly BaseEvent[]): void;
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

export class Sitting implements Ear {
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
  readonly trail: Trail;
  /** An answer is being taken back: nothing is done meanwhile. */
  regretting = $state(false);
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
    private readonly audience: Audience,
  ) {
    this.trail = new Trail(table, seat);
    this.socket = new SeatSocket(table, seat, this);
    this.asking = this.socket.asking;
  }

  act(moves: readonly string[]): void {
    if (this.question === null || this.asking !== '' || this.regretting) return;
    clock.acted();
    this.socket.act(this.question, moves);
    this.look();
  }

  /** Move without waiting for the server: it decides, this screen shows it already. */
  plan(moves: readonly string[]): void {
    if (this.question === null || this.asking !== '' || this.regretting) return;
    this.socket.plan(this.question, moves);
    this.look();
  }

  /** A wish, a vote or a line of chat. */
  pass(slip: Unsigned): void {
    this.socket.pass(slip);
  }

  /** Something planned here can be taken back, though it may be on its way still. */
  get planned(): boolean {
    return this.ahead.length > 0 || this.trail.planned;
  }

  /** Ask for the last answer back; what is on its way is waited for, since it is the last. */
  undo(): void {
    if (this.trail.last < 0 && this.socket.settled) return;
    this.regretting = true;
    this.takeBack();
  }

  private takeBack(): void {
    if (!this.regretting || this.wish !== '' || this.heard || !this.socket.settled) return;
    const s = this.trail.ask();
    if (s < 0) this.regretting = false;
    else this.wish = this.socket.pass({ t: 'ask', what: 'undo', s });
  }

  /** Taken back at once, put to the others, or refused. */
  private regretted(isDone: boolean): void {
    this.trail.settle(isDone);
    this.heard = false;
    this.regretting = false;
  }

  private look(): void {
    this.asking = this.socket.asking;
    this.ahead = this.question === null ? [] : this.socket.ahead(this.question);
  }

  comeAgain(): void {
    if (this.open === 'gone') this.socket.comeAgain();
  }

  close(): void {
    this.socket.close();
  }

  welcome(frame: Welcome): void {
    this.countdown = null;
    this.banks = [];
    this.audience.welcomed(this, frame);
  }

  table(frame: Table): void {
    if (this.heard) {
      this.heard = false;
      this.regretting = false;
    }
    const asks = frame.motions.some(({ what, seat }) => what === 'undo' && seat === this.seat);
    if (!asks && !this.regretting) this.trail.settle(false);
    this.audience.seated(frame);
  }

  snap(frame: Snap): void {
    this.trail.follow(frame.epoch);
    this.heard = false;
    this.regretting = this.wish !== '';
    this.snapped = frame;
    this.view = viewIn(frame);
    this.take(frame);
    this.audience.shown(this);
  }

  ev(frame: Ev): void {
    const began = performance.now();
    if (this.heard) this.regretted(true);
    this.view = viewAfter(this.view, frame);
    this.take(frame);
    this.audience.happened(this, eventsIn(frame));
    clock.answered(began);
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
    this.audience.said(frame);
  }

  clock({ phase, left, total, paused, banks }: Clock): void {
    const now = performance.now();
    const ends = now + (left ?? 0);
    this.banks = banks.map((bank) => ({ ...bank, ends: now + bank.left }));
    this.countdown = left === null ? null : { phase, ends, total, left, running: !paused };
    if (this.countdown !== null) this.audience.hurried();
  }

  settled(answer: Ack | Nack, planned: boolean): void {
    this.look();
    if (answer.t === 'ack') this.trail.add(answer.s, planned);
    this.complain(answer);
    this.takeBack();
  }

  replied(answer: Ack | Nack): void {
    if (answer.id === this.wish) {
      this.wish = '';
      if (answer.t === 'nack' || answer.dup) this.regretted(answer.t === 'ack');
      else this.heard = true;
    }
    this.complain(answer);
  }

  private complain(answer: Ack | Nack): void {
    if (answer.t === 'nack' && answer.code !== 'over') this.audience.refused(answer.why);
  }

  link(link: Link, why: string): void {
    this.open = link;
    this.why = why;
  }
}
