import { expect, test } from 'vitest';
import type { BaseEvent, Moved } from '../games/client';
import { traficTurbo } from '../games/trafic_turbo/client';
import { scriptOf, type Instruction } from './script';

const view = { seat: 0, phase: 'drive', pieces: {} };
const moved = (piece: string, start: string, stop: string): Moved => ({
  type: 'Moved',
  rule: 'move.step',
  words: '',
  piece,
  start,
  stop,
});
const steps = (...events: BaseEvent[]): string[][] => {
  const script = scriptOf(traficTurbo, { events, view });
  return script
    .flatMap((one) => (one.kind === 'drive' ? one.steps : []))
    .map((step) => step.map(({ piece }) => piece));
};
const kinds = (script: readonly Instruction[]): string[] => script.map(({ kind }) => kind);

test('steps of one piece follow each other in one drive', () => {
  const script = scriptOf(traficTurbo, {
    events: [moved('car-0', 'a', 'b'), moved('car-0', 'b', 'c')],
    view,
  });
  expect(kinds(script)).toEqual(['drive', 'settle']);
  expect(steps(moved('car-0', 'a', 'b'), moved('car-0', 'b', 'c'))).toEqual([['car-0'], ['car-0']]);
});

test('a piece that takes the place another one leaves goes together with it', () => {
  expect(steps(moved('car-1', 'b', 'c'), moved('car-0', 'a', 'b'))).toEqual([['car-1', 'car-0']]);
});

test('pieces that have nothing to do with each other go one after the other', () => {
  expect(steps(moved('car-1', 'b', 'c'), moved('car-0', 'x', 'y'))).toEqual([['car-1'], ['car-0']]);
});

test('an event is told before it is shown, and a frame ends on its view', () => {
  const rolled = { type: 'Rolled', rule: 'move.roll', words: '{0} rolls 4.', seat: 0, pips: 4 };
  const script = scriptOf(traficTurbo, { events: [rolled], view });
  expect(kinds(script)).toEqual(['say', 'show', 'patch', 'settle']);
  expect(script.at(-1)).toEqual({ kind: 'settle', view });
});
