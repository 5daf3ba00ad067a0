import type { RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Asked } from './asked.ts';
import {
  amongRecent,
  bookingPlace,
  byPhone,
  byReference,
  type Place,
  partyPlace,
  salePlace,
} from './ways-store.ts';

/** As many of each kind are told of. */
export const mostOfAKind = 5;

type Way = (place: Place, asked: Asked) => RawBuilder<boolean> | undefined;
/** The surest first: what an index finds, then what has to be looked through. */
const ways: readonly Way[] = [byReference, byPhone, amongRecent];

/** Rows by each way in turn, the newest first, until there are enough. */
async function gather<Row extends { id: number }>(
  [place, asked]: [Place, Asked],
  read: (condition: RawBuilder<boolean>) => Promise<Row[]>,
): Promise<Row[]> {
  const found = new Map<number, Row>();
  for (const way of ways) {
    const condition = found.size < mostOfAKind ? way(place, asked) : undefined;
    if (!condition) continue;
    for (const row of await read(condition)) found.set(row.id, row);
  }
  return [...found.values()].slice(0, mostOfAKind);
}

export function findBookings(db: Db, asked: Asked) {
  return gather([bookingPlace, asked], (condition) =>
    db
      .selectFrom('bookings')
      .select(['id', 'reference', 'parent_name', 'parent_phone', 'status'])
      .select(['booking_date', 'start_time', 'number_of_children'])
      .where(condition)
      .orderBy('id', 'desc')
      .limit(mostOfAKind)
      .execute(),
  );
}

export function findParties(db: Db, asked: Asked) {
  return gather([partyPlace, asked], (condition) =>
    db
      .selectFrom('birthday_parties')
      .select(['id', 'reference', 'parent_name', 'parent_phone', 'status'])
      .select(['party_date', 'start_time', 'child_name'])
      .where(condition)
      .orderBy('id', 'desc')
      .limit(mostOfAKind)
      .execute(),
  );
}

export function findSales(db: Db, asked: Asked) {
  return gather([salePlace, asked], (condition) =>
    db
      .selectFrom('package_sales')
      .select(['id', 'reference', 'customer_name', 'customer_phone', 'package_name'])
      .select(['remaining_minutes', 'valid_till', 'cancelled_at'])
      .where(condition)
      .orderBy('id', 'desc')
      .limit(mostOfAKind)
      .execute(),
  );
}

export type FoundBooking = Awaited<ReturnType<typeof findBookings>>[number];
export type FoundParty = Awaited<ReturnType<typeof findParties>>[number];
export type FoundSale = Awaited<ReturnType<typeof findSales>>[number];
