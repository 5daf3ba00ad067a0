import { describe, expect, test } from 'vitest';
import { afterUnlock, type Calling, isCalledHere, isCalledLocked } from './calling.ts';

const all: Calling[] = ['locked', 'left', 'unlocking', 'over', null];

describe('the roll-call and the lock', () => {
  test('the roll-call that led to the PIN goes on over what is under the lock; no other comes up unasked', () => {
    expect(all.map((calling) => afterUnlock(calling, false))).toEqual([null, null, 'over', null, null]);
  });

  test('at its own address it needs no place over the screens', () => {
    for (const calling of all) expect(afterUnlock(calling, true)).toBeNull();
  });

  test('goes on when the desk locks over it, and rests where somebody went from it to the lock screen', () => {
    expect(all.filter((calling) => isCalledLocked(calling, false))).toEqual(['locked', 'over']);
    expect(all.filter((calling) => isCalledLocked(calling, true))).toEqual(['locked', 'over', null]);
  });

  test('no new page takes it away', () => {
    expect(all.filter(isCalledHere)).toEqual(['locked', 'over']);
  });
});
