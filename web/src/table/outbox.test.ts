import { beforeEach, expect, test } from 'vitest';
import { Outbox } from './outbox';

const PHASE = 7;
const planned = (box: Outbox, ...moves: string[]): void => box.write(PHASE, moves, 0, false);
const movesOf = (acts: readonly { moves: readonly string[] }[]): string[][] =>
  acts.map(({ moves }) => [...moves]);

let box: Outbox;
beforeEach(() => {
  window.sessionStorage.clear();
  box = new Outbox('table', 0);
});

test('moves that are planned quickly go out as one act', () => {
  planned(box, 'a');
  planned(box, 'b', 'c');
  expect(movesOf(box.take())).toEqual([['a', 'b', 'c']]);
  expect(box.take()).toEqual([]);
});

test('an act that was sent does not grow, and the next one builds on it', () => {
  planned(box, 'a', 'b');
  box.take();
  planned(box, 'c');
  expect(box.take()).toMatchObject([{ moves: ['c'], base: 2, phase: PHASE }]);
});

test('an act takes no more than 64 moves', () => {
  planned(box, ...Array.from({ length: 64 }, (_, index) => `${index}`));
  planned(box, 'more');
  expect(box.take().map(({ moves }) => moves.length)).toEqual([64, 1]);
});

test('an answer goes by itself and holds everything up until it is shown', () => {
  planned(box, 'a');
  box.write(PHASE, ['end'], 0, true);
  const [, end] = box.take();
  expect(end).toMatchObject({ moves: ['end'], base: 1 });
  const id = end?.id ?? '';
  expect(box.asking).toBe(id);
  expect(box.plans(id)).toBe(false);
  box.stored(id, 4);
  box.shown(3);
  expect(box.asking).toBe(id);
  box.shown(4);
  expect(box.asking).toBe('');
});

test('what the view shows already is not ahead of it', () => {
  planned(box, 'a', 'b', 'c');
  expect(box.ahead(PHASE, 0)).toEqual(['a', 'b', 'c']);
  expect(box.ahead(PHASE, 2)).toEqual(['c']);
  expect(box.ahead(PHASE + 1, 0)).toEqual([]);
});

test('what is stored waits for no answer, though its frame has not come', () => {
  planned(box, 'a');
  const [act] = box.take();
  expect(box.open).toEqual([act]);
  box.stored(act?.id ?? '', 9);
  expect(box.open).toEqual([]);
  expect(box.isEmpty).toBe(false);
});

test('a refused act takes with it what was built on it in its phase', () => {
  planned(box, 'a');
  const [first] = box.take();
  planned(box, 'b');
  box.take();
  box.write(PHASE + 1, ['other'], 0, true);
  box.refused(first?.id ?? '');
  expect(movesOf(box.take())).toEqual([['other']]);
  expect(box.open).toHaveLength(1);
});

test('behind an act that was put off, the sent ones get new ids and keep their order', () => {
  planned(box, 'a');
  const [first] = box.take();
  planned(box, 'b');
  const [second] = box.take();
  box.delayed(first?.id ?? '');
  expect(movesOf(box.open)).toEqual([['a'], ['b']]);
  expect(box.has(first?.id ?? '')).toBe(true);
  expect(box.has(second?.id ?? '')).toBe(false);
});

test('a reload forgets nothing, and a seat knows its own acts only', () => {
  planned(box, 'a');
  const [act] = box.take();
  expect(new Outbox('table', 0).open).toEqual([act]);
  expect(new Outbox('table', 1).isEmpty).toBe(true);
});
