import type { z } from 'zod';
import type { operationPayloads } from '../../../contract/sync.ts';
import type { Facts, Judged, Work } from './work.ts';

type Arrival = z.output<(typeof operationPayloads)['booking.arrive']>;

/** The children of a booking came. Of two arrivals, the first that was heard stands. */
export function bookingArrive(arrival: Arrival): Work {
  return {
    subject: { kind: 'bookings', id: arrival.bookingId },
    needs: { bookingIds: [arrival.bookingId] },
    judge: (facts) => judge(arrival, facts),
  };
}

function judge({ bookingId, arrivedAt }: Arrival, { bookings }: Facts): Judged {
  const booking = bookings.get(bookingId);
  if (!booking) return { outcome: 'invalid', message: `There is no booking with the number ${bookingId}.` };
  if (booking.arrived_at) {
    return { outcome: 'applied', message: 'They were noted as arrived before.', effects: { changed: [] } };
  }
  const effects = {
    arrival: { bookingId, at: new Date(arrivedAt).toISOString() },
    changed: [{ kind: 'bookings' as const, id: bookingId }],
  };
  const message = booking.status === 'cancelled' ? 'Noted. This booking was cancelled.' : undefined;
  return { outcome: 'applied', ...(message && { message }), effects };
}
