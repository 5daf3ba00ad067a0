import { expect, test } from 'vitest';
import { asCode, codeIn } from './code-in-address.ts';

test('a code is read from behind the #', () => {
  expect(codeIn('#code=AB2D-EFGH')).toBe('AB2DEFGH');
  expect(codeIn('#code=ab2defgh9')).toBe('AB2DEFGH');
});

test('nothing is read where there is none', () => {
  for (const hash of ['', '#', '#other=1', '#AB2DEFGH']) expect(codeIn(hash)).toBe('');
});

test('what is typed is a code as soon as it can be one', () => {
  expect(asCode(' ab2d efgh ')).toBe('AB2DEFGH');
});
