import { describe, expect, test } from 'vitest';
import { centreTime, clockWords } from './centre-clock.ts';

const hour = 3_600_000;
const off = (clockOffsetMs: number | null) => ({ clockOffsetMs });

describe('the centre’s time on a tablet', () => {
  const right = Date.parse('2026-11-21T06:36:00Z');

  test('is right whatever the tablet’s clock says, once the server was heard', () => {
    for (const wrong of [24, -48, 0.5])
      expect(centreTime(right + wrong * hour, off(-wrong * hour))).toBe(right);
  });

  test('is the tablet’s own as long as nothing else is known', () => {
    expect(centreTime(right, off(null))).toBe(right);
  });

  test('says so when the clock is more than two minutes off', () => {
    expect(clockWords(off(-24 * hour))).toBe('This tablet’s clock is 24 h ahead.');
    expect(clockWords(off(48 * hour))).toBe('This tablet’s clock is 2 days behind.');
    expect(clockWords(off(-121_000))).toBe('This tablet’s clock is 2 min ahead.');
    for (const fine of [null, 0, 120_000, -120_000]) expect(clockWords(off(fine))).toBeNull();
  });
});
