import { useQueryClient } from '@tanstack/react-query';
import type { CreatedBooking } from '@toodles/api/contract/bookings.ts';
import { keyOf } from '../../shared/read.ts';
import { useCurrentUser } from '../../shared/session.ts';
import { keepBooking } from '../bookings/kept.ts';
import { keepConfirmed } from './confirmed.ts';

/**
 * Keeps a booking that was just made where it is found again without a signal. Signed in, the account has it and a
 * sign-out takes it off this phone; a guest's is opened by its key, which only this phone and its link know.
 */
export function useBooked(): (booked: CreatedBooking) => void {
  const queries = useQueryClient();
  const { user } = useCurrentUser();
  return (booked) => {
    keepConfirmed(booked);
    const { manageKey, ...booking } = booked;
    const { reference } = booking;
    const params = { reference };
    queries.setQueryData(
      keyOf('GET /api/bookings/{reference}', { params, query: { key: manageKey } }),
      booking,
    );
    if (!user) keepBooking({ reference, key: manageKey });
  };
}
