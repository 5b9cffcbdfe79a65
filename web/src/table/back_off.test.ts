import { expect, test } from 'vitest';
import { retryPause } from './back_off';

test('pauses double from half a second up to eight seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map((tries) => retryPause(tries, 1))).toEqual([
    500, 1000, 2000, 4000, 8000, 8000, 8000,
  ]);
});

test('chance takes away up to half of a pause', () => {
  expect(retryPause(3, 0)).toBe(1000);
  expect(retryPause(3, 0.5)).toBe(1500);
});
