// A way over the board as one line with arrowheads, torn where the board goes on elsewhere.
import type { BoardInfo, BoardPlace } from '../../gen/wire';

const TORN = 240;
const JUMP = 90;

export interface Head {
  x: number;
  y: number;
  angle: number;
}

export interface Along {
  line: string;
  heads: Head[];
}

export function wayAlong(board: BoardInfo, stops: readonly string[]): Along {
  const points = stops.flatMap((place) => board.places[place] ?? []);
  const [first] = points;
  if (first === undefined) return { line: '', heads: [] };
  let line = `M${first.x} ${first.y}`;
  const heads: Head[] = [];
  points.slice(1).forEach((to, index) => {
    const from = points[index] ?? first;
    line += leg(from, to);
    if (Math.hypot(to.x - from.x, to.y - from.y) > 1 && !isTorn(from, to))
      heads.push(head(from, to));
  });
  return { line, heads };
}

/** Straight on, over what lies between, or off the end of a line and on at the next. */
function leg(from: BoardPlace, to: BoardPlace): string {
  if (isTorn(from, to)) return `H${from.x + 30}M${to.x - 30} ${to.y}H${to.x}`;
  if (to.x - from.x > JUMP && from.y === to.y) {
    return `Q${(from.x + to.x) / 2} ${from.y - 46} ${to.x} ${to.y}`;
  }
  return `L${to.x} ${to.y}`;
}

function isTorn(from: BoardPlace, to: BoardPlace): boolean {
  return Math.abs(to.y - from.y) > TORN;
}

function head(from: BoardPlace, to: BoardPlace): Head {
  const over = to.x - from.x > JUMP && from.y === to.y ? 23 : 0;
  return {
    x: (from.x + to.x) / 2,
    y: (from.y + to.y) / 2 - over,
    angle: (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI,
  };
}
