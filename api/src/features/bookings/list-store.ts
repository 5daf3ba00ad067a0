import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ArrivalChoice, VisitSide, VisitSort } from '../../contract/bookings/team-visits.ts';
import type { Db } from '../../db/database.ts';
import { readInTurn, type Slice } from '../../db/read-in-turn.ts';
import type { Schema } from '../../db/schema.ts';
import { containing, contains, mayContain } from '../../db/search.ts';
import type { BookingRow } from '../../db/visit-schema.ts';
import { pagesOfSlots } from '../../domain/bookings/slot-pages.ts';
import type { CentreMoment } from '../../domain/dates.ts';
import type { Page } from '../../http/route/route.ts';
import { isNoShowRow } from './no-show-store.ts';
import { isLive, isPaymentDue, isRefundDue, type VisitTable } from './payment-store.ts';
import { bookings, type StoredBooking } from './store.ts';

export interface BookingFilter {
  limit: number;
  offset: number;
  /**
   * The page, from 1, in the place of an offset. Where the rows of a slot have an order of their own, it holds whole slots:
   * `limit` rows or more.
   */
  page?: number | undefined;
  /** Part of a reference, name, email or phone number. */
  search?: string | undefined;
  ids?: readonly number[] | undefined;
  /** `live` means not cancelled. */
  status?: BookingRow['status'] | 'live' | 'no-show' | undefined;
  payment?: BookingRow['payment_status'] | 'give-back' | undefined;
  /** Only what is to come, or what is over; both without it. */
  when?: VisitSide | undefined;
  /** Whether families are listed who came to the slot that is running now. */
  here?: ArrivalChoice | undefined;
  /** First and last date of the visits. */
  from?: string | undefined;
  to?: string | undefined;
  packageId?: number | undefined;
  timeSlotId?: number | undefined;
  /** The chosen payment method. */
  method?: BookingRow['payment_method'] | undefined;
  sort: VisitSort;
  /** The centre's date. A visit that did not take place by then owes nothing. */
  today: string;
  /** The centre's time of day. */
  time: string;
}

/** The visits from this start on, or those before it. */
export interface VisitRange {
  from: CentreMoment;
  side: VisitSide;
}

/** Lists bookings for the team, newest first or in order of the visits. */
export async function listBookings(db: Db, filter: BookingFilter): Promise<Page<StoredBooking>> {
  const reader = bookingReader(db, filter);
  const { page, limit } = filter;
  if (page === undefined || !isRanked(filter, filter.when)) {
    const offset = page === undefined ? filter.offset : (page - 1) * limit;
    const listed = await listVisits(db, { ...filter, offset }, reader);
    return { ...listed, place: { offset, pages: Math.ceil(listed.total / limit) } };
  }
  const range = await rangeOf(db, filter);
  const pages = pagesOfSlots(await countBySlot(db, filter, range), limit);
  const total = pages.reduce((sum, { limit: rows }) => sum + rows, 0);
  const span = pages[page - 1];
  const rows = span ? await reader.read(directionOf(filter), span, range) : [];
  return { rows, total, place: { offset: span?.offset ?? total, pages: pages.length } };
}

/** How many bookings each slot has, in the order of the list. */
async function countBySlot(db: Db, filter: BookingFilter, range: VisitRange | undefined): Promise<number[]> {
  const direction = directionOf(filter);
  const slots = await db
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<number>().as('visits'))
    .where(matches(db, filter, range))
    .groupBy(['booking_date', 'start_time'])
    .orderBy('booking_date', direction)
    .orderBy('start_time', direction)
    .execute();
  return slots.map(({ visits }) => visits);
}

function bookingReader(db: Db, filter: BookingFilter): VisitReader<StoredBooking> {
  return {
    read: (direction, { limit, offset }, range) =>
      bookings(db)
        .where(matches(db, filter, range))
        .$if(filter.sort !== 'newest', (q) =>
          q.orderBy('booking_date', direction).orderBy('start_time', direction),
        )
        // Sorted within one slot only, so the index still gives the order of the slots.
        .$if(isRanked(filter, range?.side), (q) => q.orderBy(rankInSlot).orderBy(parentName))
        .orderBy('bookings.id', direction)
        .limit(limit)
        .offset(offset)
        .execute(),
    count: async (range) => {
      const { total } = await db
        .selectFrom('bookings')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .where(matches(db, filter, range))
        .executeTakeFirstOrThrow();
      return total;
    },
  };
}

