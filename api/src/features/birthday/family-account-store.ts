import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { UserRow } from '../../db/schema.ts';
import { nobodyAnyMore } from '../accounts/person-store.ts';

interface Family {
  phone: string;
  parentName: string;
}

/**
 * Whose account a party is in that the team books for a family: that of the phone, which is made where there is none.
 * Nobody has shown yet that the phone is theirs, and so only its own code opens that account.
 * The account is held until this transaction ends: whoever erases it waits, or was first.
 */
export async function holdFamilyAccount(trx: Db, family: Family, now: Date): Promise<number> {
  const made = await addFamily(trx, family, now);
  if (made !== undefined) return made;
  const holder = await trx
    .updateTable('users')
    .set((eb) => ({ is_active: eb.ref('is_active') }))
    .where('phone', '=', family.phone)
    .returningAll()
    .executeTakeFirst();
  // Whoever had the phone was erased or changed it in between: it is free now.
  if (!holder) return holdFamilyAccount(trx, family, now);
  return belongsToPhone(holder) ? holder.id : addNobody(trx, now);
}

async function addFamily(trx: Db, { phone, parentName }: Family, now: Date): Promise<number | undefined> {
  const added = await trx
    .insertInto('users')
    .values({
      phone,
      ...namesOf(parentName),
      role: 'customer',
      is_active: 1,
      address: '',
      created_at: now.toISOString(),
    })
    .onConflict((c) => c.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

const longestName = 60;

/** Who gave one name alone is called by it. */
function namesOf(parentName: string): Pick<UserRow, 'first_name' | 'last_name'> {
  const words = parentName.split(/\s+/);
  const last = words.length > 1 ? (words.pop() ?? '') : '';
  return { first_name: words.join(' ').slice(0, longestName), last_name: last.slice(0, longestName) };
}

/**
 * Whether what is under an account's phone may be in it. A phone that the team merely typed into an account may be
 * another family's, and whoever signs in to that account in another way would see what is theirs.
 */
const belongsToPhone = (holder: Selectable<UserRow>): boolean =>
  holder.phone_verified_at !== null ||
  (holder.google_subject === null && holder.email_verified_at === null && holder.password_hash === null);

/**
 * An account that is nobody's and never will be, like that of somebody who was erased: what is in it is known by its
 * phone alone, as the play sessions are that the team books, and is erased with whoever shows that the phone is theirs.
 */
async function addNobody(trx: Db, now: Date): Promise<number> {
  const at = now.toISOString();
  const { id } = await trx
    .insertInto('users')
    .values({ ...nobodyAnyMore, created_at: at, deleted_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
