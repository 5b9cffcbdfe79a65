// What somebody brings along: a file, a link, or the text of either.
export const MOST_BYTES = 2 * 1024 * 1024;

export class NoRecord extends Error {}

/** The record in a text that was pasted: the file itself, or what stands behind the `#` of a link. */
export function recordIn(text: string): string {
  const words = text.trim();
  if (words === '') throw new NoRecord('There is nothing in it. Choose a file, or paste a link.');
  if (words.startsWith('{')) return words;
  if (words.includes('/table/')) {
    throw new NoRecord('This is a link to a table, not to a replay. Open it in the address bar.');
  }
  const end = words.slice(words.indexOf('#') + 1);
  if (!/^[A-Za-z0-9_-]{8,}$/.test(end)) {
    throw new NoRecord('This is neither a record nor a link to one. Copy the whole link again.');
  }
  return end;
}

export async function recordOfFile(file: File): Promise<string> {
  if (file.size > MOST_BYTES) {
    throw new NoRecord(
      'This file is too large for a record. Choose one that was saved after a race.',
    );
  }
  const text = (await file.text()).trim();
  if (!text.startsWith('{')) {
    throw new NoRecord('This file is no record. Choose one that was saved after a race.');
  }
  return text;
}
