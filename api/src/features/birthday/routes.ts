import { endpoints } from '../../contract/endpoints.ts';
import { centreMoment } from '../../domain/dates.ts';
import { AppError } from '../../http/app-error.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { lockPerson } from '../accounts/person-store.ts';
import { withAdmission } from '../bookings/admission-store.ts';
import type { VisitOwner } from '../bookings/store.ts';
import { readSettings } from '../settings/store.ts';
import { bookParty } from './book-party.ts';
import { cancelParty } from './cancel-party.ts';
import { listPartySlots } from './party-slots.ts';
import { presentParty, presentPartyCalendar } from './present.ts';
import { findOwnParty, listPartiesOf } from './store.ts';
import { teamRoutes } from './team-routes.ts';

/**
 * Birthday parties: booking, the parent's own parties, and the team's list (docs/product.md, decision 10).
 */
export function birthdayRoutes(services: Services): Route[] {
  return [...bookingRoutes(services), ...ownRoutes(services), ...teamRoutes(services)];
}

function bookingRoutes(services: Services): Route[] {
  const { database } = services;
  return [
    route(endpoints.createParty, async (call) => {
      const { body, caller, now, write } = call;
      const settings = await readSettings(database.read);
      const order = { phone: body.parentPhone, code: body.phoneCode, seats: 0, settings };
      return withAdmission(services, call, order, ({ admitHere }) =>
        write(async (trx) => {
          await lockPerson(trx, caller.id);
          const { isPhoneProved, waitReason: waitsOver } = await admitHere(trx);
          const waits = waitsOver !== undefined;
          const order = { request: body, userId: caller.id, isPhoneProved, waits, settings, now };
          return presentParty(await bookParty(trx, order), centreMoment(now, settings.timeZone));
        }),
      );
    }),

    route(endpoints.listPartySlots, async ({ query, now }) => {
      const settings = await readSettings(database.read);
      return listPartySlots(database.read, { ...query, settings, now });
    }),
  ];
}

function ownRoutes({ config, database }: Services): Route[] {
  const db = database.read;
  const requireOwn = async (owner: VisitOwner, reference: string) => {
    const party = await findOwnParty(db, owner, reference);
    if (!party) throw new AppError('not_found');
    return party;
  };
  return [
    route(endpoints.listOwnParties, async ({ query, caller, now }) => {
      const { timeZone } = await readSettings(db);
      const { rows, total } = await listPartiesOf(db, caller, query);
      return { rows: rows.map((row) => presentParty(row, centreMoment(now, timeZone))), total };
    }),

    route(endpoints.cancelParty, async ({ params, caller, now, write }) => {
      const { id } = await requireOwn(caller, params.reference);
      const today = centreMoment(now, (await readSettings(db)).timeZone);
      return write(async (trx) => presentParty(await cancelParty(trx, id, { now, today }), today));
    }),

    route(endpoints.getPartyCalendar, async ({ params, caller, now }) => {
      const party = await requireOwn(caller, params.reference);
      return presentPartyCalendar(party, await readSettings(db), { now, publicOrigin: config.publicOrigin });
    }),
  ];
}
