import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Page } from '../../http/route/route.ts';

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
      (select customer_name from orders where customer_phone = c.phone order by created_at desc limit 1), ''
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
