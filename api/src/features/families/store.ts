import type { Insertable, Selectable } from 'kysely';
import { z } from 'zod';
import {
  type FamilyAdult,
  type FamilyChild,
  type FamilyRecord,
  familyAdult,
  familyChild,
  maxFamilyMembers,
} from '../../contract/families/family-page.ts';
import { type ChangedEntity, recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import type { FamilyRow } from '../../db/people-schema.ts';
import { bumpVersion } from '../../db/versions.ts';
import { erasedPhone } from '../../domain/families/erasure.ts';
import { mergeMembers } from '../../domain/families/merge.ts';

export type StoredFamily = Selectable<FamilyRow>;

/** Finds what is written down about the family with this phone. */
export function findFamily(db: Db, phone: string): Promise<StoredFamily | undefined> {
  return db
    .selectFrom('families')
    .innerJoin('family_phones', 'family_phones.family_id', 'families.id')
    .selectAll('families')
    .where('family_phones.phone', '=', phone)
    .executeTakeFirst();
}

/** All phones of the family with this phone: this one first. */
export async function phonesOf(db: Db, phone: string): Promise<string[]> {
  const rows = await db
    .selectFrom('family_phones as known')
    .innerJoin('family_phones as other', 'other.family_id', 'known.family_id')
    .select('other.phone')
    .where('known.phone', '=', phone)
    .where('other.phone', '!=', phone)
    .orderBy('other.phone')
    .execute();
  return [phone, ...rows.map((row) => row.phone)];
}

const adultsOf = z.array(familyAdult);
const childrenOf = z.array(familyChild);

/** The adults and children of a row. */
export const membersOf = (row: Pick<StoredFamily, 'adults' | 'children'>) => ({
  adults: adultsOf.parse(JSON.parse(row.adults)),
  children: childrenOf.parse(JSON.parse(row.children)),
});

/** Reads a family's record; an empty one if nothing was written down yet. */
export async function readRecord(db: Db, phone: string): Promise<FamilyRecord> {
  const row = await findFamily(db, phone);
  const phones = await phonesOf(db, phone);
  if (!row) return { phones, notes: '', adults: [], children: [], deskConsentedAt: null, version: 0 };
  const { notes, desk_consented_at: deskConsentedAt, version } = row;
  return { phones, notes, ...membersOf(row), deskConsentedAt, version };
}

/**
 * Returns the row of the family with this phone, and makes one if it has none.
 * @returns a version of 0 for a new row
 */
export async function ensureFamily(
  trx: Db,
  phone: string,
  now: Date,
): Promise<{ id: number; version: number }> {
  const known = await findFamily(trx, phone);
  if (known) return known;
  const row = { changed_at: now.toISOString(), version: 0, desk_consented_at: null };
  const id = await insertFamily(trx, phone, row);
  if (id !== undefined) return { id, version: 0 };
  const made = await findFamily(trx, phone);
  if (!made) throw new Error('A family without a row');
  return made;
}

/** @returns the id, or undefined if another writer was faster and the phone has a family already */
async function insertFamily(trx: Db, phone: string, row: Insertable<FamilyRow>): Promise<number | undefined> {
  const { id } = await trx.insertInto('families').values(row).returning('id').executeTakeFirstOrThrow();
  const added = await trx
    .insertInto('family_phones')
    .values({ phone, family_id: id })
    .onConflict((c) => c.column('phone').doNothing())
    .returning('phone')
    .executeTakeFirst();
  if (added) return id;
  await trx.deleteFrom('families').where('id', '=', id).execute();
  return undefined;
}

export interface FamilyDetails {
  notes: string;
  adults: readonly FamilyAdult[];
  children: readonly FamilyChild[];
  desk_consented_at: string | null;
}

/** Replaces what is written down about a family. The caller has locked the row. */
export async function setFamily(
  trx: Db,
  id: number,
  { notes, adults, children, desk_consented_at }: FamilyDetails,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('families')
    .set({
      notes,
      adults: JSON.stringify(adults),
      children: JSON.stringify(children),
      desk_consented_at,
      changed_at: now.toISOString(),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Makes the families of two phones one, under the first phone.
 * @returns the family's id and the other's, or undefined if they already are one
 */
export async function mergePhones(
  trx: Db,
  { phone, otherPhone, now }: { phone: string; otherPhone: string; now: Date },
): Promise<{ to: number; from: number } | undefined> {
  const to = (await ensureFamily(trx, phone, now)).id;
  const from = (await ensureFamily(trx, otherPhone, now)).id;
  if (to === from) return undefined;
  const locked: unknown[] = [];
  for (const id of [to, from].toSorted((a, b) => a - b)) locked.push(await bumpVersion(trx, 'families', id));
  // Another person has merged one of them in the meantime.
  if (locked.includes(undefined)) return mergePhones(trx, { phone, otherPhone, now });
  await mergeInto(trx, { to, from, now });
  return { to, from };
}

/**
 * Moves the phones and details of one family to another; both are locked. The desks show the details only if both families
 * consented, or the one that did not has none.
 */
async function mergeInto(trx: Db, { to, from, now }: { to: number; from: number; now: Date }): Promise<void> {
  const [kept, other] = [await requireFamily(trx, to), await requireFamily(trx, from)];
  const [ours, theirs] = [membersOf(kept), membersOf(other)];
  const consents = [
    { given: kept.desk_consented_at, isNeeded: ours.adults.length + ours.children.length > 0 },
    { given: other.desk_consented_at, isNeeded: theirs.adults.length + theirs.children.length > 0 },
  ];
  const isRefused = consents.some(({ given, isNeeded }) => isNeeded && given === null);
  await setFamily(
    trx,
    to,
    {
      notes: [kept.notes, other.notes].filter(Boolean).join('\n').slice(0, 1000),
      adults: mergeMembers(ours.adults, theirs.adults, maxFamilyMembers),
      children: mergeMembers(ours.children, theirs.children, maxFamilyMembers),
      desk_consented_at: isRefused ? null : (kept.desk_consented_at ?? other.desk_consented_at),
    },
    now,
  );
  await trx.updateTable('family_phones').set({ family_id: to }).where('family_id', '=', from).execute();
  await trx.deleteFrom('families').where('id', '=', from).execute();
}

const requireFamily = (trx: Db, id: number): Promise<StoredFamily> =>
  trx.selectFrom('families').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Takes a phone out of its family, whose details stay with the other phones. */
export async function removePhone(trx: Db, phone: string): Promise<void> {
  await trx.deleteFrom('family_phones').where('phone', '=', phone).execute();
}

/** Forgets an erased phone, and with the last phone of a family also what was written down about it. */
export async function eraseFamilyPhone(trx: Db, phone: string): Promise<void> {
  if (phone === erasedPhone) return;
  const family = await findFamily(trx, phone);
  if (!family) return;
  await bumpVersion(trx, 'families', family.id);
  const { adults, children } = membersOf(family);
  await removePhone(trx, phone);
  const left = await trx
    .selectFrom('family_phones')
    .select('phone')
    .where('family_id', '=', family.id)
    .executeTakeFirst();
  if (!left) {
    await trx.deleteFrom('families').where('id', '=', family.id).execute();
    return;
  }
  await trx
    .updateTable('families')
    .set({
      adults: JSON.stringify(adults.filter((one) => one.phone !== phone)),
      children: JSON.stringify(children),
    })
    .where('id', '=', family.id)
    .execute();
}

/** A family's phone is corrected. */
export async function renameFamilyPhone(trx: Db, from: string, to: string): Promise<void> {
  await trx.updateTable('family_phones').set({ phone: to }).where('phone', '=', from).execute();
}

/**
 * Sends the visits of these phones from a date on to the tablets again, which show who may pick up and allergies with them.
 * Call it last in a transaction.
 */
export async function sendToDesks(trx: Db, phones: readonly string[], from: string): Promise<void> {
  if (phones.length === 0) return;
  const bookings = await trx
    .selectFrom('bookings')
    .select('id')
    .where('parent_phone', 'in', [...phones])
    .where('booking_date', '>=', from)
    .execute();
  const parties = await trx
    .selectFrom('birthday_parties')
    .select('id')
    .where('parent_phone', 'in', [...phones])
    .where('party_date', '>=', from)
    .execute();
  const usages = await trx
    .selectFrom('package_usages')
    .innerJoin('package_sales', 'package_sales.id', 'package_usages.package_sale_id')
    .select('package_usages.id')
    .where('customer_phone', 'in', [...phones])
    .where('usage_date', '>=', from)
    .where('checked_out_at', 'is', null)
    .execute();
  const changed: ChangedEntity[] = [
    ...bookings.map(({ id }) => ({ kind: 'bookings' as const, id })),
    ...parties.map(({ id }) => ({ kind: 'parties' as const, id })),
    ...usages.map(({ id }) => ({ kind: 'usages' as const, id })),
  ];
  if (changed.length > 0) await recordChanges(trx, changed);
}
