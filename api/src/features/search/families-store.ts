import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { erasedPhone } from '../../domain/erasure.ts';
import type { Asked } from './asked.ts';
import { mostOfAKind } from './search-store.ts';
import { amongRecent, bookingPlace, byPhone, type Place, partyPlace, salePlace } from './ways-store.ts';

/** A family is known by its phone; what it called itself last is its name. */
export interface FoundFamily {
  phone: string;
  name: string;
  /** Of its latest row among those that were found, whichever kind that is. */
  id: number;
}

const places = [bookingPlace, partyPlace, salePlace];

/** Families of bookings, parties and hour packages, whoever was there last first. Nobody who was erased. */
export async function findFamilies(db: Db, asked: Asked): Promise<FoundFamily[]> {
  const found = new Map<string, FoundFamily>();
  for (const way of [byPhone, amongRecent]) {
    const parts = places.flatMap((place) => partOf(place, way(place, asked)));
    if (parts.length === 0 || found.size >= mostOfAKind) continue;
    for (const family of await readFamilies(db, parts))
      if (!found.has(family.phone)) found.set(family.phone, family);
  }
  return [...found.values()].slice(0, mostOfAKind);
}

async function readFamilies(db: Db, parts: readonly RawBuilder<unknown>[]): Promise<FoundFamily[]> {
  const { rows } = await sql<FoundFamily>`
    select phone, name, id from (
      select phone, name, id, said_at, row_number() over (partition by phone order by said_at desc, id desc) as place
      from (${sql.join(parts, sql` union all `)}) as said
    ) as families
    where place = 1
    order by said_at desc, phone
    limit ${mostOfAKind}`.execute(db);
  return rows;
}

function partOf(place: Place, condition: RawBuilder<boolean> | undefined): RawBuilder<unknown>[] {
  if (!condition) return [];
  const [phone, name] = [sql.ref(place.phone), sql.ref(place.names[0])];
  return [
    sql`select ${phone} as phone, ${name} as name, id, created_at as said_at
      from ${sql.table(place.table)} where ${phone} > ${erasedPhone} and ${condition}`,
  ];
}
