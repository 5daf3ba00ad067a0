import { endpoints } from '../../contract/endpoints.ts';
import type { Db } from '../../db/database.ts';
import { bumpVersion } from '../../db/versions.ts';
import { mayCancelParty } from '../../domain/bookings/booking.ts';
import { type CentreMoment, centreMoment } from '../../domain/dates.ts';
import { AppError } from '../../http/route/app-error.ts';
import { type Actor, onlineActor } from '../../http/route/caller.ts';
import { type Route, route } from '../../http/route/route.ts';
import { requireVersion } from '../../http/writes/require-version.ts';
import type { Services } from '../../services.ts';
import { withAdmission } from '../bookings/admission-store.ts';
import { readFamilySummary } from '../bookings/family-store.ts';
import { readHistory } from '../bookings/history-store.ts';
import { canBookForFamilies } from '../bookings/limit-store.ts';
import type { VisitOwner } from '../bookings/store.ts';
import { lockPerson } from '../identity/person-store.ts';
import { announceNew } from '../messages/announce-store.ts';
import { findSameReference } from '../orders/payment-reference-store.ts';
import { readSettings } from '../settings/store.ts';
import { contentsOf, timeOf } from './audit-fields.ts';
import { bookParty } from './book-store.ts';
import { partyColumns } from './csv-columns.ts';
import { changePartyOnline, leadDaysOf } from './online-change-store.ts';
import { presentOne, readContext } from './party-context-store.ts';
import { findNextPartySlot, listPartyMoves, listPartySlots } from './party-slots.ts';
import { presentParty, presentPartyCalendar, presentTeamParty } from './present.ts';
import { lockRooms } from './room-store.ts';
import { cancelParty } from './status-store.ts';
import {
  findOwnParty,
  findParty,
  listParties,
  listPartiesOf,
  lookUpParty,
  notifyDesks,
  type StoredParty,
} from './store.ts';
import { teamChangeRoutes } from './team-change-routes.ts';
import { claimPartyUpiPayment } from './upi-claim-store.ts';

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
          const { isPhoneProved, waitReason } = await admitHere(trx);
          const waits = waitReason !== undefined;
          const by = onlineActor(caller.id);
          const isOnline = !canBookForFamilies(caller);
          const party = {
            request: body,
            userId: caller.id,
            isPhoneProved,
            waits,
            isOnline,
            by,
            settings,
            now,
          };
          const row = await bookParty(trx, party);
          await announceNew(trx, row, now);
          return presentOne(trx, row, { settings, now });
        }),
      );
    }),

    route(endpoints.listPartySlots, async ({ query, caller, now }) => {
      const settings = await readSettings(database.read);
      const isOnline = !canBookForFamilies(caller);
      return listPartySlots(database.read, { ...query, isOnline, settings, now });
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
      const settings = await readSettings(db);
      const { rows, total } = await listPartiesOf(db, caller, query);
      const context = await readContext(db, rows, { settings, now });
      return { rows: rows.map((row) => presentParty(row, context)), total };
    }),

    route(endpoints.cancelParty, async ({ params, caller, now, write }) => {
      const { id } = await requireOwn(caller, params.reference);
      const settings = await readSettings(db);
      const today = centreMoment(now, settings.timeZone);
      const by = onlineActor(caller.id);
      return write(async (trx) =>
        presentOne(trx, await cancelOwnParty(trx, id, { by, now, today }), { settings, now }),
      );
    }),

    route(endpoints.listOwnPartyMoves, async ({ params, query, caller, now }) => {
      const party = await requireOwn(caller, params.reference);
      const question = { date: query.date, settings: await readSettings(db), now };
      return listPartyMoves(db, party, question, await leadDaysOf(db, party));
    }),

    route(endpoints.changeParty, async ({ params, body, caller, now, expectedVersion, write }) => {
      const { id } = await requireOwn(caller, params.reference);
      const settings = await readSettings(db);
      return write(async (trx) => {
        await lockRooms(trx);
        // Without the entity: a parent does not learn who of the team changed it.
        await requireVersion(trx, { table: 'birthday_parties', id }, expectedVersion, async () =>
          presentOne(trx, await findParty(trx, id), { settings, now }),
        );
        const row = await findParty(trx, id);
        const change = { settings, now, by: onlineActor(caller.id) };
        const changed = await changePartyOnline(trx, row, body, change);
        await notifyDesks(trx, id);
        return {
          answer: await presentOne(trx, changed, { settings, now }),
          audit: {
            entity: 'party',
            entityId: id,
            before: { ...timeOf(row), ...contentsOf(row), version: row.version - 1 },
            after: { ...timeOf(changed), ...contentsOf(changed, row), version: changed.version },
          },
        };
      });
    }),

    route(endpoints.sayPartyPaidByUpi, async ({ params, body, caller, now, write }) => {
      const { id } = await requireOwn(caller, params.reference);
      const settings = await readSettings(db);
      return write(async (trx) =>
        presentOne(trx, await claimPartyUpiPayment(trx, id, { ...body, settings }), { settings, now }),
      );
    }),

    route(endpoints.getPartyCalendar, async ({ params, caller, now }) => {
      const party = await requireOwn(caller, params.reference);
      return presentPartyCalendar(party, await readSettings(db), { now, publicOrigin: config.publicOrigin });
    }),
  ];
}

