import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isBirthdayMonth } from '../../domain/bookings/vouchers.ts';

interface BirthdayVisit {
  voucherId: number;
  /** The day of the visit. */
  date: string;
  /** The family's account, and its verified phone. */
  userId: number | null;
  phone: string;
}

/**
 * What the account knows about a birthday voucher: a child whose birthday is in that month and who has not had
 * it yet; `used` if every such child has; `other_month` if every child's birthday is known and in another month;
 * `unknown` if there is no child, or one without a birthday.
 */
export type KnownBirthday =
  | { kind: 'child'; childId: number }
  | { kind: 'used' }
  | { kind: 'other_month' }
  | { kind: 'unknown' };

/** Looks for a child of the family with a birthday in the month of the visit. */
export async function findBirthday(
  db: Db,
  { voucherId, date, userId, phone }: BirthdayVisit,
): Promise<KnownBirthday> {
  const children = await db
    .selectFrom('children')
    .innerJoin('users', 'users.id', 'children.user_id')
    .leftJoin('birthday_uses', (join) =>
      join
        .onRef('birthday_uses.child_id', '=', 'children.id')
        .on('birthday_uses.voucher_id', '=', voucherId)
        .on('birthday_uses.month', '=', monthOf(date)),
    )
    .select(['children.id', 'children.birthday', 'birthday_uses.booking_id as used_by'])
    .where('users.deleted_at', 'is', null)
    .where(
      sql<SqlBool>`(users.id = ${userId} or (users.phone = ${phone} and users.phone_verified_at is not null))`,
    )
    .orderBy('children.id')
    .execute();
  const born = children.filter(({ birthday }) => birthday !== null && isBirthdayMonth(birthday, date));
  const free = born.find(({ used_by }) => used_by === null);
  if (free) return { kind: 'child', childId: free.id };
  if (born.length > 0) return { kind: 'used' };
  const isComplete = children.length > 0 && children.every(({ birthday }) => birthday !== null);
  return { kind: isComplete ? 'other_month' : 'unknown' };
}

const monthOf = (date: string): string => date.slice(0, 7);

/** Records that a child had its birthday voucher; the key allows it once a month. */
export async function claimBirthday(
  trx: Db,
  use: { voucherId: number; childId: number; date: string; bookingId: number },
): Promise<void> {
  await trx
    .insertInto('birthday_uses')
    .values({
      voucher_id: use.voucherId,
      child_id: use.childId,
      month: monthOf(use.date),
      booking_id: use.bookingId,
    })
    .execute();
}

/** Gives a child's birthday voucher back with its booking. */
export async function releaseBirthday(trx: Db, bookingId: number): Promise<void> {
  await trx.deleteFrom('birthday_uses').where('booking_id', '=', bookingId).execute();
}
