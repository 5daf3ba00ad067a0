import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { byParts, byPhone, byReference, type SearchTable } from './conditions-store.ts';
import type { SearchQuery } from './search-query.ts';

/** A matching row, with its family. */
export interface Hit {
  id: number;
  phone: string;
  name: string;
  saidAt: string;
  /** Found only by its reference, which does not identify the family. */
  isByReference: boolean;
}

/** Maximum number of matches per table: enough for five families, even with a visit a week. */
const maxHits = 200;

/**
 * Finds matches in a table, most certain first: by reference, by phone, then by parts of a name or phone.
 */
export async function findHits(db: Db, place: SearchTable, asked: SearchQuery): Promise<Hit[]> {
  const found = new Map<number, Hit>();
  for (const way of [byReference, byPhone, byParts]) {
    const condition = way(db, place, asked);
    if (!condition) continue;
    const rows = await readHits(db, place, condition);
    for (const row of rows)
      if (!found.has(row.id)) found.set(row.id, { ...row, isByReference: way === byReference });
  }
  return [...found.values()];
}

async function readHits(
  db: Db,
  place: SearchTable,
  condition: RawBuilder<boolean>,
): Promise<Omit<Hit, 'isByReference'>[]> {
  const { rows } = await sql<Omit<Hit, 'isByReference'>>`
    select id, ${sql.ref(place.phone)} as phone, ${sql.ref(place.names[0])} as name, created_at as ${sql.ref('saidAt')}
    from ${sql.table(place.table)}
    where ${condition}
    order by id desc
    limit ${maxHits}`.execute(db);
  return rows;
}

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

/** Finds counter sales by the start of their reference, in the order of the references. */
export async function findCounterSales(db: Db, { references }: SearchQuery, limit: number) {
  const ranges = references.filter(({ from }) => from.startsWith('CS-'));
  if (ranges.length === 0) return [];
  return db
    .selectFrom('orders')
    .select(['id', 'reference', 'customer_name', 'customer_phone'])
    .select(['charged_paise', 'cancelled_at', 'business_day'])
    .where((eb) =>
      eb.or(ranges.map(({ from, to }) => eb.and([eb('reference', '>=', from), eb('reference', '<=', to)]))),
    )
    .where('kind', '=', 'counter')
    .orderBy('reference')
    .limit(limit)
    .execute();
}

const inOrder = <Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);

export type FoundBooking = Awaited<ReturnType<typeof readBookings>>[number];
export type FoundParty = Awaited<ReturnType<typeof readParties>>[number];
export type FoundCounterSale = Awaited<ReturnType<typeof findCounterSales>>[number];
export type FoundSale = Awaited<ReturnType<typeof readSales>>[number];
