// Requests that are no moves (ask, vote, chat): each is resent under its id until it is answered.
import type { Ack, Ask, Chat, Nack, Vote } from '../gen/wire';

export type TableRequest = Ask | Chat | Vote;

const AGAIN_MS = 2500;
const SOONEST_MS = 100;

export class RequestQueue {
  /** Not answered yet, each with the timer that sends it again. */
  private readonly open = new Map<string, { request: TableRequest; timer: number }>();

  constructor(private readonly send: (request: TableRequest) => void) {}

  post(request: TableRequest): void {
    this.open.set(request.id, { request, timer: 0 });
    this.deliver(request);
  }

  /** There is a new socket. */
  resend(): void {
    for (const { request } of this.open.values()) this.deliver(request);
  }

  /** Whether the answer is the last one. */
  settle(answer: Ack | Nack): boolean {
    const known = this.open.get(answer.id);
    if (known === undefined) return false;
    if (answer.t === 'nack' && !answer.final) {
      this.later(known.request, Math.max(answer.after, SOONEST_MS));
      return false;
    }
    window.clearTimeout(known.timer);
    this.open.delete(answer.id);
    return true;
  }

  stop(): void {
    for (const { timer } of this.open.values()) window.clearTimeout(timer);
  }

  private deliver(request: TableRequest): void {
    this.send(request);
    this.later(request, AGAIN_MS);
  }

  private later(request: TableRequest, wait: number): void {
    window.clearTimeout(this.open.get(request.id)?.timer);
    this.open.set(request.id, {
      request,
      timer: window.setTimeout(() => this.deliver(request), wait),
    });
  }
}
