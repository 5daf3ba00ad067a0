import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  currentTries,
  isClockSetBack,
  pinWaitMs,
  remainingWaitMs,
  restartWait,
  triesAfterWrongPin,
} from './pin-wait.ts';
import type { PinTries } from './rows.ts';

const now = Date.parse('2026-11-21T06:30:00Z');
const minute = 60_000;

/** Wrong PINs, each as soon as the one before allows it. */
function wrongAtOnce(times: number): { tries: PinTries | null; at: number } {
  let tries: PinTries | null = null;
  let at = now;
  for (let time = 0; time < times; time++) {
    at += remainingWaitMs(tries, at);
    tries = triesAfterWrongPin(tries, 'salt', at);
  }
  return { tries, at };
}

describe('after wrong PINs', () => {
  test('the keypad waits from the third one on, ever longer, up to 15 minutes', () => {
    const seconds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 100].map((failures) => pinWaitMs(failures) / 1000);
    expect(seconds).toEqual([0, 0, 30, 60, 120, 240, 480, 900, 900, 900]);
  });

  test('a thousand guesses take ten days', () => {
    const { at } = wrongAtOnce(1000);
    expect(at - now).toBeGreaterThan(10 * 24 * 60 * minute);
  });

  test('a new PIN resets the count', () => {
    const { tries } = wrongAtOnce(5);
    expect(currentTries(tries ?? undefined, 'salt')).toBe(tries);
    expect(currentTries(tries ?? undefined, 'another salt')).toBeNull();
    expect(currentTries(undefined, 'salt')).toBeNull();
  });

  test('a clock set back neither extends the wait nor ends it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 20 }),
        fc.integer({ min: -400 * 24 * 60 * minute, max: -1 }),
        (failures, move) => {
          const { tries, at } = wrongAtOnce(failures);
          if (!tries) return false;
          const moved = at + move;
          if (remainingWaitMs(tries, moved) > pinWaitMs(failures)) return false;
          const begun = isClockSetBack(tries, moved) ? restartWait(tries, moved) : tries;
          const wait = remainingWaitMs(begun, moved);
          return wait > 0 && wait <= pinWaitMs(failures) && remainingWaitMs(begun, moved + wait) === 0;
        },
      ),
    );
  });
});
