// Animates the camera's rectangle: a leap is shown as a short ride, a small step at once.
import { lessMotion, taste } from '../frame/taste.svelte';
import { eased } from './geometry';

export interface Seen {
  x: number;
  y: number;
  width: number;
  height: number;
}

const RIDE_MS = 320;
/** Of what is seen: who goes further than this leaps. */
const FAR = 0.12;
const CLOSER = 1.2;

export class Glide {
  private tick = $state(0);
  private from: Seen | null = null;
  private aim: Seen | null = null;
  private last: Seen | null = null;
  private since = 0;
  private frame = 0;

  /** What is seen now on the way to what is aimed at. */
  towards(aim: Seen): Seen {
    void this.tick;
    if (this.aim !== null && isLeap(this.aim, aim) && !atOnce()) this.ride();
    this.aim = aim;
    const share = Math.min(1, (performance.now() - this.since) / RIDE_MS);
    this.last = this.from === null ? aim : between(this.from, aim, eased(share));
    return this.last;
  }

  private ride(): void {
    this.from = this.last;
    this.since = performance.now();
    if (this.frame === 0) this.frame = requestAnimationFrame(this.go);
  }

  private readonly go = (): void => {
    const there = performance.now() - this.since >= RIDE_MS;
    if (there) this.from = null;
    this.frame = there ? 0 : requestAnimationFrame(this.go);
    this.tick += 1;
  };
}

function atOnce(): boolean {
  return taste.pace === 'skip' || document.hidden || lessMotion();
}

function isLeap(from: Seen, to: Seen): boolean {
  const dx = to.x + to.width / 2 - (from.x + from.width / 2);
  const dy = to.y + to.height / 2 - (from.y + from.height / 2);
  const closer = Math.max(from.width / to.width, to.width / from.width);
  return Math.hypot(dx, dy) > FAR * Math.max(from.width, to.width) || closer > CLOSER;
}

function between(from: Seen, to: Seen, share: number): Seen {
  const mixed = (a: number, b: number): number => a + (b - a) * share;
  return {
    x: mixed(from.x, to.x),
    y: mixed(from.y, to.y),
    width: mixed(from.width, to.width),
    height: mixed(from.height, to.height),
  };
}
