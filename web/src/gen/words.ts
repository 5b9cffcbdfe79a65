// Made by tools/client_words.py from src/paddock/words. Do not edit.

import english from './words/en.json';

export { english };

export interface Words {
  tag: string;
  name: string;
  /** The counts that take a template's `.one`; all others take its `.other`. */
  one: readonly number[];
  templates: Record<string, string>;
}

/** What each key takes: `t('lobby.seats', { n: 3 })`; null for a key that takes nothing. */
export interface WordArgs {
  'frame.unreachable': null;
  'frame.broken': null;
  'lobby.loading': null;
  'records.loading': null;
  'table.loading': null;
  'board.zoom_in': null;
}

export type WordKey = keyof WordArgs;

/** By tag. English is always there, the others come when asked for; the pseudo-language is last. */
export const LANGUAGES: Record<string, { name: string; load: () => Promise<Words> }> = {
  'en': { name: "English", load: async () => english },
  'en-XA': { name: "Pseudo", load: async () => (await import('./words/en-XA.json')).default },
};
