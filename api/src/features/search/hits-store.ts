import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Asked } from './asked.ts';
import { amongRecent, byPhone, byReference, type Place } from './ways-store.ts';

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
const mostHits = 200;

/**
 * Finds matches in a table, most certain first: by reference, by phone, then by name among the newest rows.
 */
export async function findHits(db: Db, place: Place, asked: Asked): Promise<Hit[]> {
  const found = new Map<number, Hit>();
  for (const way of [byReference, byPhone, amongRecent]) {
    const condition = way(place, asked);
    if (!condition) continue;
    const rows = await readHits(db, place, condition);
    for (const row of rows)
      if (!found.has(row.id)) found.set(row.id, { ...row, isByReference: way === byReference });
  }
  return [...found.values()];
}

async function readHits(
  db: Db,
  place: Place,
  condition: RawBuilder<boolean>,
): Promise<Omit<Hit, 'isByReference'>[]> {
  const { rows } = await sql<Omit<Hit, 'isByReference'>>`
    select id, ${sql.ref(place.phone)} as phone, ${sql.ref(place.names[0])} as name, created_at as ${sql.ref('saidAt')}
    from ${sql.table(place.table)}
    where ${condition}
    order by id desc
    limit ${mostHits}`.execute(db);
  return rows;
}
