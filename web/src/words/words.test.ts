import { beforeEach, expect, test } from 'vitest';
import { LANGUAGES } from '../gen/words';
import { lookup, named, preferred } from './languages';
import { filled } from './templates';
import { firstWords, language, speak, spoken, t } from './words.svelte';

const TAGS = ['en', 'fr', 'pt-BR'];

beforeEach(async () => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  await firstWords();
});

test('placeholders are filled in, and a value is never read as a template', () => {
  const templates = { offer: '{host} offers {game}', json: '{"a": {0}}' };
  expect(filled(templates, [1], 'offer', { host: '{game}', game: 3 })).toBe('{game} offers 3');
  expect(filled(templates, [1], 'json')).toBe('{"a": {0}}');
  expect(filled(templates, [1], 'missing')).toBeUndefined();
});

test('a count chooses the form by the rule of its language', () => {
  const templates = { 'seats.one': '{n} siège', 'seats.other': '{n} sièges' };
  const said = [0, 1, 2].map((n) => filled(templates, [0, 1], 'seats', { n }));
  expect(said).toEqual(['0 siège', '1 siège', '2 sièges']);
});

test('a tag finds the language that it belongs to', () => {
  expect(lookup('fr-CA', TAGS)).toBe('fr');
  expect(lookup('PT-br', TAGS)).toBe('pt-BR');
  expect(lookup('pt', TAGS)).toBe('');
  expect(lookup('de', TAGS)).toBe('');
});

test('a browser gets the first of its languages that there is', () => {
  expect(preferred(['de-CH', 'fr-CH', 'en'], TAGS)).toBe('fr');
  expect(preferred(['de'], TAGS)).toBe('en');
  expect(preferred(['en-XA'], TAGS)).toBe('en');
});

test('the pseudo-language is found by its name only', () => {
  expect(named('en-xa')).toBe('en-XA');
  expect(named('en-GB')).toBe('en');
  expect(named('xx')).toBe('');
});

test('the page speaks English where nothing else is asked for', () => {
  expect(language()).toBe('en');
  expect(document.documentElement.lang).toBe('en');
  expect(spoken().map(({ tag }) => tag)).not.toContain('en-XA');
});

test('the address asks for a language, and the tab keeps it', async () => {
  window.history.replaceState(null, '', '/?lang=en-XA');
  await firstWords();
  window.history.replaceState(null, '', '/records');
  await firstWords();
  expect(language()).toBe('en-XA');
  expect(document.documentElement.lang).toBe('en-XA');
  expect(t('frame.broken')).toMatch(/^[^a-z]+$/i);
  expect(spoken().at(-1)?.tag).toBe('en-XA');
});

test('a choice is remembered and wins over what the address asked for', async () => {
  window.history.replaceState(null, '', '/records?lang=en-XA#1race');
  await firstWords();
  await speak('en');
  expect(window.location.href).toMatch(/\/records#1race$/);
  await firstWords();
  expect(language()).toBe('en');
  expect(window.localStorage.getItem('paddock:lang')).toBe('"en"');
});

test('the last wish wins, however long the first one takes', async () => {
  await Promise.all([speak('en-XA'), speak('en')]);
  expect(language()).toBe('en');
});

test('every language of the client can be loaded and has its own tag', async () => {
  for (const [tag, { load }] of Object.entries(LANGUAGES)) expect((await load()).tag).toBe(tag);
});
