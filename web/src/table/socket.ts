// The WebSocket of one seat (or spectator): reconnects with back-off, resumes at the last frame,
// resends what was not answered. What it hands on is in order and without gaps.
import { getTicket } from '../frame/api';
import { isShut } from '../frame/trouble';
import { SUBPROTOCOL, type Ack, type Ev, type Nack, type Said, type Snap } from '../gen/wire';
import type { ClientFrame, Clock, Question, ServerFrame, Table, Welcome } from '../gen/wire';
import { language } from '../words/words.svelte';
import { retryPause } from './back_off';
import { freshId, Outbox } from './outbox';
import { RequestQueue, type TableRequest } from './requests';

const RESEND_MS = 2500;
/** The server takes five frames a second. */
const PACE_MS = 250;
const DEAD_MS = 40_000;
/** Whose key was changed (4001) asks for a ticket: who changed it has the new one. */
const FINAL_CLOSE = new Set([1008, 4002, 4004]);
/** Too many connections: worth another try, but people are told why it takes so long. */
const NO_ROOM = 1013;

export type Link = 'connecting' | 'open' | 'lost' | 'gone';

export interface SocketListener {
  welcome(frame: Welcome): void;
  table(frame: Table): void;
  snap(frame: Snap): void;
  ev(frame: Ev): void;
  said(frame: Said): void;
  clock(frame: Clock): void;
  /** The answer to an act, which was a plan or not. */
  settled(answer: Ack | Nack, planned: boolean): void;
  /** The answer to a wish, a vote, a line of chat. */
  replied(answer: Ack | Nack): void;
  link(link: Link, why: string): void;
}

/** A request without its id, which the socket gives it. */
export type NewRequest = TableRequest extends infer One
  ? One extends TableRequest
    ? Omit<One, 'id'>
    : never
  : never;

export class SeatSocket {
  private socket: WebSocket | null = null;
  private epoch = '';
  private s = -1;
  private tries = 0;
  /** Counts connections: one that was overtaken by another is not opened. */
  private attempt = 0;
  private closed = false;
  /** Why the server had no room for this socket, until it has. */
  private noRoom = '';
  private syncing = false;
  private lastHeard = 0;
  private retryTimer = 0;
  private resendTimer = 0;
  private paceTimer = 0;
  private beatTimer = 0;
  private lastSent = -PACE_MS;
  /** Greeted, and not told to wait. */
  private free = false;
  private readonly outbox: Outbox;
  private readonly requests = new RequestQueue((request) => this.send(request));

  constructor(
    private readonly table: string,
    readonly seat: number,
    private readonly listener: SocketListener,
  ) {
    this.outbox = new Outbox(table, seat);
    window.addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    void this.connect();
  }

  /** The id of an act that holds everything up, left over from before a reload too. */
  get asking(): string {
    return this.outbox.asking;
  }

  /** Whether the view shows everything that was done here. */
  get settled(): boolean {
    return this.outbox.isEmpty;
  }

  /** The moves that were made and are not in the view of this question yet. */
  ahead({ phase, made }: Question): readonly string[] {
    return this.outbox.ahead(phase, made);
  }

  /** Answer a question: sent at once. */
  act({ phase, made }: Question, moves: readonly string[]): void {
    this.outbox.write(phase, moves, made, true);
    this.post();
  }

  /** Move without waiting for the answer: what comes quickly goes together. */
  plan({ phase, made }: Question, moves: readonly string[]): void {
    this.outbox.write(phase, moves, made, false);
    const wait = this.lastSent + PACE_MS - performance.now();
    if (wait <= 0) this.post();
    else if (this.paceTimer === 0) this.paceTimer = window.setTimeout(() => this.post(), wait);
  }

  /** Send an ask, a vote or a line of chat; returns the id that it goes by. */
  request(request: NewRequest): string {
    const id = freshId();
    this.requests.post({ ...request, id });
    return id;
  }

  close(): void {
    this.closed = true;
    this.stopTimers();
    this.requests.stop();
    window.removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close(1000);
  }

  /** Try again after a refusal, since something has changed. */
  reconnect(): void {
    if (this.socket === null && this.retryTimer === 0) void this.connect();
  }

  private async connect(): Promise<void> {
    if (this.closed) return;
    this.attempt += 1;
    const { attempt } = this;
    this.listener.link(this.tries === 0 ? 'connecting' : 'lost', this.noRoom);
    try {
      const { ticket } = await getTicket(this.table, this.seat);
      if (!this.closed && attempt === this.attempt) this.dial(ticket);
    } catch (trouble) {
      if (attempt !== this.attempt) return;
      if (isShut(trouble)) this.giveUp(trouble.message);
      else this.retryLater();
    }
  }

