import { type SqlBool, sql } from 'kysely';
import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { type NoShowRefusal, noShowRefusal } from '../../domain/bookings/attendance.ts';
import type { CentreMoment } from '../../domain/dates.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { StoredBooking } from './store.ts';

/** The same as `isNoShow` of domain/bookings/attendance.ts; its literals match an index. */
export const isNoShowRow = sql<SqlBool>`(bookings.no_show in ('clock', 'team')
  and bookings.status in ('pending', 'confirmed') and bookings.arrived_at is null)`;

const errorFor = {
  cancelled: { code: 'already_cancelled', message: 'This booking is cancelled.' },
  arrived: { code: 'already_started', message: 'The family has arrived.' },
  completed: { code: 'already_started', message: 'This booking is marked as completed.' },
  'not started': { code: 'invalid_date', message: 'Only a visit that has begun can be a no-show.' },
} as const satisfies Record<NoShowRefusal, { code: string; message: string }>;

/**
 * Stores what the team says of a booking that this transaction has locked. The clock leaves it as it is.
 * @throws AppError `already_cancelled`, `already_started`, or `invalid_date` before its start
 */
export async function changeNoShow(
  trx: Db,
  row: StoredBooking,
  { isNoShow, now }: { isNoShow: boolean; now: CentreMoment },
): Promise<StoredBooking> {
  const refusal = noShowRefusal(visitOf(row), now);
  if (refusal) throw new AppError(errorFor[refusal].code, { message: errorFor[refusal].message });
  const no_show = isNoShow ? ('team' as const) : ('denied' as const);
  await trx.updateTable('bookings').set({ no_show }).where('id', '=', row.id).execute();
  await recordChanges(trx, [{ kind: 'bookings', id: row.id }]);
  return { ...row, no_show };
}

const visitOf = (row: StoredBooking) => ({
  status: row.status,
  date: row.booking_date,
  startTime: row.start_time,
  arrivedAt: row.arrived_at,
});
