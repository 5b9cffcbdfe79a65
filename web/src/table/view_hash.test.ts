import { expect, test } from 'vitest';
import { viewHash } from './view_hash';

const view = {
  pieces: { b: 's-2-1', a: 's-1-1' },
  seat: 1,
  name: 'Zoë',
  bids: [3, null, true],
  phase: '',
};

test('the hash is the one that Python makes of the same view (zlib.crc32, summed)', () => {
  expect(viewHash(view)).toBe('bde96534');
});

test('the order of fields does not count, their values do', () => {
  const { seat, ...others } = view;
  expect(viewHash({ seat, ...others })).toBe(viewHash(view));
  expect(viewHash({ ...view, bids: [3, true, null] })).not.toBe(viewHash(view));
});
