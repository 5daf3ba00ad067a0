import { recordChanges } from '../../db/changes.ts';
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
 * questions asked get the new phone, and visits booked without an account become the account's. Both phones have been
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
  for (const table of ['bookings', 'birthday_parties'] as const)
    await trx
      .updateTable(table)
      .set((eb) => ({ user_id: userId, version: eb('version', '+', 1) }))
      .where('parent_phone', '=', from)
      .where('user_id', 'is', null)
      .execute();
  await trx.updateTable('enquiries').set({ phone: to }).where('phone', '=', from).execute();
  if (sales.length > 0)
    await recordChanges(
      trx,
      sales.map(({ id }) => ({ kind: 'sales', id })),
    );
}
