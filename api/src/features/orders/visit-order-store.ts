import { sql } from 'kysely';
import type { BookingStatus } from '../../contract/bookings/bookings.ts';
import type { StatusMoney, TenderInput } from '../../contract/money/orders.ts';
import type { Db } from '../../db/database.ts';
import { dueOf, paidOf, paymentStatusOf } from '../../domain/billing/order.ts';
import { depositDue } from '../../domain/bookings/deposit.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { SignedInUser } from '../../http/route/caller.ts';
import { cancelOrder, restoreOrder } from './cancel-store.ts';
import { addItem, type ItemLine, type OrderOwner, openOrder } from './lines-store.ts';
import { refundPayment, takePayment } from './payments-store.ts';
import { lockOrder, type Occasion, type OrderKey, type StoredOrder, sumsOf } from './store.ts';

/** The columns of its order that a booking, party or sale is read with. */
export const orderColumns = [
  'orders.id as order_id',
  'orders.charged_paise',
  'orders.round_off_paise',
  'orders.received_paise',
  'orders.refunded_paise',
  'orders.written_off_paise',
  sql<number>`orders.due_paise`.as('due_paise'),
] as const;

export type OrderColumns = Pick<
  StoredOrder,
  | 'charged_paise'
  | 'round_off_paise'
  | 'received_paise'
  | 'refunded_paise'
  | 'written_off_paise'
  | 'due_paise'
> & { order_id: string };

export const columnsOf = (order: StoredOrder): OrderColumns => ({
  order_id: order.id,
  charged_paise: order.charged_paise,
  round_off_paise: order.round_off_paise,
  received_paise: order.received_paise,
  refunded_paise: order.refunded_paise,
  written_off_paise: order.written_off_paise,
  due_paise: order.due_paise,
});

interface PaidNow extends Occasion {
  /** How the family has paid, if it has. */
  payment?: TenderInput | undefined;
}

/** Opens an order, and takes the payment if the family has paid. */
export async function openPaidOrder(
  trx: Db,
  owner: OrderOwner,
  items: readonly ItemLine[],
  money: PaidNow,
): Promise<StoredOrder> {
  const order = await openOrder(trx, owner, items, money);
  return payNow(trx, order, order.due_paise, money);
}

/** Adds a line to an order, and takes its payment if the family has paid. */
export async function addPaidItem(
  trx: Db,
  { id }: StoredOrder,
  item: ItemLine,
  money: PaidNow,
): Promise<StoredOrder> {
  const before = await lockOrder(trx, { id });
  const order = await addItem(trx, before, item, money);
  return payNow(trx, order, order.due_paise - before.due_paise, money);
}

async function payNow(
  trx: Db,
  order: StoredOrder,
  amountPaise: number,
  { payment, ...occasion }: PaidNow,
): Promise<StoredOrder> {
  if (!payment || amountPaise === 0) return order;
  const entry = { amountPaise, shownPaise: dueOf(sumsOf(order)), note: '' };
  return takePayment(trx, order, { ...entry, tender: payment, ...occasion });
}

/**
 * Taking and refunding money need permissions of their own, also as a part of another change.
 * @throws AppError `not_allowed`
 */
export function requireForMoney(caller: Pick<SignedInUser, 'permissions'>, money: StatusMoney): void {
  const needed = [
    ...(money.payment ? (['payments.take'] as const) : []),
    ...(money.refund || money.keptAmount ? (['payments.refund'] as const) : []),
  ];
  if (!needed.every((key) => caller.permissions.includes(key))) throw new AppError('not_allowed');
}

export interface StatusChange extends Occasion {
  from: BookingStatus;
  to: BookingStatus;
  money: StatusMoney;
}

/**
 * Carries a visit's change of status over to its order: cancelling takes its lines off, restoring charges them
 * again. Money moves only where the caller says that it was received or refunded.
 * @throws AppError `nothing_due`, `exceeds_paid`
 */
export async function changeOrderStatus(trx: Db, key: OrderKey, change: StatusChange): Promise<StoredOrder> {
  const { from, to, money, by, now, today } = change;
  const occasion = { by, now, today };
  let order = await lockOrder(trx, key);
  const keptPaise = money.keptAmount ?? 0;
  if (keptPaise > Math.min(order.charged_paise, paidOf(sumsOf(order))))
    throw new AppError('exceeds_paid', {
      message: 'The centre can keep at most what was paid of the price.',
    });
  if (to === 'cancelled' && from !== 'cancelled')
    order = await cancelOrder(trx, order, { keptPaise, ...occasion });
  if (to !== 'cancelled' && from === 'cancelled') order = await restoreOrder(trx, order, occasion);
  const shownPaise = dueOf(sumsOf(order));
  const entry = { ...occasion, note: '', amountPaise: Math.abs(shownPaise), shownPaise };
  if (money.payment && shownPaise > 0) return takePayment(trx, order, { ...entry, tender: money.payment });
  if (money.refund && shownPaise < 0) return refundPayment(trx, order, { ...entry, tender: money.refund });
  return order;
}

/** What is still to pay of the deposit of a party that waits for it, in paise; 0 for any other order. */
export async function openDepositOf(db: Db, order: StoredOrder): Promise<number> {
  if (order.party_id === null) return 0;
  const party = await db
    .selectFrom('birthday_parties')
    .select('deposit_paise')
    .where('id', '=', order.party_id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return party ? depositDue(party.deposit_paise, paidOf(sumsOf(order))) : 0;
}

/** The payment status that a visit's row keeps, computed from its order. */
export const storedPaymentStatus = (order: StoredOrder) => paymentStatusOf(sumsOf(order));
