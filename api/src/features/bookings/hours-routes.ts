import { endpoints } from '../../contract/endpoints.ts';
import type { Db } from '../../db/database.ts';
import { centreDate, centreMoment } from '../../domain/dates.ts';
import { AppError } from '../../http/route/app-error.ts';
import { actorOf, onlineActor } from '../../http/route/caller.ts';
import { type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { findSaleOfPhone } from '../hour-packages/family-store.ts';
import { occasionOf } from '../orders/store.ts';
import { readSettings } from '../settings/store.ts';
import { requireHeld, takeSeatsOf } from '../waiting/held-store.ts';
import { setBookingOf } from '../waiting/store.ts';
import { bookOnHours } from './book-on-hours.ts';
import { passColumns } from './csv-columns.ts';
import { countUpcomingVisits, lockPhone, maxUpcomingVisits } from './limit-store.ts';
import { createPassHours, listPassesWithoutHours } from './pass-hours-store.ts';
import { presentBooking, presentPass, presentTeamBooking } from './present.ts';

/** Visits that hours pay for, and passes from before they had hours of their own. */
export function hoursRoutes({ database, serverKey }: Services): Route[] {
  const db = database.read;
  return [
    route(endpoints.createHoursVisit, async ({ params, body, caller, now, write }) => {
      const phone = caller.verifiedPhone;
      const sale = phone === null ? undefined : await findSaleOfPhone(db, params.reference, phone);
      if (phone === null || !sale) throw new AppError('not_found');
      const settings = await readSettings(db);
      const held = body.held && (await requireHeld(db, { ...body.held, caller, serverKey }));
      return write(async (trx) => {
        await lockPhone(trx, phone, database.dialect);
        const coming = await countUpcomingVisits(trx, phone, centreMoment(now, settings.timeZone));
        if (coming.verified >= maxUpcomingVisits) throw new AppError('too_many_bookings');
        const by = onlineActor(caller.id);
        const visit = { saleId: sale.id, request: body, userId: caller.id, by, settings, now };
        const takeHeld = held && ((inBooking: Db) => takeSeatsOf(inBooking, held, body, now));
        const row = await bookOnHours(trx, { ...visit, takeHeld });
        if (held) await setBookingOf(trx, held.id, row.id);
        return presentBooking(row, settings, now);
      });
    }),

    route(endpoints.createTeamHoursVisit, async ({ params, body, caller, now, write }) => {
      const settings = await readSettings(db);
      return write(async (trx) => {
        const visit = { saleId: params.id, request: body, userId: null, recordedBy: caller.id };
        const row = await bookOnHours(trx, { ...visit, by: actorOf(caller), settings, now });
        const { reference, version, status, booking_date, sale_reference } = row;
        const after = { reference, status, bookingDate: booking_date, hourPackage: sale_reference, version };
        return {
          answer: presentTeamBooking(row, settings, now),
          audit: { entity: 'booking', entityId: row.id, after },
        };
      });
    }),

    route(
      endpoints.listPassesWithoutHours,
      async ({ db, query }) => {
        const { rows, total } = await listPassesWithoutHours(db, query);
        return { rows: rows.map(presentPass), total };
      },
      passColumns,
    ),

    route(endpoints.createPassHours, async ({ params, body, caller, now, write }) => {
      const settings = await readSettings(db);
      const today = centreDate(now, settings.timeZone);
      return write(async (trx) => {
        const occasion = { ...occasionOf(actorOf(caller), now, settings), today };
        const row = await createPassHours(trx, params.id, { minutes: body.totalHours, ...occasion });
        const after = { reference: row.reference, hourPackage: row.sale_reference ?? 'none needed' };
        return {
          answer: presentTeamBooking(row, settings, now),
          audit: { entity: 'booking', entityId: row.id, before: { hourPackage: 'not decided' }, after },
        };
      });
    }),
  ];
}
