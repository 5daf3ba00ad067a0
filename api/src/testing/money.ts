import { recordOrders } from '../../migrations/0016-money.ts';
import type { Order } from '../contract/money/orders.ts';
import type { TillSession, TillSheet } from '../contract/money/tills.ts';
import type { Db } from '../db/database.ts';
import type { Client } from './client.ts';

const pathOf = { booking: 'bookings', party: 'birthday-parties' } as const;

/** The order of a booking or party, as the team sees it. */
export async function orderOf(client: Client, kind: keyof typeof pathOf, id: number): Promise<Order> {
  const { body } = await client.get<Record<string, { orderId: string }>>(`/api/admin/${pathOf[kind]}/${id}`);
  return (await client.get<Order>(`/api/admin/orders/${body[kind]?.orderId}`)).body;
}

/** Takes what is due for an order, or another amount. */
export const pay = (client: Client, { id, dueAmount }: Order, change: object = {}) =>
  client.post<Order>(`/api/admin/orders/${id}/payments`, {
    method: 'cash',
    amount: dueAmount,
    shownDue: dueAmount,
    ...change,
  });

/** Refunds what the centre owes for an order, or another amount. */
export const refund = (client: Client, { id, dueAmount }: Order, change: object = {}) =>
  client.post<Order>(`/api/admin/orders/${id}/refunds`, {
    method: 'cash',
    amount: dueAmount.replace('-', ''),
    shownDue: dueAmount,
    reason: 'Cancelled',
    ...change,
  });

/** Takes off the first payment of an order, as entered by mistake. */
export const undoPayment = (client: Client, { payments }: Order) =>
  client.post<Order>(`/api/admin/payments/${payments[0]?.id}/reversal`, { reason: 'Entered by mistake' });

/** Pays what a party owes, or takes its last payment off. */
export async function changePayment(client: Client, partyId: number) {
  const order = await orderOf(client, 'party', partyId);
  const last = order.payments.findLast(({ reversesId, isReversed }) => reversesId === null && !isReversed);
  return last ? undoPayment(client, { ...order, payments: [last] }) : pay(client, order);
}

/** The body that settles a review; a charge is paid in cash. */
export const settlement = (resolution: string, note = 'Talked to them') => ({
  resolution,
  note,
  ...(resolution === 'charge' && { charge: { amount: '300.00', payment: { method: 'cash' } } }),
});

/** Makes the orders of rows that a test inserted without one. */
export const orderRows = (trx: Db): Promise<void> => recordOrders(trx);

/** Detaches the orders of bookings and parties that a test is about to delete. */
export async function detachOrders(trx: Db): Promise<void> {
  await trx.updateTable('orders').set({ kind: 'counter', booking_id: null, party_id: null }).execute();
}

/** Opens the first drawer's till. */
export const openTill = (client: Client, floatAmount = '1000.00') =>
  client.post<TillSheet>('/api/admin/till-sessions', { floatAmount });

/** Closes a till with the cash that it expects, or another count. */
export const closeTill = (client: Client, { id, expectedAmount }: TillSession, change: object = {}) =>
  client.post<TillSheet>(`/api/admin/till-sessions/${id}/close`, {
    countedAmount: expectedAmount,
    shownCash: expectedAmount,
    ...change,
  });

interface BankLine {
  /** `YYYY-MM-DD` */
  day: string;
  amount: string;
  reference?: string;
  description?: string;
}

/** The body that uploads a statement with these lines. */
export const statementBody = (lines: readonly BankLine[], kind = 'bank') => ({
  kind,
  name: 'November',
  text: [
    'Txn Date,Narration,Ref No.,Amount',
    ...lines.map(({ day, amount, reference = '', description = '' }) =>
      [day.split('-').reverse().join('/'), `"${description}"`, reference, `"${amount}"`].join(','),
    ),
  ].join('\n'),
  columns: { date: 'Txn Date', amount: 'Amount', reference: 'Ref No.', description: 'Narration' },
});
