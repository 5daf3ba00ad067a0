import { describe, expect, test } from 'vitest';
import type { OutboxRow } from '../../core/rows.ts';
import { syncActions } from './sync-actions.ts';

const looks = (states: OutboxRow['state'][], stands: { isRevoked?: boolean; isUnknown?: boolean } = {}) => {
  const unsent = states.map((state) => ({ state }));
  const { sendNow, newCode } = syncActions({ unsent, isRevoked: false, isUnknown: false, ...stands });
  return [sendNow, newCode];
};

describe('the actions of the outbox', () => {
  test('offer Send now as the primary action when something can go, and as a secondary one otherwise', () => {
    expect(looks(['waiting'])).toEqual(['fill', null]);
    expect(looks(['aside', 'waiting'])).toEqual(['fill', null]);
    expect(looks([])).toEqual(['line', null]);
    expect(looks(['aside'])).toEqual(['line', null]);
  });

  test('offer a new code on a revoked tablet that has pushed everything', () => {
    expect(looks([], { isRevoked: true })).toEqual([null, 'fill']);
  });

  test('offer both while a revoked tablet has unsent work', () => {
    expect(looks(['waiting'], { isRevoked: true })).toEqual(['fill', 'line']);
    expect(looks(['aside'], { isRevoked: true })).toEqual(['line', 'line']);
    expect(looks(['waiting'], { isUnknown: true })).toEqual(['fill', 'line']);
  });
});
