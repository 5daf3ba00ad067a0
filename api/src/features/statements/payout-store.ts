import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { proposePayout, settlementFee, type UnpaidLine } from '../../domain/billing/settlement.ts';
import { addDays } from '../../domain/dates.ts';
import { decimalRupees } from '../../domain/money.ts';
import { AppError } from '../../http/route/app-error.ts';
import { readInChunks } from './read-in-chunks.ts';
import type { StoredStatementLine } from './store.ts';

/** A terminal or gateway pays out within so many days. */
const daysBefore = 10;

const netOf = (row: StoredStatementLine): UnpaidLine => ({
  id: row.id,
  day: row.day,
  netPaise: row.amount_paise - row.fee_paise,
  reference: row.reference,
  description: row.description,
});

/** The lines of a terminal or gateway that each of these open lines of the bank may pay out. */
export async function readPayouts(
  db: Db,
  open: readonly StoredStatementLine[],
): Promise<Map<number, number[]>> {
  const bank = open.filter(({ kind, amount_paise }) => kind === 'bank' && amount_paise > 0);
  const first = bank.map(({ day }) => day).sort()[0];
  if (first === undefined) return new Map();
  const rows = await db
    .selectFrom('statement_lines')
    .selectAll()
    .where('kind', '!=', sql.lit('bank'))
    .where('paid_out_by_id', 'is', null)
    .where('ignored_reason', '=', sql.lit(''))
    .where('day', '>=', addDays(first, -daysBefore))
    .orderBy('id')
    .execute();
  const sides = [...Map.groupBy(rows, ({ kind }) => kind).values()].map((some) => some.map(netOf));
  return new Map(
    bank.map(({ id, day, amount_paise: amountPaise, reference, description }) => {
      const line = { id, day, amountPaise, reference, description };
      const found = sides.map((some) => proposePayout(line, some)).filter((ids) => ids.length > 0);
      return [id, found.length === 1 ? (found[0] ?? []) : []];
    }),
  );
}

/** The lines that these lines of the bank pay out. */
export function listPaidOut(db: Db, bankIds: readonly number[]): Promise<StoredStatementLine[]> {
  return readInChunks(bankIds, (ids) =>
    db
      .selectFrom('statement_lines')
      .selectAll()
      .where('paid_out_by_id', 'in', ids)
      .orderBy('day')
      .orderBy('id')
      .execute(),
  );
}

/**
 * Marks lines of terminals and gateways as paid out by a line of the bank.
 * @returns the fee that none of them names, in paise
 * @throws AppError `amounts_differ` for money that left the bank, `already_matched`, `exceeds_settled`
 */
export async function payOut(trx: Db, bank: StoredStatementLine, ids: readonly number[]): Promise<number> {
  if (bank.kind !== 'bank' || bank.amount_paise <= 0) throw new AppError('amounts_differ');
  const paid = await readInChunks(ids, (some) =>
    trx
      .updateTable('statement_lines')
      .set({ paid_out_by_id: bank.id })
      .where('id', 'in', some)
      .where('kind', '!=', sql.lit('bank'))
      .where('paid_out_by_id', 'is', null)
      .where('ignored_reason', '=', sql.lit(''))
      .returningAll()
      .execute(),
  );
  if (paid.length !== ids.length)
    throw new AppError('already_matched', { message: 'One of these lines is paid out already.' });
  const fee = settlementFee(
    bank.amount_paise,
    paid.map((row) => netOf(row).netPaise),
  );
  if ('code' in fee)
    throw new AppError('exceeds_settled', { details: { settled: decimalRupees(fee.settledPaise) } });
  return fee.feePaise;
}

/** Takes the payout of a line of the bank apart. */
export async function undoPayout(trx: Db, bankId: number): Promise<void> {
  await trx
    .updateTable('statement_lines')
    .set({ paid_out_by_id: null })
    .where('paid_out_by_id', '=', bankId)
    .execute();
}
