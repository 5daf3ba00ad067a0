/**
 * The state of the roll-call on a locked desk: open over the lock, left for the lock screen, left for the PIN
 * after which it continues, or open over the screens after an unlock. Null when none was opened since the
 * lock.
 */
export type RollCallMode = 'locked' | 'left' | 'unlocking' | 'over' | null;

/**
 * The state after an unlock. A roll-call that led to the PIN continues over the screens, which pause beneath
 * it, so that an alarm does not lose a half-filled form.
 * @param isAtRollCall the user is at the roll-call's own address
 */
export function modeAfterUnlock(mode: RollCallMode, isAtRollCall: boolean): RollCallMode {
  return mode === 'unlocking' && !isAtRollCall ? 'over' : null;
}

/** Whether a locked desk shows the roll-call. One in progress continues, because no one should need a PIN in a fire. */
export function isLockedRollCallOpen(mode: RollCallMode, isAtRollCall: boolean): boolean {
  return mode === 'locked' || mode === 'over' || (mode === null && isAtRollCall);
}

/** Whether a page reload would lose a roll-call that is not at its own address. */
export const isRollCallOverlayOpen = (mode: RollCallMode): boolean => mode === 'locked' || mode === 'over';
