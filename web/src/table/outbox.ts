// Acts that have been sent and not yet answered. An act is written down before it is sent, so
// that the same id goes out again after a cut or a reload, and the server answers it only once.
import { forget, recall, remember } from '../frame/memory';
import type { Act } from '../gen/wire';

export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Outbox {
  private readonly key: string;
  private waiting: Act | null;

  constructor(table: string, seat: number) {
    this.key = `act:${table}:${seat}`;
    this.waiting = recall<Act | null>('session', this.key, null);
  }

  get open(): Act | null {
    return this.waiting;
  }

  write(phase: number, moves: readonly string[]): Act {
    const act: Act = { t: 'act', id: freshId(), phase, moves };
    this.waiting = act;
    remember('session', this.key, act);
    return act;
  }

  /** True if this answers the open act. */
  settle(id: string): boolean {
    if (this.waiting?.id !== id) return false;
    this.waiting = null;
    forget('session', this.key);
    return true;
  }
}
