import type { CreatedBooking } from '@toodles/api/contract/bookings.ts';

const KEPT_AS = 'toodles.booked';

/** The booking just made, so that a reload of the confirmation still shows it. In this tab only. */
export function keepConfirmed(booking: CreatedBooking): void {
  try {
    sessionStorage.setItem(KEPT_AS, JSON.stringify(booking));
  } catch {
    // Storage is switched off: the confirmation lives as long as this page.
  }
}

export function readConfirmed(): CreatedBooking | null {
  try {
    const kept = sessionStorage.getItem(KEPT_AS);
    // Written by `keepConfirmed` of this very build or not at all: the tab's storage ends with the tab.
    return kept ? (JSON.parse(kept) as CreatedBooking) : null;
  } catch {
    return null;
  }
}

export function forgetConfirmed(): void {
  try {
    sessionStorage.removeItem(KEPT_AS);
  } catch {
    // Nothing was kept then.
  }
}
