/** What the enrol page is told of a tablet that was just taken off the desk. */
export interface LeftDesk {
  /** Its name in the list of tablets. */
  left: string;
}

/** The name of the desk that this tablet was until a moment ago, from the state of the address; null otherwise. */
export function leftDesk(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('left' in state)) return null;
  return typeof state.left === 'string' && state.left !== '' ? state.left : null;
}
