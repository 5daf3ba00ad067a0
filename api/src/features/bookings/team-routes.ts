import { endpoints } from '../../contract/endpoints.ts';
import { AppError } from '../../http/app-error.ts';
import { requireSeen } from '../../http/require-seen.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { readSettings } from '../settings/store.ts';
import { presentTeamBooking } from './present.ts';
import { changeStatus } from './status-store.ts';
import { findBooking, listBookings, type StoredBooking } from './store.ts';

const found = (row: StoredBooking | undefined): StoredBooking => {
  if (!row) throw new AppError('not_found');
  return row;
};

/** The team's bookings (seed 001, section 7). */
export function teamRoutes({ database }: Services): Route[] {
  const db = database.read;
  return [
    route(endpoints.listBookings, async ({ query, now }) => {
      const settings = await readSettings(db);
      const { rows, total } = await listBookings(db, query);
      return { rows: rows.map((row) => presentTeamBooking(row, settings, now)), total };
    }),

    route(endpoints.setBookingStatus, async ({ params, body, now, seenVersion, write }) => {
      const settings = await readSettings(db);
      return write(async (trx) => {
        const find = async () => found(await findBooking(trx, params.id));
        await requireSeen(
          trx,
          { table: 'bookings', id: params.id, entity: 'booking' },
          seenVersion,
          async () => presentTeamBooking(await find(), settings, now),
        );
        const row = await find();
        const changed = await changeStatus(trx, row, body.status, now);
        return {
          answer: presentTeamBooking(changed, settings, now),
          audit: {
            entity: 'booking',
            entityId: row.id,
            before: { ...stateOf(row), version: row.version - 1 },
            after: stateOf(changed),
          },
        };
      });
    }),
  ];
}

const stateOf = (row: StoredBooking) => ({
  status: row.status,
  paymentStatus: row.payment_status,
  version: row.version,
});
