import type { DeskBooking, DeskSale } from '@toodles/api/contract/desk/rows.ts';
import type { StoredCounter } from './counter.ts';
import { orderTotal } from './dues.ts';
import type { MoneyOverlay, OrderRow, SaleRow } from './money-overlay.ts';
import { inPaise, inRupees } from './paise.ts';

/** The id of a row that was made here and is not cached yet: below zero, so that it is never a server's. */
const localId = ({ seq }: { seq: number }): number => -seq;

/**
 * Hour packages sold here, as the server will send them: a family can use them at once. Without those that
 * are cached already.
 * @param cachedOrders the orders of the cached sales
 */
export function localSales(money: MoneyOverlay, cachedOrders: ReadonlySet<string>): DeskSale[] {
  return money.sales.filter(({ payload }) => !cachedOrders.has(payload.orderId)).map(saleOf);
}

function saleOf(row: SaleRow): DeskSale {
  const { orderId, packageName, hours, customer, childrenNames, validTill, soldAt, consent } = row.payload;
  return {
    id: localId(row),
    orderId,
    reference: 'Sold here',
    packageName,
    customerName: customer.name,
    phone: customer.phone,
    childrenNames: [...(childrenNames ?? [])],
    totalHours: Number(hours),
    remainingHours: Number(hours),
    status: 'active',
    validTill,
    lastVisit: null,
    consentedAt: consent === undefined ? null : soldAt,
    // The payments of this desk come on top (core/money/dues.ts).
    dueAmount: inRupees(inPaise(row.payload.amount)),
    revision: 0,
  };
}

type WalkInRow = OrderRow & { payload: { walkIn: NonNullable<OrderRow['payload']['walkIn']> } };

const isWalkIn = (row: OrderRow): row is WalkInRow => row.payload.walkIn !== undefined;

/** Walk-in visits made here, as bookings that have arrived. Without those that are cached already. */
export function localWalkIns(
  money: MoneyOverlay,
  cachedOrders: ReadonlySet<string>,
  counter: StoredCounter | undefined,
): DeskBooking[] {
  return money.orders
    .filter(isWalkIn)
    .filter(({ payload }) => !cachedOrders.has(payload.orderId))
    .map((row) => bookingOf(row, counter));
}

/** The last minute of the day, for a slot that this tablet does not know. */
const endOfDay = '23:59';

function bookingOf(row: WalkInRow, counter: StoredCounter | undefined): DeskBooking {
  const { orderId, customer, lines, walkIn } = row.payload;
  const slot = counter?.slots.find(({ id }) => id === walkIn.timeSlotId);
  const total = inRupees(orderTotal(row));
  return {
    id: localId(row),
    orderId,
    reference: 'Walk-in',
    parentName: customer?.name ?? 'Walk-in',
    phone: customer?.phone ?? '',
    packageName: lines.find(({ subject }) => subject === 'play')?.description ?? '',
    bookingDate: walkIn.date,
    startTime: slot?.startTime ?? '00:00',
    endTime: slot?.endTime ?? endOfDay,
    numberOfChildren: walkIn.numberOfChildren,
    childrenAges: [...(walkIn.childrenAges ?? [])],
    status: 'confirmed',
    paymentStatus: orderTotal(row) > 0 ? 'due' : 'paid',
    totalAmount: total,
    dueAmount: total,
    arrivedAt: walkIn.arrivedAt,
    consentedAt: walkIn.consent === undefined ? null : walkIn.arrivedAt,
    revision: 0,
  };
}
