import { sql } from 'kysely';
import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import type { BookingRow } from '../../db/visit-schema.ts';
import { AppError } from '../../http/route/app-error.ts';
import { returnHours, takeHours } from '../hour-packages/visit-hours-store.ts';
import type { Occasion } from '../orders/store.ts';
import { carryConsent } from '../privacy/family-consent-store.ts';
import { findBooking, type StoredBooking } from './store.ts';

/**
 * Records the arrival of a booking's children, and takes the hours that pay for the visit. The caller has locked
 * the hour package and the booking. An earlier arrival stays.
 * @throws AppError `not_found`, `already_cancelled`, `invalid_date` for a visit of another day
 */
export async function arriveAtBooking(
  trx: Db,
  id: number,
  { timeZone, ...occasion }: Occasion & { timeZone: string },
): Promise<void> {
  const row = await findBooking(trx, id);
  if (!row) throw new AppError('not_found');
  if (row.status === 'cancelled') throw new AppError('already_cancelled');
  requireToday(row.booking_date, occasion);
  await carryConsent(trx, { subject: 'booking', id }, row.parent_phone);
  if (row.arrived_at !== null) return;
  const { package_sale_id: saleId, hours_minutes: minutes } = row;
  const usageId =
    saleId === null || minutes === null || row.hours_usage_id !== null
      ? row.hours_usage_id
      : await takeHours(
          trx,
          {
            saleId,
            minutes,
            date: row.booking_date,
            startTime: row.start_time,
            endTime: row.end_time,
            children: row.number_of_children,
          },
          { ...occasion, timeZone },
        );
  const arrived_at = occasion.now.toISOString();
  await trx
    .updateTable('bookings')
    .set({ arrived_at, hours_usage_id: usageId })
    .where('id', '=', id)
    .execute();
  if (saleId !== null) await recordChanges(trx, [{ kind: 'sales', id: saleId }]);
}

/**
 * Takes back the arrival at a booking that this transaction has locked, and returns the hours that it took. A visit
 * that the team completed keeps them.
 * @throws AppError `invalid_date` for a visit of another day
 */
export async function undoArrival(trx: Db, row: StoredBooking, occasion: Occasion): Promise<void> {
  requireToday(row.booking_date, occasion);
  if (row.arrived_at === null) return;
  const { package_sale_id: saleId, hours_usage_id: usageId } = row;
  const staysCompleted = row.status === 'completed' && row.status_before_end === null;
  const isTaken = saleId !== null && usageId !== null && !staysCompleted;
  if (isTaken) await returnHours(trx, saleId, usageId, { ...occasion, reason: 'The family had not arrived' });
  await trx
    .updateTable('bookings')
    .set({ ...notArrived, ...(isTaken && { hours_usage_id: null }) })
    .where('id', '=', row.id)
    .execute();
  if (isTaken) await recordChanges(trx, [{ kind: 'sales', id: saleId }]);
}

/** The columns of an arrival that is undone: a visit that the clock completed has the status from before. */
export const notArrived = {
  arrived_at: null,
  arrival_operation_id: null,
  status: sql<BookingRow['status']>`case when status = 'completed' then coalesce(status_before_end, status)
    else status end`,
  status_before_end: null,
};

/** @throws AppError `invalid_date` */
export function requireToday(date: string, { today }: Pick<Occasion, 'today'>): void {
  if (date === today) return;
  throw new AppError('invalid_date', {
    message: 'Only a visit of today can arrive. Move it to today first.',
  });
}
