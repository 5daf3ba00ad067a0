import type { TestApp } from './make-app.ts';

/** Everything that bookings and parties hold, for tests that nothing was booked or that the totals match. */
export interface Holdings {
  bookings: number;
  seats: number;
  voucherUses: number;
  voucherRows: number;
  parties: number;
  quarters: number;
}

export async function readHoldings({ database }: TestApp): Promise<Holdings> {
  const db = database.read;
  const live = await db
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('status', '!=', 'cancelled')
    .executeTakeFirstOrThrow();
  const days = await db.selectFrom('slot_days').select('seats_taken').execute();
  const vouchers = await db.selectFrom('vouchers').select('uses').execute();
  const rows = await db.selectFrom('voucher_uses').select('booking_id').execute();
  const parties = await db.selectFrom('birthday_parties').select('id').execute();
  const quarters = await db.selectFrom('room_quarters').select('quarter').execute();
  const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0);
  return {
    bookings: live.n,
    seats: sum(days.map((day) => day.seats_taken)),
    voucherUses: sum(vouchers.map((voucher) => voucher.uses)),
    voucherRows: rows.length,
    parties: parties.length,
    quarters: quarters.length,
  };
}
