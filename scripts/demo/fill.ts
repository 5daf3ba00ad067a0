import { recordOrders } from '../../api/migrations/0016-money.ts';
import { type ChangedEntity, recordChanges } from '../../api/src/db/changes.ts';
import type { Database, Db } from '../../api/src/db/database.ts';
import { inChunks } from '../../api/src/db/in-chunks.ts';
import { addDays, centreDate } from '../../api/src/domain/dates.ts';
import { isForDesk } from './bookings.ts';
import { addCentre, addClosures, type DemoAdmin, type DemoTeam } from './centre.ts';
import { closuresOf, type DemoDay, type DemoPeriod, daysOf, instantAt, isoOf, timeZone } from './days.ts';
import { accountChildren, accountsOf, type Family, makeFamilies } from './families.ts';
import { addBookings, addParties } from './fill-visits.ts';
import { type DemoEntry, makeHours, type Person } from './hours.ts';
import { insertInChunks } from './insert-in-chunks.ts';
import { makeLog } from './log.ts';
import { addOrders } from './orders.ts';
import { addPayments, addStatements } from './payments.ts';
import { required } from './random.ts';
import { planSales } from './sales.ts';
import { makeEnquiries, tablets } from './team.ts';
import { firstTillDay, liveTillDays } from './till-days.ts';

export interface Demo {
  seed: number;
  /** Years, each with 20,000 bookings; a fraction makes a small demo. */
  times: number;
  /** A year from before packages had their days and payments were entries, for tests of an upgrade. */
  isEarlier?: boolean;
  now: Date;
  /** Used if there is no admin yet. */
  admin: DemoAdmin;
}

/** The number of rows created, by kind. */
export type DemoCounts = Record<
  'bookings' | 'parties' | 'sales' | 'usages' | 'reviews' | 'enquiries' | 'families' | 'auditLines',
  number
>;

/**
 * Fills a migrated, empty database with realistic data of a centre, up to now and some weeks ahead. Seats,
 * rooms, vouchers and hours are as consistent as if the API had written them; the same seed at the same time
 * gives the same data.
 * @throws Error when there are bookings already
 */
export function fillDemo(database: Database, demo: Demo): Promise<DemoCounts> {
  return database.write(async (trx) => {
    const any = await trx.selectFrom('bookings').select('id').limit(1).executeTakeFirst();
    if (any) throw new Error('This database already has bookings. The demo needs a database of its own.');
    const stretch = periodOf(demo);
    const team = await addCentre(trx, stretch, demo.admin);
    const closures = closuresOf(stretch);
    await addClosures(trx, closures);
    return addActivity(trx, stretch, {
      team,
      days: daysOf(stretch, closures),
      families: makeFamilies(stretch),
    });
  });
}

const daysAhead = 45;
const daysAYear = 365;
const minDays = 14;

function periodOf({ seed, times, isEarlier = false, now }: Demo): DemoPeriod {
  const today = centreDate(now, timeZone);
  const first = addDays(today, -Math.max(minDays, Math.round(daysAYear * times)));
  return { seed, times, isEarlier, now, today, first, last: addDays(today, daysAhead) };
}

interface ActivityInput {
  team: DemoTeam;
  days: readonly DemoDay[];
  families: readonly Family[];
}

async function addActivity(
  trx: Db,
  stretch: DemoPeriod,
  { team, days, families }: ActivityInput,
): Promise<DemoCounts> {
  const accounts = await insertInChunks(accountsOf(families, stretch), (chunk) =>
    trx.insertInto('users').values(chunk).returning('id').execute(),
  );
  await inChunks(accountChildren(stretch, families, accounts), (chunk) =>
    trx.insertInto('children').values(chunk).execute(),
  );
  const deviceIds = await insertInChunks(tablets(stretch, team.adminId), (chunk) =>
    trx.insertInto('devices').values(chunk).returning('id').execute(),
  );
  const people = { days, families, accounts };
  const visits = await addBookings(trx, stretch, people);
  const parties = await addParties(trx, stretch, people);
  const hours = await addHours(trx, stretch, { days, families, people: team.people, deviceIds });
  if (stretch.isEarlier) await recordOrders(trx);
  else await addMoney(trx, stretch, { days, families, people: team.people });
  const enquiries = makeEnquiries(stretch, families);
  await inChunks(enquiries, (chunk) => trx.insertInto('enquiries').values(chunk).execute());
  const log = makeLog(stretch.seed, team.people, { ...visits, ...hours, now: stretch.now });
  await inChunks(log, (chunk) => trx.insertInto('audit_log').values(chunk).execute());
  await recordChanges(trx, changesOf(stretch, { team, visits, hours }));
  return {
    bookings: visits.bookings.length,
    parties,
    sales: hours.saleIds.length,
    usages: hours.hours.usages.length,
    reviews: hours.hours.reviews.length,
    enquiries: enquiries.length,
    families: families.length,
    auditLines: log.length,
  };
}

