// Where one is: the lobby, a table, a record. A secret in the fragment leaves the address bar at
// once; a race in the fragment stays there, so that the address can be kept and sent.
import { forget, recall, remember } from './memory';

export type Route =
  | { at: 'lobby' }
  | { at: 'table'; table: string }
  /** A race that was run at a table, or that stands in the link, or none yet. */
  | { at: 'records'; table: string; link: string }
  | { at: 'nowhere' };

const TABLE = /^\/table\/([A-Za-z0-9_-]+)\/?$/;
const RECORDS = /^\/records(?:\/([A-Za-z0-9_-]+))?\/?$/;

function read(): Route {
  const table = TABLE.exec(window.location.pathname)?.[1];
  if (table !== undefined) {
    keepSecret(table);
    return { at: 'table', table };
  }
  const records = RECORDS.exec(window.location.pathname);
  if (records !== null) {
    return { at: 'records', table: records[1] ?? '', link: window.location.hash.slice(1) };
  }
  return window.location.pathname === '/' ? { at: 'lobby' } : { at: 'nowhere' };
}

function keepSecret(table: string): void {
  const secret = window.location.hash.slice(1);
  if (secret === '') return;
  remember('session', `secret:${table}`, secret);
  window.history.replaceState(null, '', window.location.pathname);
}

/** The secret that the link brought along, until it has been exchanged. */
export function broughtSecret(table: string): string {
  return recall('session', `secret:${table}`, '');
}

export function dropSecret(table: string): void {
  forget('session', `secret:${table}`);
}

class Router {
  route = $state.raw<Route>(read());

  constructor() {
    const again = (): void => {
      this.route = read();
    };
    window.addEventListener('popstate', again);
    window.addEventListener('hashchange', again);
  }

  go(path: string): void {
    window.history.pushState(null, '', path);
    this.route = read();
    window.scrollTo(0, 0);
  }

  /** Another address for what is shown already. */
  rename(path: string): void {
    window.history.replaceState(null, '', path);
  }
}

export const router = new Router();
