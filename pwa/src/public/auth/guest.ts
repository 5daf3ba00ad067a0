const GUEST = 'toodles.guest';

/** Records that the user chose to continue as a guest on this phone. */
export function continueAsGuest(): void {
  try {
    localStorage.setItem(GUEST, '1');
  } catch {
    // Storage is disabled; guests do not depend on it.
  }
}

/** Clears the guest choice after a sign-in. */
export function clearGuest(): void {
  try {
    localStorage.removeItem(GUEST);
  } catch {
    // Storage is disabled: nothing was recorded.
  }
}
