import type { StatusMoney, TenderInput } from '../../contract/money/orders.ts';
import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { cancelEntries } from '../../domain/hours/ledger.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { Actor } from '../../http/route/caller.ts';
import type { Occasion } from '../orders/store.ts';
import { changeOrderStatus } from '../orders/visit-order-store.ts';
import { lockSale, markCancelled, postEntries, recordRefund, type SaleRow } from './store.ts';

interface CancelContext {
  by: Actor;
  now: Date;
}

/**
 * Cancels a sale and removes its remaining hours. What was paid is then to be refunded, less the amount kept.
 * @throws AppError `not_found` or `already_cancelled`
 */
export async function cancelSale(
  trx: Db,
  id: number,
  { reason, ...money }: { reason: string } & Pick<StatusMoney, 'refund' | 'keptAmount'>,
  occasion: Occasion,
) {
  const before = await lockSale(trx, id);
  if (!before) throw new AppError('not_found');
  const after = await endSale(trx, before, reason, occasion);
  if (!after) throw new AppError('already_cancelled');
  await cancelOrderOf(trx, before, money, occasion);
  await recordChanges(trx, [{ kind: 'sales', id }]);
  return { before, after };
}

const cancelOrderOf = (
  trx: Db,
  sale: SaleRow,
  money: Pick<StatusMoney, 'refund' | 'keptAmount'>,
  occasion: Occasion,
) => changeOrderStatus(trx, { sale_id: sale.id }, { from: 'confirmed', to: 'cancelled', money, ...occasion });

/**
 * Gives up the remaining hours of a sale that this transaction has locked, when its owner's account is
 * erased. It was paid and is not refunded, so it stays in the revenue. The missing reason distinguishes it
 * from a sale that the team cancelled.
 */
export async function forfeitSale(trx: Db, sale: SaleRow, occasion: CancelContext): Promise<void> {
  await endSale(trx, sale, null, occasion);
}

interface RefundInput extends Occasion {
  refundPaise: number;
  /** What the centre keeps of the price: the used hours and the fee. */
  keptPaise: number;
  tender: TenderInput;
  reason: string;
}

/**
 * Ends a sale that this transaction has locked, and records the refund for its remaining hours.
 * @throws AppError `already_cancelled`
 */
export async function refundUnusedHours(trx: Db, sale: SaleRow, paying: RefundInput): Promise<SaleRow> {
  const { refundPaise, keptPaise, tender, reason, by, now, today } = paying;
  await recordRefund(trx, sale.id, refundPaise);
  const after = await endSale(trx, sale, reason, { by, now });
  if (!after) throw new AppError('already_cancelled');
  await cancelOrderOf(trx, sale, { refund: tender, keptAmount: keptPaise }, { by, now, today });
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
