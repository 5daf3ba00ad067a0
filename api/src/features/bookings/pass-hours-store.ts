import { type SqlBool, sql } from 'kysely';
import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { visitMinutes } from '../../domain/hours/reservations.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { Page } from '../../http/route/route.ts';
import { sellPass } from '../hour-packages/pass-store.ts';
import type { Occasion } from '../orders/store.ts';
import { bookings, findBooking, lockBooking, type StoredBooking } from './store.ts';

/**
 * Bookings of passes that were paid before passes had hours: none were sold to the family since, and nobody
 * has decided yet. Hours that were sold or given with another pass of the family are those of that pass: its
 * booking is older than they are.
 */
const isOpen = sql<SqlBool>`bookings.package_id in (select id from play_packages where sells_hours = 1) and bookings.status <> 'cancelled'
  and bookings.package_sale_id is null and bookings.needs_no_hours = 0
  and orders.received_paise > orders.refunded_paise
  and not exists (select 1 from package_sales s where s.customer_phone = bookings.parent_phone
    and s.package_id = bookings.package_id and s.created_at >= bookings.created_at
    and not exists (select 1 from bookings other
      where other.package_sale_id = s.id and other.created_at <= s.created_at))`;

/** A paid booking of a pass without hours. */
export type PassRow = StoredBooking & { pass_minutes: number };

/** Lists paid passes without hours, oldest first. */
export async function listPassesWithoutHours(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<PassRow>> {
  const rows = await bookings(db)
    .select(sql<number>`play_packages.duration_minutes * bookings.number_of_children`.as('pass_minutes'))
    .where(isOpen)
    .orderBy('bookings.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('bookings')
    .innerJoin('play_packages', 'play_packages.id', 'bookings.package_id')
    .innerJoin('orders', 'orders.booking_id', 'bookings.id')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/**
 * Gives a paid pass its hours, or records that it needs none. The payment stays with the booking: the hour
 * package costs nothing more, so that the money counts once.
 * @param minutes null if it needs none
 * @throws AppError `not_found`, `already_settled`
 */
export async function createPassHours(
  trx: Db,
  id: number,
  { minutes, ...occasion }: Occasion & { minutes: number | null },
): Promise<StoredBooking> {
  const row = await lockBooking(trx, id);
  if (!row) throw new AppError('not_found');
  const open = await bookings(trx).where('bookings.id', '=', id).where(isOpen).executeTakeFirst();
  if (!open) throw new AppError('already_settled', { message: 'This pass has its hours already.' });
  const sale = minutes === null ? undefined : await sellHoursOf(trx, row, { minutes, ...occasion });
  const change = sale
    ? { package_sale_id: sale.id, hours_minutes: minutesOfVisit(row) }
    : { needs_no_hours: 1 as const };
  await trx.updateTable('bookings').set(change).where('id', '=', id).execute();
  await recordChanges(trx, [
    { kind: 'bookings', id },
    ...(sale ? [{ kind: 'sales' as const, id: sale.id }] : []),
  ]);
  const after = await findBooking(trx, id);
  if (!after) throw new AppError('not_found');
  return after;
}

/** A visit that is over takes no hours any more; the team has left them out of the pass. */
const minutesOfVisit = (row: StoredBooking): number | null =>
  row.status === 'completed' || row.arrived_at !== null
    ? null
    : visitMinutes({ startTime: row.start_time, endTime: row.end_time });

async function sellHoursOf(
  trx: Db,
  row: StoredBooking,
  { minutes, ...occasion }: Occasion & { minutes: number },
) {
  const { sale } = await sellPass(
    trx,
    {
      packageId: row.package_id,
      packageName: row.package_name,
      minutesPerChild: minutes,
      children: 1,
      unitPaise: 0,
      discountPaise: 0,
      discountReason: '',
      customer: { name: row.parent_name, phone: row.parent_phone, email: row.parent_email },
      consent: undefined,
      payment: undefined,
      notes: `Paid with booking ${row.reference}`,
    },
    occasion,
  );
  return sale;
}
