import { rupees } from '../../../shared/format.ts';
import type { PayloadOf } from '../operations.ts';
import type { OutboxRow } from '../rows.ts';
import type { OrderRow, PaymentRow, RefundRow } from './money-overlay.ts';
import { inPaise } from './paise.ts';

type ReturnedItem = NonNullable<PayloadOf<'payment.refund'>['returned']>[number];

/** Items of a bill that the family can still give back. */
export interface ReturnableItem {
  /** The same for equal items at the same price. */
  key: string;
  label: string;
  item: Omit<ReturnedItem, 'quantity'>;
  unitPaise: number;
  /** How many are left to give back; above zero. */
  most: number;
}

/** How many are given back, by key. */
export type Returned = Readonly<Record<string, number>>;

const keyOf = ({ subject, subjectId, unitAmount }: Omit<ReturnedItem, 'quantity'>): string =>
  `${subject} ${subjectId} ${inPaise(unitAmount)}`;

/**
 * What a payment of this tablet has paid that can be given back, less what was given back before. Nothing for
 * bookings, parties and hours, which the office cancels.
 * @param recent the operations of this tablet, in its order
 */
export function returnableItems({ payload }: PaymentRow, recent: readonly OutboxRow[]): ReturnableItem[] {
  const sale = recent.find(
    (row): row is OrderRow => row.kind === 'order.create' && row.payload.orderId === payload.orderId,
  );
  const before = returnedBefore(payload.orderId, recent);
  const items = new Map<string, ReturnableItem>();
  for (const { subject, subjectId, unitAmount, description, quantity } of sale?.payload.lines ?? []) {
    const item = { subject, subjectId, unitAmount };
    const key = keyOf(item);
    const most = quantity + (items.get(key)?.most ?? -(before.get(key) ?? 0));
    items.set(key, { key, label: description, item, unitPaise: inPaise(unitAmount), most });
  }
  return [...items.values()].filter(({ most, unitPaise }) => most > 0 && unitPaise > 0);
}

function returnedBefore(
  orderId: string | undefined,
  recent: readonly OutboxRow[],
): ReadonlyMap<string, number> {
  const payments = new Set(
    recent.flatMap((row) =>
      row.kind === 'payment.take' && row.payload.orderId === orderId ? [row.payload.paymentId] : [],
    ),
  );
  const before = new Map<string, number>();
  for (const row of recent)
    if (row.kind === 'payment.refund' && payments.has(row.payload.refundsPaymentId))
      for (const item of row.payload.returned ?? [])
        before.set(keyOf(item), (before.get(keyOf(item)) ?? 0) + item.quantity);
  return before;
}

/** What the items of a refund cost, in paise. */
export const returnedPaise = ({ payload }: Pick<RefundRow, 'payload'>): number =>
  (payload.returned ?? []).reduce((sum, { quantity, unitAmount }) => sum + quantity * inPaise(unitAmount), 0);

/** What the chosen items cost, in paise. */
export const priceOfReturned = (items: readonly ReturnableItem[], returned: Returned): number =>
  items.reduce((sum, { key, unitPaise }) => sum + unitPaise * (returned[key] ?? 0), 0);

/** The chosen items as a refund names them. */
export const toReturned = (items: readonly ReturnableItem[], returned: Returned): ReturnedItem[] =>
  items.flatMap(({ key, item }) => {
    const quantity = returned[key] ?? 0;
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });

/** All items, if the refund is what they cost together; else none, because nobody knows which. */
export const likelyReturned = (items: readonly ReturnableItem[], refundPaise: number): Returned => {
  const all = Object.fromEntries(items.map(({ key, most }) => [key, most]));
  return priceOfReturned(items, all) === refundPaise ? all : {};
};

/** What a refund leaves behind on the bill; undefined if nothing. */
export function refundHint(refundPaise: number, givenBackPaise: number): string | undefined {
  const left = refundPaise - givenBackPaise;
  if (left > 0) return `${rupees(left)} stays on the bill and is due again.`;
  return left < 0 ? `${rupees(-left)} more comes off the bill than you pay back.` : undefined;
}
