import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { erasedPhone } from '../../domain/families/erasure.ts';
import { isUndone } from './hours-store.ts';
import {
  type DayRange,
  type InstantRange,
  ofDays,
  ofInstants,
  saleIncome,
  sumInt,
  visitIncome,
} from './sums-store.ts';

export type CustomerRange = DayRange & InstantRange;

/** A customer's spending in paise, with the number of visits and parties. */
export interface Customer {
  name: string;
  email: string;
  phone: string;
  spent: number;
  bookings: number;
  /** Of the bookings. */
  parties: number;
  /** Hour packages. */
  packages: number;
}

/**
 * Lists the families that spent the most, identified by phone: paid visits and parties of the range that are
 * not cancelled, and hour packages sold in it. Leaves out erased people.
 * @param range dates for visits and parties, and the same as instants for sales
 */
export async function topCustomers(db: Db, range: CustomerRange, limit: number): Promise<Customer[]> {
  const spenders = await spendersOf(db, range)
    .selectAll()
    .orderBy('spent', 'desc')
    .orderBy('phone')
    .limit(limit)
    .execute();
  const phones = spenders.map(({ phone }) => phone);
  const names = await namesOf(db, phones);
  return spenders.map((one) => ({ ...one, ...(names.get(one.phone) ?? { name: '', email: '' }) }));
}

/** Counts the families in the list of `topCustomers`. */
export async function countCustomers(db: Db, range: CustomerRange): Promise<number> {
  const { total } = await spendersOf(db, range)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

const none = sql<number>`0`;

function spendersOf(db: Db, range: CustomerRange) {
  const visits = db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.booking_id', 'bookings.id')
    .select(['parent_phone as phone', sumInt(visitIncome).as('spent')])
    .select((eb) => [eb.fn.countAll<number>().as('bookings'), none.as('parties'), none.as('packages')])
    .where('parent_phone', '!=', erasedPhone)
    .where('status', '!=', 'cancelled')
    .where((eb) => eb.and(ofDays('booking_date', range)))
    .groupBy('parent_phone');
  const parties = db
    .selectFrom('birthday_parties')
    .innerJoin('orders', 'orders.party_id', 'birthday_parties.id')
    .select(['parent_phone as phone', sumInt(visitIncome).as('spent')])
    .select((eb) => [
      eb.fn.countAll<number>().as('bookings'),
      eb.fn.countAll<number>().as('parties'),
      none.as('packages'),
    ])
    .where('parent_phone', '>', erasedPhone)
    .where('status', '!=', 'cancelled')
    .where((eb) => eb.and(ofDays('party_date', range)))
    .groupBy('parent_phone');
  const hours = db
    .selectFrom('package_sales')
    .innerJoin('orders', 'orders.sale_id', 'package_sales.id')
    .select([
      'package_sales.customer_phone as phone',
      sumInt(saleIncome).as('spent'),
      none.as('bookings'),
      none.as('parties'),
    ])
    .select(sumInt(sql`case when ${isUndone} then 0 else 1 end`).as('packages'))
    .where('package_sales.customer_phone', '>', erasedPhone)
    .where((eb) => eb.and(ofInstants('package_sales.created_at', range)))
    .groupBy('package_sales.customer_phone');
  const counter = db
    .selectFrom('orders')
    .select(['customer_phone as phone', sumInt(saleIncome).as('spent')])
    .select([none.as('bookings'), none.as('parties'), none.as('packages')])
    .where('customer_phone', '>', erasedPhone)
    .where((eb) => eb.and(ofDays('business_day', range)))
    .groupBy('customer_phone');
  const spenders = db
    .selectFrom(visits.unionAll(parties).unionAll(hours).unionAll(counter).as('part'))
    .select(['part.phone', sumInt(sql.ref('part.spent')).as('spent')])
    .select([
      sumInt(sql.ref('part.bookings')).as('bookings'),
      sumInt(sql.ref('part.parties')).as('parties'),
      sumInt(sql.ref('part.packages')).as('packages'),
    ])
    .groupBy('part.phone')
    .having(sumInt(sql.ref('part.spent')), '>', 0);
  return db.selectFrom(spenders.as('spender'));
}

/** Reads the latest name that the family of each phone gave. */
async function namesOf(db: Db, phones: readonly string[]) {
  if (phones.length === 0) return new Map<string, { name: string; email: string }>();
  const visits = db
    .selectFrom('bookings')
    .select(['parent_phone as phone', 'parent_name as name', 'parent_email as email', 'created_at as at'])
    .where('parent_phone', 'in', phones);
  const parties = db
    .selectFrom('birthday_parties')
    .select(['parent_phone as phone', 'parent_name as name', 'parent_email as email', 'created_at as at'])
    .where('parent_phone', 'in', phones);
  const sales = db
    .selectFrom('package_sales')
    .select(['customer_phone as phone', 'customer_name as name'])
    .select((eb) => [eb.fn.coalesce('customer_email', sql<string>`''`).as('email'), 'created_at as at'])
    .where('customer_phone', 'in', phones);
  const named = db
    .selectFrom(visits.unionAll(parties).unionAll(sales).as('said'))
    .select(['said.phone', 'said.name', 'said.email'])
    .select(sql<number>`row_number() over (partition by said.phone order by said.at desc)`.as('place'));
  const rows = await db.selectFrom(named.as('n')).selectAll().where('n.place', '=', 1).execute();
  return new Map(rows.map(({ phone, name, email }) => [phone, { name, email }]));
}
