// The marks that the show has come by: where it can be stopped, and gone back to.
import type { Pose } from '../board/geometry';
import type { BaseView } from '../games/client';

export interface Still {
  view: BaseView;
  poses: Readonly<Record<string, Pose>>;
}

export class Reel {
  /** The show stops at the next mark. */
  paused = $state(false);
  /** It has stopped at one. */
  halted = $state(false);
  private stills = $state.raw<readonly Still[]>([]);
  /** Which of them is looked at; -1 when it is the show itself. */
  private at = $state(-1);
  private release: (() => void) | null = null;

  get length(): number {
    return this.stills.length;
  }

  get looking(): boolean {
    return this.at >= 0;
  }

  get canGoBack(): boolean {
    return this.looking ? this.at > 0 : this.stills.length > 1;
  }

  get newest(): Still | null {
    return this.stills.at(-1) ?? null;
  }

  get shown(): Still | null {
    return this.looking ? (this.stills[this.at] ?? null) : this.newest;
  }

  /** Which mark is looked at, from 1. */
  get number(): number {
    return this.looking ? this.at + 1 : this.stills.length;
  }

  add(still: Still, first: boolean): void {
    this.stills = first ? [still] : [...this.stills, still];
  }

  /** Nothing of what was shown is to be come back to. */
  clear(): void {
    this.goOn();
    this.stills = [];
  }

  /** Wait here until somebody wants to go on. */
  halt(): Promise<void> {
    this.halted = true;
    return new Promise((resolve) => (this.release = resolve));
  }

  /** Let it come to the next mark, or run on. */
  pass(): void {
    this.halted = false;
    this.release?.();
    this.release = null;
  }

  goOn(): void {
    this.paused = false;
    this.at = -1;
    this.pass();
  }

  before(): Still | null {
    if (!this.canGoBack) return null;
    // What runs is at its newest still; what has ended is one further.
    const newest = this.stills.length - 1;
    this.at = this.looking ? this.at - 1 : this.halted ? newest - 1 : newest;
    return this.stills[this.at] ?? null;
  }

  /** The next one; the newest is no longer looked at but is the show itself. */
  after(): Still | null {
    const next = this.at + 1;
    const still = this.stills[next] ?? null;
    this.at = next >= this.stills.length - 1 && this.halted ? -1 : next;
    if (this.at >= this.stills.length) this.at = -1;
    return still;
  }

  toFirst(): Still | null {
    if (this.stills.length === 0) return null;
    this.at = 0;
    return this.stills[0] ?? null;
  }
}
