// This browser's nonces for the dice and the server's commitment, kept until the race is over so
// that the dice can be verified without trusting the server.
import { Refused, throwIn } from '../frame/api';
import { recall, remember } from '../frame/memory';
import type { TableInfo } from '../gen/wire';
import { freshId } from './outbox';

export interface Hand {
  /** The hash of the secret behind the dice, as it was shown before the race. */
  commit: string;
  nonces: Record<number, string>;
}

export function handOf(table: string): Hand {
  return recall<Hand>('local', `dice:${table}`, { commit: '', nonces: {} });
}

type Promised = Pick<TableInfo, 'table' | 'commit'>;

/** Draw a nonce for a seat and write it down. */
export function drawn(info: Promised, seat: number): string {
  const nonce = freshId();
  writeDown(info, seat, nonce);
  return nonce;
}

export function writeDown({ table, commit }: Promised, seat: number, nonce: string): void {
  keep(table, { commit, nonces: { ...handOf(table).nonces, [seat]: nonce } });
}

/** Every seat at this screen has a hand in the dice, unless the race has begun. */
export async function joinIn(info: TableInfo): Promise<void> {
  if (info.stage !== 'gathering') return;
  const here = info.players.filter(
    ({ seat, kind }) => kind === 'person' && info.mine.includes(seat),
  );
  for (const { seat } of here) {
    if (seat in handOf(info.table).nonces) continue;
    await throwIn(info.table, seat, drawn(info, seat)).catch((trouble: unknown) => {
      if (trouble instanceof Refused) takeBack(info.table, seat);
    });
  }
}

/** It does not count: the race has begun, or the seat has thrown in another. */
function takeBack(table: string, seat: number): void {
  const { commit, nonces } = handOf(table);
  const left = Object.entries(nonces).filter(([one]) => Number(one) !== seat);
  keep(table, { commit, nonces: Object.fromEntries(left) });
}

function keep(table: string, hand: Hand): void {
  remember('local', `dice:${table}`, hand);
}

/** How to check it, for whoever has the record. */
export function command({ game, table, commit }: TableInfo): string {
  const hand = handOf(table);
  const thrown = Object.entries(hand.nonces).map(([seat, nonce]) => ` --nonce ${seat}=${nonce}`);
  return `paddock verify ${game}-${table}.json --commit ${hand.commit || commit}${thrown.join('')}`;
}
