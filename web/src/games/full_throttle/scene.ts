// What the client draws of a race in Full Throttle.
import type { Scene } from '../../gen/full_throttle';
import type { Choice } from '../../gen/wire';
import { label, name } from './words';

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

export const GEARS = [1, 2, 3, 4, 5, 6] as const;
/** How events speak of the gears, from 0. */
export const GEAR_VALUES: readonly string[] = ['Neutral', '1st', '2nd', '3rd', '4th', '5th', '6th'];

export function gearName(gear: number): string {
  return name(GEAR_VALUES[gear] ?? '');
}

/** As it stands on a lever: the number alone. */
export function gearSign(gear: number): string {
  return gear === 0 ? label('gear.neutral') : `${gear}`;
}

/** `4-11` is a card of 4th gear. */
export function gearOf(card: string): number {
  return Number(card.slice(0, card.indexOf('-')));
}

export function cardSymbol(card: string): string {
  return `card-${card}`;
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
  if (place === 'finish') return label('place.finish');
  const [street = '', row, lane] = place.split('-');
  if (street === 'start') return label('place.start', { lane: Number(row) + 1 });
  const where = { row: Number(row) + 1, lane: Number(lane) + 1 };
  return label('place.space', { street: streetName(place), ...where });
}

/** A street is in several pieces; its name is the map's own and the same in every language. */
export function streetName(place: string): string {
  const [street = ''] = place.split('-');
  if (street === 'finish') return label('place.finish');
  if (street === 'start') return label('place.start_line');
  const words = street.replace(/_\d+$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
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
