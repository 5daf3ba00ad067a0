import { useQueryClient } from '@tanstack/react-query';
import type { CreatedBooking } from '@toodles/api/contract/bookings.ts';
import { keyOf } from '../../shared/read.ts';
import { useCurrentUser } from '../../shared/session.ts';
import { storeBooking } from '../bookings/stored-bookings.ts';
import { storeConfirmation } from './stored-confirmation.ts';

/**
 * Stores a new booking where it can be found offline. A signed-in parent's booking belongs to the account,
 * and signing out removes it from this phone. A guest's booking is opened by its key, which only this phone
 * and its link have.
 */
export function useStoreBooking(): (booked: CreatedBooking) => void {
  const queries = useQueryClient();
  const { user } = useCurrentUser();
  return (booked) => {
    storeConfirmation(booked);
    const { manageKey, ...booking } = booked;
    const { reference } = booking;
    const params = { reference };
    queries.setQueryData(
      keyOf('GET /api/bookings/{reference}', { params, query: { key: manageKey } }),
      booking,
    );
    if (!user) storeBooking({ reference, key: manageKey });
  };
}
