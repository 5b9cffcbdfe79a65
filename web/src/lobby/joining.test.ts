import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { join } from './joining';

interface Sent {
  name: string;
  id: string;
  nonce: string;
}

const sent: Sent[] = [];
const JOINED = { seat: 1, secret: 'x' };

/** Answers one after the other; null is one that gets lost. */
function answering(...answers: (Response | null)[]): void {
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Sent);
    const answer = answers.shift() ?? null;
    return answer === null ? Promise.reject(new TypeError('lost')) : Promise.resolve(answer);
  });
}

const said = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status });

const no = (status: number, code: string): Response => said(status, { code, why: 'No.' });

beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function joined(table: string, name: string): Promise<unknown> {
  const result = join(table, name).catch((trouble: unknown) => trouble);
  await vi.runAllTimersAsync();
  return result;
}

test('a join whose answer is lost is sent again under the same id', async () => {
  answering(null, no(503, 'unavailable'), said(200, JOINED));
  expect(await joined('lost', 'Ann')).toEqual({ seat: 1, nonce: sent[0]?.nonce });
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(sent[0]?.id).toMatch(/^[0-9a-f]{32}$/);
});

test('a refusal is not sent again', async () => {
  answering(no(409, 'full'));
  expect(await joined('full', 'Ann')).toMatchObject({ status: 409, code: 'full' });
  expect(sent).toHaveLength(1);
});

test('who presses the button again after four tries goes on under the same id', async () => {
  answering(null, null, null, null, said(200, JOINED), said(200, JOINED));
  expect(await joined('gone', 'Ann')).toMatchObject({ code: 'unreachable' });
  expect(sent).toHaveLength(4);
  await joined('gone', 'Anna');
  expect(sent[4]?.id).toBe(sent[0]?.id);
  await joined('gone', 'Anna');
  expect(sent[5]?.id).not.toBe(sent[0]?.id);
});
