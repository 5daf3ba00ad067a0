import { describe, expect, test } from 'vitest';
import type { OutboxRow } from '../db/rows.ts';
import { whatToPress } from './what-to-press.ts';

const looks = (states: OutboxRow['state'][], stands: { isRevoked?: boolean; isUnknown?: boolean } = {}) => {
  const unsent = states.map((state) => ({ state }));
  const { sendNow, newCode } = whatToPress({ unsent, isRevoked: false, isUnknown: false, ...stands });
  return [sendNow, newCode];
};

describe('what is to be pressed on the list of what waits', () => {
  test('Send now, where something may go; it is there, and quiet, where nothing may', () => {
    expect(looks(['waiting'])).toEqual(['fill', null]);
    expect(looks(['aside', 'waiting'])).toEqual(['fill', null]);
    expect(looks([])).toEqual(['line', null]);
    expect(looks(['aside'])).toEqual(['line', null]);
  });

  test('a new code, on a tablet that was taken off and has handed in everything', () => {
    expect(looks([], { isRevoked: true })).toEqual([null, 'fill']);
  });

  test('and beside Send now as long as there is something here', () => {
    expect(looks(['waiting'], { isRevoked: true })).toEqual(['fill', 'line']);
    expect(looks(['aside'], { isRevoked: true })).toEqual(['line', 'line']);
    expect(looks(['waiting'], { isUnknown: true })).toEqual(['fill', 'line']);
  });
});
