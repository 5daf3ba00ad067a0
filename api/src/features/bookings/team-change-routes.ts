import { endpoints } from '../../contract/endpoints.ts';
import type { TeamBooking } from '../../contract/team-bookings.ts';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { requireSeen } from '../../http/require-seen.ts';
import { type AuditEntry, type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { readSettings, type Settings } from '../settings/store.ts';
import { book } from './book.ts';
import { isAlreadyThere, moveTo, requireMovable } from './move-store.ts';
import { deskState } from './payment.ts';
import { presentTeamBooking } from './present.ts';
import { changePayment, changeStatus } from './status-store.ts';
import { findBooking, type StoredBooking } from './store.ts';

/** What the team changes of a booking. */
export function teamChangeRoutes({ database }: Services): Route[] {
  const db = database.read;
  return [
    route(endpoints.createDeskBooking, async ({ body, now, write }) => {
      const settings = await readSettings(db);
      const { isPaid, ...asked } = body;
      const wish = { ...asked, parentEmail: asked.parentEmail ?? '' };
      const firstState = (totalPaise: number) => deskState(totalPaise, isPaid);
      return write(async (trx) => {
        // The family's, known by its phone, and in nobody's account.
        const { row } = await book(trx, { wish, userId: null, firstState, settings, now });
        const after = { ...stateOf(row), ...placeOf(row), reference: row.reference, version: row.version };
        return {
          answer: presentTeamBooking(row, settings, now),
          audit: { entity: 'booking', entityId: row.id, after },
        };
      });
    }),

    route(endpoints.setBookingStatus, async ({ params, body, now, seenVersion, write }) => {
      const edit = { id: params.id, seenVersion, settings: await readSettings(db), now };
      return write((trx) => edited(trx, edit, stateOf, (row) => changeStatus(trx, row, body.status, now)));
    }),

    route(endpoints.setBookingPayment, async ({ params, body, now, seenVersion, write }) => {
      const edit = { id: params.id, seenVersion, settings: await readSettings(db), now };
      return write((trx) => edited(trx, edit, stateOf, (row) => changePayment(trx, row, body.paymentStatus)));
    }),

    route(endpoints.moveBooking, async ({ params, body, now, seenVersion, write }) => {
      const settings = await readSettings(db);
      const before = found(await findBooking(db, params.id));
      requireMovable(before);
      // It is there already, so there is nothing to do and nothing to tell.
      if (isAlreadyThere(before, body)) return presentTeamBooking(before, settings, now);
      const edit = { id: params.id, seenVersion, settings, now };
      return write((trx) => edited(trx, edit, placeOf, (row) => moveTo(trx, row, body, edit)));
    }),
  ];
}

const found = (row: StoredBooking | undefined): StoredBooking => {
  if (!row) throw new AppError('not_found');
  return row;
};

interface Edit {
  id: number;
  /** The version that the caller saw, if they say. */
  seenVersion: number | undefined;
  settings: Settings;
  now: Date;
}

/**
 * Takes a booking, if it is still as it was seen, and changes it.
 * @param told what the audit log tells of it before and after
 * @throws AppError `not_found`, `stale`, and what the change throws
 */
async function edited(
  trx: Db,
  { id, seenVersion, settings, now }: Edit,
  told: (row: StoredBooking) => object,
  change: (row: StoredBooking) => Promise<StoredBooking>,
): Promise<{ answer: TeamBooking; audit: AuditEntry }> {
  const find = async () => found(await findBooking(trx, id));
  await requireSeen(trx, { table: 'bookings', id, entity: 'booking' }, seenVersion, async () =>
    presentTeamBooking(await find(), settings, now),
  );
  const row = await find();
  const changed = await change(row);
  return {
    answer: presentTeamBooking(changed, settings, now),
    audit: {
      entity: 'booking',
      entityId: id,
      before: { ...told(row), version: row.version - 1 },
      after: { ...told(changed), version: changed.version },
    },
  };
}

const stateOf = (row: StoredBooking) => ({ status: row.status, paymentStatus: row.payment_status });

const placeOf = (row: StoredBooking) => ({
  bookingDate: row.booking_date,
  timeSlotId: row.time_slot_id,
  startTime: row.start_time,
  endTime: row.end_time,
});
