import { isMoneyOperation, type OperationInput } from '../core/operations.ts';
import type { OutboxRow } from '../core/rows.ts';
import type { DeskDb } from './desk-db.ts';
import { readRecent } from './read-desk.ts';

/** The operations of this desk that an undo or a refund is about, in the tablet's order; none for other work. */
export async function readEarlierMoney(db: DeskDb, work: OperationInput): Promise<OutboxRow[]> {
  if (!isCorrection(work)) return [];
  return (await readRecent(db)).filter(
    (row) => isMoneyOperation(row) && idsOf(row).some((id) => idsOf(work).includes(id)),
  );
}

const isCorrection = ({ kind }: OperationInput): boolean =>
  kind === 'order.undo' || kind === 'payment.undo' || kind === 'payment.refund';

/** The order or payment that an operation makes or corrects. */
function idsOf({ kind, payload }: OperationInput): string[] {
  if (kind === 'payment.refund') return [payload.refundsPaymentId];
  if (kind === 'payment.take' || kind === 'payment.undo') return [payload.paymentId];
  return kind === 'order.create' || kind === 'sale.create' || kind === 'order.undo' ? [payload.orderId] : [];
}
