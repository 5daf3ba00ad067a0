import { expect, test } from 'vitest';
import { unbroken } from './unbroken.ts';

test('a time and a date stay in one piece', () => {
  expect(unbroken('Open daily, 10 AM to 8 PM')).toBe('Open daily, 10\u00a0AM to 8\u00a0PM');
  expect(unbroken('A party on Sun 13 Dec can be changed.')).toBe(
    'A party on Sun\u00a013\u00a0Dec can be changed.',
  );
  expect(unbroken('They book up to 27 Feb 2027.')).toBe('They book up to 27\u00a0Feb\u00a02027.');
  expect(unbroken('For 10 hours it is free.')).toBe('For 10 hours it is free.');
});
