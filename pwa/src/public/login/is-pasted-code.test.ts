import { expect, test } from 'vitest';
import { isPastedCode } from './is-pasted-code.ts';

test.each([
  ['', '123456'],
  ['', '123 456'],
  ['', '123-456'],
  ['', 'Your code: 123456'],
  ['12', '123456'],
  ['999999', '123456'],
])('takes %j becoming %j for a whole code', (before, typed) => {
  expect(isPastedCode(before, typed)).toBe(true);
});

test.each([
  ['', '1'],
  ['', '12345'],
  ['12345', '123456'],
  ['123456', '1234567'],
  ['123456', '9123456'],
  ['123456', '123956'],
  ['123456', '123 456'],
])('takes %j becoming %j for typing, or for nothing new', (before, typed) => {
  expect(isPastedCode(before, typed)).toBe(false);
});
