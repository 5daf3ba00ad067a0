import { type RawBuilder, sql } from 'kysely';
import { erasedPhone } from '../../domain/erasure.ts';
import type { Asked } from './asked.ts';

/** A table with families in it: what their columns are called there. */
export interface Place {
  table: 'bookings' | 'birthday_parties' | 'package_sales';
  /** What its references begin with. */
  prefix: string;
  phone: 'parent_phone' | 'customer_phone';
  /** Where a name is looked for; the first is the family's. */
  names: readonly ['parent_name' | 'customer_name', ...'child_name'[]];
}

export const bookingPlace: Place = {
  table: 'bookings',
  prefix: 'TD-',
  phone: 'parent_phone',
  names: ['parent_name'],
};
export const partyPlace: Place = {
  table: 'birthday_parties',
  prefix: 'TP-',
  phone: 'parent_phone',
  names: ['parent_name', 'child_name'],
};
export const salePlace: Place = {
  table: 'package_sales',
  prefix: 'HP-',
  phone: 'customer_phone',
  names: ['customer_name'],
};

/**
 * No index knows what is in the middle of a name or a number, so such parts are looked for in the newest rows alone:
 * about a year of the busiest table. The lists, to which the search leads on, look through all of them.
 */
const recentRows = 20_000;
const phoneLength = 10;

const ref = ({ table }: Place, column: string) => sql.ref(`${table}.${column}`);

/** Rows by the beginning of their reference, which its index finds; undefined where nothing like one was typed. */
export function byReference(place: Place, { references }: Asked): RawBuilder<boolean> | undefined {
  const range = references.find(({ from }) => from.startsWith(place.prefix));
  return range && sql<boolean>`${ref(place, 'reference')} between ${range.from} and ${range.to}`;
}

/** So many phones that begin alike are looked at: whoever types the beginning of everybody's types on. */
const mostAlike = 500;

/** Rows by the first digits of their phone, which its index finds. */
export function byPhone(place: Place, { digits }: Asked): RawBuilder<boolean> | undefined {
  if (digits === undefined) return undefined;
  const phone = ref(place, place.phone);
  if (digits.length === phoneLength) return sql<boolean>`${phone} = ${digits}`;
  const [from, to] = [digits.padEnd(phoneLength, '0'), digits.padEnd(phoneLength, '9')];
  const alike = sql`select id from ${sql.table(place.table)}
    where ${phone} between ${from} and ${to} limit ${mostAlike}`;
  return sql<boolean>`${ref(place, 'id')} in (${alike})`;
}

/** Recent rows by parts of a name, or by digits anywhere in the phone; never of somebody who was erased. */
export function amongRecent(place: Place, asked: Asked): RawBuilder<boolean> | undefined {
  const { digits, words, references } = asked;
  // A whole number, or what begins as a reference with its letters, is nothing else.
  if (digits?.length === phoneLength || references.length === 1) return undefined;
  const id = ref(place, 'id');
  const newest = sql`(select max(id) - ${recentRows} from ${sql.table(place.table)})`;
  const phone = ref(place, place.phone);
  const says =
    digits === undefined
      ? sql`${sql.join(
          place.names.map((name) => saysAll(ref(place, name), words)),
          sql` or `,
        )}`
      : sql`${phone} like ${`%${digits}%`}`;
  return sql<boolean>`(${id} > ${newest} and ${phone} > ${erasedPhone} and (${says}))`;
}

const saysAll = (name: RawBuilder<unknown>, words: readonly string[]) =>
  sql`(${sql.join(
    words.map((word) => sql`lower(${name}) like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`),
    sql` and `,
  )})`;
