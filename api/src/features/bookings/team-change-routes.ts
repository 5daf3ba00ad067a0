import { endpoints } from '../../contract/endpoints.ts';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { editSeen } from '../../http/edit-seen.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { readSettings, type Settings } from '../settings/store.ts';
import { book } from './book.ts';
import { stateTold } from './money-store.ts';
import { isAlreadyThere, moveTo, requireMovable } from './move-store.ts';
import { deskState } from './payment.ts';
import { presentTeamBooking } from './present.ts';
import { changePayment, changeStatus } from './status-store.ts';
import { findBooking, type StoredBooking } from './store.ts';

/** Endpoints with which the team makes and changes bookings. */
export function teamChangeRoutes({ database }: Services): Route[] {
  const db = database.read;
  return [
    route(endpoints.createDeskBooking, async ({ body, caller, now, write }) => {
      const settings = await readSettings(db);
      const { isPaid, ...asked } = body;
      const wish = { ...asked, parentEmail: asked.parentEmail ?? '' };
      const firstState = (totalPaise: number) => deskState(totalPaise, isPaid);
      return write(async (trx) => {
        // Belongs to the family's phone, and to no account.
        const { row } = await book(trx, {
          wish,
          userId: null,
          isPhoneProved: true,
          firstState,
          recordedBy: caller.id,
          settings,
          now,
        });
        const after = { ...stateTold(row), ...placeOf(row), reference: row.reference, version: row.version };
        return {
          answer: presentTeamBooking(row, settings, now),
          audit: { entity: 'booking', entityId: row.id, after },
        };
      });
    }),

    route(endpoints.setBookingStatus, async ({ params, body, now, seenVersion, write }) => {
      const edit = { id: params.id, seenVersion, settings: await readSettings(db), now };
      return write((trx) =>
        edited(trx, { ...edit, told: stateTold }, (row) => changeStatus(trx, row, body, now)),
      );
    }),

    route(endpoints.setBookingPayment, async ({ params, body, now, seenVersion, write }) => {
      const edit = { id: params.id, seenVersion, settings: await readSettings(db), now };
      return write((trx) =>
        edited(trx, { ...edit, told: stateTold }, (row) => changePayment(trx, row, body.paymentStatus)),
      );
    }),

    route(endpoints.moveBooking, async ({ params, body, now, seenVersion, write }) => {
      const settings = await readSettings(db);
      const before = found(await findBooking(db, params.id));
      requireMovable(before);
      // The booking is already in that slot, so nothing is changed or recorded.
      if (isAlreadyThere(before, body)) return presentTeamBooking(before, settings, now);
      const edit = { id: params.id, seenVersion, settings, now };
      return write((trx) => edited(trx, { ...edit, told: placeOf }, (row) => moveTo(trx, row, body, edit)));
    }),
  ];
}

const found = (row: StoredBooking | undefined): StoredBooking => {
  if (!row) throw new AppError('not_found');
  return row;
};

interface Edit {
  id: number;
  seenVersion: number | undefined;
  settings: Settings;
  now: Date;
  told: (row: StoredBooking, before?: StoredBooking) => object;
}

/** Changes a booking if its version is current (`editSeen`). */
function edited(
  trx: Db,
  { settings, now, ...edit }: Edit,
  change: (row: StoredBooking) => Promise<StoredBooking>,
) {
  return editSeen(trx, {
    ...edit,
    table: 'bookings',
    entity: 'booking',
    find: async () => found(await findBooking(trx, edit.id)),
    present: (row) => presentTeamBooking(row, settings, now),
    change,
  });
}

const placeOf = (row: StoredBooking) => ({
  bookingDate: row.booking_date,
  timeSlotId: row.time_slot_id,
  startTime: row.start_time,
  endTime: row.end_time,
});