/** The rows of a slot have an order of their own: what is to come, and a range of days from its first. The last pages of everything are read as quickly as the first. */
const isRanked = ({ sort, from }: BookingFilter, side?: VisitSide): boolean =>
  (side === 'upcoming' && sort !== 'newest') || (sort === 'visit' && from !== undefined);

/**
 * Who comes first in a slot, as in the portal's view of a day: who is expected, who is here and has to pay, who came and
 * has to pay, who is here, who completed, who did not come, who cancelled.
 */
const rankInSlot = sql<number>`case when bookings.status = 'cancelled' then 6
  when bookings.status = 'completed' then case bookings.payment_status when 'due' then 2 else 4 end
  when bookings.arrived_at is not null then case bookings.payment_status when 'due' then 1 else 3 end
  when bookings.no_show in ('clock', 'team') then 5 else 0 end`;

/** Within a rank, by name. */
const parentName = sql<string>`lower(bookings.parent_name)`;

/** How a kind of visits is read: all that match its filter, or those of a range. */
interface VisitReader<Row> {
  read: (direction: 'asc' | 'desc', slice: Slice, range?: VisitRange) => Promise<Row[]>;
  count: (range?: VisitRange) => Promise<number>;
}

/** A page of visits in the order of its filter, with the total. */
export async function listVisits<Row>(
  db: Db,
  filter: Pick<BookingFilter, 'sort' | 'when' | 'limit' | 'offset' | 'today' | 'time'>,
  reader: VisitReader<Row>,
): Promise<Page<Row>> {
  const range = await rangeOf(db, filter);
  const rows = range
    ? await reader.read(directionOf(filter), filter, range)
    : await readInOrder(db, filter, reader);
  const { limit, offset } = filter;
  const isLastPage = rows.length < limit && (rows.length > 0 || offset === 0);
  return { rows, total: isLastPage ? offset + rows.length : await reader.count(range) };
}

const rangeOf = async (
  db: Db,
  filter: Pick<BookingFilter, 'when' | 'today' | 'time'>,
): Promise<VisitRange | undefined> =>
  filter.when && { from: await findNextStart(db, filter), side: filter.when };

/** In the order of what is next, what is over begins with the latest. */
const directionOf = ({ sort, when }: Pick<BookingFilter, 'sort' | 'when'>): 'asc' | 'desc' =>
  sort === 'visit' || (sort === 'next' && when === 'upcoming') ? 'asc' : 'desc';

async function readInOrder<Row>(
  db: Db,
  filter: Parameters<typeof listVisits>[1],
  { read, count }: VisitReader<Row>,
): Promise<Row[]> {
  if (filter.sort !== 'next') return read(directionOf(filter), filter);
  const from = await findNextStart(db, filter);
  const upcoming: VisitRange = { from, side: 'upcoming' };
  return readInTurn(
    filter,
    { read: (slice) => read('asc', slice, upcoming), count: () => count(upcoming) },
    { read: (slice) => read('desc', slice, { from, side: 'past' }) },
  );
}

/** When today's current slot started, or the next one starts; after the last one, the end of the day. */
async function findNextStart(
  db: Db,
  { today, time }: Pick<BookingFilter, 'today' | 'time'>,
): Promise<CentreMoment> {
  const { start } = await db
    .selectFrom('time_slots')
    .select((eb) => eb.fn.min('start_time').as('start'))
    .where('end_time', '>', time)
    .executeTakeFirstOrThrow();
  return { date: today, time: start ?? '24:00' };
}

const visitColumns = {
  bookings: sql`bookings.booking_date, bookings.start_time`,
  birthday_parties: sql`birthday_parties.party_date, birthday_parties.start_time`,
} as const;

