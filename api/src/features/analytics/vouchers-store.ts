import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { erasedPhone } from '../../domain/erasure.ts';
import { type DayRange, ofDays, summed } from './sums-store.ts';

/**
 * What each voucher did in visits of a range that were not cancelled: its uses, what it took off, what those visits
 * paid, and how many of them were the first that a phone ever booked. The most used first.
 */
export function sumVouchers(db: Db, range: DayRange) {
  return (
    db
      .selectFrom('bookings')
      .innerJoin('vouchers', 'vouchers.id', 'bookings.voucher_id')
      .select('vouchers.code')
      .select((eb) => [
        eb.fn.countAll<number>().as('uses'),
        summed(eb.ref('bookings.discount_paise')).as('discount'),
        summed(sql`case when payment_status = 'paid' then total_paise end`).as('revenue'),
        summed(sql`case when ${isFirstVisit} then 1 end`).as('first_visits'),
      ])
      .where('bookings.voucher_id', 'is not', null)
      // Said so that no index of statuses, which are nearly all bookings, is taken for it.
      .where('bookings.status', '!=', 'cancelled')
      .where((eb) => eb.and(ofDays('bookings.booking_date', range)))
      .groupBy('vouchers.code')
      .orderBy('uses', 'desc')
      .orderBy('vouchers.code')
      .execute()
  );
}

/** No earlier booking of the phone lives. Of the erased nobody knows any more. */
const isFirstVisit = sql<boolean>`bookings.parent_phone <> ${sql.lit(erasedPhone)} and not exists (
  select 1 from bookings as earlier where earlier.parent_phone = bookings.parent_phone
    and earlier.status <> 'cancelled' and earlier.id < bookings.id)`;
