import { expect, test } from 'vitest';
import { cellsOf, foreseen, named, push, pushed, slid, slider, wayOf } from './puzzle';

/** The gap is in the second line, third from the left. */
const TILES = cellsOf('12vl/LR.r/JMTB/N+-1');

test('a controller is told line by line', () => {
  expect(TILES).toHaveLength(16);
  expect(TILES[6]).toBe('.');
});

test('the tile beside the gap slides into it, and none around the edge', () => {
  expect(slider(TILES, 'up')).toBe(10);
  expect(slider(TILES, 'down')).toBe(2);
  expect(slider(TILES, 'left')).toBe(7);
  expect(slider(TILES, 'right')).toBe(5);
  const cornered = cellsOf('.234/5678/9abc/defg');
  expect(slider(cornered, 'down')).toBe(-1);
  expect(slider(cornered, 'right')).toBe(-1);
  const atTheEnd = cellsOf('123./5678/9abc/defg');
  expect(slider(atTheEnd, 'left')).toBe(-1);
});

test('a slide and its way back leave everything as it was', () => {
  expect(slid(slid(TILES, 'up'), 'down')).toEqual(TILES);
  expect(slid(TILES, 'left').join('')).toBe('12vlLRr.JMTBN+-1');
});

test('moves that are on their way are foreseen; those that slide nothing change nothing', () => {
  expect(foreseen(TILES, ['slide left', 'done'])).toEqual(slid(TILES, 'left'));
  expect(wayOf('slide up')).toBe('up');
  expect(wayOf('slide away')).toBeNull();
  expect(wayOf('done')).toBeNull();
});

test('a tile further off pushes all between it and the gap', () => {
  expect(push(TILES, 4)).toEqual(['right', 'right']);
  expect(pushed(TILES, 4)).toEqual([5, 4]);
  expect(push(TILES, 14)).toEqual(['up', 'up']);
  expect(push(TILES, 0)).toEqual([]);
  expect(pushed(TILES, 0)).toEqual([]);
});

test('two tiles that are alike keep their names while one of them slides past the other', () => {
  const before = named(TILES, {});
  expect([before['1a'], before['1b']]).toEqual([0, 15]);
  const swapped = cellsOf('.2vl/LR1r/JMTB/N+-1');
  expect(named(swapped, { '1a': 15, '1b': 6 })).toMatchObject({ '1a': 15, '1b': 6 });
});
