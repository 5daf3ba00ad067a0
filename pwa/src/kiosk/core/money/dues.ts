import type { DeskDue } from '@toodles/api/contract/desk/counter.ts';
import type { DeskBooking, DeskParty, DeskSale } from '@toodles/api/contract/desk/rows.ts';
import { isInCounter, type StoredCounter } from './counter.ts';
import type { MoneyOverlay, OrderRow } from './money-overlay.ts';
import { inPaise } from './paise.ts';

/** What was paid here that a cached row of this revision does not include, in paise. */
function paidSince(keys: readonly string[], revision: number, { paid }: MoneyOverlay): number {
  return keys
    .flatMap((key) => paid.get(key) ?? [])
    .filter((entry) => entry.revision === null || entry.revision > revision)
    .reduce((sum, { paise }) => sum + paise, 0);
}

interface CachedDue {
  id: number;
  orderId?: string | undefined;
  dueAmount?: string | undefined;
  revision: number;
}

/** What is still to pay for a cached row, in paise: below zero if a family paid twice. */
function dueOfRow(kind: string, { id, orderId, dueAmount = '0', revision }: CachedDue, money: MoneyOverlay) {
  if (orderId !== undefined && money.undone.has(orderId)) return 0;
  const keys = [`${kind} ${id}`, ...(orderId === undefined ? [] : [`order ${orderId}`])];
  return inPaise(dueAmount) - paidSince(keys, revision, money);
}

export const bookingDue = (booking: DeskBooking, money: MoneyOverlay): number =>
  dueOfRow('booking', booking, money);
export const partyDue = (party: DeskParty, money: MoneyOverlay): number => dueOfRow('party', party, money);
export const saleDue = (sale: DeskSale, money: MoneyOverlay): number => dueOfRow('sale', sale, money);

/** What an order costs, in paise. */
export const orderTotal = ({ payload }: OrderRow): number =>
  payload.lines.reduce(
    (sum, line) => sum + line.quantity * inPaise(line.unitAmount) - inPaise(line.discountAmount ?? 0),
    0,
  );

/** What is left to pay of an order or sale that was made here and is not cached yet, in paise. */
export function localDue(
  { orderId, totalPaise }: Pick<LocalOrder, 'orderId' | 'totalPaise'>,
  { paid }: MoneyOverlay,
): number {
  const entries = paid.get(`order ${orderId}`) ?? [];
  return totalPaise - entries.reduce((sum, { paise }) => sum + paise, 0);
}

/** An order of this desk. */
export interface LocalOrder {
  orderId: string;
  totalPaise: number;
  name: string;
  phone: string;
  /** What it is: the first line, and how many others. */
  title: string;
}

/** The counter orders and hour packages that were made here and are not cached yet, in the tablet's order. */
export function localOrders({ orders, sales }: MoneyOverlay): LocalOrder[] {
  const counter = orders.map((row) => ({
    orderId: row.payload.orderId,
    totalPaise: orderTotal(row),
    ...customerOf(row.payload.customer),
    title: titleOf(row.payload.lines),
  }));
  const hours = sales.map(({ payload }) => ({
    orderId: payload.orderId,
    totalPaise: inPaise(payload.amount),
    ...customerOf(payload.customer),
    title: payload.packageName,
  }));
  return [...counter, ...hours];
}

/** `Snack Combo`, or `Snack Combo and 2 more`. */
const titleOf = ([first, ...others]: OrderRow['payload']['lines']): string =>
  `${first?.description ?? ''}${others.length > 0 ? ` and ${others.length} more` : ''}`;

const customerOf = (customer: { name: string; phone: string } | null) => ({
  name: customer?.name ?? '',
  phone: customer?.phone ?? '',
});

/** What is left to pay of other orders (reviews, counter sales), less the payments of this desk, in paise. */
export function otherDues(
  counter: StoredCounter | undefined,
  { paid, undone }: MoneyOverlay,
): (DeskDue & { duePaise: number })[] {
  return (counter?.dues ?? [])
    .filter(({ orderId }) => !undone.has(orderId))
    .map((due) => {
      const later = (paid.get(`order ${due.orderId}`) ?? []).filter(({ row }) => !isInCounter(row, counter));
      return { ...due, duePaise: later.reduce((left, { paise }) => left - paise, inPaise(due.dueAmount)) };
    })
    .filter(({ duePaise }) => duePaise > 0);
}
