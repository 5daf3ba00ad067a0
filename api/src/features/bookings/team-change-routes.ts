import { endpoints } from '../../contract/endpoints.ts';
import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { centreMoment } from '../../domain/dates.ts';
import { AppError } from '../../http/route/app-error.ts';
import { actorOf } from '../../http/route/caller.ts';
import { type Route, route } from '../../http/route/route.ts';
import { updateVersioned } from '../../http/writes/update-versioned.ts';
import type { Services } from '../../services.ts';
import { announceNew } from '../messages/announce-store.ts';
import { occasionOf } from '../orders/store.ts';
import { requireForMoney } from '../orders/visit-order-store.ts';
import { readSettings, type Settings } from '../settings/store.ts';
import { arriveAtBooking, undoArrival } from './arrive-store.ts';
import { contentsOf, placeOf } from './audit-fields.ts';
import { book } from './book-store.ts';
import { editBooking } from './edit-store.ts';
import { isSameSlot, moveToSlot, requireMovable } from './move-store.ts';
import { changeNoShow } from './no-show-store.ts';
import { initialDeskState } from './payment.ts';
import { paymentAuditFields } from './payment-store.ts';
import { isMissed, presentTeamBooking } from './present.ts';
import { changeStatus } from './status-store.ts';
import { findBooking, type StoredBooking } from './store.ts';

/** Endpoints with which the team makes and changes bookings. */
export function teamChangeRoutes({ database }: Services): Route[] {
  const db = database.read;
  return [
    route(endpoints.createDeskBooking, async ({ body, caller, now, write }) => {
      const settings = await readSettings(db);
      const { payment, ...asked } = body;
      requireForMoney(caller, { payment });
      const request = { ...asked, parentEmail: asked.parentEmail ?? '' };
      const firstState = (totalPaise: number) => initialDeskState(totalPaise, payment !== undefined);
      return write(async (trx) => {
        // Belongs to the family's phone, and to no account.
        const { row } = await book(trx, {
          request,
          userId: null,
          isPhoneProved: true,
          initialState: firstState,
          recordedBy: caller.id,
          payment,
          by: actorOf(caller),
          settings,
          now,
        });
        await announceNew(trx, row, now);
        const after = {
          ...paymentAuditFields(row),
          ...placeOf(row),
          reference: row.reference,
          version: row.version,
        };
        return {
          answer: presentTeamBooking(row, settings, now),
          audit: { entity: 'booking', entityId: row.id, after },
        };
      });
    }),

    route(endpoints.setBookingStatus, async ({ params, body, caller, now, expectedVersion, write }) => {
      requireForMoney(caller, body);
      const settings = await readSettings(db);
      const occasion = occasionOf(actorOf(caller), now, settings);
      return write((trx) =>
        updateBooking(
          trx,
          { id: params.id, expectedVersion, settings, now, auditFields: paymentAuditFields },
          (row) => changeStatus(trx, row, body, occasion),
        ),
      );
    }),

    route(endpoints.editBooking, async ({ params, body, caller, now, expectedVersion, write }) => {
      const settings = await readSettings(db);
      const edit = { id: params.id, expectedVersion, settings, now, by: actorOf(caller) };
      return write((trx) =>
        updateBooking(trx, { ...edit, auditFields: contentsOf }, (row) => editBooking(trx, row, body, edit)),
      );
    }),

    route(endpoints.setNoShow, async ({ params, body, now, expectedVersion, write }) => {
      const settings = await readSettings(db);
      const edit = { id: params.id, expectedVersion, settings, now };
      return write((trx) =>
        updateBooking(trx, { ...edit, auditFields: (row) => ({ noShow: isMissed(row) }) }, (row) =>
          changeNoShow(trx, row, { ...body, now: centreMoment(now, settings.timeZone) }),
        ),
      );
    }),

    route(endpoints.setArrival, async ({ params, body, caller, now, expectedVersion, write }) => {
      const settings = await readSettings(db);
      const edit = { id: params.id, expectedVersion, settings, now };
      const occasion = { ...occasionOf(actorOf(caller), now, settings), timeZone: settings.timeZone };
      return write((trx) =>
        updateBooking(
          trx,
          { ...edit, auditFields: (row) => ({ arrivedAt: row.arrived_at }) },
          async (row) => {
            if (body.hasArrived) await arriveAtBooking(trx, row.id, occasion);
            else await undoArrival(trx, row, occasion);
            await recordChanges(trx, [{ kind: 'bookings', id: row.id }]);
            return found(await findBooking(trx, row.id));
          },
        ),
      );
    }),

    route(endpoints.moveBooking, async ({ params, body, caller, now, expectedVersion, write }) => {
      const settings = await readSettings(db);
      const before = found(await findBooking(db, params.id));
      requireMovable(before);
      // The booking is already in that slot, so nothing is changed or recorded.
      if (isSameSlot(before, body)) return presentTeamBooking(before, settings, now);
      const edit = { id: params.id, expectedVersion, settings, now, by: actorOf(caller) };
      return write((trx) =>
        updateBooking(trx, { ...edit, auditFields: placeOf }, (row) => moveToSlot(trx, row, body, edit)),
      );
    }),
  ];
}

const found = (row: StoredBooking | undefined): StoredBooking => {
  if (!row) throw new AppError('not_found');
  return row;
};

interface Edit {
  id: number;
  expectedVersion: number | undefined;
  settings: Settings;
  now: Date;
  auditFields: (row: StoredBooking, before?: StoredBooking) => object;
}

/** Changes a booking if its version is current. */
function updateBooking(
  trx: Db,
  { settings, now, ...edit }: Edit,
  change: (row: StoredBooking) => Promise<StoredBooking>,
) {
  return updateVersioned(trx, {
    ...edit,
    table: 'bookings',
    entity: 'booking',
    find: async () => found(await findBooking(trx, edit.id)),
    present: (row) => presentTeamBooking(row, settings, now),
    change,
  });
}
