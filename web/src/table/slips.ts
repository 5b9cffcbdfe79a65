// What is said to the table beside the moves: a wish, a vote, a line of chat. Each goes out again
// under its id until the server has answered it.
import type { Ack, Ask, Chat, Nack, Vote } from '../gen/wire';

export type Slip = Ask | Chat | Vote;

const AGAIN_MS = 2500;
const SOONEST_MS = 100;

export class Slips {
  /** Not answered yet, each with the timer that sends it again. */
  private readonly open = new Map<string, { slip: Slip; timer: number }>();

  constructor(private readonly send: (slip: Slip) => void) {}

  post(slip: Slip): void {
    this.open.set(slip.id, { slip, timer: 0 });
    this.deliver(slip);
  }

  /** There is a new socket. */
  resend(): void {
    for (const { slip } of this.open.values()) this.deliver(slip);
  }

  /** Whether the answer is the last one. */
  settle(answer: Ack | Nack): boolean {
    const known = this.open.get(answer.id);
    if (known === undefined) return false;
    if (answer.t === 'nack' && !answer.final) {
      this.later(known.slip, Math.max(answer.after, SOONEST_MS));
      return false;
    }
    window.clearTimeout(known.timer);
    this.open.delete(answer.id);
    return true;
  }

  stop(): void {
    for (const { timer } of this.open.values()) window.clearTimeout(timer);
  }

  private deliver(slip: Slip): void {
    this.send(slip);
    this.later(slip, AGAIN_MS);
  }

  private later(slip: Slip, wait: number): void {
    window.clearTimeout(this.open.get(slip.id)?.timer);
    this.open.set(slip.id, { slip, timer: window.setTimeout(() => this.deliver(slip), wait) });
  }
}
