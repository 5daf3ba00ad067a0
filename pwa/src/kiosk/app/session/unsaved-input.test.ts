import { describe, expect, test } from 'vitest';
import { hasUnsavedInput, type InputState } from './unsaved-input.ts';

const minute = 60_000;
const lockedOnFind: InputState = {
  ...{ isLocked: true, hasSession: true, isOnList: true, hasDialog: false, isRollCallOpen: false },
  idleMs: 5 * minute,
};

describe('unsaved input at a page reload', () => {
  test.each([
    ['a locked desk on a list', {}, false],
    ['an open desk on a list', { isLocked: false }, false],
    ['an open form', { isLocked: false, isOnList: false }, true],
    ['an open form, hours later', { isLocked: false, isOnList: false, idleMs: 119 * minute }, true],
    ['a form behind the lock', { isOnList: false }, true],
    ['a form behind the lock, an hour later', { isOnList: false, idleMs: 61 * minute }, false],
    [
      'a desk locked since the start, at the address of a form',
      { isOnList: false, hasSession: false },
      false,
    ],
    ['an open dialog', { isLocked: false, hasDialog: true }, true],
    ['a dialog behind the lock', { hasDialog: true }, true],
    ['a roll-call over the lock', { isRollCallOpen: true }, true],
    ['an abandoned roll-call over the lock', { isRollCallOpen: true, idleMs: 61 * minute }, false],
  ])('%s', (_, desk, isLost) => {
    expect(hasUnsavedInput({ ...lockedOnFind, ...desk })).toBe(isLost);
  });
});
