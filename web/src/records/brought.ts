// What a person brings along: a file, a link, or the text of either.
import { t } from '../words/words.svelte';

export const MOST_BYTES = 2 * 1024 * 1024;

export class NoRecord extends Error {}

/** The record in a text that was pasted: the file itself, or what stands behind the `#` of a link. */
export function recordIn(text: string): string {
  const words = text.trim();
  if (words === '') throw new NoRecord(t('records.bring.empty'));
  if (words.startsWith('{')) return words;
  if (words.includes('/table/')) {
    throw new NoRecord(t('records.bring.table_link'));
  }
  const end = words.slice(words.indexOf('#') + 1);
  if (!/^[A-Za-z0-9_-]{8,}$/.test(end)) {
    throw new NoRecord(t('records.bring.neither'));
  }
  return end;
}

export async function recordOfFile(file: File): Promise<string> {
  if (file.size > MOST_BYTES) {
    throw new NoRecord(t('records.bring.too_large'));
  }
  const text = (await file.text()).trim();
  if (!text.startsWith('{')) {
    throw new NoRecord(t('records.bring.no_record'));
  }
  return text;
}
