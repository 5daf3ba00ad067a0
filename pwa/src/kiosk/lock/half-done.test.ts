import { describe, expect, test } from 'vitest';
import { isHalfDone, type UnderTheLock } from './half-done.ts';

const minute = 60_000;
const lockedOnFind: UnderTheLock = {
  ...{ isLocked: true, isKept: true, isOnList: true, hasDialog: false, isCalling: false },
  idleMs: 5 * minute,
};

describe('what a new page would lose', () => {
  test.each([
    ['a locked desk that was left on a list', {}, false],
    ['an open desk on a list', { isLocked: false }, false],
    ['an open form', { isLocked: false, isOnList: false }, true],
    ['an open form, hours later', { isLocked: false, isOnList: false, idleMs: 119 * minute }, true],
    ['a form under the lock', { isOnList: false }, true],
    ['a form under the lock, an hour later', { isOnList: false, idleMs: 61 * minute }, false],
    ['a lock since the start, at the address of a form', { isOnList: false, isKept: false }, false],
    ['an open dialog', { isLocked: false, hasDialog: true }, true],
    ['a dialog under the lock', { hasDialog: true }, true],
    ['a roll-call over the lock', { isCalling: true }, true],
    ['a roll-call that was forgotten over the lock', { isCalling: true, idleMs: 61 * minute }, false],
  ])('%s', (_, desk, isLost) => {
    expect(isHalfDone({ ...lockedOnFind, ...desk })).toBe(isLost);
  });
});
