import { expect, test } from 'vitest';
import { listed } from './names';

test('the last name of a list is joined by a word', () => {
  expect(listed([])).toBe('');
  expect(listed(['Ada'])).toBe('Ada');
  expect(listed(['Ada', 'Linus'])).toBe('Ada and Linus');
  expect(listed(['Ada', 'Linus', 'Grace'])).toBe('Ada, Linus and Grace');
});
