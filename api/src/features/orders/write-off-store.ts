import type { Db } from '../../db/database.ts';
import { mayTake } from '../../domain/billing/order.ts';
import { documentWriteOff } from '../documents/order-documents-store.ts';
import { refuse } from './payments-store.ts';
import { requireWriteOffLimit } from './reductions-store.ts';
import { moveSums, type Occasion, type StoredOrder, sumsOf } from './store.ts';

/**
 * Writes off a due amount of an order that this transaction has locked.
 * @throws AppError `due_changed`, `nothing_due`, `exceeds_due`, `beyond_limit`
 */
export async function writeOff(
  trx: Db,
  order: StoredOrder,
  input: Occasion & { amountPaise: number; shownPaise: number; reason: string },
): Promise<StoredOrder> {
  const { amountPaise, shownPaise, reason, by, now } = input;
  const refusal = mayTake(sumsOf(order), { amountPaise, shownPaise });
  if (refusal) refuse(refusal);
  await requireWriteOffLimit(trx, order, input);
  // What rounding added is not charged, so it goes without being forgiven.
  const roundOffPaise = Math.max(0, order.written_off_paise + amountPaise - order.charged_paise);
  const writtenOffPaise = amountPaise - roundOffPaise;
  await trx
    .insertInto('write_offs')
    .values({
      order_id: order.id,
      amount_paise: writtenOffPaise,
      reason,
      reverses_id: null,
      by_user_id: by.userId,
      by_name: by.name,
      created_at: now.toISOString(),
    })
    .execute();
  const after = await moveSums(trx, order.id, { writtenOffPaise, roundOffPaise: -roundOffPaise });
  await documentWriteOff(trx, after, input);
  return after;
}
