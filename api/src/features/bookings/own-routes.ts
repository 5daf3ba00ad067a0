import { endpoints } from '../../contract/endpoints.ts';
import { mayCancel } from '../../domain/bookings/booking.ts';
import { centreMoment } from '../../domain/dates.ts';
import { AppError } from '../../http/route/app-error.ts';
import { onlineActor } from '../../http/route/caller.ts';
import { type Route, route } from '../../http/route/route.ts';
import { requireVersion } from '../../http/writes/require-version.ts';
import type { Services } from '../../services.ts';
import { redeemVerifiedCode, verifyCode } from '../access/verify-code-store.ts';
import { setBrowserCookie } from '../identity/browser-store.ts';
import { addOnsOf } from '../orders/add-ons-store.ts';
import { occasionOf } from '../orders/store.ts';
import { readSettings } from '../settings/store.ts';
import { contentsOf, placeOf } from './audit-fields.ts';
import { addKey } from './booking-key-store.ts';
import { changeOnline, quoteChange } from './online-change-store.ts';
import { requireOwnBooking } from './own-booking-store.ts';
import { presentBooking, presentCalendar, visitOf } from './present.ts';
import { presentOne } from './present-one-store.ts';
import { changeStatus } from './status-store.ts';
import {
  findBooking,
  findBookingByReference,
  listBookingsOf,
  lockBooking,
  type StoredBooking,
} from './store.ts';
import { claimUpiPayment } from './upi-claim-store.ts';

/** The bookings that a parent may open: those of the account, those of its verified phone, and one with its key. */
export function ownBookingRoutes(services: Services): Route[] {
  return [...ownRoutes(services), ...upiRoutes(services), ...onlineChangeRoutes(services)];
}

function ownRoutes({ config, database, serverKey }: Services): Route[] {
  const db = database.read;
  return [
    route(endpoints.listOwnBookings, async ({ query, caller, now }) => {
      const settings = await readSettings(db);
      const { rows, total } = await listBookingsOf(db, caller, query);
      const addOns = await addOnsOf(
        db,
        rows.map((row) => row.order_id),
      );
      return {
        rows: rows.map((row) => presentBooking(row, settings, now, addOns.get(row.order_id) ?? [])),
        total,
      };
    }),

    route(endpoints.getBooking, async ({ params, query, caller, now }) => {
      const row = await requireOwnBooking(db, { ...params, key: query.key, caller, serverKey });
      return presentOne(db, row, { settings: await readSettings(db), now });
    }),

    route(endpoints.cancelBooking, async ({ params, query, caller, now, write }) => {
      const { id } = await requireOwnBooking(db, { ...params, key: query.key, caller, serverKey });
      const settings = await readSettings(db);
      return write(async (trx) => {
        const row = found(await lockBooking(trx, id));
        const verdict = mayCancel(visitOf(row), centreMoment(now, settings.timeZone));
        if (!verdict.ok) throw new AppError(verdict.code);
        const by = onlineActor(caller.kind === 'user' ? caller.id : null);
        const occasion = occasionOf(by, now, settings);
        const cancelled = await changeStatus(trx, row, { status: 'cancelled' }, occasion);
        return presentOne(trx, cancelled, { settings, now });
      });
    }),

    route(endpoints.getBookingCalendar, async ({ params, query, caller, now }) => {
      const row = await requireOwnBooking(db, { ...params, key: query.key, caller, serverKey });
      return presentCalendar(row, await readSettings(db), { now, publicOrigin: config.publicOrigin });
    }),
  ];
}

function upiRoutes({ serverKey, database }: Services): Route[] {
  const db = database.read;
  return [
    route(endpoints.sayPaidByUpi, async ({ params, query, body, caller, now, write }) => {
      const { id } = await requireOwnBooking(db, { ...params, key: query.key, caller, serverKey });
      const settings = await readSettings(db);
      const by = onlineActor(caller.kind === 'user' ? caller.id : null);
      return write(async (trx) => {
        const row = found(await lockBooking(trx, id));
        const claim = { upiReference: body.upiReference, ...occasionOf(by, now, settings), settings };
        return presentBooking(await claimUpiPayment(trx, row, claim), settings, now);
      });
    }),
  ];
}

/** Looking a booking up on another phone, and changing it. */
function onlineChangeRoutes(services: Services): Route[] {
  const { serverKey, database } = services;
  const db = database.read;
  return [
    route(endpoints.findOwnBooking, async (call) => {
      const { body, cookies, now, write } = call;
      // The code is sent to any phone and checked first, so a stranger learns nothing about bookings.
      const verified = await verifyCode(services, call, body);
      const settings = await readSettings(db);
      const { browser, ...answer } = await write(async (trx) => {
        const browser = await redeemVerifiedCode(trx, { verified, cookies, now });
        const row = await findBookingByReference(trx, body.reference);
        // Keeps the code, so that a mistyped reference can be corrected.
        if (row?.parent_phone !== body.phone) throw notFoundForPhone();
        const booking = await presentOne(trx, row, { settings, now });
        return { ...booking, manageKey: await addKey(trx, row, now), browser };
      });
      setBrowserCookie(cookies, browser, { isProved: true });
      return answer;
    }),

    route(endpoints.quoteBookingChange, async ({ params, query, body, caller, now }) => {
      const row = await requireOwnBooking(db, { ...params, key: query.key, caller, serverKey });
      return quoteChange(db, row, body, { settings: await readSettings(db), now });
    }),

    route(endpoints.changeBooking, async ({ params, query, body, caller, now, expectedVersion, write }) => {
      const { id } = await requireOwnBooking(db, { ...params, key: query.key, caller, serverKey });
      const settings = await readSettings(db);
      const by = onlineActor(caller.kind === 'user' ? caller.id : null);
      return write(async (trx) => {
        const current = async () => found(await findBooking(trx, id));
        // Without the entity: a parent does not learn who of the team changed it.
        await requireVersion(trx, { table: 'bookings', id }, expectedVersion, async () =>
          presentOne(trx, await current(), { settings, now }),
        );
        const row = await current();
        const changed = await changeOnline(trx, row, body, { settings, now, by });
        return {
          answer: await presentOne(trx, changed, { settings, now }),
          audit: {
            entity: 'booking',
            entityId: id,
            before: { ...placeOf(row), ...contentsOf(row), version: row.version - 1 },
            after: { ...placeOf(changed), ...contentsOf(changed, row), version: changed.version },
          },
        };
      });
    }),
  ];
}

const notFoundForPhone = () =>
  new AppError('not_found', {
    message: 'We couldn’t find a booking with this reference for this number. Check both.',
  });

const found = (row: StoredBooking | undefined): StoredBooking => {
  if (!row) throw new AppError('not_found');
  return row;
};
