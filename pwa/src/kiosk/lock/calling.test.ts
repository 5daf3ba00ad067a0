import { describe, expect, test } from 'vitest';
import { afterUnlock, type Calling, isCalledHere, isCalledLocked } from './calling.ts';

const all: Calling[] = ['locked', 'left', 'unlocking', 'over', null];

describe('the roll-call and the lock', () => {
  test('a roll-call that led to the PIN continues over the screens; no other opens on its own', () => {
    expect(all.map((calling) => afterUnlock(calling, false))).toEqual([null, null, 'over', null, null]);
  });

  test('needs no place over the screens at its own address', () => {
    for (const calling of all) expect(afterUnlock(calling, true)).toBeNull();
  });

  test('continues when the desk locks over it, and pauses when the user opens the lock screen', () => {
    expect(all.filter((calling) => isCalledLocked(calling, false))).toEqual(['locked', 'over']);
    expect(all.filter((calling) => isCalledLocked(calling, true))).toEqual(['locked', 'over', null]);
  });

  test('no page reload ends it', () => {
    expect(all.filter(isCalledHere)).toEqual(['locked', 'over']);
  });
});
