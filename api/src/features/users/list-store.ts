import { type ExpressionBuilder, sql } from 'kysely';
import type { Role } from '../../contract/basics/permissions.ts';
import type { Db } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { containing, contains, mayContain } from '../../db/search.ts';
import type { Page } from '../../http/route/route.ts';
import type { StoredUser } from '../identity/user-store.ts';

export interface UserFilter {
  /** Part of a name, an email or a phone. */
  search?: string | undefined;
  role?: Role | 'team' | undefined;
  sort: 'name' | 'newest' | 'lastLogin';
  limit: number;
  offset: number;
}

/** A page of everyone with an account. */
export async function listUserRows(db: Db, filter: UserFilter): Promise<Page<StoredUser>> {
  const found = db.selectFrom('users').where(matches(db, filter));
  const rows = await found
    .selectAll()
    .$if(filter.sort === 'name', (q) => q.orderBy(byName.first).orderBy(byName.last).orderBy('id'))
    .$if(filter.sort === 'newest', (q) => q.orderBy('id', 'desc'))
    .$if(filter.sort === 'lastLogin', (q) =>
      q.orderBy(sql`coalesce(last_login_at, '')`, 'desc').orderBy('id', 'desc'),
    )
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

// Matches the index of migration 0004.
const byName = { first: sql`lower(first_name)`, last: sql`lower(last_name)` };

function matches(db: Db, { search, role }: UserFilter) {
  return (eb: ExpressionBuilder<Schema, 'users'>) =>
    eb.and([
      eb('deleted_at', 'is', null),
      ...(role === 'team' ? [eb('role', '!=', 'customer')] : role ? [eb('role', '=', role)] : []),
      ...(search ? [matchesText(db, search)] : []),
    ]);
}

/** Matches every word in the name, in any order; or the whole text in the email; or the phone. */
function matchesText(db: Db, search: string) {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const inName = words.map(
    (word) => sql`(${contains(sql`first_name`, word)} or ${contains(sql`last_name`, word)})`,
  );
  const digits = phoneDigits(search);
  const inPhone = digits === undefined ? sql`1 = 0` : sql`phone like ${containing(digits)}`;
  const alternatives = [words, [search], ...(digits === undefined ? [] : [[digits]])];
  return sql<boolean>`(${mayContain(db, 'users', alternatives)} and ((${sql.join(inName, sql` and `)})
    or email like ${containing(search)} escape '\\' or ${inPhone}))`;
}

/**
 * A phone is stored as its ten digits, in whatever format it was typed: with +91 or 0 in front, with spaces
 * or dashes.
 */
function phoneDigits(search: string): string | undefined {
  if (!/^[+\d\s().-]+$/.test(search)) return undefined;
  const digits = search.replaceAll(/[^+\d]/g, '').replace(/^(\+91|0091|0)/, '');
  return /^\d+$/.test(digits) ? digits.slice(-10) : undefined;
}

/** The number of people by role and active state, for the stat cards. */
export function countByRole(db: Db): Promise<{ role: Role; is_active: 0 | 1; people: number }[]> {
  return db
    .selectFrom('users')
    .select(['role', 'is_active'])
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .where('deleted_at', 'is', null)
    .groupBy(['role', 'is_active'])
    .execute();
}

/** The current team, by name. */
export function listTeam(db: Db): Promise<StoredUser[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('role', 'in', ['staff', 'manager', 'admin'])
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy(byName.first)
    .orderBy(byName.last)
    .orderBy('id')
    .limit(500)
    .execute();
}
