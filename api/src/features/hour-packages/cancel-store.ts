import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { cancelEntries } from '../../domain/hours/hours.ts';
import { AppError } from '../../http/route/app-error.ts';
import { type Actor, lockSale, markCancelled, postEntries, recordRefund, type SaleRow } from './store.ts';

interface CancelContext {
  by: Actor;
  now: Date;
}

/**
 * Cancels a sale and removes its remaining hours.
 * @throws AppError `not_found` or `already_cancelled`
 */
export async function cancelSale(trx: Db, id: number, reason: string, { by, now }: CancelContext) {
  const before = await lockSale(trx, id);
  if (!before) throw new AppError('not_found');
  const after = await endSale(trx, before, reason, { by, now });
  if (!after) throw new AppError('already_cancelled');
  await recordChanges(trx, [{ kind: 'sales', id }]);
  return { before, after };
}

/**
 * Gives up the remaining hours of a sale that this transaction has locked, when its owner's account is
 * erased. It was paid and is not refunded, so it stays in the revenue. The missing reason distinguishes it
 * from a sale that the team cancelled.
 */
export async function forfeitSale(trx: Db, sale: SaleRow, occasion: CancelContext): Promise<void> {
  await endSale(trx, sale, null, occasion);
}

interface RefundInput extends CancelContext {
  refundPaise: number;
  reason: string;
}

/**
 * Ends a sale that this transaction has locked, and records the refund for its remaining hours.
 * @throws AppError `already_cancelled`
 */
export async function refundUnusedHours(trx: Db, sale: SaleRow, paying: RefundInput): Promise<SaleRow> {
  const { refundPaise, reason, by, now } = paying;
  await recordRefund(trx, sale.id, refundPaise);
  const after = await endSale(trx, sale, reason, { by, now });
  if (!after) throw new AppError('already_cancelled');
  await recordChanges(trx, [{ kind: 'sales', id: sale.id }]);
  return after;
}

async function endSale(
  trx: Db,
  sale: SaleRow,
  reason: string | null,
  { by, now }: CancelContext,
): Promise<SaleRow | undefined> {
  if (!(await markCancelled(trx, sale.id, reason, now))) return undefined;
  const entries = cancelEntries(sale.remaining_minutes);
  const after = await postEntries(trx, { saleId: sale.id, entries, note: reason ?? '', by, at: now });
  if (!after) throw new Error(`Cancelling sale ${sale.id} would take it out of its bounds`);
  return after;
}