/** Compares both columns at once, so that their index gives the range. */
export const isInRange = (table: VisitTable, { from, side }: VisitRange): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${visitColumns[table]}) ${side === 'upcoming' ? sql`>=` : sql`<`} (${from.date}, ${from.time})`;

function matches(
  db: Db,
  { search, ids, from, to, status, payment, today, time, here, ...booked }: BookingFilter,
  range?: VisitRange,
) {
  return (eb: ExpressionBuilder<Schema, 'bookings'>) =>
    eb.and([
      ...(search ? [matchesText(db, 'bookings', search)] : []),
      ...(ids ? [eb('bookings.id', 'in', ids)] : []),
      ...bookingConditions({ status, payment, today }),
      ...(range ? [isInRange('bookings', range)] : []),
      ...(from ? [eb('bookings.booking_date', '>=', from)] : []),
      ...(to ? [eb('bookings.booking_date', '<=', to)] : []),
      ...(here === 'left-out' ? [sql<SqlBool>`not ${isHereNow({ date: today, time })}`] : []),
      ...bookedConditions(eb, booked),
    ]);
}

/** Its slot is running, and its family came: the same visits as by `hasCome`, which the portal counts. */
const isHereNow = ({ date, time }: CentreMoment) => sql<SqlBool>`(bookings.booking_date = ${date}
  and bookings.start_time <= ${time} and bookings.end_time > ${time} and bookings.status <> 'cancelled'
  and (bookings.status = 'completed' or bookings.arrived_at is not null))`;

/** What is booked. */
const bookedConditions = (
  eb: ExpressionBuilder<Schema, 'bookings'>,
  { packageId, timeSlotId, method }: Pick<BookingFilter, 'packageId' | 'timeSlotId' | 'method'>,
) => [
  ...(packageId ? [eb('bookings.package_id', '=', packageId)] : []),
  ...(timeSlotId ? [eb('bookings.time_slot_id', '=', timeSlotId)] : []),
  ...(method ? [eb('bookings.payment_method', '=', method)] : []),
];

const bookingConditions = ({ status, ...money }: Pick<BookingFilter, 'status' | 'payment' | 'today'>) =>
  status === 'no-show'
    ? [isNoShowRow, ...stateConditions('bookings', { ...money, status: 'live' })]
    : [
        // Such a row says no-show instead.
        ...(status === 'pending' || status === 'confirmed' ? [sql<SqlBool>`not ${isNoShowRow}`] : []),
        ...stateConditions('bookings', { ...money, status }),
      ];

/**
 * Filters visits by status and payment. Without a status, `due` and `paid` leave out visits that owe nothing
 * or were cancelled.
 */
export function stateConditions(
  table: VisitTable,
  {
    status,
    payment,
    today,
  }: Pick<BookingFilter, 'payment' | 'today'> & { status?: BookingRow['status'] | 'live' | undefined },
): RawBuilder<SqlBool>[] {
  const is = (column: string, value: string) => sql<SqlBool>`${sql.ref(`${table}.${column}`)} = ${value}`;
  const isOneStatus = status !== undefined && status !== 'live';
  const ofStatus = isOneStatus ? [is('status', status)] : status ? [isLive(table)] : [];
  if (!payment) return ofStatus;
  if (payment === 'give-back') return [...ofStatus, isRefundDue(table)];
  if (isOneStatus) return [...ofStatus, is('payment_status', payment)];
  return payment === 'due' ? [isPaymentDue(table, today)] : [is('payment_status', payment), isLive(table)];
}

/** Complete references and phones are looked up by index. */
const completeReference = /^T[DP]-[A-Z0-9]{6}$/i;
const completePhone = /^[6-9]\d{9}$/;

/** Matches visits whose reference, parent's name, email or phone contains the text. */
export function matchesText(db: Db, table: VisitTable, search: string) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  if (completeReference.test(search)) return sql<boolean>`${column('reference')} = ${search.toUpperCase()}`;
  // Phones are stored as 10 digits, in whatever notation they are typed.
  const digits = search.replaceAll(/[\s()-]/g, '').replace(/^(\+91|0)/, '');
  if (completePhone.test(digits)) return sql<boolean>`${column('parent_phone')} = ${digits}`;
  const inPhone = /^\d+$/.test(digits) ? digits : search;
  return sql<boolean>`(${mayContain(db, table, [[search], [inPhone]])} and (
    ${contains(column('parent_name'), search)}
    or ${contains(column('reference'), search)}
    or ${column('parent_email')} like ${containing(search)} escape '\\'
    or ${column('parent_phone')} like ${containing(inPhone)} escape '\\'))`;
}
