import type { FamilyAdult, FamilyChild } from '../../contract/families/family-page.ts';
import type { Db } from '../../db/database.ts';
import { inChunks } from '../../db/in-chunks.ts';
import type { StoredFamily } from './store.ts';

interface NewDetails {
  phone: string;
  notes: string;
  adults: readonly FamilyAdult[];
  children: readonly FamilyChild[];
}

/** Which of these phones have a family row. The team has written something about it, or did once. */
export async function phonesWithFamily(db: Db, phones: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  await inChunks(phones, async (chunk) => {
    const rows = await db.selectFrom('family_phones').select('phone').where('phone', 'in', chunk).execute();
    for (const { phone } of rows) found.add(phone);
  });
  return found;
}

/**
 * Writes down details of families about which nothing was written down.
 * @returns the id of each family, by its phone; a phone whose family got a row in the meantime has none
 */
export async function insertFamilyDetails(
  trx: Db,
  families: readonly NewDetails[],
  now: Date,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const changed_at = now.toISOString();
  await inChunks(families, async (chunk) => {
    const wanted = chunk.map(({ phone, notes, adults, children }) => ({
      phone,
      row: { notes, adults: JSON.stringify(adults), children: JSON.stringify(children) },
    }));
    const made = await trx
      .insertInto('families')
      .values(wanted.map(({ row }) => ({ ...row, desk_consented_at: null, changed_at, version: 1 })))
      .returning(['id', 'notes', 'adults', 'children'])
      .execute();
    // Rows come back in no certain order; those with the same details can stand for each other.
    const free = Map.groupBy(made, detailsKey);
    const phones = wanted.map(({ phone, row }) => {
      const family_id = free.get(detailsKey(row))?.pop()?.id;
      if (family_id === undefined) throw new Error('A family was not inserted');
      return { phone, family_id };
    });
    const added = await trx
      .insertInto('family_phones')
      .values(phones)
      .onConflict((c) => c.column('phone').doNothing())
      .returning(['phone', 'family_id'])
      .execute();
    for (const { phone, family_id } of added) ids.set(phone, family_id);
    const left = phones.filter(({ phone }) => !ids.has(phone)).map(({ family_id }) => family_id);
    if (left.length > 0) await trx.deleteFrom('families').where('id', 'in', left).execute();
  });
  return ids;
}

const detailsKey = ({ notes, adults, children }: Pick<StoredFamily, 'notes' | 'adults' | 'children'>) =>
  JSON.stringify([notes, adults, children]);

/**
 * Removes families that are still as they were inserted: nobody has edited or merged them.
 * @returns how many are not, and stay
 */
export async function removeUntouchedFamilies(trx: Db, ids: readonly number[]): Promise<number> {
  let touched = ids.length;
  await inChunks(ids, async (chunk) => {
    const locked = await trx
      .updateTable('families')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', 'in', chunk)
      .returning(['id', 'version'])
      .execute();
    const merged = await trx
      .selectFrom('family_phones')
      .select('family_id')
      .where('family_id', 'in', chunk)
      .groupBy('family_id')
      .having((eb) => eb.fn.countAll(), '!=', 1)
      .execute();
    const others = new Set(merged.map(({ family_id }) => family_id));
    // The lock counts as a change.
    const own = locked.filter(({ id, version }) => version === 2 && !others.has(id)).map(({ id }) => id);
    touched -= own.length;
    if (own.length === 0) return;
    await trx.deleteFrom('family_phones').where('family_id', 'in', own).execute();
    await trx.deleteFrom('families').where('id', 'in', own).execute();
  });
  return touched;
}
