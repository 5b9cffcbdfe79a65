// What the people at a table agree on, in the words of a family.
import { recall, remember } from '../frame/memory';
import type { Terms } from '../gen/wire';

interface Agreement<T> {
  value: string;
  label: string;
  terms: T;
}

type Pace = Pick<Terms, 'bank' | 'increment'>;
type Patience = Pick<Terms, 'absent' | 'grace'>;

export const PACES: readonly Agreement<Pace>[] = [
  { value: 'free', label: 'As long as everybody likes', terms: {} },
  {
    value: 'calm',
    label: '20 minutes each, and 30 s more every turn',
    terms: { bank: 1200, increment: 30 },
  },
  {
    value: 'brisk',
    label: '10 minutes each, and 15 s more every turn',
    terms: { bank: 600, increment: 15 },
  },
  {
    value: 'quick',
    label: '3 minutes each, and 10 s more every turn',
    terms: { bank: 180, increment: 10 },
  },
];

export const PATIENCES: readonly Agreement<Patience>[] = [
  { value: 'soon', label: 'A bot drives after 30 seconds', terms: { absent: 'grace', grace: 30 } },
  { value: 'grace', label: 'A bot drives after 2 minutes', terms: { absent: 'grace', grace: 120 } },
  { value: 'vote', label: 'The others decide', terms: { absent: 'vote' } },
  { value: 'never', label: 'We wait', terms: { absent: 'never' } },
];

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
