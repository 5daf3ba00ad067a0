import type { DeskDue } from '@toodles/api/contract/desk/counter.ts';
import type { TakenPayment } from '@toodles/api/contract/desk/money-operations.ts';
import type { DeskBooking, DeskParty, DeskSale } from '@toodles/api/contract/desk/rows.ts';
import { day } from '../../../shared/format.ts';
import type { StoredCounter } from './counter.ts';
import { bookingDue, localDue, localOrders, otherDues, partyDue, saleDue } from './dues.ts';
import type { MoneyOverlay } from './money-overlay.ts';

/** What a payment names: exactly one of them. */
export type PaymentTarget = Pick<TakenPayment, 'orderId' | 'bookingId' | 'partyId' | 'saleId'>;

/** Something that a family still owes. */
export interface DueEntry {
  /** Also the address of its Pay screen: `booking-12`, `party-3`, `sale-7`, `order-<id>`. */
  key: string;
  target: PaymentTarget;
  /** Its order, where this tablet knows it. */
  orderId?: string | undefined;
  /** What it is for, such as the package and its day. */
  label: string;
  /** What the family knows it by; '' without one. */
  reference: string;
  name: string;
  phone: string;
  /** Above zero. */
  duePaise: number;
}

export interface DueSources {
  bookings: readonly DeskBooking[];
  parties: readonly DeskParty[];
  /** Cached sales and those made here. */
  sales: readonly DeskSale[];
  counter: StoredCounter | undefined;
  money: MoneyOverlay;
}

/** Everything that is due on this tablet, each once, less the payments of this desk. */
export function dueEntries({ bookings, parties, sales, counter, money }: DueSources): DueEntry[] {
  const rows = [
    ...bookings.flatMap((booking) => bookingEntry(booking, money) ?? []),
    ...parties.flatMap((party) => partyEntry(party, money) ?? []),
    ...sales.flatMap((sale) => saleEntry(sale, money) ?? []),
  ];
  // Sales and walk-ins are rows of their own; the orders that are left have none.
  const known = new Set([...bookings, ...sales].flatMap(({ orderId }) => orderId ?? []));
  const others = otherDues(counter, money).map(otherEntry);
  for (const { target } of others) if (target.orderId) known.add(target.orderId);
  return [...rows, ...others, ...localEntries(money, known)];
}

const isOpen = ({ status }: DeskBooking | DeskParty): boolean => status !== 'cancelled';

function bookingEntry(booking: DeskBooking, money: MoneyOverlay): DueEntry | null {
  const duePaise = bookingDue(booking, money);
  if (duePaise <= 0 || !isOpen(booking)) return null;
  const { id, orderId, packageName, bookingDate, reference, parentName: name, phone } = booking;
  const isLocal = id < 0 && orderId !== undefined;
  return {
    key: isLocal ? `order-${orderId}` : `booking-${id}`,
    target: isLocal ? { orderId } : { bookingId: id },
    orderId,
    label: `${packageName || 'Play'}, ${day(bookingDate)}`,
    ...{ reference, name, phone, duePaise },
  };
}

function partyEntry(party: DeskParty, money: MoneyOverlay): DueEntry | null {
  const duePaise = partyDue(party, money);
  if (duePaise <= 0 || !isOpen(party)) return null;
  const { id, childName, partyDate, reference, parentName: name, phone } = party;
  return {
    key: `party-${id}`,
    target: { partyId: id },
    label: `${childName}’s party, ${day(partyDate)}`,
    ...{ reference, name, phone, duePaise },
  };
}

function saleEntry(sale: DeskSale, money: MoneyOverlay): DueEntry | null {
  // Most of the thousands of cached sales are paid.
  if (Number(sale.dueAmount ?? 0) <= 0) return null;
  const duePaise = saleDue(sale, money);
  if (duePaise <= 0) return null;
  const { id, orderId, packageName, reference, customerName: name, phone } = sale;
  const isLocal = id < 0 && orderId !== undefined;
  return {
    key: isLocal ? `order-${orderId}` : `sale-${id}`,
    target: isLocal ? { orderId } : { saleId: id },
    orderId,
    label: packageName,
    ...{ reference, name, phone, duePaise },
  };
}

const kindLabels: Record<DeskDue['kind'], string> = {
  booking: 'Booking',
  party: 'Party',
  hours: 'Hours',
  review: 'Hours used beyond a package',
  counter: 'Counter sale',
};

const otherEntry = (due: DeskDue & { duePaise: number }): DueEntry => ({
  key: `order-${due.orderId}`,
  target: { orderId: due.orderId },
  orderId: due.orderId,
  label: `${kindLabels[due.kind]}, ${day(due.since)}`,
  reference: due.reference,
  name: due.name,
  phone: due.phone,
  duePaise: due.duePaise,
});

/** Orders made here that no row shows. */
function localEntries(money: MoneyOverlay, known: ReadonlySet<string>): DueEntry[] {
  return localOrders(money)
    .filter(({ orderId }) => !known.has(orderId))
    .map(({ orderId, totalPaise, name, phone, title }) => ({
      key: `order-${orderId}`,
      target: { orderId },
      orderId,
      label: title,
      reference: '',
      ...{ name, phone, duePaise: localDue({ orderId, totalPaise }, money) },
    }))
    .filter(({ duePaise }) => duePaise > 0);
}

/** What is still due of what a bill sold or paid. */
export const duesOfTargets = (entries: readonly DueEntry[], targets: readonly PaymentTarget[]): DueEntry[] =>
  entries.filter((entry) => targets.some((target) => isDueOf(entry, target)));

function isDueOf({ target, orderId }: DueEntry, of: PaymentTarget): boolean {
  if (of.orderId !== undefined) return of.orderId === orderId;
  if (of.bookingId !== undefined) return of.bookingId === target.bookingId;
  return of.partyId === undefined ? of.saleId === target.saleId : of.partyId === target.partyId;
}

/** What the family of this phone owes; nothing without a phone. */
export const duesOfPhone = (entries: readonly DueEntry[], phone: string): DueEntry[] =>
  phone === '' ? [] : entries.filter((entry) => entry.phone === phone);

export const sumOfDues = (entries: readonly DueEntry[]): number =>
  entries.reduce((sum, { duePaise }) => sum + duePaise, 0);

/** Divides an amount among what is due, in this order; nothing gets more than its due. */
export function allocate(
  entries: readonly DueEntry[],
  amountPaise: number,
): { entry: DueEntry; paise: number }[] {
  let left = amountPaise;
  const parts = entries.map((entry) => {
    const paise = Math.min(left, entry.duePaise);
    left -= paise;
    return { entry, paise };
  });
  return parts.filter(({ paise }) => paise > 0);
}
