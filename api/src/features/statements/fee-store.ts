import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Occasion } from '../orders/store.ts';
import type { StoredStatementLine } from './store.ts';

type FeeOccasion = Pick<Occasion, 'by' | 'now' | 'today'>;

/** Records what a terminal or gateway kept of a matched line. */
export async function recordFee(
  trx: Db,
  line: StoredStatementLine,
  feePaise: number,
  { by, now, today }: FeeOccasion,
): Promise<void> {
  if (feePaise === 0) return;
  await trx
    .insertInto('fee_entries')
    .values({
      statement_line_id: line.id,
      amount_paise: feePaise,
      reverses_id: null,
      business_day: today,
      by_user_id: by.userId,
      by_name: by.name,
      created_at: now.toISOString(),
    })
    .execute();
}

/** Takes the fee of a line off, with an entry that reverses it. */
export async function reverseFees(trx: Db, lineId: number, { by, now, today }: FeeOccasion): Promise<void> {
  const open = await trx
    .selectFrom('fee_entries')
    .leftJoin('fee_entries as reversal', 'reversal.reverses_id', 'fee_entries.id')
    .select(['fee_entries.id', 'fee_entries.amount_paise'])
    .where('fee_entries.statement_line_id', '=', lineId)
    .where('fee_entries.reverses_id', 'is', null)
    .where('reversal.id', 'is', null)
    .execute();
  for (const { id, amount_paise } of open)
    await trx
      .insertInto('fee_entries')
      .values({
        statement_line_id: lineId,
        amount_paise: -amount_paise,
        reverses_id: id,
        business_day: today,
        by_user_id: by.userId,
        by_name: by.name,
        created_at: now.toISOString(),
      })
      .execute();
}

/** The fees that were kept between two days, and how many lines they come from. */
export async function sumFees(
  db: Db,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<{ count: number; paise: number }> {
  return db
    .selectFrom('fee_entries')
    .select([
      sql<number>`cast(count(distinct statement_line_id) as bigint)`.as('count'),
      sql<number>`cast(coalesce(sum(amount_paise), 0) as bigint)`.as('paise'),
    ])
    .$if(from !== undefined, (q) => q.where('business_day', '>=', from ?? ''))
    .$if(to !== undefined, (q) => q.where('business_day', '<=', to ?? ''))
    .executeTakeFirstOrThrow();
}
