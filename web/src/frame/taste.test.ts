import { beforeEach, expect, test, vi } from 'vitest';
import { recall, remember } from './memory';
import { taste } from './taste.svelte';

beforeEach(() => window.localStorage.clear());

test('a theme is worn, remembered, and laid down again for that of the system', () => {
  taste.setTheme('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(taste.dark).toBe(true);
  expect(recall('local', 'theme', '')).toBe('dark');
  taste.setTheme('auto');
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test('pace, sound and name are remembered', () => {
  taste.setPace('fast');
  taste.setSound(true);
  taste.setName('Ada');
  expect([taste.pace, taste.sound, taste.name]).toEqual(['fast', true, 'Ada']);
  expect(recall('local', 'pace', '')).toBe('fast');
  expect(recall('local', 'sound', false)).toBe(true);
  expect(recall('local', 'name', '')).toBe('Ada');
});

test('what cannot be read is as if nothing were remembered', () => {
  window.localStorage.setItem('paddock:pace', '{');
  expect(recall('local', 'pace', 'normal')).toBe('normal');
});

test('a browser that forbids storage forgets', () => {
  const refuses = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  remember('local', 'name', 'Ada');
  expect(recall('local', 'name', 'nobody')).toBe('nobody');
  refuses.mockRestore();
});
