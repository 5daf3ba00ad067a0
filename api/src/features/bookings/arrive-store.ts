import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/route/app-error.ts';
import { takeHours } from '../hour-packages/visit-hours-store.ts';
import type { Occasion } from '../orders/store.ts';
import { carryConsent } from '../privacy/family-consent-store.ts';
import { findBooking } from './store.ts';

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

/** @throws AppError `invalid_date` */
export function requireToday(date: string, { today }: Pick<Occasion, 'today'>): void {
  if (date === today) return;
  throw new AppError('invalid_date', {
    message: 'Only a visit of today can arrive. Move it to today first.',
  });
}
