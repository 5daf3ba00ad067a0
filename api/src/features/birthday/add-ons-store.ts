import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/route/app-error.ts';
import { addOnLine, addOnsFor } from '../orders/add-ons-store.ts';
import { addItem, type ItemLine, linesOf, removeItem, standing } from '../orders/lines-store.ts';
import { lockOrder, type Occasion, type StoredOrder } from '../orders/store.ts';

const forParty = (slug: string) => ({ audience: 'birthday' as const, packageKey: slug });

/**
 * The lines of the add-ons that a new party orders: those asked for, and those that its package requires.
 * @throws AppError `invalid_request` for one that is not offered with the package
 */
export async function orderedAddOns(db: Db, slug: string, ids: readonly number[]): Promise<ItemLine[]> {
  const offered = await addOnsFor(db, forParty(slug));
  const unknown = ids.find((id) => offered.every((row) => row.id !== id));
  if (unknown !== undefined) throw notOffered();
  // A required add-on counts where the website lists it; the desk adds the others.
  return offered
    .filter((row) => (row.is_required === 1 && row.is_on_site === 1) || ids.includes(row.id))
    .map((row) => addOnLine(row, 1));
}

const notOffered = () => {
  const message = 'An add-on that you chose is no longer offered with this package. Please choose again.';
  return new AppError('invalid_request', { message, issues: [{ path: 'addOnIds', message }] });
};

interface Wanted {
  id: number;
  quantity: number;
}

/**
 * Sets the add-ons of an order: lines that are no longer wanted are reversed, new ones charged at today's
 * price. A line with the wanted quantity keeps the price that was agreed.
 * @throws AppError `invalid_request` for one that is not offered
 */
export async function setAddOns(
  trx: Db,
  { orderId, slug }: { orderId: string; slug: string },
  wanted: readonly Wanted[],
  occasion: Occasion,
): Promise<StoredOrder> {
  let order = await lockOrder(trx, { id: orderId });
  const lines = standing(await linesOf(trx, orderId)).filter(({ subject }) => subject === 'add_on');
  const isKept = (one: Wanted) =>
    lines.some((line) => line.subject_id === one.id && line.quantity === one.quantity);
  const offered = await addOnsFor(trx, forParty(slug));
  for (const line of lines)
    if (!wanted.some((one) => one.id === line.subject_id && one.quantity === line.quantity))
      order = await removeItem(trx, order, { ...occasion, lineId: line.id, reason: 'Changed by the team' });
  for (const one of wanted) {
    if (isKept(one)) continue;
    const row = offered.find(({ id }) => id === one.id);
    if (!row) throw notOffered();
    order = await addItem(trx, order, addOnLine(row, one.quantity), occasion);
  }
  return order;
}
