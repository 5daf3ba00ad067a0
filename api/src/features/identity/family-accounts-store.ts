import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { inChunks } from '../../db/in-chunks.ts';
import { erasedPhone } from '../../domain/families/erasure.ts';
import { erasedUserColumns } from './person-store.ts';

/** Accounts of these phones: each phone with the person's name. */
export async function familyAccounts(db: Db, phones: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  await inChunks(phones, async (chunk) => {
    const rows = await db
      .selectFrom('users')
      .select(['phone', 'first_name', 'last_name'])
      .where('phone', 'in', chunk)
      .execute();
    for (const row of rows) names.set(row.phone ?? '', `${row.first_name} ${row.last_name}`.trim());
  });
  return names;
}

interface FamilyToAdd {
  name: string;
  phone: string;
  email: string | null;
}

/**
 * Adds accounts for families whose phones have none; a phone that has got one in the meantime is left out. Nobody has proved the phones, so only a code sent to one opens its
 * account.
 * @returns the id of each phone's account
 */
export async function insertFamilyAccounts(
  trx: Db,
  families: readonly FamilyToAdd[],
  now: Date,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  await inChunks(families, async (chunk) => {
    const rows = await trx
      .insertInto('users')
      .values(
        chunk.map(({ name, phone, email }) => ({
          phone,
          ...namesOf(name),
          email,
          role: 'customer' as const,
          is_active: 1 as const,
          address: '',
          created_at: now.toISOString(),
        })),
      )
      .onConflict((c) => c.column('phone').doNothing())
      .returning(['id', 'phone'])
      .execute();
    for (const { id, phone } of rows) ids.set(phone ?? '', id);
  });
  return ids;
}

const longestName = 60;

/** A single name becomes the first name. */
export function namesOf(name: string): { first_name: string; last_name: string } {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? (words.pop() ?? '') : '';
  return { first_name: words.join(' ').slice(0, longestName), last_name: last.slice(0, longestName) };
}

/** Adds children to accounts. */
export async function insertFamilyChildren(
  trx: Db,
  children: readonly { userId: number; name: string; birthday: string | null }[],
  now: Date,
): Promise<void> {
  await inChunks(children, (chunk) =>
    trx
      .insertInto('children')
      .values(
        chunk.map(({ userId, name, birthday }) => ({
          user_id: userId,
          name: name.slice(0, longestName),
          birthday,
          created_at: now.toISOString(),
        })),
      )
      .execute(),
  );
}

/**
 * Removes accounts that nobody has used: no sign-in, no proof of the phone, and nothing booked or bought under it since they were made.
 * @returns the ids of accounts that somebody has used, which stay, and the phones of the others
 */
export async function removeUnusedAccounts(
  trx: Db,
  ids: readonly number[],
  { since, now }: { since: string; now: Date },
): Promise<{ kept: number[]; phones: string[] }> {
  const kept: number[] = [];
  const phones: string[] = [];
  await inChunks(ids, async (chunk) => {
    // Locks them: a family that signs in at this moment has done so before or after.
    await trx
      .updateTable('users')
      .set((eb) => ({ is_active: eb.ref('is_active') }))
      .where('id', 'in', chunk)
      .execute();
    const used = await trx
      .selectFrom('users')
      .select('id')
      .where('id', 'in', chunk)
      .where((eb) =>
        eb.or([
          eb('last_login_at', 'is not', null),
          eb('phone_verified_at', 'is not', null),
          eb('email_verified_at', 'is not', null),
          eb('consented_at', 'is not', null),
          eb('deleted_at', 'is not', null),
          eb('role', '!=', 'customer'),
          eb.exists(
            eb
              .selectFrom('bookings')
              .select('bookings.id')
              .whereRef('parent_phone', '=', 'users.phone')
              .where('bookings.created_at', '>', since),
          ),
          eb.exists(
            eb
              .selectFrom('birthday_parties')
              .select('birthday_parties.id')
              .whereRef('user_id', '=', 'users.id')
              .where('birthday_parties.created_at', '>', since),
          ),
          eb.exists(
            eb
              .selectFrom('orders')
              .select('orders.id')
              .whereRef('customer_phone', '=', 'users.phone')
              .where('customer_phone', '!=', sql.lit(erasedPhone))
              .where('orders.created_at', '>', since),
          ),
          eb.exists(
            eb
              .selectFrom('package_sales')
              .select('package_sales.id')
              .whereRef('customer_phone', '=', 'users.phone')
              .where('package_sales.created_at', '>', since),
          ),
        ]),
      )
      .execute();
    kept.push(...used.map(({ id }) => id));
    const free = chunk.filter((id) => !kept.includes(id));
    if (free.length === 0) return;
    await trx.deleteFrom('children').where('user_id', 'in', free).execute();
    const rows = await trx.selectFrom('users').select('phone').where('id', 'in', free).execute();
    phones.push(...rows.flatMap(({ phone }) => phone ?? []));
    await trx
      .updateTable('users')
      .set({ ...erasedUserColumns, deleted_at: now.toISOString() })
      .where('id', 'in', free)
      .execute();
  });
  return { kept, phones };
}
