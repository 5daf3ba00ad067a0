import type { Db } from '../../db/database.ts';
import { centreMoment, hasBegun } from '../../domain/dates.ts';
import type { Actor } from '../../http/route/caller.ts';
import { writeOwnAudit } from '../../http/writes/audit.ts';
import { changeStatus } from '../bookings/status-store.ts';
import { lockBooking } from '../bookings/store.ts';
import { occasionOf } from '../orders/store.ts';
import type { Settings } from '../settings/store.ts';

const mostAtOnce = 200;

/** The bookings whose hold is over, the longest first. */
export async function listOverdue(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('held_until', '<=', now.toISOString())
    .where('status', '=', 'pending')
    .orderBy('held_until')
    .limit(mostAtOnce)
    .execute();
  return rows.map(({ id }) => id);
}

const clockActor: Actor = { userId: null, name: 'Clock', deviceId: null };

/**
 * Cancels a booking for which nothing was paid while its seats were held. The team decides about a part payment,
 * about a family that has come, and about a UPI booking whose session has begun: that family may be at the door.
 */
export async function endHold(trx: Db, id: number, now: Date, settings: Settings): Promise<boolean> {
  const row = await lockBooking(trx, id);
  // A payment, the team or another process was first.
  if (row?.status !== 'pending' || row.held_until === null || row.held_until > now.toISOString())
    return false;
  const isUnpaid = row.received_paise <= row.refunded_paise;
  const moment = centreMoment(now, settings.timeZone);
  const isExpected =
    row.payment_method === 'upi' && hasBegun({ date: row.booking_date, startTime: row.start_time }, moment);
  const ends = isUnpaid && row.arrived_at === null && !isExpected;
  const hold_ended_at = ends ? now.toISOString() : null;
  await trx.updateTable('bookings').set({ held_until: null, hold_ended_at }).where('id', '=', id).execute();
  if (!ends) return false;
  await changeStatus(trx, row, { status: 'cancelled' }, occasionOf(clockActor, now, settings));
  await writeOwnAudit(
    trx,
    {
      entity: 'booking',
      entityId: id,
      before: { status: row.status },
      after: { status: 'cancelled' },
    },
    { action: 'cancelled the booking: no payment came in time', now, requestId: 'clock' },
  );
  return true;
}
