import { type CreatedBooking, createdBooking } from '@toodles/api/contract/bookings.ts';

const KEPT_AS = 'toodles.booked';

/** Stores the booking just made, so that the confirmation survives a reload. In this tab only. */
export function keepConfirmed(booking: CreatedBooking): void {
  try {
    sessionStorage.setItem(KEPT_AS, JSON.stringify(booking));
  } catch {
    // Storage is disabled: the confirmation lasts as long as this page.
  }
}

/**
 * `null` if nothing was booked in this tab, or if another version of the site stored it in a different form.
 */
export function readConfirmed(): CreatedBooking | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT_AS) ?? 'null');
    return createdBooking.safeParse(kept).data ?? null;
  } catch {
    return null;
  }
}

export function forgetConfirmed(): void {
  try {
    sessionStorage.removeItem(KEPT_AS);
  } catch {
    // Storage is disabled: nothing was stored.
  }
}
