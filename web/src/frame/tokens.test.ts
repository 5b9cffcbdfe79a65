import { expect, test } from 'vitest';

const COLOUR = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|hsl)a?\(/gi;
const components = import.meta.glob<string>('../**/*.svelte', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('the test finds colours', () => {
  const style =
    'a { fill: #fff; stroke: #ABCDEF80; color: rgb(0 0 0); } <use href="#car-0" /> {#each';
  expect(style.match(COLOUR)).toEqual(['#fff', '#ABCDEF80', 'rgb(']);
});

test('components take their colours from tokens', () => {
  expect(Object.keys(components).length).toBeGreaterThan(50);
  const found = Object.entries(components).flatMap(([file, source]) =>
    (source.match(COLOUR) ?? []).map((colour) => `${file}: ${colour}`),
  );
  expect(found).toEqual([]);
});
