/** Navigation state for the enrol page about a tablet that was just removed from the desk. */
export interface RemovedTablet {
  /** Its name in the list of tablets. */
  left: string;
}

/** The name of a tablet that was removed a moment ago, from the navigation state; null otherwise. */
export function removedTabletName(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('left' in state)) return null;
  return typeof state.left === 'string' && state.left !== '' ? state.left : null;
}
