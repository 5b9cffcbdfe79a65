// Secret links to seats and for watching; kept for this tab only.
import { recall, remember } from '../frame/memory';
import type { TableOpened } from '../gen/wire';

export interface Links {
  seats: Record<number, string>;
  watch: string;
  /** The table stands in the lobby's list. */
  found: boolean;
}

export function keepLinks(opened: TableOpened, found = false): void {
  const seats: Record<number, string> = {};
  for (const { seat, kind, secret } of opened.seats) {
    if (kind === 'open' && secret !== null) seats[seat] = secret;
  }
  remember('session', `links:${opened.table}`, { seats, watch: opened.watch, found });
}

export function linksOf(table: string): Links {
  return recall('session', `links:${table}`, { seats: {}, watch: '', found: false });
}

/** The link of a free seat was changed. */
export function keepLink(table: string, seat: number, secret: string): void {
  const links = linksOf(table);
  links.seats[seat] = secret;
  remember('session', `links:${table}`, links);
}

export function linkTo(table: string, secret: string): string {
  return `${window.location.origin}/table/${table}#${secret}`;
}

/** A link that holds a whole race. */
export function replayLink(end: string): string {
  return `${window.location.origin}/records#${end}`;
}
