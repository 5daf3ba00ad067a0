import { expect, test } from 'vitest';
import { account } from '../../messages/account.ts';
import { attendanceText } from './attendance-text.ts';

const words = account.en.hours.statement;

test.each([
  [[], 2, '2 children'],
  [[], 1, '1 child'],
  [['Diya'], 1, 'Diya'],
  [['Diya', 'Aarav'], 2, 'Diya and Aarav'],
  [['Diya', 'Aarav', 'Kabir'], 3, 'Diya, Aarav and Kabir'],
  [['Diya', 'Aarav'], 3, 'Diya, Aarav and 1 more'],
])('describes %j of %i children as %s', (children, numberOfChildren, said) => {
  expect(attendanceText({ children, numberOfChildren }, words)).toBe(said);
});
