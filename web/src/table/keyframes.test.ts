import { expect, test } from 'vitest';
import { Keyframes, type Keyframe } from './keyframes.svelte';

const frame = (phase: string): Keyframe => ({ view: { seat: 0, phase, pieces: {} }, poses: {} });
const [first, second, third] = [frame('first'), frame('second'), frame('third')];

function shot(...all: Keyframe[]): Keyframes {
  const keyframes = new Keyframes();
  all.forEach((one, index) => keyframes.add(one, index === 0));
  return keyframes;
}

test('from an animation that has ended one goes back to its newest keyframe first', () => {
  const keyframes = shot(first, second, third);
  expect(keyframes.before()).toBe(third);
  expect(keyframes.before()).toBe(second);
  expect(keyframes.before()).toBe(first);
  expect(keyframes.canGoBack).toBe(false);
  expect(keyframes.before()).toBeNull();
});

test('from one that is halted one goes back past the keyframe that is shown', async () => {
  const keyframes = shot(first, second);
  const halted = keyframes.halt();
  expect(keyframes.before()).toBe(first);
  expect(keyframes.after()).toBe(second);
  expect(keyframes.looking).toBe(false);
  keyframes.pass();
  await halted;
});

test('behind the last keyframe of an animation that has ended comes its end', () => {
  const keyframes = shot(first, second);
  expect(keyframes.toFirst()).toBe(first);
  expect(keyframes.number).toBe(1);
  expect(keyframes.after()).toBe(second);
  expect(keyframes.after()).toBeNull();
  expect(keyframes.looking).toBe(false);
});

test('a first keyframe begins a new sequence', () => {
  const keyframes = shot(first, second);
  keyframes.add(third, true);
  expect(keyframes.length).toBe(1);
  expect(keyframes.shown).toBe(third);
});
