import type { PinTries } from './rows.ts';

const SECOND = 1000;
/** Each wrong PIN after this many in a row causes a wait. */
const FREE_TRIES = 3;
const waits = [30, 60, 120, 240, 480, 900].map((seconds) => seconds * SECOND);

/**
 * How long the pad waits after this many wrong PINs in a row, in milliseconds: 30 s, 1 min, 2, 4, 8, then 15.
 */
export function pinWaitMs(failures: number): number {
  if (failures < FREE_TRIES) return 0;
  return waits[Math.min(failures - FREE_TRIES, waits.length - 1)] ?? 0;
}

/** A new PIN resets the wrong tries. */
export const currentTries = (tries: PinTries | undefined, mark: string): PinTries | null =>
  tries?.mark === mark ? tries : null;

/** The remaining wait in milliseconds, by the tablet's clock. */
export function remainingWaitMs(tries: PinTries | null, now: number): number {
  if (!tries?.until) return 0;
  // A clock set back must not extend the wait.
  return Math.min(Math.max(0, Date.parse(tries.until) - now), pinWaitMs(tries.failures));
}

/** Whether the clock was set back during a wait. The wait then restarts, or it would last until that time. */
export const isClockSetBack = (tries: PinTries | null, now: number): boolean =>
  tries?.until != null && Date.parse(tries.until) - now > pinWaitMs(tries.failures);

export const restartWait = (tries: PinTries, now: number): PinTries => ({
  ...tries,
  until: new Date(now + pinWaitMs(tries.failures)).toISOString(),
});

/** The tries after another wrong PIN. */
export function triesAfterWrongPin(tries: PinTries | null, mark: string, now: number): PinTries {
  const failures = (tries?.failures ?? 0) + 1;
  const wait = pinWaitMs(failures);
  return { failures, mark, until: wait > 0 ? new Date(now + wait).toISOString() : null };
}
