import { beforeEach, expect, test } from 'vitest';
import { traficTurbo } from '../games/trafic_turbo/client';
import type { Choice } from '../gen/wire';
import { answered } from './shortcuts';

const choice = (move: string, piece = 'car-0'): Choice => ({
  move,
  piece,
  label: move,
  place: '',
  path: [],
  risks: [],
  ends: '',
});
const CHOICES = [choice('forward'), choice('left'), choice('stop')];

function pressed(
  key: string,
  { on = document.body, choices = CHOICES, ...more }: PressedWith = {},
): string | undefined {
  let move: string | undefined;
  const listen = (event: KeyboardEvent): void => {
    move = answered(event, choices, traficTurbo)?.move;
  };
  document.addEventListener('keydown', listen);
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
  document.removeEventListener('keydown', listen);
  return move;
}

interface PressedWith extends KeyboardEventInit {
  on?: Element;
  choices?: readonly Choice[];
}

function inPage(html: string, selector: string): Element {
  document.body.innerHTML = html;
  return document.querySelector(selector) ?? document.body;
}

beforeEach(() => {
  document.body.innerHTML = '';
});

test('digits pick, Enter and Space take the first, arrows steer', () => {
  expect(pressed('2')).toBe('left');
  expect(pressed('9')).toBeUndefined();
  expect(pressed('Enter')).toBe('forward');
  expect(pressed(' ')).toBe('forward');
  expect(pressed('ArrowLeft')).toBe('left');
});

test('with a modifier, or held down, a key is not for the race', () => {
  expect(pressed('1', { ctrlKey: true })).toBeUndefined();
  expect(pressed('1', { repeat: true })).toBeUndefined();
});

test('who types is not asked, and Enter on a button presses that button', () => {
  expect(pressed('1', { on: inPage('<input />', 'input') })).toBeUndefined();
  const button = inPage('<button></button>', 'button');
  expect(pressed('Enter', { on: button })).toBeUndefined();
  expect(pressed('1', { on: button })).toBe('forward');
});

test('where an arrow fits several pieces, it is for the one that has the focus', () => {
  const choices = [choice('traffic 1 left', 'vehicle-1'), choice('traffic 2 left', 'vehicle-2')];
  expect(pressed('ArrowLeft', { choices })).toBeUndefined();
  const on = inPage('<li data-group="vehicle-2"><i></i></li>', 'i');
  expect(pressed('ArrowLeft', { choices, on })).toBe('traffic 2 left');
});
