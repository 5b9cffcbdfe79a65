// Lists of players' names in the reader's language.
import { t } from '../words/words.svelte';

/** "Ada", "Ada and Linus", "Ada, Linus and Grace". */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  return t('table.names_and', { names: names.slice(0, -1).join(', '), last });
}
