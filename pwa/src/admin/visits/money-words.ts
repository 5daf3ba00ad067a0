import { mdiCashRefund, mdiCheckBold, mdiCurrencyInr } from '@mdi/js';
import { type Booking, paymentStatuses } from '@toodles/api/contract/bookings.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { isToGiveBack } from '@toodles/api/domain/visit-money.ts';
import type { Visit } from './visit.ts';

/** How the money of a visit stands: of what is cancelled nothing is due, and what was paid is the family's. */
export type MoneyState = Booking['paymentStatus'] | 'give-back' | 'not-paid';

type Money = Pick<Visit, 'status' | 'paymentStatus' | 'totalAmount'>;

export function moneyState({ status, paymentStatus, totalAmount }: Money): MoneyState {
  if (isToGiveBack({ status, paymentStatus, totalPaise: paiseOf(totalAmount) })) return 'give-back';
  return status === 'cancelled' && paymentStatus === 'due' ? 'not-paid' : paymentStatus;
}

export const moneyNames: Record<MoneyState, string> = {
  due: 'Due',
  paid: 'Paid',
  'give-back': 'To give back',
  'not-paid': 'Not paid',
};

export const moneyIcons: Record<MoneyState, string | undefined> = {
  due: mdiCurrencyInr,
  paid: mdiCheckBold,
  'give-back': mdiCashRefund,
  'not-paid': undefined,
};

/** What a list is narrowed to. */
export const paymentChoices = [...paymentStatuses, 'give-back' as const].map((value) => ({
  value,
  label: moneyNames[value],
}));

/** What may be said of a visit's money, and what then happens to its payment. */
export interface MoneyStep {
  label: string;
  payment: Booking['paymentStatus'];
  /** It is what somebody comes here for. */
  isAwaited: boolean;
}

const steps: Record<MoneyState, MoneyStep> = {
  due: { label: 'Mark as paid', payment: 'paid', isAwaited: true },
  paid: { label: 'Mark as due again', payment: 'due', isAwaited: false },
  'give-back': { label: 'Money given back', payment: 'due', isAwaited: true },
  // A transfer may come late, and a tap may go wrong.
  'not-paid': { label: 'It was paid after all', payment: 'paid', isAwaited: false },
};

/** Undefined of what cost nothing. */
export const moneyStep = (visit: Money): MoneyStep | undefined =>
  paiseOf(visit.totalAmount) > 0 ? steps[moneyState(visit)] : undefined;

/** What the toast says once a payment is set. */
export function paymentSaid({ status }: Pick<Visit, 'status'>, payment: Booking['paymentStatus']): string {
  if (status !== 'cancelled') return payment === 'paid' ? 'Marked as paid' : 'Marked as due';
  return payment === 'paid' ? 'Marked as paid, to be given back' : 'The money is given back';
}
