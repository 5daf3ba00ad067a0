const GUEST = 'toodles.guest';

/** Records that this phone's owner chose to go on as a guest (seed 001, sections 2 and 4). */
export function continueAsGuest(): void {
  try {
    localStorage.setItem(GUEST, '1');
  } catch {
    // Storage is switched off: a guest needs nothing of it.
  }
}

/** Whoever signs in is a guest no more. */
export function noGuest(): void {
  try {
    localStorage.removeItem(GUEST);
  } catch {
    // Nothing was recorded then.
  }
}
