import type { Booking } from '../../contract/bookings.ts';
import { AppError } from '../../http/app-error.ts';
import { deskPayment, type PaymentProvider, upiPayment } from '../../ports/payment.ts';
import type { Settings } from '../settings/store.ts';

type Method = Booking['paymentMethod'];

/** The ways of paying that the centre's settings allow (product.md, decision 12). */
export function providerOf(method: Method, settings: Settings): PaymentProvider | undefined {
  if (method === 'desk') return deskPayment;
  return settings.upiId ? upiPayment({ upiId: settings.upiId, name: settings.name }) : undefined;
}

/**
 * How a new booking starts. One that costs nothing has no money to wait for.
 * @param waits whether the team has to confirm it
 * @throws AppError `invalid_request` when the centre does not take this way of paying
 */
export function firstState(
  { method, totalPaise, waits }: { method: Method; totalPaise: number; waits: boolean },
  settings: Settings,
): Pick<Booking, 'status' | 'paymentStatus'> {
  const provider = providerOf(method, settings);
  if (!provider) {
    const message = 'Paying by UPI is not possible at the moment. Please choose to pay at the centre.';
    throw new AppError('invalid_request', { message, issues: [{ path: 'paymentMethod', message }] });
  }
  const paymentStatus = totalPaise === 0 ? 'paid' : 'due';
  const isConfirmed = totalPaise === 0 || provider.confirmsAtOnce;
  return { status: isConfirmed && !waits ? 'confirmed' : 'pending', paymentStatus };
}

/** How a booking begins that the team makes: the family has been spoken to, so it is confirmed at once. */
export const deskState = (
  totalPaise: number,
  isPaid: boolean,
): Pick<Booking, 'status' | 'paymentStatus'> => ({
  status: 'confirmed',
  paymentStatus: isPaid || totalPaise === 0 ? 'paid' : 'due',
});
