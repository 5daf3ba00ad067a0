import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface OtherDues {
  /** Hour packages. */
  sales: number;
  /** Counter sales and charged reviews. */
  others: number;
  paise: number;
}

/** Sums what is due of orders that belong to no visit or party; or, below zero, what is to be refunded. */
export async function sumOtherDues(db: Db, kind: 'due' | 'refund'): Promise<OtherDues> {
  const isOpen = sql.raw(kind === 'due' ? 'due_paise > 0' : 'due_paise < 0');
  const { rows } = await sql<OtherDues>`select count(sale_id) as sales, count(*) - count(sale_id) as others,
      cast(coalesce(sum(abs(due_paise)), 0) as bigint) as paise
    from orders where ${isOpen} and booking_id is null and party_id is null`.execute(db);
  return rows[0] ?? { sales: 0, others: 0, paise: 0 };
}
