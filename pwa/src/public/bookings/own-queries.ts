import type { Booking } from '@toodles/api/contract/bookings.ts';
import { forgetOwnReads } from '../../shared/kept-queries.ts';
import { queryClient } from '../../shared/query-client.ts';
import { read, readOrNull } from '../../shared/read.ts';
import type { KeptBooking } from './kept.ts';

// More than a family ever has: the lists are shown whole.
const query = { limit: 200 };

/** What the account has; `null` where nobody is signed in. All of these stay on the phone for when there is no signal. */
export const ownBookings = () => ({ ...readOrNull('GET /api/bookings', { query }), staleTime: 0 });
export const ownParties = () => ({ ...readOrNull('GET /api/birthday-parties', { query }), staleTime: 0 });

/** One booking, by its key or else for its owner. What the account's list said of it is there at once. */
export function oneBooking({ reference, key }: { reference: string; key: string | null }) {
  const params = { reference };
  const asked = read('GET /api/bookings/{reference}', { params, query: { key: key ?? undefined } });
  const list = queryClient.getQueryState<Booking[] | null>(ownBookings().queryKey);
  const listed = list?.data?.find((booking) => booking.reference === reference);
  if (!list || !listed) return { ...asked, staleTime: 0 };
  return { ...asked, staleTime: 0, initialData: listed, initialDataUpdatedAt: list.dataUpdatedAt };
}

/** Takes what was read of bookings off this phone as well. */
export function forgetRead(kept: readonly KeptBooking[]): void {
  forgetOwnReads(kept.map(({ reference }) => [`/api/bookings/${reference}`]));
}
