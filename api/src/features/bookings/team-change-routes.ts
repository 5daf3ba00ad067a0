import { endpoints } from '../../contract/endpoints.ts';
import type { TeamBooking } from '../../contract/team-bookings.ts';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { requireSeen } from '../../http/require-seen.ts';
import { type AuditEntry, type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { readSettings, type Settings } from '../settings/store.ts';
import { presentTeamBooking } from './present.ts';
import { changePayment, changeStatus } from './status-store.ts';
import { findBooking, type StoredBooking } from './store.ts';

/** What the team changes of a booking. */
export function teamChangeRoutes({ database }: Services): Route[] {
  const db = database.read;
  return [
    route(endpoints.setBookingStatus, async ({ params, body, now, seenVersion, write }) => {
      const edit = { id: params.id, seenVersion, settings: await readSettings(db), now };
      return write((trx) => edited(trx, edit, stateOf, (row) => changeStatus(trx, row, body.status, now)));
    }),

    route(endpoints.setBookingPayment, async ({ params, body, now, seenVersion, write }) => {
      const edit = { id: params.id, seenVersion, settings: await readSettings(db), now };
      return write((trx) => edited(trx, edit, stateOf, (row) => changePayment(trx, row, body.paymentStatus)));
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
  const find = async () => {
    const row = await findBooking(trx, id);
    if (!row) throw new AppError('not_found');
    return row;
  };
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
