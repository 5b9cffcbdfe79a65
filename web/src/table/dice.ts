// This browser's nonces for the dice and the server's commitment, kept until the race is over so
// that the dice can be verified without trusting the server.
import { Refused, throwIn } from '../frame/api';
import { recall, remember } from '../frame/memory';
import type { TableInfo } from '../gen/wire';
import { freshId } from './outbox';

export interface DiceShare {
  /** The hash of the secret behind the dice, as it was shown before the race. */
  commit: string;
  nonces: Record<number, string>;
}

export function diceShareOf(table: string): DiceShare {
  return recall<DiceShare>('local', `dice:${table}`, { commit: '', nonces: {} });
}

type Committed = Pick<TableInfo, 'table' | 'commit'>;

/** Draw a nonce for a seat and write it down. */
export function drawNonce(info: Committed, seat: number): string {
  const nonce = freshId();
  keepNonce(info, seat, nonce);
  return nonce;
}

export function keepNonce({ table, commit }: Committed, seat: number, nonce: string): void {
  keep(table, { commit, nonces: { ...diceShareOf(table).nonces, [seat]: nonce } });
}

/** Every seat at this screen has a share in the dice, unless the race has begun. */
export async function throwInNonces(info: TableInfo): Promise<void> {
  if (info.stage !== 'gathering') return;
  const here = info.players.filter(
    ({ seat, kind }) => kind === 'person' && info.mine.includes(seat),
  );
  for (const { seat } of here) {
    if (seat in diceShareOf(info.table).nonces) continue;
    await throwIn(info.table, seat, drawNonce(info, seat)).catch((trouble: unknown) => {
      if (trouble instanceof Refused) forgetNonce(info.table, seat);
    });
  }
}

/** The server refused it: the race has begun, or the seat has thrown in another. */
function forgetNonce(table: string, seat: number): void {
  const { commit, nonces } = diceShareOf(table);
  const left = Object.entries(nonces).filter(([one]) => Number(one) !== seat);
  keep(table, { commit, nonces: Object.fromEntries(left) });
}

function keep(table: string, share: DiceShare): void {
  remember('local', `dice:${table}`, share);
}

/** The command that verifies the dice of a saved record. */
export function verifyCommand({ game, table, commit }: TableInfo): string {
  const share = diceShareOf(table);
  const thrown = Object.entries(share.nonces).map(([seat, nonce]) => ` --nonce ${seat}=${nonce}`);
  return `paddock verify ${game}-${table}.json --commit ${share.commit || commit}${thrown.join('')}`;
}
