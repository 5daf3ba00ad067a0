import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { StoreDialect } from '../../db/dialect.ts';
import type { CentreMoment } from '../../domain/dates.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { consumeWith, type Limit } from '../../http/rate-limit.ts';

/** Coming visits that a phone may have before it has to call. */
export const mostComingVisits = 10;

/** The team books for families on the phone and at the desk, as often as they call. */
export const booksForFamilies = (caller: Caller): boolean =>
  caller.kind === 'user' && caller.permissions.includes('bookings.manage');

/**
 * Counts a booking from an address, so that a program cannot take all seats. The many phones of a mobile network share
 * an address, so what was refused counts nothing.
 * @throws AppError `too_many_requests` with Retry-After
 */
export async function countFromAddress(
  trx: Db,
  { address, perHour, now }: { address: string; perHour: number; now: Date },
): Promise<void> {
  const limit: Limit = { name: 'booking-address', points: perHour, seconds: 3600 };
  await consumeWith(trx, limit, address, now);
}

interface PhoneBooking {
  phone: string;
  /** What the centre's wall shows. */
  today: CentreMoment;
  dialect: StoreDialect;
}

/**
 * Refuses a phone that has as many coming visits as can be booked online. Until this transaction ends no other books
 * for it, so that twenty at once get no more than their ten.
 * @throws AppError `too_many_bookings`
 */
export async function requireFewVisits(trx: Db, { phone, today, dialect }: PhoneBooking): Promise<void> {
  await holdPhone(trx, phone, dialect);
  const { visits } = await trx
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<number>().as('visits'))
    .where('parent_phone', '=', phone)
    .where('status', 'in', ['pending', 'confirmed'])
    .where(isNotOver(today))
    .executeTakeFirstOrThrow();
  if (visits >= mostComingVisits) throw new AppError('too_many_bookings');
}

/** Put together, the two are no key of an index, so that the few visits of the phone are what is looked through. */
const isNotOver = ({ date, time }: CentreMoment) =>
  sql<SqlBool>`booking_date || ' ' || end_time > ${`${date} ${time}`}`;

/** On SQLite the writer is alone anyway. */
async function holdPhone(trx: Db, phone: string, dialect: StoreDialect): Promise<void> {
  if (dialect === 'sqlite') return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`booking ${phone}`}, 0))`.execute(trx);
}
