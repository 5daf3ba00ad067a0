import type { UpcomingVisit } from '../../contract/bookings/upcoming-visits.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { type ChangedEntity, recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { bumpVersion } from '../../db/versions.ts';
import { mayCancel } from '../../domain/bookings/booking.ts';
import { type CentreMoment, centreMoment } from '../../domain/dates.ts';
import { AppError } from '../../http/route/app-error.ts';
import { actorOf } from '../../http/route/caller.ts';
import { type AuditEntry, type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { lockRooms } from '../birthday/room-store.ts';
import { cancelParty } from '../birthday/status-store.ts';
import { lookUpParty, parties, type StoredParty } from '../birthday/store.ts';
import { visitOf } from '../bookings/present.ts';
import { cancelLockedBookings } from '../bookings/status-store.ts';
import { bookings, lockBooking, type StoredBooking } from '../bookings/store.ts';
import { type Occasion, occasionOf } from '../orders/store.ts';
import { readSettings } from '../settings/store.ts';
import { readCalendar } from './calendar.ts';

const maxListed = 200;

type ExpectedVisit = Pick<UpcomingVisit, 'kind' | 'id' | 'version'>;

/**
 * What bookings and parties show together: the calendar, and a phone's upcoming visits, to list them and to
 * cancel them in one step.
 */
export function calendarRoutes({ database }: Services): Route[] {
  return [
    route(endpoints.getCalendar, ({ query }) => readCalendar(database, query)),

    route(endpoints.listUpcomingVisits, async ({ query, now }) => {
      const today = centreMoment(now, (await readSettings(database.read)).timeZone);
      const [sessions, celebrations] = await Promise.all([
        readBookings(database.read, query.phone, today),
        readParties(database.read, query.phone, today),
      ]);
      const visits = [...sessions.map(fromBooking), ...celebrations.map(fromParty)];
      return visits.sort((a, b) => `${a.date} ${a.startTime}`.localeCompare(`${b.date} ${b.startTime}`));
    }),

    route(endpoints.cancelUpcomingVisits, async ({ body, caller, now, write }) => {
      const settings = await readSettings(database.read);
      const today = centreMoment(now, settings.timeZone);
      const idsOf = (kind: ExpectedVisit['kind']) =>
        body.visits.filter((visit) => visit.kind === kind).sort((a, b) => a.id - b.id);
      return write(async (trx) => {
        const occasion = occasionOf(actorOf(caller), now, settings);
        const context = { phone: body.phone, today, occasion };
        const sessions = await cancelBookings(trx, idsOf('booking'), context);
        const celebrations = await cancelParties(trx, idsOf('party'), context);
        const changed: ChangedEntity[] = [
          ...sessions.map(({ id }) => ({ kind: 'bookings' as const, id })),
          ...celebrations.map(({ id }) => ({ kind: 'parties' as const, id })),
        ];
        await recordChanges(trx, changed);
        const audit: AuditEntry[] = [
          ...sessions.map((row) => auditEntryOf('booking', row)),
          ...celebrations.map((row) => auditEntryOf('party', row)),
        ];
        return { answer: { cancelled: changed.length }, audit };
      });
    }),
  ];
}

const isUpcoming = (row: StoredBooking, today: CentreMoment) => mayCancel(visitOf(row), today).ok;

const partyVisit = (row: StoredParty) => ({
  status: row.status,
  bookingDate: row.party_date,
  startTime: row.start_time,
  arrivedAt: row.arrived_at,
});

async function readBookings(db: Db, phone: string, today: CentreMoment): Promise<StoredBooking[]> {
  const rows = await bookings(db)
    .where('parent_phone', '=', phone)
    .where('booking_date', '>=', today.date)
    .where('bookings.status', 'in', ['pending', 'confirmed'])
    .orderBy('bookings.id')
    .limit(maxListed)
    .execute();
  return rows.filter((row) => isUpcoming(row, today));
}

async function readParties(db: Db, phone: string, today: CentreMoment): Promise<StoredParty[]> {
  const rows = await parties(db)
    .where('parent_phone', '=', phone)
    .where('party_date', '>=', today.date)
    .where('birthday_parties.status', 'in', ['pending', 'confirmed'])
    .orderBy('birthday_parties.id')
    .limit(maxListed)
    .execute();
  return rows.filter((row) => mayCancel(partyVisit(row), today).ok);
}

const fromBooking = (row: StoredBooking): UpcomingVisit => ({
  kind: 'booking',
  date: row.booking_date,
  people: row.number_of_children,
  ...common(row),
});

const fromParty = (row: StoredParty): UpcomingVisit => ({
  kind: 'party',
  date: row.party_date,
  people: row.number_of_guests,
  ...common(row),
});

const common = (row: StoredBooking | StoredParty) => ({
  id: row.id,
  version: row.version,
  reference: row.reference,
  startTime: row.start_time,
  endTime: row.end_time,
  parentName: row.parent_name,
  paymentStatus: row.payment_status,
});

interface CancelContext {
  phone: string;
  today: CentreMoment;
  occasion: Occasion;
}

const isStale = () =>
  new AppError('stale', {
    message: 'These bookings have changed since you opened the list. Nothing was cancelled.',
  });

/** @throws AppError `stale` if a booking has another version or phone, or can no longer be cancelled */
async function cancelBookings(
  trx: Db,
  expected: readonly ExpectedVisit[],
  { phone, today, occasion }: CancelContext,
) {
  const rows: StoredBooking[] = [];
  for (const { id, version } of expected) {
    const row = await lockBooking(trx, id);
    if (!row || row.version !== version + 1 || row.parent_phone !== phone || !isUpcoming(row, today))
      throw isStale();
    rows.push(row);
  }
  await cancelLockedBookings(trx, rows, occasion);
  return rows;
}

async function cancelParties(
  trx: Db,
  expected: readonly ExpectedVisit[],
  { phone, today, occasion }: CancelContext,
) {
  if (expected.length > 0) await lockRooms(trx);
  const rows: StoredParty[] = [];
  for (const { id, version } of expected) {
    await bumpVersion(trx, 'birthday_parties', id);
    const row = await lookUpParty(trx, id);
    if (!row || row.version !== version + 1 || row.parent_phone !== phone) throw isStale();
    if (!mayCancel(partyVisit(row), today).ok) throw isStale();
    await cancelParty(trx, row, occasion);
    rows.push(row);
  }
  return rows;
}

const auditEntryOf = (entity: 'booking' | 'party', row: StoredBooking | StoredParty): AuditEntry => ({
  entity,
  entityId: row.id,
  before: { status: row.status, version: row.version - 1 },
  after: { status: 'cancelled', version: row.version },
});
