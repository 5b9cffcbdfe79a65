// The view of Tiny Turbo Cars, and the words for what is in it.
import type { Floor } from '../../gen/tiny_turbo_cars';

/** What the show adds to a view while a program runs. */
export interface Running {
  seat: number;
  cell: number;
}

export interface View extends Floor {
  lit?: Running | null;
  /** The seat whose missile is in the air. */
  shooter?: number | null;
}

export const FULL = 3;

/** By the letters of the notation: the symbol of a tile, and how people call it. */
export const TILES: Readonly<Record<string, { symbol: string; name: string }>> = {
  '1': { symbol: 'tile-forward-1', name: 'Forward 1' },
  '2': { symbol: 'tile-forward-2', name: 'Forward 2' },
  v: { symbol: 'tile-backward-1', name: 'Backward 1' },
  l: { symbol: 'tile-left-1', name: 'Diagonal blue 1' },
  L: { symbol: 'tile-left-2', name: 'Diagonal blue 2' },
  r: { symbol: 'tile-right-1', name: 'Diagonal red 1' },
  R: { symbol: 'tile-right-2', name: 'Diagonal red 2' },
  J: { symbol: 'tile-jump', name: 'Jump' },
  M: { symbol: 'tile-missile', name: 'Missile' },
  T: { symbol: 'tile-turbo', name: 'Turbo' },
  B: { symbol: 'tile-battery', name: 'Battery' },
  N: { symbol: 'tile-nothing', name: 'Nothing' },
  '+': { symbol: 'tile-increase', name: 'Increase' },
  '-': { symbol: 'tile-decrease', name: 'Decrease' },
};

export const CAR_NAMES: Readonly<Record<string, string>> = {
  die_liner: 'Die Liner',
  brick_gang: 'Brick Gang',
  sonic_fish: 'Sonic Fish',
  grim_thresher: 'Grim Thresher',
  m1_furry: 'M1 Furry',
  bird_racer: 'Bird Racer',
  dogtor: 'Dogtor',
  turbobot: 'Turbobot',
};

export const SMILES: Readonly<Record<string, string>> = {
  I: 'happiest smile',
  II: 'second smile',
  III: 'third smile',
  X: 'saddest smile',
};

const ORDINALS = ['1st', '2nd', '3rd', '4th'];

export function seatOf(piece: string): number {
  return Number(piece.slice('car-'.length));
}

export function rowOf(race: Floor, seat: number): number {
  return Number(race.pieces[`car-${seat}`]?.split('-')[1] ?? -1);
}

/** How a seat stands now: who is home first, then by row; cars of one row are level. */
export function standing(race: Floor, seat: number): string {
  const key = (one: number): number =>
    (race.home[one] ?? 0) > 0 ? 1000 - (race.home[one] ?? 0) : rowOf(race, one);
  const mine = key(seat);
  if (mine < 0) return '';
  return ORDINALS[race.cars.filter((_, other) => key(other) > mine).length] ?? '';
}

/** The smile that a seat takes if it is done now; where slides are counted nobody knows. */
export function nextSmile(race: Floor): string {
  if (race.clock === 'untimed') return '';
  const racers = race.home.filter((place) => place === 0).length;
  const done = race.done.filter((is, seat) => is && race.home[seat] === 0).length;
  return done === racers - 1 ? 'X' : 'I'.repeat(done + 1);
}
