import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { BirthdayPartyRow, BookingRow } from '../../db/schema.ts';
import { decimalRupees } from '../../domain/money.ts';
import { wasGivenBack } from '../../domain/visit-money.ts';

/** Both kinds of visits, whose money is reckoned alike. */
export type VisitTable = 'bookings' | 'birthday_parties';

/** Whose day is over and who is known to have come: of a party nobody notes it, so a confirmed one was held. */
const tookPlace = {
  bookings: sql`(bookings.status = 'completed' or bookings.arrived_at is not null)`,
  birthday_parties: sql`birthday_parties.status <> 'pending'`,
};
const dateOf = {
  bookings: sql.ref('bookings.booking_date'),
  birthday_parties: sql.ref('birthday_parties.party_date'),
};

/**
 * Whether a visit that is not paid owes something: what was cancelled does not, and who did not come does not either.
 * @param today the centre's
 */
export const owes = (table: VisitTable, today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.payment_status`)} = 'due' and ${isLive(table)}
    and (${dateOf[table]} >= ${today} or ${tookPlace[table]})`;

export const isLive = (table: VisitTable): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.status`)} <> 'cancelled'`;

/** Whether the money of a cancelled visit is still here (domain/visit-money.ts); written as its index has it. */
export const isToGiveBack = (table: VisitTable): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.status`)} = 'cancelled' and ${sql.ref(`${table}.payment_status`)} = 'paid'
    and ${sql.ref(`${table}.total_paise`)} > 0`;

interface Sum {
  count: number;
  paise: number;
}

/** How many visits of a kind something is true of, and what they come to. */
function sumOf(db: Db, table: VisitTable, ...are: RawBuilder<SqlBool>[]): Promise<Sum> {
  return db
    .selectFrom(table)
    .select((eb) => [eb.fn.countAll<number>().as('count'), total.as('paise')])
    .where((eb) => eb.and(are))
    .executeTakeFirstOrThrow();
}

// PostgreSQL's sums of integers are numerics, which arrive as text.
const total = sql<number>`cast(coalesce(sum(total_paise), 0) as bigint)`;

export interface VisitSums {
  bookings: number;
  parties: number;
  paise: number;
}

const together = (bookings: Sum, parties: Sum): VisitSums => ({
  bookings: bookings.count,
  parties: parties.count,
  paise: bookings.paise + parties.paise,
});

/** What today's visits and parties owe, and those before that took place. */
export async function sumDues(db: Db, today: string): Promise<VisitSums> {
  const until = (table: VisitTable) => sql<SqlBool>`${dateOf[table]} <= ${today}`;
  const sum = (table: VisitTable) => sumOf(db, table, owes(table, today), until(table));
  return together(await sum('bookings'), await sum('birthday_parties'));
}

/** What was paid for visits and parties that were cancelled, and is still here. */
export async function sumToGiveBack(db: Db): Promise<VisitSums> {
  const sum = (table: VisitTable) => sumOf(db, table, isToGiveBack(table));
  return together(await sum('bookings'), await sum('birthday_parties'));
}

type MoneyRow = Pick<BookingRow | BirthdayPartyRow, 'status' | 'payment_status' | 'total_paise'>;

const moneyOf = (row: MoneyRow) => ({
  status: row.status,
  paymentStatus: row.payment_status,
  totalPaise: row.total_paise,
});

/** What the audit log tells of a visit's status and money; with what it was before, also what was given back. */
export const stateTold = (row: MoneyRow, before?: MoneyRow) => ({
  status: row.status,
  paymentStatus: row.payment_status,
  ...(before &&
    wasGivenBack(moneyOf(before), moneyOf(row)) && { givenBackAmount: decimalRupees(row.total_paise) }),
});
