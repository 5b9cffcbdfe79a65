// The server's HTTP side. Every refusal becomes a Refused with words for people.
import type {
  BoardInfo,
  Entered,
  GameInfo,
  Joined,
  NewKey,
  OpenTable,
  RecordInfo,
  ReplayStart,
  ReplayStep,
  TableInfo,
  TableOffer,
  TableOpened,
  Ticket,
  TrackInfo,
  Trouble,
} from '../gen/wire';
import { language, t } from '../words/words.svelte';

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    why: string,
  ) {
    super(why);
  }
}

const JSON_TYPE = 'application/json';

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const answer = await answerTo(path, body === undefined ? undefined : JSON.stringify(body));
  return (await answer.json()) as T;
}

async function answerTo(path: string, body?: string, type = JSON_TYPE): Promise<Response> {
  const wish: RequestInit =
    body === undefined ? {} : { method: 'POST', headers: { 'Content-Type': type }, body };
  const answer = await fetch(`/api/${inLanguage(path)}`, wish).catch(() => {
    throw new Refused(0, 'unreachable', t('frame.unreachable'));
  });
  if (!answer.ok) throw await refusal(answer);
  return answer;
}

function inLanguage(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language()}`;
}

async function refusal(answer: Response): Promise<Refused> {
  try {
    const trouble = (await answer.json()) as Trouble;
    return new Refused(answer.status, trouble.code, trouble.why);
  } catch {
    return new Refused(answer.status, 'broken', t('frame.broken'));
  }
}

const kept = new Map<string, Promise<unknown>>();

/** Fetched once a language; what failed is asked for again. */
function once<T>(path: string): Promise<T> {
  const address = inLanguage(path);
  const known = kept.get(address) as Promise<T> | undefined;
  if (known !== undefined) return known;
  const answer = ask<T>(path);
  kept.set(address, answer);
  answer.catch(() => kept.delete(address));
  return answer;
}

export const listGames = (): Promise<readonly GameInfo[]> => once('games');

/** The board for a choice of options. */
export const loadBoard = (game: string, options: Record<string, string>): Promise<BoardInfo> =>
  once(`games/${game}/board?${new URLSearchParams(options)}`);

export const openTable = (wish: OpenTable): Promise<TableOpened> => ask('tables', wish);
export const seeTable = (table: string): Promise<TableInfo> => ask(`tables/${table}`);
export const startTable = (table: string): Promise<TableInfo> => ask(`tables/${table}/start`, {});
export const askRematch = (table: string): Promise<TableInfo> => ask(`tables/${table}/rematch`, {});
export const getTicket = (table: string, seat: number): Promise<Ticket> =>
  ask(`tables/${table}/ticket`, { seat });
export const enterTable = (
  table: string,
  secret: string,
  sitter: { name: string; nonce: string } | null = null,
): Promise<Entered> => ask(`tables/${table}/enter`, { secret, ...sitter });
export const throwIn = (table: string, seat: number, nonce: string): Promise<TableInfo> =>
  ask(`tables/${table}/nonce`, { seat, nonce });
export const newKey = (table: string, seat: number): Promise<NewKey> =>
  ask(`tables/${table}/rotate`, { seat });
export const listOffers = (): Promise<readonly TableOffer[]> => ask('tables');
export const joinTable = (
  table: string,
  sitter: { name: string; nonce: string; id: string },
): Promise<Joined> => ask(`tables/${table}/join`, sitter);
export const recordOf = (table: string): string => `/api/tables/${table}/record`;

/** The record as it is written, line by line. */
export async function readRecord(table: string): Promise<string> {
  return (await answerTo(`tables/${table}/record`)).text();
}

/** A record as it is, or the end of a link that holds one. */
function sent(path: string, record: string): Promise<Response> {
  return answerTo(path, record, record.trimStart().startsWith('{') ? JSON_TYPE : 'text/plain');
}

/** Whether a record holds. */
export async function checkRecord(record: string): Promise<RecordInfo> {
  return (await (await sent('records', record)).json()) as RecordInfo;
}

export interface Replay {
  start: ReplayStart;
  steps: readonly ReplayStep[];
}

/** The race move by move, as a seat saw it. */
export async function replayRecord(record: string, seat: number): Promise<Replay> {
  const text = await (await sent(`records/replay?seat=${seat}`, record)).text();
  const [first = '', ...rest] = text.trimEnd().split('\n');
  const steps = rest.map((line) => JSON.parse(line) as ReplayStep);
  return { start: JSON.parse(first) as ReplayStart, steps };
}

/** A new table whose first `at` moves are those of the record. */
export async function playOn(
  record: string,
  at: number,
  kinds: readonly string[],
): Promise<TableOpened> {
  const answer = await sent(`tables/copy?at=${at}&seats=${kinds.join(',')}`, record);
  return (await answer.json()) as TableOpened;
}

/** What a file about a track means to a game: the option that takes it, and its value. */
export async function sendTrack(game: string, text: string): Promise<TrackInfo> {
  const answer = await answerTo(`tracks?game=${game}`, text, 'text/plain');
  return (await answer.json()) as TrackInfo;
}
