// What the client draws of a race in Full Throttle.
import type { Scene } from '../../gen/full_throttle';
import type { Choice } from '../../gen/wire';

/** The kinds of upgrades, in the order of the console's circles. */
export const KINDS = [
  'nitrous',
  'power',
  'tuning',
  'tires',
  'turbo',
  'handling',
  'transmission',
  'aerodynamics',
  'steering',
] as const;
export type Kind = (typeof KINDS)[number];

export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  nitrous: 'Nitrous',
  power: 'Engine Power',
  tuning: 'Engine Tuning',
  tires: 'Tires',
  turbo: 'Turbo Charger',
  handling: 'Handling',
  transmission: 'Transmission',
  aerodynamics: 'Aerodynamics',
  steering: 'Steering',
};

export const GEARS = [1, 2, 3, 4, 5, 6] as const;
const GEAR_NAMES = ['Neutral', '1st', '2nd', '3rd', '4th', '5th', '6th'];

export function gearName(gear: number): string {
  return GEAR_NAMES[gear] ?? '';
}

/** `4-11` is a card of 4th gear. */
export function gearOf(card: string): number {
  return Number(card.slice(0, card.indexOf('-')));
}

export function cardSymbol(card: string): string {
  return `card-${card}`;
}

/** `han_lue` is Han Lue. */
export function driverTitle(driver: string): string {
  return driver.replace(
    /(?:^|_)([a-z])/g,
    (_, letter: string, at: number) => `${at > 0 ? ' ' : ''}${letter.toUpperCase()}`,
  );
}

/** Who drives for the same team, -1 where everybody races alone. */
export function partnerOf({ teams }: Scene, seat: number): number {
  return teams ? (seat + 2) % 4 : -1;
}

/** Whether the car stands at the line until its partner is back. */
export function waits(race: Scene, seat: number): boolean {
  return race.teams && seat >= 2 && (race.home[seat - 2] ?? -1) < 0;
}

export interface Pile {
  gear: number;
  cards: readonly string[];
}

/** A hand in sets: the cards of each gear together. */
export function piles(hand: readonly string[]): Pile[] {
  return GEARS.map((gear) => ({
    gear,
    cards: hand.filter((card) => gearOf(card) === gear),
  })).filter(({ cards }) => cards.length > 0);
}

/** `harbor_2-9-0` is Harbor, row 10, lane 1. */
export function placeName(place: string): string {
  if (place === 'finish') return 'the finish';
  const [street = '', row, lane] = place.split('-');
  if (street === 'start') return `the start, lane ${Number(row) + 1}`;
  const name = street.replace(/_\d+$/, '').replaceAll('_', ' ');
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return `${title}, row ${Number(row) + 1}, lane ${Number(lane) + 1}`;
}

export function seatOf(piece: string): number {
  return Number(piece.slice(piece.lastIndexOf('-') + 1));
}

/** The choice with this notation, if it is offered. */
export function offered(choices: readonly Choice[], move: string): Choice | undefined {
  return choices.find((choice) => choice.move === move);
}

/** An upgrade that is played by itself, or what Handling offers. */
export function usesOf(choices: readonly Choice[], kind: Kind): readonly Choice[] {
  if (kind === 'handling') return choices.filter(({ move }) => /^(?:block|ignore) /.test(move));
  return choices.filter(({ move }) => move === `use ${kind}`);
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
