import { expect, test } from 'vitest';
import { along, between, eased, isTorn, stepped, turned, type Pose } from './geometry';

function pose(x: number, y: number, angle = 0, layer = 0): Pose {
  return { x, y, angle, layer };
}

test('a turn takes the short way around', () => {
  expect(turned(350, 10)).toBe(20);
  expect(turned(10, 350)).toBe(-20);
  expect(turned(90, 450)).toBe(0);
  expect(turned(-170, 170)).toBe(-20);
});

test('a piece on its way between two layers is on the upper one', () => {
  expect(between(pose(0, 0, 0, 0), pose(10, 20, 90, 1), 0.5)).toEqual(pose(5, 10, 45, 1));
});

test('a drive begins and ends where it should, and is straight between like headings', () => {
  const [from, to] = [pose(0, 0), pose(100, 0)];
  expect(along(from, to, 0)).toMatchObject({ x: 0, y: 0 });
  expect(along(from, to, 1)).toMatchObject({ x: 100, y: 0 });
  expect(along(from, to, 0.25)).toMatchObject({ x: 25, y: 0 });
});

test('a bend is driven on its outside: first ahead, then across', () => {
  const half = along(pose(0, 0, 0), pose(100, 100, 90), 0.5);
  expect(half.x).toBeGreaterThan(50);
  expect(half.y).toBeLessThan(50);
});

test('where the board is torn, a piece is here and then there', () => {
  const [from, to] = [pose(900, 100), pose(100, 500)];
  expect(isTorn(from, to)).toBe(true);
  expect(isTorn(pose(0, 0), pose(900, 0))).toBe(false);
  expect(stepped(from, to, 0.49)).toBe(from);
  expect(stepped(from, to, 0.5)).toBe(to);
});

test('easing keeps both ends and the middle, and never rests', () => {
  expect([0, 0.5, 1].map(eased)).toEqual([0, 0.5, 1]);
  const shares = Array.from({ length: 21 }, (_, n) => eased(n / 20));
  const steps = shares.slice(1).map((share, n) => share - (shares[n] ?? 0));
  expect(Math.min(...steps)).toBeGreaterThan(0.015);
});
