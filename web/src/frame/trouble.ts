// What went wrong: as a sentence for people, and whether another try could help.
import { Refused } from './api';

export function messageOf(trouble: unknown): string {
  return trouble instanceof Error ? trouble.message : String(trouble);
}

/** The key is wrong, or there is no such table: the same request will not be let in later. */
export function isShut(trouble: unknown): trouble is Refused {
  return trouble instanceof Refused && [401, 403, 404].includes(trouble.status);
}
