import { beforeEach, expect, test } from 'vitest';
import { taste } from '../frame/taste.svelte';
import type { BoardInfo } from '../gen/wire';
import { camera } from './camera.svelte';
import type { Pose } from './geometry';

const board: BoardInfo = {
  width: 1000,
  height: 500,
  defs: '',
  ground: '',
  decks: '',
  places: {},
  sizes: {},
  boxes: {},
  picture: '',
};
const piece = (x: number, y: number): Pose => ({ x, y, angle: 0, layer: 0 });
const seen = (followed?: Pose, lead = 0): number[] =>
  camera.box(board, followed, lead).split(' ').map(Number);

beforeEach(() => {
  taste.setPace('skip');
  camera.follow(1);
});

test('from afar all of the board is seen', () => {
  expect(seen(piece(10, 10))).toEqual([0, 0, 1000, 500]);
});

test('from close by the piece under way is in the middle, but for the edges of the board', () => {
  camera.follow(2);
  expect(seen(piece(500, 250))).toEqual([250, 125, 500, 250]);
  expect(seen(piece(10, 490))).toEqual([0, 250, 500, 250]);
});

test('one looks ahead of the piece under way', () => {
  camera.follow(2);
  expect(seen(piece(400, 250), 100)[0]).toBe(250);
});

test('who looks elsewhere is not taken along, until the piece is followed again', () => {
  camera.follow(2);
  seen(piece(500, 250));
  camera.nudge(0.2, 0);
  expect(camera.following).toBe(false);
  expect(seen(piece(100, 250))[0]).toBe(350);
  camera.follow(2);
  expect(seen(piece(300, 250))[0]).toBe(50);
});

test('coming closer ends at four times, going away at the whole board', () => {
  camera.closer(10);
  expect(camera.zoom).toBe(4);
  camera.closer(0.01);
  expect(camera.zoom).toBe(1);
});

test('what is framed is all in sight, and afterwards it is as close as before', () => {
  camera.follow(4);
  seen(piece(500, 250));
  camera.frame([
    { x: 300, y: 200 },
    { x: 700, y: 300 },
  ]);
  const [left = 0, top = 0, width = 0, height = 0] = seen(piece(500, 250));
  expect(left).toBeLessThanOrEqual(240);
  expect(left + width).toBeGreaterThanOrEqual(760);
  expect(top).toBeLessThanOrEqual(140);
  expect(top + height).toBeGreaterThanOrEqual(360);
  camera.unframe();
  expect(camera.zoom).toBe(4);
});

test('a board that is seen whole is not framed', () => {
  camera.frame([{ x: 10, y: 10 }]);
  expect(camera.zoom).toBe(1);
});
