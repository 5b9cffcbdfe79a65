import { expect, test } from 'vitest';
import { cellsOf, foreseen, named, push, pushed, slid, slider, wayOf } from './puzzle';

// . is the gap, in the second line and third column.
const TILES = cellsOf('abcd/ef.g/hijk');

function lines(tiles: readonly string[]): string {
  return tiles.join('').replace(/(.{4})(?=.)/g, '$1/');
}

test('the tile beside the gap slides into it', () => {
  expect(lines(slid(TILES, 'up'))).toBe('abcd/efjg/hi.k');
  expect(lines(slid(TILES, 'down'))).toBe('ab.d/efcg/hijk');
  expect(lines(slid(TILES, 'left'))).toBe('abcd/efg./hijk');
  expect(lines(slid(TILES, 'right'))).toBe('abcd/e.fg/hijk');
});

test('no tile slides in from beyond the edge or from another line', () => {
  const corner = cellsOf('abc./efdg/hijk');
  expect(slider(corner, 'down')).toBe(-1);
  expect(slider(corner, 'left')).toBe(-1);
  expect(slid(corner, 'left')).toEqual(corner);
  expect(slider(cellsOf('abcd/.efg/hijk'), 'right')).toBe(-1);
});

test('moves that the server has not told of yet are foreseen, others change nothing', () => {
  expect(lines(foreseen(TILES, ['slide up', 'go', 'slide left']))).toBe('abcd/efjg/hik.');
  expect(wayOf('slide up')).toBe('up');
  expect(wayOf('slide over')).toBeNull();
  expect(wayOf('up')).toBeNull();
});

test('a tile in line with the gap pushes all that lie between', () => {
  const end = TILES.indexOf('e');
  expect(push(TILES, end)).toEqual(['right', 'right']);
  expect(pushed(TILES, end)).toEqual([5, 4]);
  expect(
    lines(
      foreseen(
        TILES,
        push(TILES, end).map((way) => `slide ${way}`),
      ),
    ),
  ).toBe('abcd/.efg/hijk');
});

test('a tile out of line pushes nothing', () => {
  expect(push(TILES, TILES.indexOf('a'))).toEqual([]);
  expect(pushed(TILES, TILES.indexOf('a'))).toEqual([]);
});

test('twins keep their names while one of them slides past the other', () => {
  const before = named(cellsOf('abcd/ex.g/hixk'), {});
  expect(before).toMatchObject({ xa: 5, xb: 10 });
  const after = named(cellsOf('abcd/e.xg/hixk'), before);
  expect(after).toMatchObject({ xa: 6, xb: 10 });
  const past = named(cellsOf('abcx/e.dg/hixk'), { xa: 10, xb: 3 });
  expect(past).toMatchObject({ xa: 10, xb: 3 });
});