  private dial(ticket: string): void {
    const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${window.location.host}/api/socket`, SUBPROTOCOL);
    this.socket = socket;
    socket.onopen = () => {
      const resume = this.epoch === '' ? null : { epoch: this.epoch, s: this.s };
      this.send({ t: 'hello', p: 1, table: this.table, auth: ticket, resume, lang: language() });
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      if (socket !== this.socket) return;
      this.lastHeard = Date.now();
      this.hear(JSON.parse(message.data) as ServerFrame);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.cut(event.code, event.reason);
    };
  }

  private hear(frame: ServerFrame): void {
    switch (frame.t) {
      case 'welcome':
        return this.begin(frame);
      case 'table':
        return this.listener.table(frame);
      case 'snap':
        return this.takeSnap(frame);
      case 'ev':
        return this.takeEv(frame);
      case 'ack':
      case 'nack':
        return this.takeAnswer(frame);
      case 'said':
        return this.listener.said(frame);
      case 'clock':
        return this.listener.clock(frame);
      case 'resync':
        return this.forgetPlace();
      case 'bye':
      case 'pong':
        return;
    }
  }

  private begin(frame: Welcome): void {
    this.tries = 0;
    this.noRoom = '';
    this.syncing = false;
    this.listener.welcome(frame);
    this.listener.link('open', '');
    this.beatTimer = window.setInterval(() => this.beat(), frame.beat * 1000);
    this.resend();
    this.requests.resend();
  }

  private takeSnap(frame: Snap): void {
    this.epoch = frame.epoch;
    this.s = frame.s;
    this.syncing = false;
    this.outbox.shown(frame.s);
    this.listener.snap(frame);
    for (const ack of frame.open) this.takeAnswer(ack);
  }

  private takeEv(frame: Ev): void {
    if (frame.s <= this.s) return;
    if (frame.s !== this.s + 1) return this.sync();
    this.s = frame.s;
    this.syncing = false;
    this.outbox.shown(frame.s);
    this.listener.ev(frame);
  }

  /** Ask for what is missing, once, until it has come. */
  sync(): void {
    if (this.syncing || this.epoch === '') return;
    this.syncing = true;
    this.send({ t: 'sync', epoch: this.epoch, s: this.s });
  }

  /** Say hello anew, in the language of the page: a snapshot in its words comes. */
  greetAgain(): void {
    const { socket } = this;
    this.forgetPlace();
    this.stopTimers();
    this.free = false;
    this.tries = 0;
    this.socket = null;
    socket?.close(1000);
    void this.connect();
  }

  /** What this client has cannot be trusted: a snapshot, please. */
  startOver(): void {
    this.forgetPlace();
    this.socket?.close(1000);
  }

  /** The history is another one: whatever comes before its snapshot means nothing. */
  private forgetPlace(): void {
    this.epoch = '';
    this.s = -1;
  }

  private takeAnswer(answer: Ack | Nack): void {
    if (this.requests.settle(answer)) return this.listener.replied(answer);
    if (!this.outbox.has(answer.id)) return;
    if (answer.t === 'nack' && !answer.final) return this.hold(answer);
    const planned = this.outbox.plans(answer.id);
    if (answer.t === 'ack') {
      this.outbox.stored(answer.id, answer.s);
      this.outbox.shown(this.s);
    } else this.outbox.refused(answer.id);
    if (this.outbox.open.length === 0) window.clearTimeout(this.resendTimer);
    this.listener.settled(answer, planned);
  }

  /** Too fast, or no room: nothing is sent before it may be, and then in the same order. */
  private hold(answer: Nack): void {
    this.outbox.delayed(answer.id);
    this.free = false;
    window.clearTimeout(this.resendTimer);
    this.resendTimer = window.setTimeout(() => this.resend(), Math.max(answer.after, 100));
  }

  private post(): void {
    window.clearTimeout(this.paceTimer);
    this.paceTimer = 0;
    if (!this.free) return;
    for (const act of this.outbox.take()) this.send(act);
    this.lastSent = performance.now();
    this.awaitAnswers();
  }

  private resend(): void {
    this.free = true;
    for (const act of this.outbox.open) this.send(act);
    this.post();
  }

  private awaitAnswers(): void {
    window.clearTimeout(this.resendTimer);
    if (this.outbox.open.length > 0) {
      this.resendTimer = window.setTimeout(() => this.resend(), RESEND_MS);
    }
  }

  private send(frame: ClientFrame): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  private beat(): void {
    if (Date.now() - this.lastHeard > DEAD_MS) this.drop();
    else this.send({ t: 'ping' });
  }

  /** A dead wire can take minutes to close by itself: leave it and dial anew. */
  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.cut(1006, '');
  }

  private cut(code: number, why: string): void {
    this.stopTimers();
    this.free = false;
    this.socket = null;
    if (this.closed) return;
    this.noRoom = code === NO_ROOM ? why : '';
    if (FINAL_CLOSE.has(code)) this.giveUp(why);
    else this.retryLater();
  }

  private giveUp(why: string): void {
    this.stopTimers();
    this.listener.link('gone', why);
  }

  private retryLater(): void {
    this.tries += 1;
    this.listener.link('lost', this.noRoom);
    this.retryTimer = window.setTimeout(
      () => {
        this.retryTimer = 0;
        void this.connect();
      },
      retryPause(this.tries, Math.random()),
    );
  }

  private readonly hurry = (): void => {
    if (document.hidden || this.retryTimer === 0 || this.socket !== null) return;
    window.clearTimeout(this.retryTimer);
    this.retryTimer = 0;
    void this.connect();
  };

  private stopTimers(): void {
    window.clearInterval(this.beatTimer);
    window.clearTimeout(this.retryTimer);
    window.clearTimeout(this.resendTimer);
    window.clearTimeout(this.paceTimer);
    this.retryTimer = 0;
    this.paceTimer = 0;
  }
}
