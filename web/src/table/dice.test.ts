import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableInfo } from '../gen/wire';
import { diceShareOf, drawNonce, keepNonce, throwInNonces, verifyCommand } from './dice';

const info: TableInfo = {
  table: 'T1',
  game: 'trafic_turbo',
  title: 'Trafic Turbo',
  options: {},
  stage: 'gathering',
  players: [0, 1, 2].map((seat) => ({
    seat,
    name: '',
    kind: seat === 2 ? 'bot' : 'person',
    bot: '',
    present: true,
    stand_in: '',
  })),
  mine: [0, 2],
  host: true,
  rematch: '',
  terms: {},
  marks: [],
  commit: 'abc',
  fair: false,
  nonces: [],
};

/** The server at the other end of `fetch`. */
function server(status: number): { asked: string[] } {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    asked.push(body);
    return Promise.resolve(new Response('{"code": "late", "why": "Too late."}', { status }));
  });
  return { asked };
}

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a nonce is 128 random bits, kept with the commitment that was shown', () => {
  const nonce = drawNonce(info, 0);
  expect(nonce).toMatch(/^[0-9a-f]{32}$/);
  expect(drawNonce(info, 1)).not.toBe(nonce);
  expect(diceShareOf('T1')).toMatchObject({ commit: 'abc', nonces: { 0: nonce } });
});

test('the command names the record, the commitment that was seen and every nonce', () => {
  keepNonce(info, 0, 'aa');
  keepNonce(info, 1, 'bb');
  expect(verifyCommand({ ...info, commit: 'changed' })).toBe(
    'paddock verify trafic_turbo-T1.json --commit abc --nonce 0=aa --nonce 1=bb',
  );
});

test('a browser that has thrown in nothing checks by the commitment of the table', () => {
  expect(verifyCommand(info)).toBe('paddock verify trafic_turbo-T1.json --commit abc');
});

test('every person at this screen throws in once', async () => {
  const { asked } = server(200);
  await throwInNonces(info);
  await throwInNonces(info);
  expect(asked).toEqual([JSON.stringify({ seat: 0, nonce: diceShareOf('T1').nonces[0] })]);
});

test('a nonce that the server refuses is forgotten, and none is sent after the start', async () => {
  const { asked } = server(409);
  await throwInNonces(info);
  expect(diceShareOf('T1').nonces).toEqual({});
  await throwInNonces({ ...info, stage: 'racing' });
  expect(asked).toHaveLength(1);
});
