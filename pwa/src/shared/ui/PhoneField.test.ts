import { expect, test } from 'vitest';
import { groupFiveFive, groupThreeThree, phoneDigits } from './PhoneField.tsx';

test.each([
  ['98765 43210', '9876543210'],
  ['+91 98765-43210', '9876543210'],
  ['09876543210', '9876543210'],
  ['987654321012', '9876543210'],
  ['91234', '91234'],
  ['+९१ ९८१२३ ४५६७०', '9812345670'],
  ['abc', ''],
])('reads %s as %s', (typed, digits) => expect(phoneDigits(typed)).toBe(digits));

test('groups a number while it is being typed', () => {
  expect(['', '987', '9876', '987654', '9876543210'].map(groupThreeThree)).toEqual([
    '',
    '987',
    '987-6',
    '987-654',
    '987-654-3210',
  ]);
  expect(['98765', '987654', '9876543210'].map(groupFiveFive)).toEqual(['98765', '98765 4', '98765 43210']);
});
