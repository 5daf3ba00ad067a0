import { expect, test } from 'vitest';
import { codeFromHash, normalizeCode } from './enrolment-code.ts';

test('reads a code after the #', () => {
  expect(codeFromHash('#code=AB2D-EFGH')).toBe('AB2DEFGH');
  expect(codeFromHash('#code=ab2defgh9')).toBe('AB2DEFGH');
});

test('reads nothing when there is no code', () => {
  for (const hash of ['', '#', '#other=1', '#AB2DEFGH']) expect(codeFromHash(hash)).toBe('');
});

test('accepts typed text as a code as soon as it can be one', () => {
  expect(normalizeCode(' ab2d efgh ')).toBe('AB2DEFGH');
});
