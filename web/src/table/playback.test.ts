import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { taste } from '../frame/taste.svelte';
import type { BaseView, Moved } from '../games/client';
import { traficTurbo } from '../games/trafic_turbo/client';
import type { BoardInfo } from '../gen/wire';
import { Playback } from './playback.svelte';

const place = (x: number): BoardInfo['places'][string] => ({
  x,
  y: 0,
  angle: 0,
  layer: 0,
  d: '',
  covered: false,
});
const board: BoardInfo = {
  width: 500,
  height: 100,
  defs: '',
  ground: '',
  decks: '',
  places: { 's-0-0': place(0), 's-1-0': place(100), 's-2-0': place(200) },
  sizes: {},
  boxes: {},
  picture: '',
};
const at = (where: string): BaseView => ({ seat: 0, phase: '', pieces: { 'car-0': where } });
const moved = (start: string, stop: string, words = ''): Moved => ({
  type: 'Moved',
  rule: 'move.step',
  words,
  piece: 'car-0',
  start,
  stop,
});
const START = at('s-0-0');
const END = at('s-1-0');

let show: Playback;
const x = (): number => show.poses['car-0']?.x ?? NaN;

beforeEach(() => {
  vi.useFakeTimers();
  taste.setPace('normal');
  show = new Playback(traficTurbo, board);
  show.reset(START, []);
});
afterEach(() => {
  vi.useRealTimers();
});

test('a piece drives: it is on its way first, then where the view has it', async () => {
  show.push({ events: [moved('s-0-0', 's-1-0')], view: END });
  await vi.advanceTimersByTimeAsync(130);
  expect(show.busy).toBe(true);
  expect(x()).toBeGreaterThan(0);
  expect(x()).toBeLessThan(100);
  await vi.advanceTimersByTimeAsync(1000);
  expect(show.busy).toBe(false);
  expect(x()).toBe(100);
  expect(show.view).toBe(END);
});

test('the story is told in the order of the show', async () => {
  const far = at('s-2-0');
  show.push({ events: [moved('s-0-0', 's-1-0', 'One.')], view: END });
  show.push({ events: [moved('s-1-0', 's-2-0', 'Two.')], view: far });
  expect(show.story.map(({ words }) => words)).toEqual(['One.']);
  await vi.advanceTimersByTimeAsync(3000);
  expect(show.story.map(({ words }) => words)).toEqual(['One.', 'Two.']);
  expect(show.view).toBe(far);
});

test('cut short, it has told everything and stands at the last view', async () => {
  const far = at('s-2-0');
  show.push({ events: [moved('s-0-0', 's-1-0', 'One.')], view: END });
  show.push({ events: [moved('s-1-0', 's-2-0', 'Two.')], view: far });
  await vi.advanceTimersByTimeAsync(60);
  show.finish();
  expect(show.busy).toBe(false);
  expect(x()).toBe(200);
  expect(show.story.map(({ words }) => words)).toEqual(['One.', 'Two.']);
  await vi.advanceTimersByTimeAsync(3000);
  expect(x()).toBe(200);
});

test('who skips animations sees the end at once', () => {
  taste.setPace('skip');
  show.push({ events: [moved('s-0-0', 's-1-0', 'One.')], view: END });
  expect(show.busy).toBe(false);
  expect(x()).toBe(100);
  expect(show.story).toHaveLength(1);
});

test('a fast pace takes less time', async () => {
  taste.setPace('fast');
  show.push({ events: [moved('s-0-0', 's-1-0')], view: END });
  await vi.advanceTimersByTimeAsync(140);
  expect(show.busy).toBe(false);
});

test('a long backlog is played faster, faster still while a question waits', async () => {
  const long = async (hurried: boolean): Promise<number> => {
    show.reset(START, []);
    show.hurried = hurried;
    for (let turn = 0; turn < 60; turn += 1) {
      const rolled = { type: 'Rolled', rule: 'move.roll', words: '', seat: 0, pips: 4 };
      show.push({ events: [rolled], view: END });
    }
    const began = performance.now();
    while (show.busy) await vi.advanceTimersByTimeAsync(10);
    return performance.now() - began;
  };
  const calm = await long(false);
  expect(calm).toBeLessThan(4000);
  expect(await long(true)).toBeLessThan(calm / 2);
});

test('a view that came before is gone back to, the piece drifting', async () => {
  show.reset(END, []);
  void show.retreat(START, []);
  await vi.advanceTimersByTimeAsync(100);
  expect(x()).toBeGreaterThan(0);
  expect(x()).toBeLessThan(100);
  await vi.advanceTimersByTimeAsync(500);
  expect(x()).toBe(0);
  expect(show.busy).toBe(false);
});
