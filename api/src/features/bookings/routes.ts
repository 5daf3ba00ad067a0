import { endpoints } from '../../contract/endpoints.ts';
import { centreDate, centreMoment } from '../../domain/dates.ts';
import { AppError } from '../../http/route/app-error.ts';
import { type AnonymousCaller, onlineActor, type SignedInUser } from '../../http/route/caller.ts';
import { type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { announceNew } from '../messages/announce-store.ts';
import { findSameReference } from '../orders/payment-reference-store.ts';
import { readPackageDay } from '../schedule/package-day-store.ts';
import { readSettings } from '../settings/store.ts';
import { requireHeld, takeSeatsOf } from '../waiting/held-store.ts';
import { setBookingOf } from '../waiting/store.ts';
import { addOnsOfBooking, orderedAddOns } from './add-ons-store.ts';
import { withAdmission } from './admission-store.ts';
import { book } from './book-store.ts';
import { bookingColumns } from './csv-columns.ts';
import { readFamilySummary } from './family-store.ts';
import { readHistory } from './history-store.ts';
import { hoursRoutes } from './hours-routes.ts';
import { canBookForFamilies } from './limit-store.ts';
import { listBookings } from './list-store.ts';
import { findNextSlot } from './next-slot-store.ts';
import { ownBookingRoutes } from './own-routes.ts';
import { initialState } from './payment.ts';
import { presentQuote, presentTeamBooking } from './present.ts';
import { presentOne } from './present-one-store.ts';
import { priceBasket, requirePackage, requireValidDay } from './price-store.ts';
import { findBooking, type StoredBooking } from './store.ts';
import { teamChangeRoutes } from './team-change-routes.ts';
import { guardVouchers } from './voucher-guard.ts';

/** Play bookings: the quote, making one, the parent's own, and the team's list. */
export function bookingRoutes(services: Services): Route[] {
  return [
    ...orderRoutes(services),
    ...ownBookingRoutes(services),
    ...teamRoutes(services),
    ...hoursRoutes(services),
  ];
}

const found = (row: StoredBooking | undefined): StoredBooking => {
  if (!row) throw new AppError('not_found');
  return row;
};

function orderRoutes(services: Services): Route[] {
  const { config, database, serverKey } = services;
  return [
    route(endpoints.createQuote, async ({ body, caller, address, now }) => {
      const { timeZone } = await readSettings(database.read);
      const offer = await requirePackage(database.read, body.packageId, body.numberOfChildren);
      const day = body.bookingDate && (await readPackageDay(database.read, body.bookingDate));
      if (day) requireValidDay(offer, day);
      const basket = {
        package: offer,
        day: day || undefined,
        children: body.numberOfChildren,
        voucherCode: body.voucherCode,
        // Only the phone's owner and the team see its history in a quote; for others the booking itself
        // checks it.
        phone: maySeeVisitsOf(caller, body.parentPhone) ? body.parentPhone : undefined,
        today: centreDate(now, timeZone),
      };
      const attempt = { voucherCode: body.voucherCode, address, isPhoneProved: true, now };
      const price = await guardVouchers(services, attempt, () => priceBasket(database.read, basket));
      return presentQuote(basket, price, await orderedAddOns(database.read, offer, body.addOns));
    }),

    route(endpoints.createBooking, async (call) => {
      const { body, caller, address, now, write } = call;
      if (config.requireLoginForPlay && caller.kind === 'nobody') throw new AppError('not_signed_in');
      const settings = await readSettings(database.read);
      const held = body.held && (await requireHeld(database.read, { ...body.held, caller, serverKey }));
      const visit = { phone: body.parentPhone, code: body.phoneCode, seats: body.numberOfChildren, settings };
      return withAdmission(services, call, visit, ({ isPhoneProved, admitHere }) => {
        const mayKnow = isPhoneProved || canBookForFamilies(caller);
        const attempt = { voucherCode: body.voucherCode, address, isPhoneProved: mayKnow, now };
        return guardVouchers(services, attempt, (mayLookAtPhone) =>
          write(async (trx) => {
            const { waitReason, ...admitted } = await admitHere(trx, {
              isVoucherUnchecked: !mayLookAtPhone,
            });
            const waits = waitReason !== undefined;
            const { row, manageKey } = await book(trx, {
              request: body,
              takeHeld: held && ((inBooking) => takeSeatsOf(inBooking, held, body, now)),
              ...admitted,
              mayLookAtPhone,
              by: onlineActor(caller.kind === 'user' ? caller.id : null),
              initialState: (totalPaise) =>
                initialState(
                  {
                    method: body.paymentMethod,
                    totalPaise,
                    waits,
                    takesOnline: services.gateway !== undefined,
                  },
                  settings,
                ),
              settings,
              now,
            });
            if (held) await setBookingOf(trx, held.id, row.id);
            await announceNew(trx, row, now);
            return { ...(await presentOne(trx, row, { settings, now })), manageKey };
          }),
        );
      });
    }),
  ];
}

const maySeeVisitsOf = (caller: SignedInUser | AnonymousCaller, phone: string | undefined): boolean =>
  caller.kind === 'user' && (caller.verifiedPhone === phone || canBookForFamilies(caller));

/** The team's bookings: the list, one with its history, and the calendar. */
function teamRoutes(services: Services): Route[] {
  const { database } = services;
  const db = database.read;
  return [
    route(
      endpoints.listBookings,
      async ({ db, query, now }) => {
        const settings = await readSettings(db);
        const { date: today, time } = centreMoment(now, settings.timeZone);
        // A file has all pages.
        const page = query.format === 'csv' ? undefined : query.page;
        const { rows, ...rest } = await listBookings(db, { ...query, page, today, time });
        return { rows: rows.map((row) => presentTeamBooking(row, settings, now)), ...rest };
      },
      bookingColumns,
    ),

    route(endpoints.getTeamBooking, async ({ params, now }) => {
      const row = await findBooking(db, params.id);
      if (!row) throw new AppError('not_found');
      const settings = await readSettings(db);
      const life = { createdAt: row.created_at, cancelledAt: row.cancelled_at, parentName: row.parent_name };
      return {
        booking: presentTeamBooking(row, settings, now, await addOnsOfBooking(db, row)),
        history: await readHistory(db, { entity: 'booking', id: row.id, ...life }),
        family: await readFamilySummary(db, row.parent_phone, centreDate(now, settings.timeZone)),
        sameUpi: await findSameReference(db, {
          upiReference: row.upi_reference,
          bookingId: row.id,
          orderIds: [row.order_id, row.sale_order_id],
        }),
      };
    }),

    route(endpoints.findNextSlot, async ({ params, query, now }) => {
      const row = found(await findBooking(db, params.id));
      const next = await findNextSlot(db, row, { ...query, settings: await readSettings(db), now });
      if (!next) return { next: null };
      const { date, slot } = next;
      return { next: { date, timeSlotId: slot.id, startTime: slot.startTime, endTime: slot.endTime } };
    }),

    ...teamChangeRoutes(services),
  ];
}
