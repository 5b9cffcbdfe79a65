import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ack, ClientFrame, Ev, Nack, Question, ServerFrame, Snap } from '../gen/wire';
import { speak } from '../words/words.svelte';
import { SeatSocket, type Link } from './socket';

/** The other end of the wire: what the client has sent, and what the server says to it. */
class Wire {
  static readonly OPEN = 1;
  static wires: Wire[] = [];
  readyState = Wire.OPEN;
  readonly sent: ClientFrame[] = [];
  onopen = (): void => {};
  onmessage: (message: { data: string }) => void = () => {};
  onclose: (event: { code: number; reason: string }) => void = () => {};

  constructor() {
    Wire.wires.push(this);
    setTimeout(() => this.onopen(), 1);
  }

  static get last(): Wire {
    const wire = Wire.wires.at(-1);
    if (wire === undefined) throw new Error('nobody has dialled');
    return wire;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientFrame);
  }

  close(): void {
    this.readyState = 3;
  }

  say(...frames: Partial<ServerFrame>[]): void {
    for (const frame of frames) this.onmessage({ data: JSON.stringify(frame) });
  }

  cut(code = 1006, reason = ''): void {
    this.readyState = 3;
    this.onclose({ code, reason });
  }

  of<T extends ClientFrame['t']>(kind: T): Extract<ClientFrame, { t: T }>[] {
    return this.sent.filter((one): one is Extract<ClientFrame, { t: T }> => one.t === kind);
  }
}

/** What the socket hands on. */
class Listener {
  readonly frames: (Snap | Ev)[] = [];
  readonly answers: (Ack | Nack)[] = [];
  readonly links: Link[] = [];
  why = '';

  welcome(): void {}
  table(): void {}
  said(): void {}
  clock(): void {}
  snap(frame: Snap): void {
    this.frames.push(frame);
  }
  ev(frame: Ev): void {
    this.frames.push(frame);
  }
  settled(answer: Ack | Nack): void {
    this.answers.push(answer);
  }
  replied(answer: Ack | Nack): void {
    this.answers.push(answer);
  }
  link(link: Link, why: string): void {
    this.links.push(link);
    this.why = why;
  }
}

const WELCOME = { t: 'welcome', beat: 15 } as const;
const SNAP = { t: 'snap', epoch: 'e1', s: 3, open: [] } as const;
const ev = (s: number): Partial<Ev> => ({ t: 'ev', s });
const QUESTION: Question = {
  phase: 1,
  made: 0,
  rule: '',
  prompt: '',
  choices: [],
  ways: [],
  example: '',
};

let heard: Listener;
let socket: SeatSocket;
let ticket: () => Response;

beforeEach(async () => {
  vi.useFakeTimers();
  window.sessionStorage.clear();
  Wire.wires = [];
  ticket = () => new Response('{"ticket": "secret"}');
  vi.stubGlobal('WebSocket', Wire);
  vi.stubGlobal('fetch', () => Promise.resolve(ticket()));
  heard = new Listener();
  socket = new SeatSocket('T1', 0, heard);
  await vi.advanceTimersByTimeAsync(5);
  Wire.last.say(WELCOME, SNAP);
});
afterEach(async () => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await speak('en');
});

test('it greets with the ticket and the language, and begins without a place in the story', () => {
  const hello = { t: 'hello', p: 1, table: 'T1', auth: 'secret', resume: null, lang: 'en' };
  expect(Wire.last.sent[0]).toEqual(hello);
  expect(heard.links).toEqual(['connecting', 'open']);
});

test('after a cut it dials again and resumes behind the last frame', async () => {
  Wire.last.say(ev(4));
  Wire.last.cut();
  expect(heard.links.at(-1)).toBe('lost');
  await vi.advanceTimersByTimeAsync(600);
  expect(Wire.wires).toHaveLength(2);
  expect(Wire.last.of('hello')[0]?.resume).toEqual({ epoch: 'e1', s: 4 });
});

