// The view of Tiny Turbo Cars, and the words for what is in it.
import type { Floor } from '../../gen/tiny_turbo_cars';
import type { PlainLabel } from '../../words/game.svelte';
import { label, name } from './words';

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

/** By the letters of the notation: the symbol of a tile, under which its name is known too. */
export const TILES: Readonly<Record<string, string>> = {
  '1': 'tile-forward-1',
  '2': 'tile-forward-2',
  v: 'tile-backward-1',
  l: 'tile-left-1',
  L: 'tile-left-2',
  r: 'tile-right-1',
  R: 'tile-right-2',
  J: 'tile-jump',
  M: 'tile-missile',
  T: 'tile-turbo',
  B: 'tile-battery',
  N: 'tile-nothing',
  '+': 'tile-increase',
  '-': 'tile-decrease',
};

export function tileName(tile: string): string {
  const symbol = TILES[tile];
  return symbol === undefined ? label('tile.gap') : name(symbol);
}

const SMILES: Readonly<Record<string, PlainLabel<'tiny_turbo_cars'>>> = {
  I: 'smile.first',
  II: 'smile.second',
  III: 'smile.third',
  X: 'smile.last',
};

export function smileName(smile: string): string {
  const key = SMILES[smile];
  return key === undefined ? smile : label(key);
}

const PLACES = ['notes.place_1', 'notes.place_2', 'notes.place_3', 'notes.place_4'] as const;

/** `1st`, from 0. */
export function placeWord(place: number): string {
  const key = PLACES[place];
  return key === undefined ? '' : label(key);
}

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
  return placeWord(race.cars.filter((_, other) => key(other) > mine).length);
}

/** The smile that a seat takes if it is done now; where slides are counted nobody knows. */
export function nextSmile(race: Floor): string {
  if (race.clock === 'untimed') return '';
  const racers = race.home.filter((place) => place === 0).length;
  const done = race.done.filter((is, seat) => is && race.home[seat] === 0).length;
  return done === racers - 1 ? 'X' : 'I'.repeat(done + 1);
}
