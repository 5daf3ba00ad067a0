import { mdiCashRefund, mdiCheckBold, mdiCurrencyInr } from '@mdi/js';
import { type Booking, paymentStatuses } from '@toodles/api/contract/bookings/bookings.ts';
import { isRefundDue } from '@toodles/api/domain/bookings/visit-payment.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import type { BookingOrParty } from './visit.ts';

/**
 * The payment state of a visit. A cancelled visit has no payment due, and a payment already made must be
 * refunded.
 */
export type PaymentState = Booking['paymentStatus'] | 'give-back' | 'not-paid';

type PaymentFacts = Pick<BookingOrParty, 'status' | 'paymentStatus' | 'totalAmount'>;

export function paymentState({ status, paymentStatus, totalAmount }: PaymentFacts): PaymentState {
  if (isRefundDue({ status, paymentStatus, totalPaise: paiseOf(totalAmount) })) return 'give-back';
  return status === 'cancelled' && paymentStatus === 'due' ? 'not-paid' : paymentStatus;
}

export const paymentNames: Record<PaymentState, string> = {
  due: 'Due',
  paid: 'Paid',
  'give-back': 'To refund',
  'not-paid': 'Not paid',
};

export const paymentIcons: Record<PaymentState, string | undefined> = {
  due: mdiCurrencyInr,
  paid: mdiCheckBold,
  'give-back': mdiCashRefund,
  'not-paid': undefined,
};

/** The payment filters of a list. */
export const paymentChoices = [...paymentStatuses, 'give-back' as const].map((value) => ({
  value,
  label: paymentNames[value],
}));

/** The action that changes a visit's payment, and the resulting payment status. */
export interface PaymentStep {
  label: string;
  payment: Booking['paymentStatus'];
  /** The expected next step, which is highlighted. */
  isPending: boolean;
}

const steps: Record<PaymentState, PaymentStep> = {
  due: { label: 'Mark as paid', payment: 'paid', isPending: true },
  paid: { label: 'Mark as due again', payment: 'due', isPending: false },
  'give-back': { label: 'Mark as refunded', payment: 'due', isPending: true },
  // A late transfer, or a correction of a wrong tap.
  'not-paid': { label: 'Mark as paid after all', payment: 'paid', isPending: false },
};

/** Undefined for a free visit. */
export const paymentStep = (visit: PaymentFacts): PaymentStep | undefined =>
  paiseOf(visit.totalAmount) > 0 ? steps[paymentState(visit)] : undefined;

/** The toast after a payment change. */
export function paymentSuccessText(
  { status }: Pick<BookingOrParty, 'status'>,
  payment: Booking['paymentStatus'],
): string {
  if (status !== 'cancelled') return payment === 'paid' ? 'Marked as paid' : 'Marked as due';
  return payment === 'paid' ? 'Marked as paid, to refund' : 'Marked as refunded';
}
