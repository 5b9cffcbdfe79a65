import { expect, test } from 'vitest';
import { along, between, eased, isTorn, stepped, turned, type Pose } from './geometry';

const pose = (x: number, y: number, angle = 0, layer = 0): Pose => ({ x, y, angle, layer });

test('a piece turns the shorter way round', () => {
  expect(turned(350, 10)).toBe(20);
  expect(turned(10, 350)).toBe(-20);
  expect(turned(0, 180)).toBe(-180);
  expect(between(pose(0, 0, 350), pose(0, 0, 10), 0.5).angle).toBe(360);
});

test('on the way up a bridge a piece is drawn above it', () => {
  expect(between(pose(0, 0, 0, 0), pose(10, 0, 0, 1), 0.1).layer).toBe(1);
});

test('a step begins and ends on its poses, and leaves along the heading', () => {
  const [from, to] = [pose(0, 0, 0), pose(100, 100, 90)];
  expect(along(from, to, 0)).toMatchObject({ x: 0, y: 0 });
  expect(along(from, to, 1)).toMatchObject({ x: 100, y: 100 });
  const early = along(from, to, 0.1);
  expect(early.x).toBeGreaterThan(3 * early.y);
});

test('where the board is torn a piece is here, then there', () => {
  const [from, to] = [pose(900, 0), pose(0, 400)];
  expect(isTorn(from, to)).toBe(true);
  expect(isTorn(from, pose(900, 400))).toBe(false);
  expect(stepped(from, to, 0.4)).toBe(from);
  expect(stepped(from, to, 0.6)).toBe(to);
});

test('easing keeps the ends and never stands still', () => {
  expect([0, 0.5, 1].map(eased)).toEqual([0, 0.5, 1]);
  expect(eased(0.01)).toBeGreaterThan(0.004);
});
