import type { Db } from '../../db/database.ts';
import { type KnownChild, knownChildren } from '../../domain/families/known-children.ts';
import { membersOf } from '../families/store.ts';

/** All phones of the families with these phones, by the phone that was asked for; that one first. */
export async function phonesByFamily(db: Db, phones: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map(phones.map((phone) => [phone, [phone]]));
  if (phones.length === 0) return found;
  const rows = await db
    .selectFrom('family_phones as known')
    .innerJoin('family_phones as other', 'other.family_id', 'known.family_id')
    .select(['known.phone', 'other.phone as other'])
    .where('known.phone', 'in', [...phones])
    .whereRef('known.phone', '!=', 'other.phone')
    .orderBy('other.phone')
    .execute();
  for (const { phone, other } of rows) found.get(phone)?.push(other);
  return found;
}

/** The children of families, by the first phone of each. */
export async function childrenByFamily(
  db: Db,
  families: ReadonlyMap<string, readonly string[]>,
  today: string,
): Promise<Map<string, KnownChild[]>> {
  const phones = [...families.values()].flat();
  if (phones.length === 0) return new Map();
  const [written, account, visits, ages] = await Promise.all([
    writtenOf(db, phones),
    accountChildrenOf(db, phones),
    visitNamesOf(db, phones),
    agesOf(db, phones),
  ]);
  const firstOf = <Child>(of: ReadonlyMap<string, Child[]>, family: readonly string[]): Child[] =>
    family.map((phone) => of.get(phone) ?? []).find((children) => children.length > 0) ?? [];
  return new Map(
    [...families].map(([phone, family]) => [
      phone,
      knownChildren(
        {
          written: firstOf(written, family),
          account: firstOf(account, family),
          visit: firstOf(visits, family),
          ages: firstOf(ages, family),
        },
        today,
      ),
    ]),
  );
}

async function writtenOf(db: Db, phones: readonly string[]) {
  const rows = await db
    .selectFrom('family_phones')
    .innerJoin('families', 'families.id', 'family_phones.family_id')
    .select(['family_phones.phone', 'adults', 'children'])
    .where('family_phones.phone', 'in', phones)
    .execute();
  return new Map(rows.map((row) => [row.phone, membersOf(row).children]));
}

async function accountChildrenOf(db: Db, phones: readonly string[]) {
  const rows = await db
    .selectFrom('children')
    .innerJoin('users', 'users.id', 'children.user_id')
    .select(['users.phone', 'name', 'birthday'])
    .where('users.phone', 'in', phones)
    .where('users.deleted_at', 'is', null)
    .orderBy('children.id')
    .execute();
  return Map.groupBy(rows, ({ phone }) => phone ?? '');
}

/** The names that were given with the last visit on hours. */
async function visitNamesOf(db: Db, phones: readonly string[]) {
  const rows = await db
    .selectFrom('package_usages')
    .innerJoin('package_sales', 'package_sales.id', 'package_usages.package_sale_id')
    .select(['customer_phone as phone', 'attending_children_names as names'])
    .where('customer_phone', 'in', phones)
    .where('voided_at', 'is', null)
    .orderBy('checked_in_at')
    .execute();
  return new Map(rows.map(({ phone, names }) => [phone, JSON.parse(names) as string[]]));
}

/** The ages that were given with the last booking. */
async function agesOf(db: Db, phones: readonly string[]) {
  const rows = await db
    .selectFrom('bookings')
    .select(['parent_phone as phone', 'children_ages as ages'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('bookings')
        .select(eb.fn.max('bookings.id').as('id'))
        .where('parent_phone', 'in', phones)
        .groupBy('parent_phone'),
    )
    .execute();
  return new Map(rows.map(({ phone, ages }) => [phone, JSON.parse(ages) as number[]]));
}
