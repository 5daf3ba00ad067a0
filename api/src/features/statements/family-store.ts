import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** The rows of a family that payments belong to; `order` for counter sales. */
export interface PaidRows {
  booking_id: readonly number[];
  party_id: readonly number[];
  sale_id: readonly number[];
  review_id: readonly number[];
  id: readonly string[];
}

const columns = ['booking_id', 'party_id', 'sale_id', 'review_id', 'id'] as const;

/** What a bank writes about a payment may name its payer. Uploading the file again adds no line. */
const noText = { description: '', reference: '' } as const;

/**
 * Blanks what statements say about a family's payments; days, amounts and matches stay. A line that pays out a
 * day's payments names none of them.
 * @param phone of the family, for payments that became its credit
 */
export async function blankLinesOfFamily(trx: Db, rows: PaidRows, phone: string): Promise<void> {
  for (const column of columns)
    for (const id of rows[column])
      await blankLines(
        trx,
        sql`select a.payment_id from allocations a join orders o on o.id = a.order_id
          where ${sql.ref(`o.${column}`)} = ${id}`,
      );
  if (phone !== '') await blankLines(trx, sql`select id from payments where family_phone = ${phone}`);
}

/** @param payments a query of their ids */
const blankLines = (trx: Db, payments: RawBuilder<unknown>) =>
  sql`update statement_lines set description = '', reference = '' where id in (
    select statement_line_id from payment_matches where how <> 'settlement' and payment_id in (${payments})
  )`.execute(trx);

/** Lines of statements from before a day that still say more than their amount. */
const namedLines = (db: Db, before: string) =>
  db
    .selectFrom('statement_lines')
    .where('day', '<', before)
    .where(sql<SqlBool>`(description <> '' or reference <> '')`);

export async function countOldLines(db: Db, before: string): Promise<number> {
  const { n } = await namedLines(db, before)
    .select(sql<number>`cast(count(*) as bigint)`.as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/**
 * Blanks what old lines of statements say.
 * @returns how many, at most `most`
 */
export async function blankOldLines(trx: Db, before: string, most: number): Promise<number> {
  const due = await namedLines(trx, before).select('id').orderBy('id').limit(most).execute();
  if (due.length === 0) return 0;
  await trx
    .updateTable('statement_lines')
    .set(noText)
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .execute();
  return due.length;
}
