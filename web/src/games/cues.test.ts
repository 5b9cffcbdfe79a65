import { expect, test } from 'vitest';
import type { BaseEvent, BaseView } from './client';
import { changing, cuesOf, effect, put } from './cues';

interface View extends BaseView {
  readonly health: readonly number[];
  readonly turn: number;
}

interface Hurt extends BaseEvent {
  readonly type: 'Hurt';
  readonly seat: number;
}

interface Ended extends BaseEvent {
  readonly type: 'Ended';
}

const VIEW: View = { seat: 0, phase: 'run', pieces: {}, health: [6, 5, 4], turn: 1 };
const { patch, entry } = changing<View>();

const cues = cuesOf<View, Hurt | Ended>({
  Hurt: ({ seat }) => [entry('health', seat, (was) => was - 1)],
  Ended: null,
});

const told = { rule: 'health.loss', words: '' };

test('an event is shown as its game says, and one without a show is not', () => {
  const [cue] = cues({ ...told, type: 'Hurt', seat: 1 });
  expect(cue?.kind === 'patch' && cue.changes(VIEW)).toEqual({ health: [6, 4, 4] });
  expect(cues({ ...told, type: 'Ended' })).toEqual([]);
});

test('an event that only a newer server knows is not shown', () => {
  expect(cues({ ...told, type: 'Thawed' as 'Ended' })).toEqual([]);
});

test('a patch changes the fields that it names', () => {
  const cue = patch({ turn: 2 });
  expect(cue.kind === 'patch' && cue.changes(VIEW)).toEqual({ turn: 2 });
});

test('a piece that is put on the board pops up there', () => {
  expect(put('car-1', 's-3-1')).toEqual([
    { kind: 'put', piece: 'car-1', place: 's-3-1' },
    effect('pop', 260, 'car-1'),
  ]);
});
