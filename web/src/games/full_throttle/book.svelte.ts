// The clauses of the rulebook, to explain upgrades and drivers where they are chosen.
import { listGames } from '../../frame/api';
import type { RuleText } from '../../gen/wire';

class Book {
  clauses = $state.raw<Record<string, RuleText>>({});

  constructor() {
    listGames()
      .then((games) => {
        this.clauses = games.find(({ name }) => name === 'full_throttle')?.clauses ?? {};
      })
      .catch(() => {
        // Without the book the game can be played; the log asks for it again.
      });
  }

  /** What a clause says before its rulings, and without its first words up to `skip`. */
  brief(rule: string): string {
    return (this.clauses[rule]?.text ?? '').split('**Ruling**')[0]?.trim() ?? '';
  }

  /** What a driver can do; the clause begins with the name. */
  ability(driver: string): string {
    const text = this.brief(`driver.${driver}`);
    const told = text.slice(text.indexOf(':') + 1).trim();
    return told.charAt(0).toUpperCase() + told.slice(1);
  }
}

export const book = new Book();
