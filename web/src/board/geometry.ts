// Where things stand on a drawn board, and the way from one place to the next.
import type { BoardInfo } from '../gen/wire';

export interface Pose {
  x: number;
  y: number;
  angle: number;
  layer: number;
}

/** A symbol of a piece with its length and width. */
export interface Look {
  symbol: string;
  size: readonly [number, number];
}

const USUAL = [44, 28] as const;

/** How symbols lie on each other, by the sizes of the board; those it does not know are alike. */
export function looksOf(board: BoardInfo, symbols: readonly string[]): Look[] {
  return symbols.map((symbol) => ({ symbol, size: board.sizes[symbol] ?? USUAL }));
}

export function poseOf(board: BoardInfo, place: string): Pose | null {
  const found = board.places[place];
  return found === undefined ? null : { ...found };
}

const TURN = 360;

/** The shortest turn from one heading to another, in degrees. */
export function turned(from: number, to: number): number {
  return ((((to - from) % TURN) + TURN + TURN / 2) % TURN) - TURN / 2;
}

export function between(from: Pose, to: Pose, share: number): Pose {
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    angle: from.angle + turned(from.angle, to.angle) * share,
    layer: Math.max(from.layer, to.layer),
  };
}

/** On the way between two poses: along the headings forward, gently across for a lane change. */
export function along(from: Pose, to: Pose, share: number): Pose {
  const [ax, ay] = tangent(from, from, to);
  const [bx, by] = tangent(to, from, to);
  const t2 = share * share;
  const t3 = t2 * share;
  const h0 = 2 * t3 - 3 * t2 + 1;
  const h1 = t3 - 2 * t2 + share;
  const h2 = -2 * t3 + 3 * t2;
  const h3 = t3 - t2;
  return {
    ...between(from, to, share),
    x: h0 * from.x + h1 * ax + h2 * to.x + h3 * bx,
    y: h0 * from.y + h1 * ay + h2 * to.y + h3 * by,
  };
}

function tangent(at: Pose, from: Pose, to: Pose): [number, number] {
  const radians = (at.angle * Math.PI) / 180;
  const [hx, hy] = [Math.cos(radians), Math.sin(radians)];
  const reach = (to.x - from.x) * hx + (to.y - from.y) * hy;
  return [hx * reach, hy * reach];
}

/** A piece that comes so far in one step has gone on in another line of the board. */
const TORN = 240;

export function isTorn(from: Pose, to: Pose): boolean {
  return Math.abs(to.y - from.y) > TORN && Math.abs(to.x - from.x) > TORN;
}

/** On the way of a step; where the board is torn it is here, then there. */
export function stepped(from: Pose, to: Pose, share: number): Pose {
  if (isTorn(from, to)) return share < 0.5 ? from : to;
  return along(from, to, share);
}

/** A little slower at both ends; never at rest, so that steps told one by one flow together. */
export function eased(share: number): number {
  const soft = share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) * (1 - share);
  return 0.6 * soft + 0.4 * share;
}
