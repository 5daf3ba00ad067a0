export interface InputState {
  isLocked: boolean;
  /** A person's screens are behind the lock. */
  hasSession: boolean;
  /** The address is a list, where a desk has no unsaved input. */
  isOnList: boolean;
  /** A dialog is open, visible or behind the lock. */
  hasDialog: boolean;
  /** A roll-call is open over the lock. */
  isRollCallOpen: boolean;
  /** Milliseconds since the last touch or key press. */
  idleMs: number;
}

/** After this time, unsaved input behind the lock is abandoned. */
const ABANDON_AFTER_MS = 3_600_000;

/** Whether a page reload, as in an update, would lose unsaved input. */
export function hasUnsavedInput(desk: InputState): boolean {
  const { isLocked, hasSession, isOnList, hasDialog, isRollCallOpen, idleMs } = desk;
  if (isLocked && idleMs > ABANDON_AFTER_MS) return false;
  // If nobody was signed in before the lock, there is no input behind it, whatever the address says.
  const hasForm = !isOnList && (hasSession || !isLocked);
  return hasForm || hasDialog || isRollCallOpen;
}
