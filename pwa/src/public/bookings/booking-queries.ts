import type { Booking } from '@toodles/api/contract/bookings/bookings.ts';
import { queryClient } from '../../shared/query-client.ts';
import { removePersonalQueries } from '../../shared/query-persistence.ts';
import { read, readOrNull } from '../../shared/read.ts';
import type { StoredBooking } from '../stored-bookings/stored-bookings.ts';
import { isWaitingReference } from '../waiting/waiting-path.ts';

// More than a family ever has, so no paging is needed.
const query = { limit: 200 };

/** The account's bookings; `null` when signed out. All of them are cached on the phone for offline use. */
export const bookingsQuery = () => ({ ...readOrNull('GET /api/bookings', { query }), staleTime: 0 });
export const partiesQuery = () => ({ ...readOrNull('GET /api/birthday-parties', { query }), staleTime: 0 });

/** One booking, by its key or for its owner. Starts with the data from the account's list. */
export function bookingQuery({ reference, key }: { reference: string; key: string | null }) {
  const params = { reference };
  const asked = read('GET /api/bookings/{reference}', { params, query: { key: key ?? undefined } });
  const list = queryClient.getQueryState<Booking[] | null>(bookingsQuery().queryKey);
  const listed = list?.data?.find((booking) => booking.reference === reference);
  if (!list || !listed) return { ...asked, staleTime: 0 };
  return { ...asked, staleTime: 0, initialData: listed, initialDataUpdatedAt: list.dataUpdatedAt };
}

/** Also removes the cached details of these bookings from this phone. */
export function removeBookingQueries(stored: readonly StoredBooking[]): void {
  removePersonalQueries(
    stored.map(({ reference }) => [
      `/api/${isWaitingReference(reference) ? 'waiting-list' : 'bookings'}/${reference}`,
    ]),
  );
}
