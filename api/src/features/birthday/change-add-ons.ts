import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { Occasion } from '../orders/store.ts';
import { columnsOf, storedPaymentStatus } from '../orders/visit-order-store.ts';
import { setAddOns } from './add-ons-store.ts';
import { type StoredParty, setParty } from './store.ts';

/**
 * Sets the add-ons of a party that this transaction has locked; its total follows. What the family has paid
 * stays.
 * @throws AppError `already_cancelled`, `invalid_request`
 */
export async function changeAddOns(
  trx: Db,
  row: StoredParty,
  wanted: readonly { id: number; quantity: number }[],
  occasion: Occasion,
): Promise<StoredParty> {
  if (row.status === 'cancelled') throw new AppError('already_cancelled');
  const order = await setAddOns(trx, { orderId: row.order_id, slug: row.package_type }, wanted, occasion);
  const state = { total_paise: order.charged_paise, payment_status: storedPaymentStatus(order) };
  return { ...(await setParty(trx, row, state)), ...columnsOf(order) };
}