test('a server without room for it says why, until it is let in', async () => {
  Wire.last.cut(1013, 'No room.');
  expect(heard.links.at(-1)).toBe('lost');
  expect(heard.why).toBe('No room.');
  await vi.advanceTimersByTimeAsync(600);
  expect(heard.why).toBe('No room.');
  Wire.last.say(WELCOME, SNAP);
  expect([heard.links.at(-1), heard.why]).toEqual(['open', '']);
});

test('it goes on dialling until the server is back', async () => {
  ticket = () => new Response('{}', { status: 503 });
  Wire.last.cut();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(Wire.wires).toHaveLength(1);
  ticket = () => new Response('{"ticket": "secret"}');
  await vi.advanceTimersByTimeAsync(8100);
  expect(Wire.wires).toHaveLength(2);
});

test('a table that is closed to it is left, with the reason', async () => {
  Wire.last.cut(1008, 'The table is closed.');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard.links.at(-1)).toBe('gone');
  expect(heard.why).toBe('The table is closed.');
  expect(Wire.wires).toHaveLength(1);
});

test('a frame that comes twice is handed on once, and a gap is asked for once', () => {
  Wire.last.say(ev(4), ev(4));
  expect(Wire.last.of('sync')).toEqual([]);
  Wire.last.say(ev(6), ev(7));
  expect(heard.frames.map(({ s }) => s)).toEqual([3, 4]);
  expect(Wire.last.of('sync')).toEqual([{ t: 'sync', epoch: 'e1', s: 4 }]);
  Wire.last.say(ev(5), ev(6));
  expect(heard.frames.map(({ s }) => s)).toEqual([3, 4, 5, 6]);
});

test('an act goes out again under its id until it is answered, over a cut too', async () => {
  socket.act(QUESTION, ['forward']);
  await vi.advanceTimersByTimeAsync(2600);
  const [first, second] = Wire.last.of('act');
  expect(second).toEqual(first);
  Wire.last.cut();
  await vi.advanceTimersByTimeAsync(600);
  Wire.last.say(WELCOME);
  expect(Wire.last.of('act')).toEqual([first]);
  Wire.last.say({ t: 'ack', id: first?.id ?? '', s: 4, dup: false });
  await vi.advanceTimersByTimeAsync(6000);
  expect(Wire.last.of('act')).toHaveLength(1);
  expect(heard.answers).toHaveLength(1);
});

test('told to wait, it sends nothing before it may', async () => {
  socket.act(QUESTION, ['forward']);
  const id = Wire.last.of('act')[0]?.id ?? '';
  Wire.last.say({ t: 'nack', id, code: 'rate', final: false, after: 1000, why: '' });
  await vi.advanceTimersByTimeAsync(900);
  expect(Wire.last.of('act')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(Wire.last.of('act').map((act) => act.id)).toEqual([id, id]);
});

test('moves that are planned quickly go together', async () => {
  await vi.advanceTimersByTimeAsync(300);
  for (const move of ['a', 'b', 'c', 'd']) socket.plan(QUESTION, [move]);
  await vi.advanceTimersByTimeAsync(260);
  expect(Wire.last.of('act').map(({ moves }) => moves)).toEqual([['a'], ['b', 'c', 'd']]);
});

test('a wire that is silent for too long is left for a new one', async () => {
  await vi.advanceTimersByTimeAsync(31_000);
  expect(Wire.last.of('ping')).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(Wire.wires).toHaveLength(2);
});

test('in another language it greets anew, without a resume, and is not told lost', async () => {
  Wire.last.say(ev(4));
  const old = Wire.last;
  await speak('en-XA');
  socket.greetAgain();
  await vi.advanceTimersByTimeAsync(5);
  expect(old.readyState).toBe(3);
  expect(Wire.last.of('hello')).toMatchObject([{ lang: 'en-XA', resume: null }]);
  expect(heard.links).not.toContain('lost');
  old.say(ev(5));
  expect(heard.frames.at(-1)?.s).toBe(4);
});

test('greeted anew twice at once, it dials once', async () => {
  socket.greetAgain();
  socket.greetAgain();
  await vi.advanceTimersByTimeAsync(50);
  expect(Wire.wires).toHaveLength(2);
});
