export interface UnderTheLock {
  isLocked: boolean;
  /** Somebody's screens lie under the lock. */
  isKept: boolean;
  /** The address is a list: a desk that is left there has nothing half done. */
  isOnList: boolean;
  /** A dialog is open, in sight or under the lock. */
  hasDialog: boolean;
  /** A roll-call goes on over the lock. */
  isCalling: boolean;
  /** Milliseconds since somebody last touched the desk or typed. */
  idleMs: number;
}

/** What lies under the lock for longer than this is nobody's any more. */
const KEPT_MS = 3_600_000;

/** Whether a new page, such as an update brings, would lose something that somebody has begun. */
export function isHalfDone(desk: UnderTheLock): boolean {
  const { isLocked, isKept, isOnList, hasDialog, isCalling, idleMs } = desk;
  if (isLocked && idleMs > KEPT_MS) return false;
  // Where nobody was before the lock there is nothing under it, whatever the address says.
  const hasForm = !isOnList && (isKept || !isLocked);
  return hasForm || hasDialog || isCalling;
}
