import { expect, test } from 'vitest';
import { leftOf, minutes } from './time_left.svelte';

test('a clock that runs comes down to nothing and stays there', () => {
  const timer = { left: 5000, ends: 105_000, running: true };
  expect(leftOf(timer, 101_500)).toBe(3500);
  expect(leftOf(timer, 200_000)).toBe(0);
});

test('a clock that stands still keeps what it had', () => {
  expect(leftOf({ left: 5000, ends: 105_000, running: false }, 200_000)).toBe(5000);
});

test('seconds below ten have two digits', () => {
  expect([0, 9, 60, 605].map(minutes)).toEqual(['0:00', '0:09', '1:00', '10:05']);
});
