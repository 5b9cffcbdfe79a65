import { beforeEach, expect, test } from 'vitest';
import { UndoHistory } from './undo_history.svelte';

let history: UndoHistory;
beforeEach(() => {
  window.sessionStorage.clear();
  history = new UndoHistory('table', 0);
  history.follow('epoch');
});

test('the frame to go back to is the one before the answer was told', () => {
  expect(history.last).toBe(-1);
  history.add(5, false);
  history.add(9, true);
  expect(history.last).toBe(8);
  expect(history.planned).toBe(true);
  history.add(9, false);
  expect(history.planned).toBe(true);
});

test('what was taken back is forgotten, what was refused is not', () => {
  history.add(5, false);
  history.add(9, false);
  expect(history.ask()).toBe(8);
  history.settle(false);
  expect(history.last).toBe(8);
  history.ask();
  history.settle(true);
  expect(history.last).toBe(4);
});

test('another history keeps what was answered before the frame that was asked for', () => {
  history.add(5, false);
  history.add(9, false);
  history.ask();
  history.follow('other');
  expect(history.last).toBe(4);
});

test('where another player went back, nothing can be taken back', () => {
  history.add(5, false);
  history.follow('other');
  expect(history.last).toBe(-1);
});

test('a reload forgets nothing of the same history', () => {
  history.add(5, false);
  const [same, other] = [new UndoHistory('table', 0), new UndoHistory('table', 0)];
  same.follow('epoch');
  expect(same.last).toBe(4);
  other.follow('other');
  expect(other.last).toBe(-1);
});
