import type { Party } from '../../contract/birthday.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { Db } from '../../db/database.ts';
import { centreMoment } from '../../domain/dates.ts';
import { AppError } from '../../http/app-error.ts';
import { requireSeen } from '../../http/require-seen.ts';
import { type AuditEntry, type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { readSettings, type Settings } from '../settings/store.ts';
import { bookParty } from './book-party.ts';
import {
  changePartyPayment,
  changePartyStatus,
  isAlreadyThen,
  movePartyTo,
  requireMovable,
} from './change-party.ts';
import { holdFamilyAccount } from './family-account-store.ts';
import { holdRooms } from './hold-room-store.ts';
import { presentParty } from './present.ts';
import { findParty, lookUpParty, type StoredParty } from './store.ts';

/** What the team makes and changes of parties. */
export function teamChangeRoutes({ database }: Services): Route[] {
  const db = database.read;
  return [
    route(endpoints.createDeskParty, async ({ body, now, write }) => {
      const settings = await readSettings(db);
      const { isPaid, ...asked } = body;
      const wish = { ...asked, parentEmail: asked.parentEmail ?? '' };
      const family = { phone: wish.parentPhone, parentName: wish.parentName };
      return write(async (trx) => {
        const userId = await holdFamilyAccount(trx, family, now);
        const row = await bookParty(trx, { wish, userId, isPaid, settings, now });
        const after = { ...stateOf(row), ...timeOf(row), reference: row.reference, version: row.version };
        return {
          answer: presentParty(row, centreMoment(now, settings.timeZone)),
          audit: { entity: 'party', entityId: row.id, after },
        };
      });
    }),

    route(endpoints.setPartyStatus, async ({ params, body, now, seenVersion, write }) => {
      const edit = { id: params.id, seenVersion, settings: await readSettings(db), now };
      return write((trx) =>
        edited(trx, edit, stateOf, (row) => changePartyStatus(trx, row, body.status, now)),
      );
    }),

    route(endpoints.setPartyPayment, async ({ params, body, now, seenVersion, write }) => {
      const edit = { id: params.id, seenVersion, settings: await readSettings(db), now };
      return write((trx) =>
        edited(trx, edit, stateOf, (row) => changePartyPayment(trx, row, body.paymentStatus)),
      );
    }),

    route(endpoints.moveParty, async ({ params, body, now, seenVersion, write }) => {
      const settings = await readSettings(db);
      const before = await lookUpParty(db, params.id);
      if (!before) throw new AppError('not_found');
      requireMovable(before);
      // It is then already, so there is nothing to do and nothing to tell.
      if (isAlreadyThen(before, body)) return presentParty(before, centreMoment(now, settings.timeZone));
      const edit = { id: params.id, seenVersion, settings, now };
      return write((trx) => edited(trx, edit, timeOf, (row) => movePartyTo(trx, row, body, edit)));
    }),
  ];
}

interface Edit {
  id: number;
  /** The version that the caller saw, if they say. */
  seenVersion: number | undefined;
  settings: Settings;
  now: Date;
}

/**
 * Takes a party, if it is still as it was seen, and changes it.
 * @param told what the audit log tells of it before and after
 * @throws AppError `not_found`, `stale`, and what the change throws
 */
async function edited(
  trx: Db,
  { id, seenVersion, settings, now }: Edit,
  told: (row: StoredParty) => object,
  change: (row: StoredParty) => Promise<StoredParty>,
): Promise<{ answer: Party; audit: AuditEntry }> {
  const today = centreMoment(now, settings.timeZone);
  await holdRooms(trx);
  await requireSeen(trx, { table: 'birthday_parties', id, entity: 'party' }, seenVersion, async () =>
    presentParty(await findParty(trx, id), today),
  );
  const row = await findParty(trx, id);
  const changed = await change(row);
  return {
    answer: presentParty(changed, today),
    audit: {
      entity: 'party',
      entityId: id,
      before: { ...told(row), version: row.version - 1 },
      after: { ...told(changed), version: changed.version },
    },
  };
}

const stateOf = (row: StoredParty) => ({ status: row.status, paymentStatus: row.payment_status });

const timeOf = (row: StoredParty) => ({
  partyDate: row.party_date,
  timeSlotId: row.time_slot_id,
  startTime: row.start_time,
  endTime: row.end_time,
});
