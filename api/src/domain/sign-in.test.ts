import { describe, expect, it } from 'vitest';
import { isFreshSignIn } from './sign-in.ts';

describe('a sign-in', () => {
  it.each([
    ['2026-11-21T06:00:00.000Z', true],
    ['2026-11-21T05:45:00.000Z', true],
    ['2026-11-21T05:44:59.999Z', false],
    ['2026-11-20T06:00:00.000Z', false],
    // The clock was corrected by seconds, or set back by more.
    ['2026-11-21T06:00:30.000Z', true],
    ['2026-11-21T06:02:00.000Z', false],
    ['2026-11-22T06:00:00.000Z', false],
  ])('of %s is fresh at 6:00: %s', (signedInAt, expected) => {
    expect(isFreshSignIn(signedInAt, new Date('2026-11-21T06:00:00.000Z'))).toBe(expected);
  });
});
