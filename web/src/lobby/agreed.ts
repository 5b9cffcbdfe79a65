// What the people at a table agree on; `client.toml` has the words of a family for each.
import { recall, remember } from '../frame/memory';
import type { Terms } from '../gen/wire';

export const PACES = [
  { value: 'free', terms: {} },
  { value: 'calm', terms: { bank: 1200, increment: 30 } },
  { value: 'brisk', terms: { bank: 600, increment: 15 } },
  { value: 'quick', terms: { bank: 180, increment: 10 } },
] as const satisfies readonly { value: string; terms: Terms }[];

export const PATIENCES = [
  { value: 'soon', terms: { absent: 'grace', grace: 30 } },
  { value: 'grace', terms: { absent: 'grace', grace: 120 } },
  { value: 'vote', terms: { absent: 'vote' } },
  { value: 'never', terms: { absent: 'never' } },
] as const satisfies readonly { value: string; terms: Terms }[];

export interface Agreed {
  pace: string;
  patience: string;
}

export function rememberedTerms(): Agreed {
  return recall<Agreed>('local', 'terms', { pace: 'free', patience: 'grace' });
}

export function keepTerms(agreed: Agreed): void {
  remember('local', 'terms', agreed);
}

export function termsOf({ pace, patience }: Agreed): Terms {
  const chosen = PACES.find(({ value }) => value === pace)?.terms;
  return { ...chosen, ...PATIENCES.find(({ value }) => value === patience)?.terms };
}
