import { type ChangedEntity, recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';

interface Carried {
  userId: number;
  /** The phone that was theirs and is not any more; null carries nothing. */
  from: string | null;
  /** The one that is theirs from now on. */
  to: string;
}

/**
 * Somebody's phone is another one from now on. What was found by the old one goes along: hours bought under it and
 * questions asked get the new phone, and so do the account's visits and those booked without an account: whoever gets the
 * old number next finds none of them. Both phones have been
 * proved by their codes, so nothing of another family can come along. Call it last in a transaction.
 */
export async function carryPhone(trx: Db, { userId, from, to }: Carried): Promise<void> {
  if (from === null || from === to) return;
  const sales = await trx
    .updateTable('package_sales')
    .set((eb) => ({ customer_phone: to, version: eb('version', '+', 1) }))
    .where('customer_phone', '=', from)
    .returning('id')
    .execute();
  const visits: ChangedEntity[] = [];
  for (const table of ['bookings', 'birthday_parties'] as const) {
    const moved = await trx
      .updateTable(table)
      .set((eb) => ({ user_id: userId, parent_phone: to, version: eb('version', '+', 1) }))
      .where('parent_phone', '=', from)
      .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', userId)]))
      .returning('id')
      .execute();
    const kind = table === 'bookings' ? 'bookings' : 'parties';
    visits.push(...moved.map(({ id }) => ({ kind, id }) as const));
  }
  await trx.updateTable('enquiries').set({ phone: to }).where('phone', '=', from).execute();
  const changed = [...sales.map(({ id }) => ({ kind: 'sales', id }) as const), ...visits];
  if (changed.length > 0) await recordChanges(trx, changed);
}
