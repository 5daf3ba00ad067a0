/**
 * Where the roll-call stands towards the lock: open over it, left for the lock screen, left for the PIN after which it
 * goes on, or open over the screens of whoever has unlocked. Null while nobody has said, since the desk was locked.
 */
export type Calling = 'locked' | 'left' | 'unlocking' | 'over' | null;

/**
 * Somebody has taken the desk. A roll-call that led to the PIN goes on over the screens, which rest beneath it: what is
 * half filled in there is not lost to an alarm.
 * @param isAtRollCall they go on at the roll-call's own address
 */
export function afterUnlock(calling: Calling, isAtRollCall: boolean): Calling {
  return calling === 'unlocking' && !isAtRollCall ? 'over' : null;
}

/** Whether a locked desk shows the roll-call: whoever was at it goes on with it, a fire does not wait for a PIN. */
export function isCalledLocked(calling: Calling, isAtRollCall: boolean): boolean {
  return calling === 'locked' || calling === 'over' || (calling === null && isAtRollCall);
}

/** Whether a new page would lose a roll-call that is not at an address of its own. */
export const isCalledHere = (calling: Calling): boolean => calling === 'locked' || calling === 'over';
