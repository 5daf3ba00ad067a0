import type { BookingStatus } from '../../contract/bookings/bookings.ts';
import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { cancelSale } from '../hour-packages/cancel-store.ts';
import { updatePayFirst } from '../hour-packages/pass-store.ts';
import { lockSaleOfVisit, returnHours, takeHours } from '../hour-packages/visit-hours-store.ts';
import type { Occasion, StoredOrder } from '../orders/store.ts';
import { readSettings } from '../settings/store.ts';
import type { StoredBooking } from './store.ts';

/**
 * Carries a change of status over to the hours that pay for the visit: completing takes them, unless the
 * arrival did; cancelling, or taking the completion back, returns them.
 * @returns the visit on hours that the booking then has
 */
export async function moveHours(
  trx: Db,
  row: StoredBooking,
  { status, ...occasion }: Occasion & { status: BookingStatus },
): Promise<{ hours_usage_id?: string | null }> {
  const { package_sale_id: saleId, hours_usage_id: usageId, hours_minutes: minutes } = row;
  if (saleId === null) return {};
  const isOver = status === 'cancelled' || (row.status === 'completed' && row.arrived_at === null);
  if (usageId !== null && isOver && status !== 'completed') {
    const reason = status === 'cancelled' ? 'The booking was cancelled' : 'The visit did not take place';
    await returnHours(trx, saleId, usageId, { ...occasion, reason });
    return { hours_usage_id: null };
  }
  if (status === 'cancelled') await endUnpaidPass(trx, row, occasion);
  if (status !== 'completed' || usageId !== null || minutes === null) return {};
  const { timeZone } = await readSettings(trx);
  const visit = {
    saleId,
    minutes,
    date: row.booking_date,
    startTime: row.start_time,
    endTime: row.end_time,
    children: row.number_of_children,
  };
  return { hours_usage_id: await takeHours(trx, visit, { ...occasion, timeZone }) };
}

/** A pass for which nothing was paid ends with its first visit, so that nothing stays due for it. */
export async function endUnpaidPass(trx: Db, row: StoredBooking, occasion: Occasion): Promise<void> {
  if (row.package_sale_id === null) return;
  const sale = await lockSaleOfVisit(trx, row.package_sale_id);
  if (sale.pay_first !== 1 || sale.cancelled_at !== null) return;
  await cancelSale(trx, sale.id, { reason: 'Its first visit was cancelled before it was paid' }, occasion);
}

/**
 * Follows a change of an hour package's payments: its hours can be used from the first rupee, and visits that
 * waited for it are confirmed. The caller has locked the sale.
 */
export async function followSalePayment(trx: Db, saleId: number, order: StoredOrder): Promise<void> {
  await updatePayFirst(trx, saleId, order);
  const confirmed =
    order.received_paise > order.refunded_paise
      ? await trx
          .updateTable('bookings')
          .set((eb) => ({ status: 'confirmed', version: eb('version', '+', 1) }))
          .where('package_sale_id', '=', saleId)
          .where('status', '=', 'pending')
          .returning('id')
          .execute()
      : [];
  const visits = await trx
    .selectFrom('bookings')
    .select('id')
    .where('package_sale_id', '=', saleId)
    .where('status', 'in', ['pending', 'confirmed'])
    .where('hours_usage_id', 'is', null)
    .execute();
  const ids = new Set([...confirmed, ...visits].map(({ id }) => id));
  await recordChanges(trx, [
    { kind: 'sales', id: saleId },
    ...[...ids].sort((a, b) => a - b).map((id) => ({ kind: 'bookings' as const, id })),
  ]);
}
