import type { ReactNode } from 'react';
import { ApiError } from '../../shared/api-error.ts';
import { rupeesOf } from '../../shared/format.ts';
import { SubmitError } from '../ui/SubmitError.tsx';

interface BookingFailure {
  error: Error | null;
  /** The fallback message for an error without a server message. */
  fallback: string;
  /** The call carries an Idempotency-Key, so retrying is safe. */
  isIdempotent: boolean;
}

/** Why a booking failed, and whether it is safe to retry; nothing without a failure. */
export function bookingFailureMessage({ error, fallback, isIdempotent }: BookingFailure): ReactNode {
  if (!error) return null;
  if (error instanceof ApiError && error.code === 'price_changed') {
    const { totalAmount } = error.details;
    const now = typeof totalAmount === 'string' ? `: it is ${rupeesOf(totalAmount)} now` : '';
    return `The price has changed${now}. Nothing is booked yet; press again to book at the new price.`;
  }
  return <SubmitError error={error} fallback={fallback} isIdempotent={isIdempotent} />;
}
