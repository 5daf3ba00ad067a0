import { describe, expect, test } from 'vitest';
import {
  isLockedRollCallOpen,
  isRollCallOverlayOpen,
  modeAfterUnlock,
  type RollCallMode,
} from './roll-call-mode.ts';

const all: RollCallMode[] = ['locked', 'left', 'unlocking', 'over', null];

describe('the roll-call and the lock', () => {
  test('a roll-call that led to the PIN continues over the screens; no other opens on its own', () => {
    expect(all.map((calling) => modeAfterUnlock(calling, false))).toEqual([null, null, 'over', null, null]);
  });

  test('never opens over the screens at its own address', () => {
    for (const calling of all) expect(modeAfterUnlock(calling, true)).toBeNull();
  });

  test('continues when the desk locks over it, and pauses when the user opens the lock screen', () => {
    expect(all.filter((calling) => isLockedRollCallOpen(calling, false))).toEqual(['locked', 'over']);
    expect(all.filter((calling) => isLockedRollCallOpen(calling, true))).toEqual(['locked', 'over', null]);
  });

  test('survives a page reload over the screens, locked or not', () => {
    expect(all.filter(isRollCallOverlayOpen)).toEqual(['locked', 'over']);
  });
});
