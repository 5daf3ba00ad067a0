import type { Booking } from '../../contract/bookings/bookings.ts';
import { AppError } from '../../http/route/app-error.ts';
import { deskPayment, type PaymentProvider, upiPayment } from '../../ports/payment.ts';
import type { Settings } from '../settings/store.ts';

type Method = Booking['paymentMethod'];

/** The payment provider of a method, if the centre's settings allow it (docs/product.md, decision 12). */
export function providerOf(method: Method, settings: Settings): PaymentProvider | undefined {
  if (method === 'desk') return deskPayment;
  return settings.upiId ? upiPayment({ upiId: settings.upiId, name: settings.name }) : undefined;
}

/**
 * The initial state of a booking. A free booking needs no payment.
 * @param waits whether the team has to confirm it
 * @throws AppError `invalid_request` if the centre does not accept this method
 */
export function initialState(
  { method, totalPaise, waits }: { method: Method; totalPaise: number; waits: boolean },
  settings: Settings,
): Pick<Booking, 'status' | 'paymentStatus'> {
  const provider = providerOf(method, settings);
  if (!provider) {
    const message = 'UPI payments aren’t available right now. Please choose to pay at the centre.';
    throw new AppError('invalid_request', { message, issues: [{ path: 'paymentMethod', message }] });
  }
  const paymentStatus = totalPaise === 0 ? 'paid' : 'due';
  const isConfirmed = totalPaise === 0 || provider.confirmsAtOnce;
  return { status: isConfirmed && !waits ? 'confirmed' : 'pending', paymentStatus };
}

/**
 * The initial state of a booking that the team makes: confirmed at once, because the team has spoken to the
 * family.
 */
export const initialDeskState = (
  totalPaise: number,
  isPaid: boolean,
): Pick<Booking, 'status' | 'paymentStatus'> => ({
  status: 'confirmed',
  paymentStatus: isPaid || totalPaise === 0 ? 'paid' : 'due',
});
