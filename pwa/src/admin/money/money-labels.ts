import { mdiCashRefund, mdiCheckBold } from '@mdi/js';
import {
  methodNames,
  type Order,
  type OrderState,
  orderStateNames,
  type Payment,
} from '@toodles/api/contract/money/orders.ts';
import { decimalRupees, paiseOf } from '@toodles/api/domain/money.ts';
import { rupeesOf } from '../../shared/format.ts';

/** The icon of an order's state. What is due has none: a rupee sign would repeat the amount's. */
export const stateIcons: Partial<Record<OrderState, string>> = {
  paid: mdiCheckBold,
  to_refund: mdiCashRefund,
  kept: mdiCheckBold,
};

/** The payment filters of a list. */
export const paymentChoices = [
  { value: 'due', label: orderStateNames.due },
  { value: 'paid', label: orderStateNames.paid },
  { value: 'give-back', label: orderStateNames.to_refund },
] as const;

type ShownPayment = Pick<Payment, 'direction' | 'method' | 'amount' | 'reversesId'>;

/** A payment in a few words: `Cash ₹499`, `Refund, UPI ₹499`, `Paid before ₹499`. */
export function paymentText({ direction, method, amount, reversesId }: ShownPayment): string {
  const money = `${methodNames[method]} ${rupeesOf(amount)}`;
  if (reversesId !== null) return `Undone: ${money}`;
  if (direction === 'in') return money;
  return method === 'not_recorded' ? `Refunded before ${rupeesOf(amount)}` : `Refund, ${money}`;
}

/** What the gateway has made of an online refund. */
export const refundStates: Record<NonNullable<Payment['refundState']>, string> = {
  requested: 'not sent yet',
  sent: 'on its way',
  processed: 'paid back by the gateway',
  failed: 'failed',
};

/** What is left to settle for an order, after a change: `₹499 still due`, `Settled`. */
export function leftText({ dueAmount }: Pick<Order, 'dueAmount'>): string {
  const paise = paiseOf(dueAmount);
  if (paise > 0) return `${rupeesOf(dueAmount)} still due.`;
  return paise < 0 ? `${refundable(dueAmount)} to refund.` : 'Nothing is due.';
}

/** A due amount below zero, as the amount to refund. */
export const refundable = (dueAmount: string): string => rupeesOf(dueAmount.replace(/^-/, ''));

/** How much of its family's credit can pay an order, in decimal rupees. */
export const usableCredit = ({
  dueAmount,
  creditAmount,
}: Pick<Order, 'dueAmount' | 'creditAmount'>): string =>
  decimalRupees(Math.max(0, Math.min(paiseOf(dueAmount), paiseOf(creditAmount))));
