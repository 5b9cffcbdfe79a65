// Keyframes of the animation that runs: where it can be paused, stepped back to and on.
import type { Pose } from '../board/geometry';
import type { BaseView } from '../games/client';

export interface Keyframe {
  view: BaseView;
  poses: Readonly<Record<string, Pose>>;
}

export class Keyframes {
  /** The show stops at the next mark. */
  paused = $state(false);
  /** It has stopped at one. */
  halted = $state(false);
  private frames = $state.raw<readonly Keyframe[]>([]);
  /** Which of them is looked at; -1 when it is the show itself. */
  private at = $state(-1);
  private release: (() => void) | null = null;

  get length(): number {
    return this.frames.length;
  }

  get looking(): boolean {
    return this.at >= 0;
  }

  get canGoBack(): boolean {
    return this.looking ? this.at > 0 : this.frames.length > 1;
  }

  get newest(): Keyframe | null {
    return this.frames.at(-1) ?? null;
  }

  get shown(): Keyframe | null {
    return this.looking ? (this.frames[this.at] ?? null) : this.newest;
  }

  /** Which mark is looked at, from 1. */
  get number(): number {
    return this.looking ? this.at + 1 : this.frames.length;
  }

  add(still: Keyframe, first: boolean): void {
    this.frames = first ? [still] : [...this.frames, still];
  }

  /** Nothing of what was shown is to be come back to. */
  clear(): void {
    this.goOn();
    this.frames = [];
  }

  /** Wait here until `pass`. */
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

  before(): Keyframe | null {
    if (!this.canGoBack) return null;
    // What runs is at its newest still; what has ended is one further.
    const newest = this.frames.length - 1;
    this.at = this.looking ? this.at - 1 : this.halted ? newest - 1 : newest;
    return this.frames[this.at] ?? null;
  }

  /** The next one; the newest is no longer looked at but is the show itself. */
  after(): Keyframe | null {
    const next = this.at + 1;
    const still = this.frames[next] ?? null;
    this.at = next >= this.frames.length - 1 && this.halted ? -1 : next;
    if (this.at >= this.frames.length) this.at = -1;
    return still;
  }

  toFirst(): Keyframe | null {
    if (this.frames.length === 0) return null;
    this.at = 0;
    return this.frames[0] ?? null;
  }
}
