// A game's own words, as the server sends them: what its cards, cars and values are called, and
// the labels of its part of the page.
import { listGames } from '../frame/api';
import type { GameInfo } from '../gen/wire';
import { filled, type Args } from './templates';
import { language, singular } from './words.svelte';

export interface GameWords {
  /** What the game calls a value; the value itself where it has no name. */
  name(value: string): string;
  /** Empty until the words are here. */
  label(key: string, args?: Args): string;
}

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

export function gameWords(game: string): GameWords {
  return {
    name(value) {
      const info = library.of(game);
      return info === undefined ? '' : (info.names[value] ?? value);
    },
    label(key, args) {
      const info = library.of(game);
      return info === undefined ? '' : (filled(info.labels, singular(), key, args) ?? key);
    },
  };
}
