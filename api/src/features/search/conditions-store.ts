import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { containing, contains, isIndexed, mayContain } from '../../db/search.ts';
import { erasedPhone } from '../../domain/families/erasure.ts';
import type { SearchQuery } from './search-query.ts';

/** A table with families, and the names of its columns. */
export interface SearchTable {
  table: 'bookings' | 'birthday_parties' | 'package_sales';
  /** The prefix of its references. */
  prefix: string;
  phone: 'parent_phone' | 'customer_phone';
  /** The columns to search for a name, the family's first. */
  names: readonly ['parent_name' | 'customer_name', ...'child_name'[]];
}

export const bookingTable: SearchTable = {
  table: 'bookings',
  prefix: 'TD-',
  phone: 'parent_phone',
  names: ['parent_name'],
};
export const partyTable: SearchTable = {
  table: 'birthday_parties',
  prefix: 'TP-',
  phone: 'parent_phone',
  names: ['parent_name', 'child_name'],
};
export const saleTable: SearchTable = {
  table: 'package_sales',
  prefix: 'HP-',
  phone: 'customer_phone',
  names: ['customer_name'],
};

/**
 * The index needs three letters in a row. Fewer are compared with every name, so only with those of the newest rows,
 * about a year of the busiest table.
 */
const recentRows = 20_000;
const phoneLength = 10;

const ref = ({ table }: SearchTable, column: string) => sql.ref(`${table}.${column}`);

/**
 * Selects rows by the start of their reference, using its index; undefined if the text is not a reference.
 */
export function byReference(
  _db: Db,
  place: SearchTable,
  { references }: SearchQuery,
): RawBuilder<boolean> | undefined {
  const ranges = references.filter(({ from }) => from.startsWith(place.prefix));
  if (ranges.length === 0) return undefined;
  const among = ranges.map(({ from, to }) => sql`${ref(place, 'reference')} between ${from} and ${to}`);
  return sql<boolean>`(${sql.join(among, sql` or `)})`;
}

/** Maximum number of phones that begin alike. A user who typed such a common prefix will type more. */
const maxSamePrefix = 500;

/** Selects rows by the first digits of their phone, using its index. */
export function byPhone(
  _db: Db,
  place: SearchTable,
  { digits }: SearchQuery,
): RawBuilder<boolean> | undefined {
  if (digits === undefined) return undefined;
  const phone = ref(place, place.phone);
  if (digits.length === phoneLength) return sql<boolean>`${phone} = ${digits}`;
  const [from, to] = [digits.padEnd(phoneLength, '0'), digits.padEnd(phoneLength, '9')];
  const alike = sql`select id from ${sql.table(place.table)}
    where ${phone} between ${from} and ${to} limit ${maxSamePrefix}`;
  return sql<boolean>`${ref(place, 'id')} in (${alike})`;
}

/** Selects rows by parts of a name or by digits anywhere in the phone; never erased people. */
export function byParts(db: Db, place: SearchTable, asked: SearchQuery): RawBuilder<boolean> | undefined {
  const { digits, words, references } = asked;
  // A complete phone, or a reference with its prefix, can't match anything else.
  if (digits?.length === phoneLength || references.length === 1) return undefined;
  const parts = digits === undefined ? words : [digits];
  const id = ref(place, 'id');
  const newest = sql`${id} > (select max(id) - ${recentRows} from ${sql.table(place.table)})`;
  const among = parts.some(isIndexed) ? mayContain(db, place.table, [parts]) : newest;
  const phone = ref(place, place.phone);
  const says =
    digits === undefined
      ? sql.join(
          place.names.map((name) => containsAll(ref(place, name), words)),
          sql` or `,
        )
      : sql`${phone} like ${containing(digits)}`;
  return sql<boolean>`(${among} and ${phone} > ${erasedPhone} and (${says}))`;
}

const containsAll = (name: RawBuilder<unknown>, words: readonly string[]) =>
  sql`(${sql.join(
    words.map((word) => contains(name, word)),
    sql` and `,
  )})`;
