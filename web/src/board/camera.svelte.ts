// The camera: which part of the board is seen, all of it or the neighbourhood of the piece under way.
import type { BoardInfo } from '../gen/wire';
import type { Pose } from './geometry';
import { gestures } from './gestures';
import { Glide, type Seen } from './glide.svelte';

const CLOSEST = 4;
/** What is framed does not stand at the very edge. */
const BESIDE = 60;

class Camera {
  /** 1 shows the whole board. */
  zoom = $state(1);
  /** Where to look, in board units; null follows the piece under way. */
  private centre = $state.raw<{ x: number; y: number } | null>(null);
  /** How close it was before it framed something, 0 where it frames nothing. */
  private framed = 0;
  private seen: Seen = { x: 0, y: 0, width: 1, height: 1 };
  private readonly glide = new Glide();
  private whole = { width: 1, height: 1 };

  box(board: BoardInfo, followed: Pose | undefined, lead: number): string {
    this.whole = board;
    const width = board.width / this.zoom;
    const height = board.height / this.zoom;
    const ahead = followed === undefined ? null : { x: followed.x + lead, y: followed.y };
    const middle = this.centre ?? ahead ?? { x: board.width / 2, y: board.height / 2 };
    const x = clamp(middle.x - width / 2, board.width - width);
    const y = clamp(middle.y - height / 2, board.height - height);
    this.seen = { x, y, width, height };
    const shown = this.glide.towards(this.seen);
    return [shown.x, shown.y, shown.width, shown.height].map((one) => one.toFixed(1)).join(' ');
  }

  follow(zoom: number): void {
    this.zoom = zoom;
    this.centre = null;
    this.framed = 0;
  }

  /** Whether it rides along with the piece under way. */
  get following(): boolean {
    return this.zoom > 1 && (this.centre === null || this.framed > 0);
  }

  /** While it rides along: have all of these in sight, further away if need be. */
  frame(points: readonly { x: number; y: number }[]): void {
    if (!this.following || points.length === 0) return;
    const xs = points.map(({ x }) => x);
    const ys = points.map(({ y }) => y);
    const [left, right] = [Math.min(...xs) - BESIDE, Math.max(...xs) + BESIDE];
    const [top, bottom] = [Math.min(...ys) - BESIDE, Math.max(...ys) + BESIDE];
    const fits = Math.min(this.whole.width / (right - left), this.whole.height / (bottom - top));
    this.framed ||= this.zoom;
    this.zoom = Math.max(1, Math.min(fits, this.framed));
    this.centre = { x: (left + right) / 2, y: (top + bottom) / 2 };
  }

  /** Ride along again as before. */
  unframe(): void {
    if (this.framed > 0) this.follow(this.framed);
  }

  /** Closer or further by a factor, the middle staying where it is. */
  closer(by: number): void {
    this.zoom = Math.min(CLOSEST, Math.max(1, this.zoom * by));
    this.framed = 0;
    if (this.zoom === 1) this.centre = null;
  }

  /** Look elsewhere, by a share of what is seen. */
  nudge(across: number, down: number): void {
    const { x, y, width, height } = this.seen;
    if (this.zoom > 1) this.look(x + width * (0.5 + across), y + height * (0.5 + down));
  }

  /** Lets a finger, two fingers or a wheel move what is seen: an action of the board's element. */
  hold = (node: HTMLElement): { destroy: () => void } =>
    gestures(node, {
      isClose: () => this.zoom > 1,
      pan: (dx, dy) => this.pan(node, dx, dy),
      scale: (at, by) => this.scale(node, at, by),
    });

  private pan(node: HTMLElement, dx: number, dy: number): void {
    const unit = this.seen.width / node.clientWidth;
    this.look(
      this.seen.x + this.seen.width / 2 - dx * unit,
      this.seen.y + this.seen.height / 2 - dy * unit,
    );
  }

  private scale(node: HTMLElement, at: MouseEvent, by: number): void {
    const zoom = Math.min(CLOSEST, Math.max(1, this.zoom * by));
    const frame = node.getBoundingClientRect();
    const px = (at.clientX - frame.left) / frame.width;
    const py = (at.clientY - frame.top) / frame.height;
    const x = this.seen.x + px * this.seen.width;
    const y = this.seen.y + py * this.seen.height;
    this.zoom = zoom;
    const width = this.whole.width / zoom;
    const height = this.whole.height / zoom;
    this.look(x + (0.5 - px) * width, y + (0.5 - py) * height);
    if (zoom === 1) this.centre = null;
  }

  private look(x: number, y: number): void {
    this.centre = { x, y };
    this.framed = 0;
  }
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(0, value), Math.max(0, most));
}

export const camera = new Camera();