/**
 * Cancels a parent's own party.
 * @param id a party of the caller
 * @param today the centre's date and time
 * @throws AppError `party_too_near`, `already_started` or `already_cancelled`
 */
async function cancelOwnParty(
  trx: Db,
  id: number,
  { by, now, today }: { by: Actor; now: Date; today: CentreMoment },
): Promise<StoredParty> {
  // Locks the party: the second of two simultaneous cancellations finds it cancelled.
  await bumpVersion(trx, 'birthday_parties', id);
  const party = await findParty(trx, id);
  const verdict = mayCancelParty({ status: party.status, partyDate: party.party_date }, today);
  if (!verdict.ok) throw new AppError(verdict.code);
  await cancelParty(trx, party, { by, now, today: today.date });
  await notifyDesks(trx, id);
  return findParty(trx, id);
}

/** The team's parties: the list, and one party with its history. */
function teamRoutes(services: Services): Route[] {
  const db = services.database.read;
  return [
    route(
      endpoints.listParties,
      async ({ db, query, now }) => {
        const settings = await readSettings(db);
        const { date: today, time } = centreMoment(now, settings.timeZone);
        const { rows, total } = await listParties(db, { ...query, today, time });
        const context = await readContext(db, rows, { settings, now });
        return { rows: rows.map((row) => presentTeamParty(row, context)), total };
      },
      partyColumns,
    ),

    route(endpoints.getTeamParty, async ({ params, now }) => {
      const row = await lookUpParty(db, params.id);
      if (!row) throw new AppError('not_found');
      const settings = await readSettings(db);
      const context = await readContext(db, [row], { settings, now });
      const life = { createdAt: row.created_at, cancelledAt: row.cancelled_at, parentName: row.parent_name };
      return {
        party: presentTeamParty(row, context),
        history: await readHistory(db, { entity: 'party', id: row.id, ...life }),
        family: await readFamilySummary(db, row.parent_phone, context.now.date),
        sameUpi: await findSameReference(db, {
          upiReference: row.upi_reference,
          partyId: row.id,
          orderIds: [row.order_id],
        }),
      };
    }),

    route(endpoints.listPartyMoves, async ({ params, query, now }) => {
      const party = await lookUpParty(db, params.id);
      if (!party) throw new AppError('not_found');
      return listPartyMoves(db, party, { date: query.date, settings: await readSettings(db), now });
    }),

    route(endpoints.findNextPartySlot, async ({ params, query, now }) => {
      const party = await lookUpParty(db, params.id);
      if (!party) throw new AppError('not_found');
      const next = await findNextPartySlot(db, party, { ...query, settings: await readSettings(db), now });
      if (!next) return { next: null };
      const { id: timeSlotId, startTime, endTime } = next.slot;
      return { next: { date: next.date, timeSlotId, startTime, endTime } };
    }),

    ...teamChangeRoutes(services),
  ];
}
