import { randomInt } from 'node:crypto';
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { PlayPackageRow } from '../../db/catalogue-schema.ts';
import type { Db } from '../../db/database.ts';
import { insertion } from '../../db/statement.ts';
import type { BookingRow } from '../../db/visit-schema.ts';
import { createReference } from '../../domain/bookings/booking.ts';
import type { Page } from '../../http/route/route.ts';
import type { SaleRow } from '../hour-packages/store.ts';
import type { StoredOrder } from '../orders/store.ts';
import { type OrderColumns, orderColumns } from '../orders/visit-order-store.ts';

/** The hour package that pays for a booking, with its order; all null if none does. */
export interface SaleColumns {
  sale_reference: string | null;
  sale_total_minutes: number | null;
  sale_remaining_minutes: number | null;
  sale_order_id: string | null;
  sale_charged_paise: number | null;
  sale_due_paise: number | null;
  /** 1: its hours wait for the first payment. */
  sale_pay_first: number | null;
}

export const noSaleColumns: SaleColumns = {
  sale_reference: null,
  sale_total_minutes: null,
  sale_remaining_minutes: null,
  sale_order_id: null,
  sale_charged_paise: null,
  sale_due_paise: null,
  sale_pay_first: null,
};

export const saleColumnsOf = ({ sale, order }: { sale: SaleRow; order: StoredOrder }): SaleColumns => ({
  sale_reference: sale.reference,
  sale_total_minutes: sale.total_minutes,
  sale_remaining_minutes: sale.remaining_minutes,
  sale_order_id: order.id,
  sale_charged_paise: order.charged_paise,
  sale_due_paise: order.due_paise,
  sale_pay_first: sale.pay_first,
});

/** A booking with its package's details, its order, and the hour package that pays for it. */
export interface StoredBooking extends Selectable<BookingRow>, OrderColumns, SaleColumns {
  package_name: string;
  package_type: PlayPackageRow['type'];
}

/** Selects bookings with their packages' details, their orders and their hour packages. */
export const bookings = (db: Db) =>
  db
    .selectFrom('bookings')
    .innerJoin('play_packages', 'play_packages.id', 'bookings.package_id')
    .innerJoin('orders', 'orders.booking_id', 'bookings.id')
    .leftJoin('package_sales', 'package_sales.id', 'bookings.package_sale_id')
    .leftJoin('orders as sale_orders', 'sale_orders.sale_id', 'package_sales.id')
    .selectAll('bookings')
    .select(['play_packages.name as package_name', 'play_packages.type as package_type'])
    .select(orderColumns)
    .select([
      'package_sales.reference as sale_reference',
      'package_sales.total_minutes as sale_total_minutes',
      'package_sales.remaining_minutes as sale_remaining_minutes',
      'package_sales.pay_first as sale_pay_first',
      'sale_orders.id as sale_order_id',
      'sale_orders.charged_paise as sale_charged_paise',
      sql<number | null>`sale_orders.due_paise`.as('sale_due_paise'),
    ]);

export function findBooking(db: Db, id: number): Promise<StoredBooking | undefined> {
  return bookings(db).where('bookings.id', '=', id).executeTakeFirst();
}

export function findBookingByReference(db: Db, reference: string): Promise<StoredBooking | undefined> {
  return bookings(db).where('bookings.reference', '=', reference).executeTakeFirst();
}

type NewRow = Omit<Insertable<BookingRow>, 'reference' | 'id' | 'version'>;

const insertRow = insertion<Insertable<BookingRow>, Selectable<BookingRow>>((trx, row) =>
  trx
    .insertInto('bookings')
    .values(row)
    .onConflict((c) => c.column('reference').doNothing())
    .returningAll(),
);

/**
 * Stores a booking under an unused reference, and draws again if a reference is taken.
 * @param pick a random integer below its argument
 * @returns the booking as stored
 */
export async function insertBooking(
  trx: Db,
  row: NewRow,
  pick: (below: number) => number = (below) => randomInt(below),
): Promise<Selectable<BookingRow>> {
  for (;;) {
    const [inserted] = await insertRow(trx, { ...row, reference: createReference('TD', pick) });
    if (inserted) return inserted;
  }
}

/** Locks a booking for this transaction and increments its version. Other changes wait for the commit. */
export async function lockBooking(trx: Db, id: number): Promise<StoredBooking | undefined> {
  await trx
    .updateTable('bookings')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return findBooking(trx, id);
}

export async function setState(
  trx: Db,
  id: number,
  state: Pick<BookingRow, 'status' | 'payment_status' | 'cancelled_at'> & { hours_usage_id?: string | null },
): Promise<void> {
  await trx.updateTable('bookings').set(state).where('id', '=', id).execute();
}

/** The play package of an hour package; also one that is no longer offered. */
export function findPackageOfSale(db: Db, packageId: number) {
  return db.selectFrom('play_packages').selectAll().where('id', '=', packageId).executeTakeFirstOrThrow();
}

interface Paging {
  limit: number;
  offset: number;
}

export interface VisitOwner {
  id: number;
  /** A phone that a code has verified. */
  verifiedPhone: string | null;
}

/** Lists the bookings of a person's account and of their verified phone, newest visit first. */
export async function listBookingsOf(
  db: Db,
  { id, verifiedPhone }: VisitOwner,
  { limit, offset }: Paging,
): Promise<Page<StoredBooking>> {
  // Without a verified phone the second condition is null, so never true.
  const isOwn = sql<SqlBool>`(bookings.user_id = ${id} or bookings.parent_phone = ${verifiedPhone})`;
  const rows = await bookings(db)
    .where(isOwn)
    .orderBy('booking_date', 'desc')
    .orderBy('start_time', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(isOwn)
    .executeTakeFirstOrThrow();
  return { rows, total };
}
