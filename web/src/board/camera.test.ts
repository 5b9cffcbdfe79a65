import { beforeEach, expect, test } from 'vitest';
import { taste } from '../frame/taste.svelte';
import type { BoardInfo } from '../gen/wire';
import { camera } from './camera.svelte';
import type { Pose } from './geometry';

const BOARD: BoardInfo = {
  ...{ width: 1000, height: 500, defs: '', ground: '', decks: '', picture: '' },
  ...{ places: {}, sizes: {}, boxes: {} },
};

function at(x: number, y: number): Pose {
  return { x, y, angle: 0, layer: 0 };
}

/** Left, top, width and height of what is seen. */
function seen(followed?: Pose, lead = 0): number[] {
  return camera.box(BOARD, followed, lead).split(' ').map(Number);
}

beforeEach(() => {
  // No motion: what is seen is where the camera looks.
  taste.setPace('skip');
  camera.follow(1);
});

test('at first the whole board is seen', () => {
  expect(seen()).toEqual([0, 0, 1000, 500]);
  expect(seen(at(900, 100))).toEqual([0, 0, 1000, 500]);
  expect(camera.following).toBe(false);
});

test('closer, it rides along with the piece under way and looks ahead of it', () => {
  camera.follow(2);
  expect(camera.following).toBe(true);
  expect(seen(at(500, 250))).toEqual([250, 125, 500, 250]);
  expect(seen(at(500, 250), 50)).toEqual([300, 125, 500, 250]);
});

test('it never looks beyond the edge of the board', () => {
  camera.follow(2);
  expect(seen(at(10, 490))).toEqual([0, 250, 500, 250]);
  expect(seen(at(990, 10))).toEqual([500, 0, 500, 250]);
});

test('who looks elsewhere by hand is not carried along any more', () => {
  camera.follow(2);
  seen(at(500, 250));
  camera.nudge(0.5, 0);
  expect(camera.following).toBe(false);
  expect(seen(at(0, 0))).toEqual([500, 125, 500, 250]);
});

test('it goes no closer than four times and no further than the whole board', () => {
  camera.closer(10);
  expect(camera.zoom).toBe(4);
  camera.closer(0.01);
  expect(camera.zoom).toBe(1);
  expect(seen()).toEqual([0, 0, 1000, 500]);
});

test('it steps back to have all places in sight, and rides along again afterwards', () => {
  camera.follow(4);
  seen(at(500, 250));
  camera.frame([at(300, 250), at(680, 250)]);
  expect(camera.following).toBe(true);
  const [left = 0, , width = 0] = seen(at(500, 250));
  expect(left).toBeLessThan(300);
  expect(left + width).toBeGreaterThan(680);
  camera.unframe();
  expect(seen(at(500, 250))).toEqual([375, 187.5, 250, 125]);
});

test('while the whole board is seen nothing needs to be framed', () => {
  camera.frame([at(300, 250), at(680, 250)]);
  expect(camera.zoom).toBe(1);
});
