import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { StoreDialect } from '../../db/dialect.ts';
import { type Given, statement } from '../../db/statement.ts';
import type { CentreMoment } from '../../domain/dates.ts';
import { consumeInTransaction, type Limit, LimitReached } from '../../http/guards/rate-limit.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { Caller } from '../../http/route/caller.ts';
import type { Settings } from '../settings/store.ts';

/** Maximum number of upcoming visits per phone. */
export const maxUpcomingVisits = 10;
/** Maximum number of guest bookings that wait for the team at once, when no code can be sent. */
export const maxWaiting = 20;
const daySeconds = 86_400;

/** Whether the caller may book for families, without limits. */
export const canBookForFamilies = (caller: Caller): boolean =>
  caller.kind === 'user' && caller.permissions.includes('bookings.manage');

/**
 * Counts a booking from an address, so that a script cannot take all seats. Refused bookings do not count,
 * because many phones of a mobile network share an address.
 * @throws AppError `too_many_requests` with Retry-After
 */
export async function countAddressBooking(
  trx: Db,
  { address, perHour, now }: { address: string; perHour: number; now: Date },
): Promise<void> {
  const limit: Limit = { name: 'booking-address', points: perHour, seconds: 3600 };
  await consumeInTransaction(trx, limit, address, now);
}

interface UpcomingVisitCounts {
  /** Visits booked with the phone verified, or by the team. */
  verified: number;
  all: number;
}

const upcomingVisits = statement((trx, given: Given<{ phone: string; moment: string }>) =>
  trx
    .selectFrom('bookings')
    .select((eb) => ['is_phone_proved', eb.fn.countAll<number>().as('visits')])
    .where('parent_phone', '=', given.phone)
    .where('status', 'in', ['pending', 'confirmed'])
    .where(isAfter(given.moment))
    .groupBy('is_phone_proved'),
);

/** Counts the upcoming visits of a phone. */
export async function countUpcomingVisits(
  trx: Db,
  phone: string,
  today: CentreMoment,
): Promise<UpcomingVisitCounts> {
  const rows = await upcomingVisits(trx, { phone, moment: `${today.date} ${today.time}` });
  const sum = (counted: typeof rows) => counted.reduce((total, { visits }) => total + visits, 0);
  return { verified: sum(rows.filter((row) => row.is_phone_proved === 1)), all: sum(rows) };
}

/** No index matches the concatenation, so the database uses the phone's index instead. */
const isAfter = (moment: RawBuilder<string>) => sql<SqlBool>`booking_date || ' ' || end_time > ${moment}`;

/**
 * Locks bookings for the phone until this transaction ends, so that simultaneous bookings stay within the
 * limit. On SQLite there is only one writer anyway.
 */
export const lockPhone = (trx: Db, phone: string, dialect: StoreDialect): Promise<void> =>
  acquireLock(trx, `booking ${phone}`, dialect);

async function acquireLock(trx: Db, name: string, dialect: StoreDialect): Promise<void> {
  if (dialect === 'sqlite') return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** The limit on guests that a booking exceeds. */
export type GuestLimit = 'phone' | 'address' | 'guest_seats';

interface GuestVisit {
  phone: string;
  address: string;
  /** Seats of a slot; 0 for a party. */
  seats: number;
  settings: Settings;
  now: Date;
}

/**
 * Counts a booking for a phone that is not verified (docs/decisions/0022).
 * @returns the limit that it exceeds
 */
export async function countGuestBooking(trx: Db, visit: GuestVisit): Promise<GuestLimit | undefined> {
  const { phone, address, seats, settings, now } = visit;
  if ((await countGuestBookings(trx, phone, now)) >= settings.guestBookingsPerPhone) return 'phone';
  const perAddress = settings.guestBookingsPerAddress;
  if (perAddress > 0) {
    const ofAddress = { name: 'guest-address', points: perAddress, seconds: daySeconds };
    if (await isOver(trx, ofAddress, address, now)) return 'address';
  }
  const perDay = settings.guestSeatsPerDay;
  const ofAll = { name: 'guest-seats', points: perDay, seconds: daySeconds, amount: seats };
  if (seats > 0 && (await isOver(trx, ofAll, 'all', now))) return 'guest_seats';
  return undefined;
}

async function isOver(trx: Db, limit: Limit, subject: string, now: Date): Promise<boolean> {
  try {
    await consumeInTransaction(trx, limit, subject, now);
    return false;
  } catch (error) {
    if (error instanceof LimitReached) return true;
    throw error;
  }
}

const guestBookings = statement((trx, given: Given<{ phone: string; since: string }>) => {
  const madeIn = (table: 'bookings' | 'birthday_parties') =>
    trx
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('made'))
      .where('parent_phone', '=', given.phone)
      .where('is_phone_proved', '=', sql.lit(0))
      .where('created_at', '>', given.since);
  return madeIn('bookings').unionAll(madeIn('birthday_parties'));
});

/** Counts the bookings and parties that guests made for a phone within a day, also cancelled ones. */
async function countGuestBookings(trx: Db, phone: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - daySeconds * 1000).toISOString();
  const counts = await guestBookings(trx, { phone, since });
  return counts.reduce((sum, { made }) => sum + made, 0);
}

/**
 * Checks the number of bookings that wait for the team. Locks that count until this transaction ends, because
 * `lockPhone` does not separate bookings with different phones.
 * @throws AppError `online_bookings_full` if the limit is reached
 */
export async function requireWaitingCapacity(
  trx: Db,
  today: CentreMoment,
  dialect: StoreDialect,
): Promise<void> {
  await acquireLock(trx, 'bookings that wait', dialect);
  const { waiting } = await trx
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('status', '=', 'pending')
    .where('is_phone_proved', '=', sql.lit(0))
    .where('booking_date', '>=', today.date)
    .executeTakeFirstOrThrow();
  const parties = await trx
    .selectFrom('birthday_parties')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('status', '=', 'pending')
    .where('is_phone_proved', '=', sql.lit(0))
    .where('party_date', '>=', today.date)
    .executeTakeFirstOrThrow();
  if (waiting + parties.waiting >= maxWaiting) throw new AppError('online_bookings_full');
}
