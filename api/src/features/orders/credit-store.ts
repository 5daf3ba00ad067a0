import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { erasedPhone } from '../../domain/families/erasure.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { Page } from '../../http/route/route.ts';
import type { StoredOrder } from './store.ts';

/** What a family has paid that pays for no order yet, in paise. */
export async function creditOf(db: Db, phone: string): Promise<number> {
  if (phone === erasedPhone) return 0;
  const row = await db
    .selectFrom('family_credits')
    .select('balance_paise')
    .where('phone', '=', phone)
    .executeTakeFirst();
  return row?.balance_paise ?? 0;
}

/** The phone of an order's family; blank for a sale without a name and for erased people. */
export async function phoneOfOrder(db: Db, order: Pick<StoredOrder, 'id'>): Promise<string> {
  const { phone } = await db
    .selectFrom('orders')
    .leftJoin('bookings', 'bookings.id', 'orders.booking_id')
    .leftJoin('birthday_parties', 'birthday_parties.id', 'orders.party_id')
    .leftJoin('usage_reviews', 'usage_reviews.id', 'orders.review_id')
    .leftJoin('package_sales', (join) =>
      join.on(sql<SqlBool>`package_sales.id = coalesce(orders.sale_id, usage_reviews.sale_id)`),
    )
    .select((eb) =>
      eb.fn
        .coalesce(
          'bookings.parent_phone',
          'birthday_parties.parent_phone',
          'package_sales.customer_phone',
          'orders.customer_phone',
        )
        .as('phone'),
    )
    .where('orders.id', '=', order.id)
    .executeTakeFirstOrThrow();
  return phone;
}

/**
 * Moves a family's credit, together with the entries that the caller writes.
 * @throws AppError `not_enough_credit`
 */
export async function moveCredit(trx: Db, phone: string, paise: number): Promise<void> {
  if (paise === 0) return;
  if (paise > 0) {
    await trx
      .insertInto('family_credits')
      .values({ phone, balance_paise: paise })
      .onConflict((c) =>
        c.column('phone').doUpdateSet({ balance_paise: sql`family_credits.balance_paise + ${paise}` }),
      )
      .execute();
    return;
  }
  const taken = await trx
    .updateTable('family_credits')
    .set((eb) => ({ balance_paise: eb('balance_paise', '+', paise) }))
    .where('phone', '=', phone)
    .where('balance_paise', '>=', -paise)
    .returning('phone')
    .executeTakeFirst();
  if (!taken) throw new AppError('not_enough_credit');
}

/**
 * Takes an amount from a family's credit.
 * @returns the payments that it came from, the oldest first, with their parts
 * @throws AppError `not_enough_credit`
 */
export async function spendCredit(
  trx: Db,
  phone: string,
  paise: number,
): Promise<{ paymentId: string; amountPaise: number }[]> {
  await moveCredit(trx, phone, -paise);
  const free = await freePayments(trx, phone);
  const parts: { paymentId: string; amountPaise: number }[] = [];
  let left = paise;
  for (const { id, free_paise } of free) {
    const amountPaise = Math.min(left, free_paise);
    if (amountPaise > 0) parts.push({ paymentId: id, amountPaise });
    left -= amountPaise;
  }
  if (left > 0) throw new Error('The credit of a family is more than its payments');
  return parts;
}

/** A family's payments of which a part pays for no order, oldest first. */
async function freePayments(trx: Db, phone: string): Promise<{ id: string; free_paise: number }[]> {
  const { rows } = await sql<{ id: string; free_paise: number }>`
    select id, free_paise from (select p.id, p.created_at, p.amount_paise - (
        select cast(coalesce(sum(a.amount_paise), 0) as bigint) from allocations a where a.payment_id = p.id
      ) as free_paise
      from payments p
      where p.family_phone = ${phone} and p.direction = 'in' and p.reverses_id is null
        and not exists (select 1 from payments r where r.reverses_id = p.id)) as s
    where free_paise > 0 order by created_at, id`.execute(trx);
  return rows;
}

/**
 * Gives a family's credit another phone, or none when the family is erased: what is left then stays in the
 * books without an owner.
 */
export async function renameCredit(trx: Db, phone: string, next: string | null): Promise<void> {
  const row = await trx
    .deleteFrom('family_credits')
    .where('phone', '=', phone)
    .returning('balance_paise')
    .executeTakeFirst();
  if (row && next !== null) await moveCredit(trx, next, row.balance_paise);
}

export interface CreditRow {
  phone: string;
  balance_paise: number;
  customer_name: string;
}

const holdsCredit = sql`c.balance_paise > 0`;

/** Families with credit and the name on their latest sale, booking or party; the largest credit first. */
export async function listCredits(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<CreditRow>> {
  const { rows } = await sql<CreditRow>`select c.phone, c.balance_paise, coalesce(
      (select customer_name from package_sales where customer_phone = c.phone order by id desc limit 1),
      (select parent_name from bookings where parent_phone = c.phone order by id desc limit 1),
      (select parent_name from birthday_parties where parent_phone = c.phone order by id desc limit 1),
      (select customer_name from orders where customer_phone = c.phone and customer_phone <> '' order by created_at desc limit 1), ''
    ) as customer_name
    from family_credits c where ${holdsCredit} order by c.balance_paise desc, c.phone
    limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: (await sumCredits(db)).count };
}

export async function sumCredits(db: Db): Promise<{ count: number; paise: number }> {
  const { rows } = await sql<{ count: number; paise: number }>`select cast(count(*) as bigint) as count,
      cast(coalesce(sum(c.balance_paise), 0) as bigint) as paise
    from family_credits c where ${holdsCredit}`.execute(db);
  return rows[0] ?? { count: 0, paise: 0 };
}
