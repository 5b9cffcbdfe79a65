// Exponential back-off for reconnecting: so that a server that starts again is not run over.

const FIRST_MS = 250;
const LONGEST_MS = 8000;

/** The pause before try number `tries`; `random` (0 to 1) takes away up to half of it. */
export function retryPause(tries: number, random: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** tries) * (0.5 + random / 2);
}
