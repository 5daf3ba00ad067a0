import { type CreatedBooking, createdBooking } from '@toodles/api/contract/bookings.ts';

const STORAGE_KEY = 'toodles.booked';

/** Stores the booking just made, so that the confirmation survives a reload. In this tab only. */
export function storeConfirmation(booking: CreatedBooking): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(booking));
  } catch {
    // Storage is disabled: the confirmation lasts as long as this page.
  }
}

/**
 * `null` if nothing was booked in this tab, or if another version of the site stored it in a different form.
 */
export function readConfirmation(): CreatedBooking | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return createdBooking.safeParse(kept).data ?? null;
  } catch {
    return null;
  }
}

export function clearConfirmation(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is disabled: nothing was stored.
  }
}
