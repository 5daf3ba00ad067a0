import type { Db } from '../../db/database.ts';
import type { Occasion } from '../orders/store.ts';

type FeeOccasion = Pick<Occasion, 'by' | 'now' | 'today'>;

/** Records what terminals or gateways kept of matched lines. */
export async function recordFees(
  trx: Db,
  fees: readonly { lineId: number; feePaise: number }[],
  { by, now, today }: FeeOccasion,
): Promise<void> {
  const kept = fees.filter(({ feePaise }) => feePaise !== 0);
  if (kept.length === 0) return;
  await trx
    .insertInto('fee_entries')
    .values(
      kept.map(({ lineId, feePaise }) => ({
        statement_line_id: lineId,
        amount_paise: feePaise,
        reverses_id: null,
        business_day: today,
        by_user_id: by.userId,
        by_name: by.name,
        created_at: now.toISOString(),
      })),
    )
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