/** Orders and payments: the last days with tills and receipts, some months as entries, the rest as before them. */
async function addMoney(trx: Db, stretch: DemoPeriod, centre: Omit<Desk, 'deviceIds'>): Promise<void> {
  const payments = await addOrders(trx, stretch, centre.people);
  await recordOrders(trx);
  const firstDay = instantAt(firstTillDay(stretch), '00:00');
  const earlier = payments.filter(({ at }) => at < firstDay);
  await addPayments(trx, earlier);
  await addStatements(trx, earlier, required(centre.people[0]));
  const recent = payments.filter(({ at }) => at >= firstDay);
  await liveTillDays(trx, stretch, { ...centre, payments: recent });
}

interface CreatedData {
  team: DemoTeam;
  visits: Awaited<ReturnType<typeof addBookings>>;
  hours: Awaited<ReturnType<typeof addHours>>;
}

/** The entities that a tablet may need: the team, every sale and visit on hours, and upcoming visitors. */
function changesOf({ today }: DemoPeriod, { team, visits, hours }: CreatedData): ChangedEntity[] {
  const staff = [team.adminId, ...team.people.map(({ id }) => id)];
  const { bookings, bookingIds } = visits;
  const coming = bookingIds.filter((_, place) => isForDesk(required(bookings[place]).visit, today));
  return [
    ...staff.map((id) => ({ kind: 'staff', id }) as const),
    ...hours.saleIds.map((id) => ({ kind: 'sales', id }) as const),
    ...hours.hours.usages.map(({ id }) => ({ kind: 'usages', id }) as const),
    ...coming.map((id) => ({ kind: 'bookings', id }) as const),
    { kind: 'settings', id: 'site' },
  ];
}

interface Desk {
  days: readonly DemoDay[];
  families: readonly Family[];
  people: Person[];
  deviceIds: readonly number[];
}

/** Inserts hour packages with their visits, reviews and ledger. */
async function addHours(trx: Db, stretch: DemoPeriod, { days, families, people, deviceIds }: Desk) {
  const planned = planSales(stretch, days, families);
  // The third tablet was lost before this period.
  const hours = makeHours(stretch, planned, families, { team: people, deviceIds: deviceIds.slice(0, 2) });
  const saleIds = await insertInChunks(hours.sales, (chunk) =>
    trx.insertInto('package_sales').values(chunk).returning('id').execute(),
  );
  const saleId = (place: number) => required(saleIds[place]);
  const usages = hours.usages.map(({ sale, ...usage }) => ({ ...usage, package_sale_id: saleId(sale) }));
  await inChunks(usages, (chunk) => trx.insertInto('package_usages').values(chunk).execute());
  const reviews = hours.reviews.map(({ sale, ...review }) => ({ ...review, sale_id: saleId(sale) }));
  const reviewIds = await insertInChunks(reviews, (chunk) =>
    trx.insertInto('usage_reviews').values(chunk).returning('id').execute(),
  );
  const ledger = hours.ledger.map((entry) => ({
    ...ledgerRow(entry),
    sale_id: saleId(entry.sale),
    review_id: entry.review === null ? null : required(reviewIds[entry.review]),
  }));
  await inChunks(ledger, (chunk) => trx.insertInto('hour_ledger').values(chunk).execute());
  return { hours, saleIds };
}

const ledgerRow = (entry: DemoEntry) => ({
  usage_id: entry.usageId,
  kind: entry.kind,
  minutes: entry.minutes,
  note: entry.note,
  by_user_id: entry.by.id,
  by_name: entry.by.name,
  device_id: entry.deviceId,
  created_at: isoOf(entry.at),
});
