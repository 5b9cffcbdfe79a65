// Acts that have been made and are not seen in the view yet, in their order. An act is written down
// before it is sent, so that the same id goes out again after a cut or a reload, and the server
// answers it only once. What was planned and not sent yet can still grow; an answer that ends the
// phase goes by itself, so that it can be taken back without the plan.
import { forget, recall, remember } from '../frame/memory';
import type { Act } from '../gen/wire';

const MOST_MOVES = 64;

interface Letter {
  act: Act & { base: number };
  sent: boolean;
  /** Nothing more is answered before this is. */
  whole: boolean;
}

export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Outbox {
  private readonly key: string;
  private letters: Letter[];
  /** Stored by the server, and told in the frame of this number, which has not come yet. */
  private readonly told = new Map<string, number>();

  constructor(table: string, seat: number) {
    this.key = `acts:${table}:${seat}`;
    this.letters = recall<Letter[]>('session', this.key, []);
  }

  /** The act that holds everything up, if there is one. */
  get asking(): string {
    return this.letters.find((letter) => letter.whole)?.act.id ?? '';
  }

  /** Whether the view shows everything that was done here. */
  get isEmpty(): boolean {
    return this.letters.length === 0;
  }

  /** Sent, and not answered yet. */
  get open(): Act[] {
    const open = this.letters.filter(({ act, sent }) => sent && !this.told.has(act.id));
    return open.map(({ act }) => act);
  }

  /** The moves of a phase that the view does not show, `made` being those that it does. */
  ahead(phase: number, made: number): string[] {
    return this.letters
      .filter(({ act }) => act.phase === phase)
      .flatMap(({ act }) => act.moves.filter((_, index) => act.base + index >= made));
  }

  write(phase: number, moves: readonly string[], made: number, whole: boolean): void {
    const last = this.letters.at(-1);
    const room = last === undefined ? 0 : MOST_MOVES - last.act.moves.length;
    const grows = last !== undefined && !last.sent && !whole && last.act.phase === phase;
    if (grows && moves.length <= room) {
      last.act = { ...last.act, moves: [...last.act.moves, ...moves] };
    } else {
      const base = made + this.ahead(phase, made).length;
      const act = { t: 'act' as const, id: freshId(), phase, moves: [...moves], base };
      this.letters.push({ act, sent: false, whole });
    }
    this.keep();
  }

  /** What is to be sent now: from here on it stays as it is. */
  take(): Act[] {
    const fresh = this.letters.filter((letter) => !letter.sent);
    for (const letter of fresh) letter.sent = true;
    if (fresh.length > 0) this.keep();
    return fresh.map(({ act }) => act);
  }

  has(id: string): boolean {
    return this.letters.some(({ act }) => act.id === id);
  }

  /** Whether an act is a plan, which does not end its phase. */
  plans(id: string): boolean {
    return this.letters.some(({ act, whole }) => act.id === id && !whole);
  }

  /** Done; it goes when the frame that tells of it has come. */
  stored(id: string, frame: number): void {
    this.told.set(id, frame);
  }

  /** The view is that of this frame now. */
  shown(frame: number): void {
    const seen = [...this.told].filter(([, told]) => told <= frame).map(([id]) => id);
    for (const id of seen) this.told.delete(id);
    if (seen.length > 0) this.drop(({ act }) => seen.includes(act.id));
  }

  /** Refused for good, and with it all that was built on it. */
  refused(id: string): void {
    const first = this.letters.findIndex(({ act }) => act.id === id);
    const phase = this.letters[first]?.act.phase;
    const behind = this.letters.slice(first);
    this.drop((letter) => behind.includes(letter) && letter.act.phase === phase);
  }

  /** Refused for now: what was sent behind it is refused too, and must go again by other names. */
  delayed(id: string): void {
    const first = this.letters.findIndex(({ act }) => act.id === id);
    for (const letter of this.letters.slice(first + 1)) {
      if (letter.sent) letter.act = { ...letter.act, id: freshId() };
    }
    this.keep();
  }

  private drop(gone: (letter: Letter) => boolean): void {
    this.letters = this.letters.filter((letter) => !gone(letter));
    this.keep();
  }

  private keep(): void {
    if (this.letters.length === 0) forget('session', this.key);
    else remember('session', this.key, this.letters);
  }
}
