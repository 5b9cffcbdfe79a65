// A game's own words, as the server sends them: what its cards, cars and values are called, and
// the labels of its part of the page.
import { listGames } from '../frame/api';
import type { GameLabels } from '../gen/labels';
import type { GameInfo, RuleText } from '../gen/wire';
import { filled, type Args } from './templates';
import { language, singular } from './words.svelte';

/** What the labels of a game take, where its name is known. */
type LabelsOf<Game extends string> = Game extends keyof GameLabels ? GameLabels[Game] : object;
type Taken<Wanted> = Wanted extends Args ? [args: Wanted] : [];

/** All of it is empty until the words are here. */
export interface GameWords<Labels> {
  /** What the game calls a value; the value itself where it has no name. */
  readonly name: (value: string) => string;
  readonly label: <Key extends keyof Labels & string>(
    key: Key,
    ...args: Taken<Labels[Key]>
  ) => string;
  /** The clauses of the rulebook. */
  readonly clauses: () => Readonly<Record<string, RuleText>>;
}

/** The labels of a game that take nothing. */
export type PlainLabel<Game extends keyof GameLabels> = {
  [Key in keyof GameLabels[Game]]: GameLabels[Game][Key] extends null ? Key : never;
}[keyof GameLabels[Game]];

/** Every game in the language that is spoken; in the one before until the answer is here. */
class Library {
  private games = $state.raw<readonly GameInfo[]>([]);
  private asked = '';

  of(game: string): GameInfo | undefined {
    this.ask(language());
    return this.games.find(({ name }) => name === game);
  }

  private ask(tag: string): void {
    if (tag === this.asked) return;
    this.asked = tag;
    listGames()
      .then((games) => {
        if (this.asked === tag) this.games = games;
      })
      .catch(() => {
        if (this.asked === tag) this.asked = '';
      });
  }
}

const library = new Library();

export function gameWords<Game extends string>(game: Game): GameWords<LabelsOf<Game>> {
  return {
    name: (value) => {
      const info = library.of(game);
      return info === undefined ? '' : (info.names[value] ?? value);
    },
    label: (key, ...[args]: readonly (Args | undefined)[]) => {
      const info = library.of(game);
      return info === undefined ? '' : (filled(info.labels, singular(), key, args) ?? key);
    },
    clauses: () => library.of(game)?.clauses ?? {},
  };
}
