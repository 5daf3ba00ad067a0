import { type ChangedEntity, recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { correctCounterSales } from '../orders/family-store.ts';

interface PhoneChange {
  userId: number;
  /** Their old phone; null carries nothing over. */
  from: string | null;
  /** Their new phone. */
  to: string;
}

/**
 * Moves a person's records from their old phone to the new one: hours bought, counter sales, credit and enquiries
 * under it, the account's visits, and visits booked without one. The next owner of the old number then finds nothing. Codes
 * have verified both phones, so no other family's records are included. Call it last in a transaction.
 */
export async function moveRecordsToPhone(trx: Db, { userId, from, to }: PhoneChange): Promise<void> {
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
  await correctCounterSales(trx, from, { phone: to });
  await trx.updateTable('enquiries').set({ phone: to }).where('phone', '=', from).execute();
  const changed = [...sales.map(({ id }) => ({ kind: 'sales', id }) as const), ...visits];
  if (changed.length > 0) await recordChanges(trx, changed);
}
