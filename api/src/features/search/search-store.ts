import type { Db } from '../../db/database.ts';

/** Reads bookings by their ids, in the order of the ids. */
export async function readBookings(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'reference', 'parent_name', 'parent_phone', 'status'])
    .select(['booking_date', 'start_time', 'number_of_children'])
    .where('id', 'in', ids)
    .execute();
  return inOrder(rows, ids);
}

/** Reads parties by their ids, in the order of the ids. */
export async function readParties(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('birthday_parties')
    .select(['id', 'reference', 'parent_name', 'parent_phone', 'status'])
    .select(['party_date', 'start_time', 'child_name'])
    .where('id', 'in', ids)
    .execute();
  return inOrder(rows, ids);
}

/** Reads sales of hours by their ids, in the order of the ids. */
export async function readSales(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('package_sales')
    .select(['id', 'reference', 'customer_name', 'customer_phone', 'package_name'])
    .select(['remaining_minutes', 'valid_till', 'cancelled_at'])
    .where('id', 'in', ids)
    .execute();
  return inOrder(rows, ids);
}

const inOrder = <Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);

export type FoundBooking = Awaited<ReturnType<typeof readBookings>>[number];
export type FoundParty = Awaited<ReturnType<typeof readParties>>[number];
export type FoundSale = Awaited<ReturnType<typeof readSales>>[number];
