import type { Party } from '../../contract/birthday.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { Db } from '../../db/database.ts';
import { type CentreMoment, centreMoment } from '../../domain/dates.ts';
import { requireSeen } from '../../http/require-seen.ts';
import { type AuditEntry, type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { readSettings } from '../settings/store.ts';
import { holdRooms } from './hold-room-store.ts';
import { presentParty } from './present.ts';
import { changePartyPayment } from './state-store.ts';
import { findParty, type StoredParty } from './store.ts';

/** What the team changes of a party. */
export function teamChangeRoutes({ database }: Services): Route[] {
  const db = database.read;
  return [
    route(endpoints.setPartyPayment, async ({ params, body, now, seenVersion, write }) => {
      const { timeZone } = await readSettings(db);
      const edit = { id: params.id, seenVersion, today: centreMoment(now, timeZone) };
      return write((trx) =>
        edited(trx, edit, stateOf, (row) => changePartyPayment(trx, row, body.paymentStatus)),
      );
    }),
  ];
}

interface Edit {
  id: number;
  /** The version that the caller saw, if they say. */
  seenVersion: number | undefined;
  today: CentreMoment;
}

/**
 * Takes a party, if it is still as it was seen, and changes it.
 * @param told what the audit log tells of it before and after
 * @throws AppError `not_found`, `stale`, and what the change throws
 */
async function edited(
  trx: Db,
  { id, seenVersion, today }: Edit,
  told: (row: StoredParty) => object,
  change: (row: StoredParty) => Promise<StoredParty>,
): Promise<{ answer: Party; audit: AuditEntry }> {
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
