import type { AddOnChoice, OrderedAddOn } from '../../contract/catalogue/add-ons.ts';
import type { Db } from '../../db/database.ts';
import type { Price } from '../../domain/bookings/price.ts';
import { addOnLine, addOnsFor, addOnsOf } from '../orders/add-ons-store.ts';
import { amountOf, type ItemLine } from '../orders/lines-store.ts';
import type { Package } from './price-store.ts';
import type { StoredBooking } from './store.ts';

/**
 * The lines of the add-ons that a visit orders online. One that is no longer on offer is left out, so that the
 * total which the parent saw is refused as changed.
 */
export async function orderedAddOns(
  db: Db,
  offer: Package,
  chosen: readonly AddOnChoice[] = [],
): Promise<ItemLine[]> {
  // The order of a pass is paid with its hours; what a visit needs besides is bought at the desk.
  if (chosen.length === 0 || offer.sells_hours === 1) return [];
  const offered = await addOnsFor(db, { audience: 'play', packageKey: String(offer.id) });
  return offered.flatMap((row) => {
    const quantity = chosen.find(({ id }) => id === row.id)?.quantity;
    return quantity && row.is_on_site === 1 ? [addOnLine(row, quantity)] : [];
  });
}

/** The price of a session with its add-ons. */
export const withAddOns = <P extends Price>(price: P, addOns: readonly ItemLine[]): P => ({
  ...price,
  totalPaise: addOns.reduce((sum, line) => sum + amountOf(line), price.totalPaise),
});

/** The add-ons of one booking. */
export const addOnsOfBooking = async (
  db: Db,
  { order_id }: Pick<StoredBooking, 'order_id'>,
): Promise<OrderedAddOn[]> => (await addOnsOf(db, [order_id])).get(order_id) ?? [];
