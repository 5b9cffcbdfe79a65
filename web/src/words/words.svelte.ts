// The client's own words in the language of this person, by the keys of client.toml.
import { forget, recall, remember } from '../frame/memory';
import { english, LANGUAGES, type WordArgs, type WordKey, type Words } from '../gen/words';
import { ENGLISH, named, preferred, PSEUDO, TAGS } from './languages';
import { filled } from './templates';

/** Nothing for a key that takes nothing, else what its template wants. */
export type Taken<K extends WordKey> = WordArgs[K] extends null ? [] : [args: WordArgs[K]];

class Speech {
  words = $state.raw<Words>(english);
  private wanted = ENGLISH;

  /** The words are those of before until the new ones are here; the last wish wins. */
  async change(tag: string): Promise<void> {
    this.wanted = tag;
    const words = (await LANGUAGES[tag]?.load().catch(() => english)) ?? english;
    if (this.wanted !== tag) return;
    this.words = words;
    document.documentElement.lang = words.tag;
  }
}

const speech = new Speech();

/** The sentence of a key, in English where the language lacks it. */
export function t<K extends WordKey>(key: K, ...[args]: Taken<K>): string {
  const given = args ?? {};
  const { templates, one } = speech.words;
  return (
    filled(templates, one, key, given) ?? filled(english.templates, english.one, key, given) ?? key
  );
}

/** The tag of the language that is spoken now. */
export function language(): string {
  return speech.words.tag;
}

/** The counts that the language says in the singular. */
export function singular(): readonly number[] {
  return speech.words.one;
}

/** What a person may choose among: the pseudo-language only for who speaks it already. */
export function spoken(): readonly { tag: string; name: string }[] {
  const tags = language() === PSEUDO ? [...TAGS, PSEUDO] : TAGS;
  return tags.map((tag) => ({ tag, name: LANGUAGES[tag]?.name ?? tag }));
}

/** Change the language, and keep to it in this browser; the address asks for none any more. */
export function speak(tag: string): Promise<void> {
  forget('session', 'lang');
  remember('local', 'lang', tag);
  const address = new URL(window.location.href);
  address.searchParams.delete('lang');
  window.history.replaceState(null, '', address);
  return speech.change(tag);
}

/** At the start: what the address asks for (kept in this tab), what was chosen, what suits. */
export function firstWords(): Promise<void> {
  const asked = named(new URLSearchParams(window.location.search).get('lang') ?? '');
  if (asked !== '') remember('session', 'lang', asked);
  const kept = recall('session', 'lang', recall('local', 'lang', ''));
  return speech.change(named(kept) || preferred(navigator.languages));
}
