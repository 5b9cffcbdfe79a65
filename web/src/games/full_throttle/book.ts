// The clauses of the rulebook, to explain upgrades and drivers where they are chosen.
import { clauses } from './words';

/** What a clause says before its rulings. */
export function brief(rule: string): string {
  return (clauses()[rule]?.text ?? '').split('**Ruling**')[0]?.trim() ?? '';
}

/** What a driver can do; the clause begins with the name. */
export function ability(driver: string): string {
  const text = brief(`driver.${driver}`);
  const told = text.slice(text.indexOf(':') + 1).trim();
  return told.charAt(0).toUpperCase() + told.slice(1);
}
