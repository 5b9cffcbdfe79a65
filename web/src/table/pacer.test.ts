import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pacer } from './pacer';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function ended(promise: Promise<void>): () => boolean {
  let is = false;
  void promise.then(() => (is = true));
  return () => is;
}

test('a pause lasts as long as it was asked for', async () => {
  const isOver = ended(new Pacer().wait(300));
  await vi.advanceTimersByTimeAsync(299);
  expect(isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver()).toBe(true);
});

test('what is cut short ends at once, and cutting nothing does no harm', async () => {
  const pacer = new Pacer();
  pacer.cut();
  const isOver = ended(pacer.wait(5000));
  pacer.cut();
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver()).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('frames are drawn with a growing share, the last of them with all of it', async () => {
  const shares: number[] = [];
  const isOver = ended(new Pacer().frames(100, (share) => shares.push(share)));
  await vi.advanceTimersByTimeAsync(200);
  expect(isOver()).toBe(true);
  expect(shares.length).toBeGreaterThan(3);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});

test('a page that is hidden waits for no frame', async () => {
  const isOver = ended(new Pacer().frames(60_000, () => {}));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver()).toBe(true);
});
