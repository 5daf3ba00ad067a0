import { expect, test } from 'vitest';
import { asCode, codeIn } from './code-in-address.ts';

test('reads a code after the #', () => {
  expect(codeIn('#code=AB2D-EFGH')).toBe('AB2DEFGH');
  expect(codeIn('#code=ab2defgh9')).toBe('AB2DEFGH');
});

test('reads nothing when there is no code', () => {
  for (const hash of ['', '#', '#other=1', '#AB2DEFGH']) expect(codeIn(hash)).toBe('');
});

test('accepts typed text as a code as soon as it can be one', () => {
  expect(asCode(' ab2d efgh ')).toBe('AB2DEFGH');
});
