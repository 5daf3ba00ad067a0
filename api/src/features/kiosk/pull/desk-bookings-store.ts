import { sql } from 'kysely';
import type { DeskBooking } from '../../../contract/desk/rows.ts';
import type { Db } from '../../../db/database.ts';
import { decimalRupees } from '../../../domain/money.ts';
import { careOn } from './care.ts';
import {
  cachedDates,
  cachedDatesOfBoth,
  type Rows,
  revisionOf,
  type Source,
  textId,
  toPage,
} from './source.ts';

/** Play bookings of today and tomorrow that are not cancelled. */
export const deskBookings: Source = {
  async byIds(db, ids, date) {
    return present(await cachedRows(db, date).where('bookings.id', 'in', ids.map(Number)).execute(), date);
  },
  async after(db, { after, limit, date }) {
    const found = cachedRows(db, date)
      .where('bookings.id', '>', Number(after))
      .orderBy('bookings.id')
      .limit(limit);
    return toPage(present(await found.execute(), date), limit);
  },
  async idsChangedByDate(db, { from, to, after, limit }) {
    const touched = await db
      .selectFrom('bookings')
      .select('id')
      .where('booking_date', 'in', cachedDatesOfBoth({ from, to }))
      .where('id', '>', Number(after))
      .orderBy('id')
      .limit(limit)
      .execute();
    return touched.map(textId);
  },
};

function cachedRows(db: Db, date: string) {
  return db
    .selectFrom('bookings')
    .innerJoin('play_packages', 'play_packages.id', 'bookings.package_id')
    .innerJoin('orders', 'orders.booking_id', 'bookings.id')
    .leftJoin('orders as sale_orders', 'sale_orders.sale_id', 'bookings.package_sale_id')
    .leftJoin('family_phones', 'family_phones.phone', 'bookings.parent_phone')
    .leftJoin('families', (join) =>
      join
        .onRef('families.id', '=', 'family_phones.family_id')
        .on('families.desk_consented_at', 'is not', null),
    )
    .select(['families.adults as family_adults', 'families.children as family_children'])
    .select([
      'bookings.id',
      'bookings.reference',
      'parent_name',
      'parent_phone',
      'play_packages.name as package_name',
      'booking_date',
      'start_time',
      'end_time',
      'number_of_children',
      'children_ages',
      'bookings.status',
      'payment_status',
      'total_paise',
      'orders.due_paise',
      'orders.id as order_id',
      'orders.device_id',
      'arrived_at',
      'consented_at',
      'package_sale_id',
      'hours_minutes',
      'condition_note',
      sql<number | null>`sale_orders.due_paise`.as('hours_due_paise'),
      revisionOf('bookings', 'bookings.id').as('revision'),
    ])
    .where('booking_date', 'in', cachedDates(date))
    .where('status', '!=', 'cancelled');
}

type CachedRow = Awaited<ReturnType<ReturnType<typeof cachedRows>['execute']>>[number];

function present(rows: readonly CachedRow[], date: string): Rows {
  return { changes: { bookings: rows.map((row) => presentOne(row, date)) }, ids: rows.map(textId) };
}

function presentOne(row: CachedRow, date: string): DeskBooking {
  const childrenAges: number[] = JSON.parse(row.children_ages);
  return {
    id: row.id,
    reference: row.reference,
    parentName: row.parent_name,
    phone: row.parent_phone,
    packageName: row.package_name,
    bookingDate: row.booking_date,
    startTime: row.start_time,
    endTime: row.end_time,
    numberOfChildren: row.number_of_children,
    childrenAges,
    status: row.status,
    paymentStatus: row.payment_status,
    totalAmount: decimalRupees(row.total_paise),
    dueAmount: decimalRupees(Math.max(0, row.due_paise)),
    arrivedAt: row.arrived_at,
    consentedAt: row.consented_at,
    packageSaleId: row.package_sale_id,
    visitHours: row.hours_minutes === null ? null : row.hours_minutes / 60,
    hoursDueAmount: row.hours_due_paise === null ? null : decimalRupees(Math.max(0, row.hours_due_paise)),
    conditionNote: row.condition_note,
    // Only the desks name a booking by its order.
    ...(row.device_id !== null && { orderId: row.order_id }),
    ...careOn(row, row.booking_date === date),
    revision: row.revision,
  };
}
