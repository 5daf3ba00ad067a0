import { mdiCashRefund, mdiCheckBold, mdiCurrencyInr } from '@mdi/js';
import { type Booking, paymentStatuses } from '@toodles/api/contract/bookings.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { isToGiveBack } from '@toodles/api/domain/visit-money.ts';
import type { Visit } from './visit.ts';

/**
 * The payment state of a visit. A cancelled visit has no payment due, and a payment already made must be
 * refunded.
 */
export type MoneyState = Booking['paymentStatus'] | 'give-back' | 'not-paid';

type Money = Pick<Visit, 'status' | 'paymentStatus' | 'totalAmount'>;

export function moneyState({ status, paymentStatus, totalAmount }: Money): MoneyState {
  if (isToGiveBack({ status, paymentStatus, totalPaise: paiseOf(totalAmount) })) return 'give-back';
  return status === 'cancelled' && paymentStatus === 'due' ? 'not-paid' : paymentStatus;
}

export const moneyNames: Record<MoneyState, string> = {
  due: 'Due',
  paid: 'Paid',
  'give-back': 'To refund',
  'not-paid': 'Not paid',
};

export const moneyIcons: Record<MoneyState, string | undefined> = {
  due: mdiCurrencyInr,
  paid: mdiCheckBold,
  'give-back': mdiCashRefund,
  'not-paid': undefined,
};

/** The payment filters of a list. */
export const paymentChoices = [...paymentStatuses, 'give-back' as const].map((value) => ({
  value,
  label: moneyNames[value],
}));

/** The action that changes a visit's payment, and the resulting payment status. */
export interface MoneyStep {
  label: string;
  payment: Booking['paymentStatus'];
  /** The expected next step, which is highlighted. */
  isAwaited: boolean;
}

const steps: Record<MoneyState, MoneyStep> = {
  due: { label: 'Mark as paid', payment: 'paid', isAwaited: true },
  paid: { label: 'Mark as due again', payment: 'due', isAwaited: false },
  'give-back': { label: 'Mark as refunded', payment: 'due', isAwaited: true },
  // A late transfer, or a correction of a wrong tap.
  'not-paid': { label: 'Mark as paid after all', payment: 'paid', isAwaited: false },
};

/** Undefined for a free visit. */
export const moneyStep = (visit: Money): MoneyStep | undefined =>
  paiseOf(visit.totalAmount) > 0 ? steps[moneyState(visit)] : undefined;

/** The toast after a payment change. */
export function paymentSaid({ status }: Pick<Visit, 'status'>, payment: Booking['paymentStatus']): string {
  if (status !== 'cancelled') return payment === 'paid' ? 'Marked as paid' : 'Marked as due';
  return payment === 'paid' ? 'Marked as paid, to refund' : 'Marked as refunded';
}
