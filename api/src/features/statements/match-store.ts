import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { inChunks } from '../../db/in-chunks.ts';
import { settlementFee } from '../../domain/billing/settlement.ts';
import { decimalRupees } from '../../domain/money.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { Occasion } from '../orders/store.ts';
import { type ClaimedRow, readMatching, signedPaise } from './claims-store.ts';
import { recordFees, reverseFees } from './fee-store.ts';
import { payOut, undoPayout } from './payout-store.ts';
import { readInChunks, yieldToOthers } from './read-in-chunks.ts';
import { lockLine, type StoredStatementLine } from './store.ts';

type MatchOccasion = Pick<Occasion, 'by' | 'now' | 'today'>;

interface NewMatch {
  lineId: number;
  paymentId: string;
  how: 'reference' | 'amount' | 'person' | 'settlement';
}

/** Makes the matches that have no alternative, of every kind. @returns how many */
export async function matchOpenLines(trx: Db, occasion: MatchOccasion): Promise<number> {
  let matched = 0;
  for (const kind of ['bank', 'card', 'gateway'] as const) {
    const { matches } = await readMatching(trx, kind, new Set());
    await inChunks(matches, async (some) => {
      matched += await matchChunk(trx, some, occasion);
      await yieldToOthers();
    });
  }
  return matched;
}

/** Makes some matches with few statements; what someone else was faster with is left out. */
async function matchChunk(trx: Db, matches: readonly NewMatch[], occasion: MatchOccasion): Promise<number> {
  const claimed = await trx
    .updateTable('statement_lines')
    .set({ matches: 1 })
    .where(
      'id',
      'in',
      matches.map(({ lineId }) => lineId),
    )
    .where('matches', '=', sql.lit(0))
    .where('ignored_reason', '=', sql.lit(''))
    .returning(['id', 'fee_paise'])
    .execute();
  const own = new Set(claimed.map(({ id }) => id));
  const made = await insertMatches(
    trx,
    matches.filter(({ lineId }) => own.has(lineId)),
    occasion,
  );
  const lost = claimed.map(({ id }) => id).filter((id) => !made.has(id));
  if (lost.length > 0)
    await trx.updateTable('statement_lines').set({ matches: 0 }).where('id', 'in', lost).execute();
  const fees = claimed.filter(({ id }) => made.has(id));
  await recordFees(
    trx,
    fees.map(({ id, fee_paise }) => ({ lineId: id, feePaise: fee_paise })),
    occasion,
  );
  return made.size;
}

/** Takes an open line for so many matches; undefined if it is not open any more. */
function claimLine(trx: Db, id: number, matches: number): Promise<StoredStatementLine | undefined> {
  return trx
    .updateTable('statement_lines')
    .set({ matches })
    .where('id', '=', id)
    .where('matches', '=', sql.lit(0))
    .where('ignored_reason', '=', sql.lit(''))
    .returningAll()
    .executeTakeFirst();
}

/** @returns the lines that were matched: a payment is matched once, which the database decides */
async function insertMatches(
  trx: Db,
  matches: readonly NewMatch[],
  { by, now }: MatchOccasion,
): Promise<Set<number>> {
  if (matches.length === 0) return new Set();
  const made = await trx
    .insertInto('payment_matches')
    .values(
      matches.map(({ lineId, paymentId, how }) => ({
        statement_line_id: lineId,
        payment_id: paymentId,
        how,
        by_user_id: by.userId,
        by_name: by.name,
        created_at: now.toISOString(),
        undone_at: null,
        undone_by: null,
      })),
    )
    .onConflict((c) => c.doNothing())
    .returning('statement_line_id')
    .execute();
  return new Set(made.map(({ statement_line_id }) => statement_line_id));
}

/**
 * Matches a line with the payments that a person chose: one of its amount, or several that it settles less a fee.
 * @throws AppError `not_found`, `already_matched`, `amounts_differ`, `exceeds_settled`
 */
