import type { Booking } from '../../contract/bookings/bookings.ts';
import { AppError } from '../../http/route/app-error.ts';
import { deskPayment, onlinePayment, type PaymentProvider, upiPayment } from '../../ports/payment.ts';
import type { Settings } from '../settings/store.ts';

type Method = Booking['paymentMethod'];

/** The payment provider of a method, if the centre's settings allow it (docs/product.md, decision 12). */
export function providerOf(method: Method, settings: Settings): PaymentProvider | undefined {
  if (method === 'desk') return deskPayment;
  if (method === 'online') return onlinePayment;
  const { upiId, name, upiHoldMinutes } = settings;
  return upiId ? upiPayment({ upiId, name }, upiHoldMinutes || undefined) : undefined;
}

export type InitialState = Pick<Booking, 'status' | 'paymentStatus'> & {
  /** How long the seats are held for the payment; undefined for as long as it takes. */
  holdMinutes?: number | undefined;
};

interface Terms {
  method: Method;
  totalPaise: number;
  /** Whether the team has to confirm it. */
  waits: boolean;
  /** Whether the centre has a payment gateway. */
  takesOnline: boolean;
}

/**
 * The initial state of a booking. A free booking needs no payment.
 * @throws AppError `invalid_request` if the centre does not accept this method
 */
export function initialState(
  { method, totalPaise, waits, takesOnline }: Terms,
  settings: Settings,
): InitialState {
  const provider = method === 'online' && !takesOnline ? undefined : providerOf(method, settings);
  if (!provider) {
    const what = method === 'online' ? 'Online payments' : 'UPI payments';
    const message = `${what} aren’t available right now. Please choose to pay at the centre.`;
    throw new AppError('invalid_request', { message, issues: [{ path: 'paymentMethod', message }] });
  }
  const paymentStatus = totalPaise === 0 ? 'paid' : 'due';
  const isConfirmed = totalPaise === 0 || provider.confirmsAtOnce;
  return {
    status: isConfirmed && !waits ? 'confirmed' : 'pending',
    paymentStatus,
    holdMinutes: isConfirmed ? undefined : provider.holdMinutes,
  };
}

/**
 * The initial state of a booking that the team makes: confirmed at once, because the team has spoken to the
 * family.
 */
export const initialDeskState = (totalPaise: number, isPaid: boolean): InitialState => ({
  status: 'confirmed',
  paymentStatus: isPaid || totalPaise === 0 ? 'paid' : 'due',
});
