// How tiles slide: a picture of the puzzle for the eye. What counts is decided by the server.
export const SIDE = 4;
export const GAP = '.';
export const FIRST_CELL = 4;
export const LAST_CELL = 11;

export type Way = 'up' | 'down' | 'left' | 'right';

/** From the gap to the tile that slides into it. */
const STEPS: Readonly<Record<Way, number>> = { up: SIDE, down: -SIDE, left: 1, right: -1 };

export function cellsOf(controller: string): string[] {
  return [...controller.replaceAll('/', '')];
}

/** The cell whose tile slides that way, or -1. */
export function slider(tiles: readonly string[], way: Way): number {
  const gap = tiles.indexOf(GAP);
  const cell = gap + STEPS[way];
  const sameLine = Math.floor(cell / SIDE) === Math.floor(gap / SIDE);
  const inside = cell >= 0 && cell < tiles.length;
  return inside && (sameLine || way === 'up' || way === 'down') ? cell : -1;
}

export function slid(tiles: readonly string[], way: Way): string[] {
  const cell = slider(tiles, way);
  const after = [...tiles];
  if (cell < 0) return after;
  after[tiles.indexOf(GAP)] = tiles[cell] ?? GAP;
  after[cell] = GAP;
  return after;
}

export function wayOf(move: string): Way | null {
  const word = move.startsWith('slide ') ? move.slice('slide '.length) : '';
  return word in STEPS ? (word as Way) : null;
}

/** The tiles after moves that the server has not told of yet. */
export function foreseen(tiles: readonly string[], moves: readonly string[]): string[] {
  return moves.reduce<string[]>(
    (after, move) => {
      const way = wayOf(move);
      return way === null ? after : slid(after, way);
    },
    [...tiles],
  );
}

/** The slides that push a tile, and all between, one cell towards the gap; none if it cannot. */
export function push(tiles: readonly string[], cell: number): Way[] {
  const gap = tiles.indexOf(GAP);
  const across = (cell % SIDE) - (gap % SIDE);
  const down = Math.floor(cell / SIDE) - Math.floor(gap / SIDE);
  if (down === 0) return Array<Way>(Math.abs(across)).fill(across < 0 ? 'right' : 'left');
  if (across === 0) return Array<Way>(Math.abs(down)).fill(down < 0 ? 'down' : 'up');
  return [];
}

/** The cells that move with a tile: all from it to the gap. */
export function pushed(tiles: readonly string[], cell: number): number[] {
  const [way] = push(tiles, cell);
  if (way === undefined) return [];
  const gap = tiles.indexOf(GAP);
  const cells: number[] = [];
  for (let at = gap + STEPS[way]; ; at += STEPS[way]) {
    cells.push(at);
    if (at === cell) return cells;
  }
}

/** Names that stay with the tiles while they slide, though two of them are alike. */
export function named(
  tiles: readonly string[],
  before: Readonly<Record<string, number>>,
): Record<string, number> {
  const cells: Record<string, number> = {};
  const twins: number[] = [];
  tiles.forEach((tile, cell) => {
    if (tile === GAP) return;
    if (tiles.indexOf(tile) !== tiles.lastIndexOf(tile)) twins.push(cell);
    else cells[tile] = cell;
  });
  const [first = 0, second = 0] = twins;
  const letter = tiles[first] ?? '';
  const swapped = before[`${letter}a`] === second || before[`${letter}b`] === first;
  cells[`${letter}a`] = swapped ? second : first;
  cells[`${letter}b`] = swapped ? first : second;
  return cells;
}
