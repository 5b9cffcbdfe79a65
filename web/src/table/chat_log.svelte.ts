// The chat of a table: its lines, how many are unread, the newest for a banner.
import { recall, remember } from '../frame/memory';
import type { Said } from '../gen/wire';

/** As long as a new line is held up to those who have the chat closed. */
const FRESH_MS = 6000;

export class ChatLog {
  lines = $state.raw<readonly Said[]>([]);
  /** The line that has just come from another player. */
  fresh = $state.raw<Said | null>(null);
  /** The last line that was seen here, or said here. */
  private read = $state(0);
  private open = $state(false);
  private timer = 0;
  private readonly key: string;

  constructor(
    table: string,
    private readonly isMine: (seat: number) => boolean,
  ) {
    this.key = `read:${table}`;
    this.read = recall('session', this.key, 0);
  }

  get unread(): number {
    return this.lines.filter(({ n }) => n > this.read).length;
  }

  /** After every welcome the last lines come again, and those of another screen's seats too. */
  hear(frame: Said): void {
    if (frame.n <= (this.lines.at(-1)?.n ?? 0)) return;
    this.lines = [...this.lines, frame];
    if (frame.n <= this.read) return;
    if (this.isMine(frame.seat)) return this.seen(frame.n);
    this.hold(frame);
    if (this.open) this.seen(frame.n);
  }

  /** The lines are on the screen, or no longer. */
  show(open: boolean): void {
    this.open = open;
    if (open) this.seen(this.lines.at(-1)?.n ?? 0);
  }

  stop(): void {
    window.clearTimeout(this.timer);
  }

  private hold(line: Said): void {
    this.fresh = line;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => (this.fresh = null), FRESH_MS);
  }

  private seen(n: number): void {
    this.read = n;
    remember('session', this.key, n);
  }
}
