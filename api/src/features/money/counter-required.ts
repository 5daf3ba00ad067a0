import type { NewCounterSale } from '../../contract/counter/counter.ts';
import type { CounterItem } from '../../contract/counter/items.ts';
import type { Db } from '../../db/database.ts';
import { requiredItems, type VisitNeeds } from '../../domain/catalogue/required-items.ts';
import { AppError } from '../../http/route/app-error.ts';
import { linesOf, standing } from '../orders/lines-store.ts';
import { listCounterItems } from './counter-store.ts';

/**
 * Checks that what a visit needs is on its bill, or taken off with a reason: once for each child, or once for a
 * party that arrives.
 * @throws AppError `required_item_missing`
 */
export async function requireItemsOfVisit(trx: Db, sale: NewCounterSale): Promise<void> {
  const items = await listCounterItems(trx);
  const now = needsNow(sale);
  if (now) requireOn(sale, undefined, requiredItems(items, now));
  const arriving = sale.arrival && (await needsOfOrder(trx, sale.arrival));
  if (arriving) requireOn(sale, sale.arrival, requiredItems(items, arriving));
}

function requireOn(
  { items }: NewCounterSale,
  target: string | undefined,
  needed: { item: CounterItem; quantity: number }[],
): void {
  for (const { item, quantity } of needed) {
    const found = items
      .filter(({ addOnId, orderId }) => addOnId === item.id && orderId === target)
      .reduce((sum, one) => sum + one.quantity, 0);
    if (found >= quantity) continue;
    const who = item.audience === 'play' ? 'Each child' : 'The party';
    throw new AppError('required_item_missing', {
      message: `${who} needs ${item.name}. Add it, or take it off with a reason.`,
    });
  }
}

/** A visit that begins now has nothing on its order yet. */
function needsNow({ visit, hoursVisit }: NewCounterSale): VisitNeeds | undefined {
  const children = visit?.numberOfChildren ?? hoursVisit?.numberOfChildren;
  if (children === undefined) return undefined;
  return { audience: 'play', packageKey: visit ? String(visit.packageId) : '', children, onOrder: [] };
}

async function needsOfOrder(trx: Db, orderId: string): Promise<VisitNeeds | undefined> {
  const row = await trx
    .selectFrom('orders')
    .leftJoin('bookings', 'bookings.id', 'orders.booking_id')
    .leftJoin('birthday_parties', 'birthday_parties.id', 'orders.party_id')
    .select(['package_id', 'package_type', 'number_of_children'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  if (!row) return undefined;
  const onOrder = standing(await linesOf(trx, orderId)).flatMap(({ subject_id: id, ...line }) =>
    isItem(line) && id !== null ? [{ id, quantity: line.quantity }] : [],
  );
  const children = row.number_of_children ?? 1;
  return row.package_id === null
    ? { audience: 'birthday', packageKey: row.package_type ?? '', children, onOrder }
    : { audience: 'play', packageKey: String(row.package_id), children, onOrder };
}

/** A required item that was taken off with a reason is an `item` line of its own. */
const isItem = ({ subject }: { subject: string }) => subject === 'add_on' || subject === 'item';
