import type { FoundFamily } from '../../contract/money/families.ts';
import type { Db } from '../../db/database.ts';
import { knownChildren } from '../../domain/families/known-children.ts';
import { decimalRupees } from '../../domain/money.ts';
import { readRecord } from '../families/store.ts';
import { creditOf } from '../orders/credit-store.ts';
import { findFamilyConsent } from '../privacy/family-consent-store.ts';
import { addOnsOn, bookingsFrom, openOrdersOf, partiesFrom, sourcesOf, usableSales } from './family-store.ts';

/** Reads what forms need to know about a family, under all of its phones. Its credit can only be spent under its own phone. */
export async function readFamily(
  db: Db,
  { phone, name }: { phone: string; name: string },
  today: string,
): Promise<FoundFamily> {
  const { phones, children } = await readRecord(db, phone);
  const [sales, open, bookings, parties, sources, credit, consents] = await Promise.all([
    usableSales(db, phones, today),
    openOrdersOf(db, phones),
    bookingsFrom(db, phones, today),
    partiesFrom(db, phones, today),
    sourcesOf(db, phone),
    creditOf(db, phone),
    Promise.all(phones.map((one) => findFamilyConsent(db, one))),
  ]);
  const givenAt = consents.flatMap((consent) => consent?.given_at ?? []).sort();
  const { account, booking } = sources;
  const addOns = await addOnsOn(
    db,
    [...bookings, ...parties].map((row) => row.order_id),
  );
  return {
    phone,
    name,
    email: account?.email ?? booking?.parent_email ?? '',
    children: knownChildren(
      {
        written: children,
        account: sources.children,
        visit: sources.visit ? (JSON.parse(sources.visit.attending_children_names) as string[]) : [],
        ages: booking ? (JSON.parse(booking.children_ages) as number[]) : [],
      },
      today,
    ).map(({ name, age }) => ({ name, age })),
    sales: sales.map((sale) => ({
      id: sale.id,
      reference: sale.reference,
      packageName: sale.package_name,
      remainingHours: sale.remaining_minutes / 60,
      validTill: sale.valid_till,
    })),
    dues: open
      .filter(({ due_paise }) => due_paise > 0)
      .map(({ id, kind, reference, description, due_paise }) => ({
        orderId: id,
        kind,
        reference,
        description,
        dueAmount: decimalRupees(due_paise),
      })),
    toRefund: decimalRupees(open.reduce((sum, { due_paise }) => sum + Math.max(0, -due_paise), 0)),
    credit: decimalRupees(credit),
    visits: [
      ...bookings.map((row) => ({ kind: 'booking' as const, ...visitOf(row, addOns) })),
      ...parties.map((row) => ({ kind: 'party' as const, ...visitOf(row, addOns) })),
    ].sort((a, b) => `${a.date} ${a.startTime}`.localeCompare(`${b.date} ${b.startTime}`)),
    consentedAt: givenAt.at(-1) ?? null,
  };
}

const visitOf = (
  row: Awaited<ReturnType<typeof bookingsFrom>>[number],
  addOns: Awaited<ReturnType<typeof addOnsOn>>,
) => ({
  id: row.id,
  orderId: row.order_id,
  reference: row.reference,
  date: row.date,
  startTime: row.start_time,
  endTime: row.end_time,
  children: row.children,
  arrivedAt: row.arrived_at,
  packageKey: row.package_key,
  addOns: addOns.flatMap(({ order_id, id, quantity }) =>
    order_id === row.order_id && id !== null ? [{ id, quantity }] : [],
  ),
});