export async function matchByPerson(
  trx: Db,
  lineId: number,
  paymentIds: readonly string[],
  occasion: MatchOccasion,
): Promise<void> {
  const ids = [...new Set(paymentIds)];
  await lockLine(trx, lineId);
  const line = await claimLine(trx, lineId, ids.length);
  if (!line) throw new AppError('already_matched');
  const payments = await findMatchable(trx, ids);
  const { how, feePaise } = evaluateChoice(line, payments);
  for (const { id: paymentId } of payments)
    if ((await insertMatches(trx, [{ lineId, paymentId, how }], occasion)).size === 0)
      throw new AppError('already_matched', { message: 'One of these payments is matched already.' });
  await recordFees(trx, [{ lineId, feePaise }], occasion);
}

/**
 * Matches a line of the bank with the lines of a terminal or gateway that it pays out. What they name as fees belongs
 * to them; what is missing beyond that is a fee of this line.
 * @throws AppError `not_found`, `already_matched`, `amounts_differ`, `exceeds_settled`
 */
export async function matchPayout(
  trx: Db,
  lineId: number,
  lineIds: readonly number[],
  occasion: MatchOccasion,
): Promise<void> {
  const ids = [...new Set(lineIds)];
  await lockLine(trx, lineId);
  const line = await claimLine(trx, lineId, ids.length);
  if (!line) throw new AppError('already_matched');
  const feePaise = await payOut(trx, line, ids);
  await recordFees(trx, [{ lineId, feePaise }], occasion);
}

async function findMatchable(trx: Db, ids: readonly string[]): Promise<ClaimedRow[]> {
  const found = await readInChunks(ids, (some) =>
    trx
      .selectFrom('payments')
      .select(['id', 'direction', 'method', 'amount_paise', 'at', 'business_day', 'reference', 'by_name'])
      .where('id', 'in', some)
      .where('method', 'not in', ['cash', 'not_recorded'])
      .where('before_ledger', '=', 0)
      .where('reverses_id', 'is', null)
      .where(sql<boolean>`not exists (select 1 from payments r where r.reverses_id = payments.id)`)
      .execute(),
  );
  if (found.length !== ids.length) throw new AppError('not_found');
  return found;
}

function evaluateChoice(line: StoredStatementLine, payments: readonly ClaimedRow[]) {
  const paise = payments.map(signedPaise);
  if (payments.length === 1 && paise[0] === line.amount_paise)
    return { how: 'person', feePaise: line.fee_paise } as const;
  const isPayout = payments.every(({ method }) => method === 'card' || method === 'gateway');
  if (!isPayout || line.amount_paise < 0) throw new AppError('amounts_differ');
  const fee = settlementFee(line.amount_paise, paise);
  if ('code' in fee)
    throw new AppError('exceeds_settled', { details: { settled: decimalRupees(fee.settledPaise) } });
  return { how: 'settlement', feePaise: fee.feePaise } as const;
}

/** Takes the match of a line apart, with an entry that reverses its fee. @throws AppError `not_matched` */
export async function unmatch(trx: Db, lineId: number, occasion: MatchOccasion): Promise<void> {
  const { by, now } = occasion;
  const line = await lockLine(trx, lineId);
  if (line.matches === 0) throw new AppError('not_matched');
  await trx
    .updateTable('payment_matches')
    .set({ undone_at: now.toISOString(), undone_by: by.name })
    .where('statement_line_id', '=', lineId)
    .where('undone_at', 'is', null)
    .execute();
  await undoPayout(trx, lineId);
  await trx.updateTable('statement_lines').set({ matches: 0 }).where('id', '=', lineId).execute();
  await reverseFees(trx, lineId, occasion);
}

/**
 * Takes the match of a payment apart that was undone: its line has to be explained again, with the other payments
 * that it pays out.
 */
export async function releasePayment(trx: Db, paymentId: string, occasion: MatchOccasion): Promise<void> {
  const match = await trx
    .selectFrom('payment_matches')
    .select('statement_line_id')
    .where('payment_id', '=', paymentId)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  if (match) await unmatch(trx, match.statement_line_id, occasion);
}
