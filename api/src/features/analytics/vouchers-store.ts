import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { erasedPhone } from '../../domain/families/erasure.ts';
import { type DayRange, monthIn, ofDays, saleIncome, sumInt } from './sums-store.ts';

/**
 * Sums each voucher's uses by month, in visits of a range that are not cancelled: the discount, the paid revenue, and
 * how many visits were the phone's first booking. A voucher on a pass is on its hours.
 */
export function sumVouchers(db: Db, range: DayRange) {
  return (
    db
      .selectFrom('bookings')
      .innerJoin('vouchers', 'vouchers.id', 'bookings.voucher_id')
      .leftJoin('orders', 'orders.sale_id', 'bookings.package_sale_id')
      .select(['vouchers.code', monthIn('bookings.booking_date').as('month')])
      .select((eb) => [
        eb.fn.countAll<number>().as('uses'),
        sumInt(sql`bookings.discount_paise + ${discountOfPass}`).as('discount'),
        sumInt(
          sql`case when payment_status = 'paid' then total_paise else 0 end + coalesce(${saleIncome}, 0)`,
        ).as('revenue'),
        sumInt(sql`case when ${isFirstVisit} then 1 end`).as('first_visits'),
      ])
      .where('bookings.voucher_id', 'is not', null)
      // Keeps the planner from using the status index, which would match nearly all bookings.
      .where('bookings.status', '!=', 'cancelled')
      .where((eb) => eb.and(ofDays('bookings.booking_date', range)))
      .groupBy(['vouchers.code', monthIn('bookings.booking_date')])
      .orderBy('vouchers.code')
      .execute()
  );
}

const discountOfPass = sql`coalesce((select sum(case when l.kind = 'reversal' then -1 else 1 end * l.discount_paise)
  from order_lines l where l.order_id = orders.id), 0)`;

/** The phone has no earlier active booking. Unknown for erased people. */
const isFirstVisit = sql<boolean>`bookings.parent_phone <> ${sql.lit(erasedPhone)} and not exists (
  select 1 from bookings as earlier where earlier.parent_phone = bookings.parent_phone
    and earlier.status <> 'cancelled' and earlier.id < bookings.id)`;
