// Which languages there are, and which of them suits this person.
import { LANGUAGES } from '../gen/words';

export const ENGLISH = 'en';
/** English with an accent on every letter, for finding words in code; only by its name. */
export const PSEUDO = 'en-XA';

export const TAGS: readonly string[] = Object.keys(LANGUAGES).filter((tag) => tag !== PSEUDO);

/** RFC 4647's lookup: `fr-CA` finds `fr`. Empty where no language fits. */
export function lookup(tag: string, tags: readonly string[] = TAGS): string {
  let wanted = tag.toLowerCase();
  while (wanted !== '') {
    const found = tags.find((known) => known.toLowerCase() === wanted);
    if (found !== undefined) return found;
    wanted = wanted.slice(0, Math.max(0, wanted.lastIndexOf('-')));
  }
  return '';
}

/** A language by its name, the pseudo-language among them. Empty where it is unknown. */
export function named(tag: string): string {
  return tag.toLowerCase() === PSEUDO.toLowerCase() ? PSEUDO : lookup(tag);
}

/** The first that fits of what a browser is set to. */
export function preferred(wanted: readonly string[], tags: readonly string[] = TAGS): string {
  return wanted.map((tag) => lookup(tag, tags)).find((found) => found !== '') ?? ENGLISH;
}
