import { type CreatedBooking, createdBooking } from '@toodles/api/contract/bookings.ts';

const KEPT_AS = 'toodles.booked';

/** The booking just made, so that a reload of the confirmation still shows it. In this tab only. */
export function keepConfirmed(booking: CreatedBooking): void {
  try {
    sessionStorage.setItem(KEPT_AS, JSON.stringify(booking));
  } catch {
    // Storage is switched off: the confirmation lives as long as this page.
  }
}

/** None where nothing was booked in this tab, or by a version of the site that kept it otherwise. */
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
    // Nothing was kept then.
  }
}
