// Joining a public table: sent again under the same id until it is answered, so that an answer that
// is lost on the way takes no second seat.
import { joinTable, Refused } from '../frame/api';
import { retryPause } from '../table/back_off';
import { freshId } from '../table/outbox';

const TRIES = 4;

interface Attempt {
  id: string;
  nonce: string;
}

/** By table: kept until it is answered, for people who press the button again. */
const attempts = new Map<string, Attempt>();

/** Take a seat; the nonce is the one that the seat has in the dice. */
export async function join(table: string, name: string): Promise<{ seat: number; nonce: string }> {
  const attempt = attempts.get(table) ?? { id: freshId(), nonce: freshId() };
  attempts.set(table, attempt);
  const { seat } = await answered(() => joinTable(table, { name, ...attempt }));
  attempts.delete(table);
  return { seat, nonce: attempt.nonce };
}

async function answered<T>(send: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (trouble) {
      if (tries === TRIES || !mayHaveHappened(trouble)) throw trouble;
    }
    await new Promise((go) => setTimeout(go, retryPause(tries, Math.random())));
  }
}

/** No answer came, or none that says what has become of it. */
function mayHaveHappened(trouble: unknown): boolean {
  return trouble instanceof Refused && (trouble.status === 0 || trouble.status >= 500);
}
