import { endpoints } from '../../contract/endpoints.ts';
import { type FoundFamily, familySearchLengths } from '../../contract/money/families.ts';
import type { Db } from '../../db/database.ts';
import { ageOn, centreDate } from '../../domain/dates.ts';
import { decimalRupees } from '../../domain/money.ts';
import { type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { creditOf } from '../orders/credit-store.ts';
import { findFamilyConsent } from '../privacy/family-consent-store.ts';
import { readSettings } from '../settings/store.ts';
import { bookingTable, partyTable, saleTable } from './conditions-store.ts';
import { familiesOf } from './families.ts';
import {
  addOnsOn,
  bookingsFrom,
  findOtherFamilies,
  openOrdersOf,
  partiesFrom,
  sourcesOf,
  usableSales,
} from './family-store.ts';
import { parseSearchQuery, type SearchQuery } from './search-query.ts';
import { findHits, type Hit } from './search-store.ts';

/** Maximum number of families in a response. */
const maxFamilies = 8;

/** The search behind the one family field. */
export function familyRoutes({ database }: Services): Route[] {
  const db = database.read;
  return [
    route(endpoints.findFamilies, async ({ query, now }) => {
      const asked = parseSearchQuery(query.search);
      if (!asked || !isLongEnough(asked, query.search)) return [];
      const { timeZone } = await readSettings(db);
      const today = centreDate(now, timeZone);
      const found = await findFamilies(db, asked);
      return Promise.all(found.map((family) => readFamily(db, family, today)));
    }),
  ];
}

const isLongEnough = ({ digits }: SearchQuery, typed: string): boolean =>
  digits === undefined
    ? typed.trim().length >= familySearchLengths.letters
    : digits.length >= familySearchLengths.digits;

async function findFamilies(db: Db, asked: SearchQuery): Promise<Pick<Hit, 'phone' | 'name'>[]> {
  const hits = await Promise.all([
    findHits(db, bookingTable, asked),
    findHits(db, partyTable, asked),
    findHits(db, saleTable, asked),
  ]);
  const others = await findOtherFamilies(db, asked, maxFamilies);
  const otherHits = others.map(
    ({ phone, name, at }): Hit => ({ id: 0, phone, name, saidAt: at, isByReference: false }),
  );
  return familiesOf([...hits.flat(), ...otherHits], maxFamilies);
}

async function readFamily(
  db: Db,
  { phone, name }: Pick<Hit, 'phone' | 'name'>,
  today: string,
): Promise<FoundFamily> {
  const [sales, open, bookings, parties, sources, credit, consent] = await Promise.all([
    usableSales(db, phone, today),
    openOrdersOf(db, phone),
    bookingsFrom(db, phone, today),
    partiesFrom(db, phone, today),
    sourcesOf(db, phone),
    creditOf(db, phone),
    findFamilyConsent(db, phone),
  ]);
  const { account, booking } = sources;
  const addOns = await addOnsOn(
    db,
    [...bookings, ...parties].map((row) => row.order_id),
  );
  return {
    phone,
    name,
    email: account?.email ?? booking?.parent_email ?? '',
    children: childrenOf(sources, today),
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
    consentedAt: consent?.given_at ?? null,
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

/** From the account; otherwise the names of the last visit on hours; otherwise the ages of the last booking. */
function childrenOf(
  { children, booking, visit }: Awaited<ReturnType<typeof sourcesOf>>,
  today: string,
): FoundFamily['children'] {
  if (children.length > 0)
    return children.map(({ name, birthday }) => ({
      name,
      age: birthday === null ? null : ageOn(birthday, today),
    }));
  const names: string[] = visit ? JSON.parse(visit.attending_children_names) : [];
  if (names.length > 0) return names.map((name) => ({ name, age: null }));
  const ages: number[] = booking ? JSON.parse(booking.children_ages) : [];
  return ages.map((age) => ({ name: '', age }));
}
