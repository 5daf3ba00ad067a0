import type { Db } from '../../api/src/db/database.ts';
import { inChunks } from '../../api/src/db/in-chunks.ts';
import { type BookedVisit, makeBookings, seatsOf } from './bookings.ts';
import type { DemoDay, DemoPeriod } from './days.ts';
import type { Family } from './families.ts';
import { insertInChunks } from './insert-in-chunks.ts';
import { makeParties } from './parties.ts';
import { required } from './random.ts';
import { makeVisits } from './visits.ts';
import { readVouchers } from './vouchers.ts';

interface People {
  days: readonly DemoDay[];
  families: readonly Family[];
  /** Ids of the accounts, in order. */
  accounts: readonly number[];
}

/** Inserts play sessions with their seats and voucher uses. */
export async function addBookings(trx: Db, stretch: DemoPeriod, { days, families, accounts }: People) {
  const visits = makeVisits(stretch, days, families);
  const packages = await trx.selectFrom('play_packages').selectAll().orderBy('id').execute();
  const vouchers = await readVouchers(trx);
  const bookings = makeBookings(stretch, visits, families, { packages, vouchers, accounts });
  const rows = bookings.map(({ row }) => row);
  const bookingIds = await insertInChunks(rows, (chunk) =>
    trx.insertInto('bookings').values(chunk).returning('id').execute(),
  );
  await inChunks(seatsOf(visits), (chunk) => trx.insertInto('slot_days').values(chunk).execute());
  await inChunks(usesOf(bookings, bookingIds), (chunk) =>
    trx.insertInto('voucher_uses').values(chunk).execute(),
  );
  for (const { id, terms } of vouchers)
    await trx.updateTable('vouchers').set({ uses: terms.uses }).where('id', '=', id).execute();
  return { bookings, bookingIds };
}

const usesOf = (bookings: readonly BookedVisit[], ids: readonly number[]) =>
  bookings.flatMap(({ row, use }, place) =>
    use
      ? {
          voucher_id: use.voucherId,
          phone: row.parent_phone,
          use_number: use.number,
          booking_id: required(ids[place]),
          created_at: row.created_at,
        }
      : [],
  );

/** Inserts parties with the quarter-hours for which they occupy the room. */
export async function addParties(
  trx: Db,
  stretch: DemoPeriod,
  { days, families, accounts }: People,
): Promise<number> {
  const packages = await trx.selectFrom('birthday_packages').selectAll().orderBy('id').execute();
  const withAccount = families.filter(({ account }) => account !== undefined);
  const parties = makeParties(stretch, days, { packages, families: withAccount, accounts });
  const rows = parties.map(({ row }) => row);
  const ids = await insertInChunks(rows, (chunk) =>
    trx.insertInto('birthday_parties').values(chunk).returning('id').execute(),
  );
  const quarters = parties.flatMap(({ row, quarters }, place) =>
    quarters.map((quarter) => ({ date: row.party_date, room: 1, quarter, party_id: required(ids[place]) })),
  );
  await inChunks(quarters, (chunk) => trx.insertInto('room_quarters').values(chunk).execute());
  return ids.length;
}
