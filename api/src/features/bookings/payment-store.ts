import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { BirthdayPartyRow, BookingRow } from '../../db/visit-schema.ts';
import { decimalRupees } from '../../domain/money.ts';
import type { OrderColumns } from '../orders/visit-order-store.ts';

/** The two tables of visits, which share the rules about money. */
export type VisitTable = 'bookings' | 'birthday_parties';

/**
 * Whether a visit that is over took place. Arrivals at parties are not recorded, so a confirmed party counts.
 */
export const tookPlace = {
  bookings: sql`(bookings.status = 'completed' or bookings.arrived_at is not null)`,
  birthday_parties: sql`birthday_parties.status <> 'pending'`,
};
const dateOf = {
  bookings: sql.ref('bookings.booking_date'),
  birthday_parties: sql.ref('birthday_parties.party_date'),
};

/**
 * Whether an unpaid visit owes money: not if it was cancelled or the family did not come.
 * @param today the centre's date
 */
export const isPaymentDue = (table: VisitTable, today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.payment_status`)} = 'due' and ${isLive(table)}
    and (${dateOf[table]} >= ${today} or ${tookPlace[table]})`;

export const isLive = (table: VisitTable): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.status`)} <> 'cancelled'`;

/** Whether a refund is due: the family has paid more than its order's lines. */
export const isRefundDue = (table: VisitTable): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.id`)} in (select ${sql.ref(orderKey[table])} from orders where due_paise < 0)`;

const orderKey = { bookings: 'booking_id', birthday_parties: 'party_id' } as const;

interface Sum {
  count: number;
  paise: number;
}

/** Counts the visits that match the conditions, and sums up what is due of them, to pay or to refund. */
function sumOf(db: Db, table: VisitTable, ...are: RawBuilder<SqlBool>[]): Promise<Sum> {
  return db
    .selectFrom(table)
    .innerJoin('orders', `orders.${orderKey[table]}`, `${table}.id`)
    .select((eb) => [eb.fn.countAll<number>().as('count'), total.as('paise')])
    .where((eb) => eb.and(are))
    .executeTakeFirstOrThrow();
}

// PostgreSQL sums integers as numeric, which the driver returns as text.
const total = sql<number>`cast(coalesce(sum(abs(orders.due_paise)), 0) as bigint)`;

export interface VisitSums {
  bookings: number;
  parties: number;
  paise: number;
}

const addSums = (bookings: Sum, parties: Sum): VisitSums => ({
  bookings: bookings.count,
  parties: parties.count,
  paise: bookings.paise + parties.paise,
});

/** Sums what today's visits and parties owe, and earlier ones that took place. */
export async function sumDues(db: Db, today: string): Promise<VisitSums> {
  const until = (table: VisitTable) => sql<SqlBool>`${dateOf[table]} <= ${today}`;
  const sum = (table: VisitTable) => sumOf(db, table, isPaymentDue(table, today), until(table));
  return addSums(await sum('bookings'), await sum('birthday_parties'));
}

/** Sums the refunds that are due for cancelled visits and parties. */
export async function sumRefundsDue(db: Db): Promise<VisitSums> {
  const sum = (table: VisitTable) => sumOf(db, table, isRefundDue(table));
  return addSums(await sum('bookings'), await sum('birthday_parties'));
}

type MoneyRow = Pick<BookingRow | BirthdayPartyRow, 'status' | 'payment_status'> &
  Pick<OrderColumns, 'received_paise' | 'refunded_paise'>;

/** A visit's status and money for the audit log; with the previous row, also what was paid and refunded. */
export const paymentAuditFields = (row: MoneyRow, before?: MoneyRow) => {
  const receivedPaise = row.received_paise - (before?.received_paise ?? row.received_paise);
  const refundedPaise = row.refunded_paise - (before?.refunded_paise ?? row.refunded_paise);
  return {
    status: row.status,
    paymentStatus: row.payment_status,
    ...(receivedPaise !== 0 && { receivedAmount: decimalRupees(receivedPaise) }),
    ...(refundedPaise !== 0 && { givenBackAmount: decimalRupees(refundedPaise) }),
  };
};
