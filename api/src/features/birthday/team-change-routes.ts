import { endpoints } from '../../contract/endpoints.ts';
import type { Db } from '../../db/database.ts';
import { decimalRupees } from '../../domain/money.ts';
import { AppError } from '../../http/route/app-error.ts';
import { actorOf } from '../../http/route/caller.ts';
import { type Route, route } from '../../http/route/route.ts';
import { updateVersioned } from '../../http/writes/update-versioned.ts';
import type { Services } from '../../services.ts';
import { paymentAuditFields } from '../bookings/payment-store.ts';
import { announceChange, announceMove, announceNew } from '../messages/announce-store.ts';
import { addOnsOf } from '../orders/add-ons-store.ts';
import { type Occasion, occasionOf } from '../orders/store.ts';
import { columnsOf, requireForMoney, storedPaymentStatus } from '../orders/visit-order-store.ts';
import { readSettings, type Settings } from '../settings/store.ts';
import { setAddOns } from './add-ons-store.ts';
import { contentsOf, timeOf } from './audit-fields.ts';
import { bookParty } from './book-store.ts';
import { isSameTime, movePartyTo, requireMovable } from './change-party.ts';
import { editParty } from './edit-store.ts';
import { lockFamilyAccount, ownerAfter } from './family-account-store.ts';
import { readContext } from './party-context-store.ts';
import { presentTeamParty } from './present.ts';
import { lockRooms } from './room-store.ts';
import { changePartyStatus } from './status-store.ts';
import { findParty, lookUpParty, notifyDesks, type StoredParty, setParty } from './store.ts';

/** Endpoints with which the team books and changes parties. */
export function teamChangeRoutes({ database }: Services): Route[] {
  const db = database.read;
  return [
    route(endpoints.createDeskParty, async ({ body, caller, now, write }) => {
      const settings = await readSettings(db);
      const { payment, ...asked } = body;
      requireForMoney(caller, { payment });
      const request = { ...asked, parentEmail: asked.parentEmail ?? '' };
      const family = { phone: request.parentPhone, parentName: request.parentName };
      return write(async (trx) => {
        const userId = await lockFamilyAccount(trx, family, now);
        const row = await bookParty(trx, {
          request,
          userId,
          payment,
          by: actorOf(caller),
          recordedBy: caller.id,
          settings,
          now,
        });
        await announceNew(trx, row, now);
        const after = {
          ...paymentAuditFields(row),
          ...timeOf(row),
          reference: row.reference,
          version: row.version,
        };
        return {
          answer: presentTeamParty(row, await readContext(trx, [row], { settings, now })),
          audit: { entity: 'party', entityId: row.id, after },
        };
      });
    }),

    route(endpoints.setPartyStatus, async ({ params, body, caller, now, expectedVersion, write }) => {
      requireForMoney(caller, body);
      const settings = await readSettings(db);
      const occasion = occasionOf(actorOf(caller), now, settings);
      return write((trx) =>
        updateParty(
          trx,
          { id: params.id, expectedVersion, settings, now, auditFields: paymentAuditFields },
          (row) => changePartyStatus(trx, row, body, occasion),
        ),
      );
    }),

    route(endpoints.editParty, async ({ params, body, caller, now, expectedVersion, write }) => {
      const settings = await readSettings(db);
      const before = await lookUpParty(db, params.id);
      if (!before) throw new AppError('not_found');
      const family = { phone: body.parentPhone ?? '', parentName: body.parentName ?? before.parent_name };
      return write(async (trx) => {
        const isOwnPhone = body.parentPhone !== undefined && body.parentPhone !== before.parent_phone;
        // Locked before the rooms, as when a party is booked.
        const userId = isOwnPhone ? await ownerAfter(trx, before, family, now) : undefined;
        const edit = { id: params.id, expectedVersion, settings, now, by: actorOf(caller), userId };
        return updateParty(trx, { ...edit, auditFields: contentsOf }, async (row) => {
          const edited = await editParty(trx, row, body, edit);
          await announceCorrection(trx, { before: row, after: edited }, now);
          return edited;
        });
      });
    }),

    route(endpoints.moveParty, async ({ params, body, now, expectedVersion, write }) => {
      const settings = await readSettings(db);
      const before = await lookUpParty(db, params.id);
      if (!before) throw new AppError('not_found');
      requireMovable(before);
      // The party is already at that time, so nothing is changed or recorded.
      if (isSameTime(before, body))
        return presentTeamParty(before, await readContext(db, [before], { settings, now }));
      const edit = { id: params.id, expectedVersion, settings, now };
      return write((trx) =>
        updateParty(trx, { ...edit, auditFields: timeOf }, async (row) => {
          const moved = await movePartyTo(trx, row, body, edit);
          if (!isSameTime(row, body)) await announceMove(trx, moved, now);
          return moved;
        }),
      );
    }),

    route(endpoints.setPartyAddOns, async ({ params, body, caller, now, expectedVersion, write }) => {
      const settings = await readSettings(db);
      const occasion = occasionOf(actorOf(caller), now, settings);
      const edit = { id: params.id, expectedVersion, settings, now };
      return write((trx) =>
        updateParty(trx, { ...edit, auditFields: totalOf }, async (row) => {
          const changed = await changeAddOns(trx, row, body.addOns, occasion);
          await announceCorrection(trx, { before: row, after: changed }, now);
          return changed;
        }),
      );
    }),
  ];
}

/** Tells a family that is not here yet of other guests, another package or another price. */
async function announceCorrection(
  trx: Db,
  { before, after }: { before: StoredParty; after: StoredParty },
  now: Date,
): Promise<void> {
  const isOther =
    before.number_of_guests !== after.number_of_guests ||
    before.birthday_package_id !== after.birthday_package_id ||
    before.total_paise !== after.total_paise;
  if (isOther && after.arrived_at === null) await announceChange(trx, after, now);
}

/**
 * Sets the add-ons of a party that this transaction has locked; its total follows. What the family has paid
 * stays.
 * @throws AppError `already_cancelled`, `invalid_request`
 */
async function changeAddOns(
  trx: Db,
  row: StoredParty,
  wanted: readonly { id: number; quantity: number }[],
  occasion: Occasion,
): Promise<StoredParty> {
  if (row.status === 'cancelled') throw new AppError('already_cancelled');
  const order = await setAddOns(trx, { orderId: row.order_id, slug: row.package_type }, wanted, occasion);
  const state = { total_paise: order.charged_paise, payment_status: storedPaymentStatus(order) };
  return { ...(await setParty(trx, row, state)), ...columnsOf(order) };
}

interface Edit {
  id: number;
  expectedVersion: number | undefined;
  settings: Settings;
  now: Date;
  auditFields: (row: StoredParty, before?: StoredParty) => object;
}

/** Changes a party if its version is current, with the allocation of rooms locked. */
async function updateParty(
  trx: Db,
  { settings, now, ...edit }: Edit,
  change: (row: StoredParty) => Promise<StoredParty>,
) {
  await lockRooms(trx);
  const before = await lookUpParty(trx, edit.id);
  if (!before) throw new AppError('not_found');
  const context = await readContext(trx, [before], { settings, now });
  return updateVersioned(trx, {
    ...edit,
    table: 'birthday_parties',
    entity: 'party',
    find: () => findParty(trx, edit.id),
    present: (row) => presentTeamParty(row, context),
    change: async (row) => {
      const changed = await change(row);
      context.addOns = await addOnsOf(trx, [row.order_id]);
      await notifyDesks(trx, row.id);
      return changed;
    },
  });
}

const totalOf = (row: StoredParty) => ({ totalAmount: decimalRupees(row.total_paise) });
