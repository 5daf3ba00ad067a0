import type { Db } from '../../db/database.ts';
import type { StoredOrder } from '../orders/store.ts';

/** The phone of the family that an order belongs to; blank if there is none. */
export async function findFamilyPhone(db: Db, order: StoredOrder): Promise<string> {
  const row = await db
    .selectFrom('orders')
    .leftJoin('bookings', 'bookings.id', 'orders.booking_id')
    .leftJoin('birthday_parties', 'birthday_parties.id', 'orders.party_id')
    .leftJoin('usage_reviews', 'usage_reviews.id', 'orders.review_id')
    .leftJoin('package_sales', (join) =>
      join.on('package_sales.id', '=', (eb) => eb.fn.coalesce('orders.sale_id', 'usage_reviews.sale_id')),
    )
    .select((eb) =>
      eb.fn
        .coalesce(
          'bookings.parent_phone',
          'birthday_parties.parent_phone',
          'package_sales.customer_phone',
          eb.val(''),
        )
        .as('phone'),
    )
    .where('orders.id', '=', order.id)
    .executeTakeFirst();
  return row?.phone ?? '';
}
