import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { endEntry } from './offer-store.ts';
import { listLiveOf } from './store.ts';

/** Forgets an erased family; the seats that are held for it go to the next in line. */
export async function eraseFromWaitingList(trx: Db, phone: string, now: Date): Promise<void> {
  for (const entry of await listLiveOf(trx, phone))
    await endEntry(trx, entry, { waiting: 'removed', offered: 'removed' }, now);
  await trx.deleteFrom('waiting_entries').where('parent_phone', '=', phone).execute();
}

const oldEntries = (db: Db, before: string) => db.selectFrom('waiting_entries').where('date', '<', before);

/** How many entries are for days before a date. */
export async function countOldEntries(db: Db, before: string): Promise<number> {
  const all = sql<number>`cast(count(*) as bigint)`.as('n');
  const { n } = await oldEntries(db, before).select(all).executeTakeFirstOrThrow();
  return Number(n);
}

/**
 * Deletes at most `most` entries for days before a date.
 * @returns how many
 */
export async function deleteOldEntries(trx: Db, before: string, most: number): Promise<number> {
  const ids = (await oldEntries(trx, before).select('id').limit(most).execute()).map(({ id }) => id);
  if (ids.length > 0) await trx.deleteFrom('waiting_entries').where('id', 'in', ids).execute();
  return ids.length;
}

/** Where a family has waited, for the copy of its data. */
export const waitingEntriesOf = (
  db: Db,
  phone: string,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .selectFrom('waiting_entries')
    .select(['reference', 'date', 'start_time', 'children', 'parent_name', 'parent_email', 'state'])
    .select(['offered_at', 'held_until', 'created_at', 'ended_at'])
    .where('parent_phone', '=', phone)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
