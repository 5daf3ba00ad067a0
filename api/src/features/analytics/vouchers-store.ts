import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { erasedPhone } from '../../domain/families/erasure.ts';
import { type DayRange, ofDays, sumInt } from './sums-store.ts';

/**
 * Sums each voucher's uses in visits of a range that are not cancelled: the discount, the paid revenue, and
 * how many visits were the phone's first booking. Most used first.
 */
export function sumVouchers(db: Db, range: DayRange) {
  return (
    db
      .selectFrom('bookings')
      .innerJoin('vouchers', 'vouchers.id', 'bookings.voucher_id')
      .select('vouchers.code')
      .select((eb) => [
        eb.fn.countAll<number>().as('uses'),
        sumInt(eb.ref('bookings.discount_paise')).as('discount'),
        sumInt(sql`case when payment_status = 'paid' then total_paise end`).as('revenue'),
        sumInt(sql`case when ${isFirstVisit} then 1 end`).as('first_visits'),
      ])
      .where('bookings.voucher_id', 'is not', null)
      // Keeps the planner from using the status index, which would match nearly all bookings.
      .where('bookings.status', '!=', 'cancelled')
      .where((eb) => eb.and(ofDays('bookings.booking_date', range)))
      .groupBy('vouchers.code')
      .orderBy('uses', 'desc')
      .orderBy('vouchers.code')
      .execute()
  );
}

/** The phone has no earlier active booking. Unknown for erased people. */
const isFirstVisit = sql<boolean>`bookings.parent_phone <> ${sql.lit(erasedPhone)} and not exists (
  select 1 from bookings as earlier where earlier.parent_phone = bookings.parent_phone
    and earlier.status <> 'cancelled' and earlier.id < bookings.id)`;
