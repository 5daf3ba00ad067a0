import type { DeskBooking, DeskParty, DeskSale } from '@toodles/api/contract/desk/rows.ts';
import { day } from '../../../shared/format.ts';
import type { OutboxRow } from '../rows.ts';
import type { StoredCounter } from './counter.ts';
import type { PaymentTarget } from './due-entries.ts';
import { localOrders } from './dues.ts';
import { moneyOverlayOf } from './money-overlay.ts';
import type { TargetFacts } from './receipt.ts';

interface Rows {
  bookings: readonly DeskBooking[];
  parties: readonly DeskParty[];
  sales: ReadonlyMap<number, DeskSale> | undefined;
  counter: StoredCounter | undefined;
  recent: readonly OutboxRow[];
}

/** What a payment was for and who made it, if a row of this tablet still says so. */
export function describeTarget(
  { bookingId, partyId, saleId, orderId }: PaymentTarget,
  rows: Rows,
): TargetFacts | undefined {
  if (bookingId !== undefined) return ofBooking(rows.bookings.find(({ id }) => id === bookingId));
  if (partyId !== undefined) return ofParty(rows.parties.find(({ id }) => id === partyId));
  if (saleId !== undefined) return ofSale(rows.sales?.get(saleId));
  return orderId === undefined ? undefined : ofOrder(orderId, rows);
}

const ofBooking = (row: DeskBooking | undefined): TargetFacts | undefined =>
  row && {
    label: `${row.packageName || 'Play'}, ${day(row.bookingDate)}`,
    name: row.parentName,
    phone: row.phone,
  };

const ofParty = (row: DeskParty | undefined): TargetFacts | undefined =>
  row && { label: `${row.childName}’s party, ${day(row.partyDate)}`, name: row.parentName, phone: row.phone };

const ofSale = (row: DeskSale | undefined): TargetFacts | undefined =>
  row && { label: row.packageName, name: row.customerName, phone: row.phone };

function ofOrder(orderId: string, { bookings, counter, recent }: Rows): TargetFacts | undefined {
  const local = localOrders(moneyOverlayOf(recent)).find((order) => order.orderId === orderId);
  if (local) return { label: local.title, name: local.name, phone: local.phone };
  const booking = ofBooking(bookings.find((row) => row.orderId === orderId));
  const due = counter?.dues.find((row) => row.orderId === orderId);
  return booking ?? (due && { label: due.reference, name: due.name, phone: due.phone });
}
