import { beforeEach, expect, test } from 'vitest';
import { broughtSecret, dropSecret, router } from './route.svelte';

beforeEach(() => window.sessionStorage.clear());

test.each([
  ['/', { at: 'lobby' }],
  ['/table/a-Z_9', { at: 'table', table: 'a-Z_9' }],
  ['/table/a/', { at: 'table', table: 'a' }],
  ['/table/', { at: 'nowhere' }],
  ['/table/a/b', { at: 'nowhere' }],
  ['/records', { at: 'records', table: '', link: '' }],
  ['/records/abc', { at: 'records', table: 'abc', link: '' }],
  ['/records#1race', { at: 'records', table: '', link: '1race' }],
  ['/elsewhere', { at: 'nowhere' }],
])('%s', (path, route) => {
  router.go(path);
  expect(router.route).toEqual(route);
});

test('a secret leaves the address at once and is kept until it is exchanged', () => {
  router.go('/table/abc#secret');
  expect(window.location.href).not.toContain('secret');
  expect(broughtSecret('abc')).toBe('secret');
  expect(broughtSecret('other')).toBe('');
  dropSecret('abc');
  expect(broughtSecret('abc')).toBe('');
});

test('a race in the link stays in the address', () => {
  router.go('/records#1race');
  expect(window.location.hash).toBe('#1race');
});

test('another address for what is shown changes nothing that is shown', () => {
  router.go('/records#1race');
  const { route } = router;
  router.rename('/records/abc');
  expect(window.location.pathname).toBe('/records/abc');
  expect(router.route).toBe(route);
});

test('the way back leads to the page before', () => {
  router.go('/records');
  router.go('/');
  window.history.replaceState(null, '', '/table/abc');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(router.route).toEqual({ at: 'table', table: 'abc' });
});
