import { type Kysely, sql } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';

/**
 * Parties are paid online too: an order at the gateway belongs to a booking or a party, says what part of the price
 * it asks for, and is used up by its payment, so that the same amount can be asked for again. Settlements name the tax in a fee.
 */
export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  if (dialect === 'sqlite') await rebuildOnSqlite(db);
  else await changeOnPostgres(db);
  await db.schema
    .alterTable('statement_lines')
    .addColumn('tax_paise', dialect === 'sqlite' ? 'integer' : 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update gateway_orders set is_paid = 1 where id in
    (select gateway_order_id from gateway_payments where state = 'captured')`.execute(db);
  await sql`create unique index gateway_orders_open on gateway_orders (order_id, part, amount_paise)
    where is_paid = 0`.execute(db);
  for (const column of ['booking_id', 'party_id', 'order_id', 'created_at'])
    await db.schema.createIndex(`gateway_orders_by_${column}`).on('gateway_orders').column(column).execute();
}

const oneVisit = sql`(booking_id is null) <> (party_id is null)`;
const knownPart = sql`part in ('whole', 'deposit')`;
const paidOrNot = sql`is_paid in (0, 1)`;

/** SQLite can't change a column, so the table is made again while the rows that refer to it are set aside. */
async function rebuildOnSqlite(db: Kysely<unknown>): Promise<void> {
  const children = ['gateway_payments', 'gateway_refunds'];
  for (const name of ['gateway_orders', ...children])
    await sql`create temporary table ${sql.raw(`kept_${name}`)} as select * from ${sql.table(name)}`.execute(
      db,
    );
  for (const name of children.toReversed()) await sql`delete from ${sql.table(name)}`.execute(db);
  await db.schema.dropTable('gateway_orders').execute();
  await db.schema
    .createTable('gateway_orders')
    .modifyEnd(sql`strict`)
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('booking_id', 'integer', (c) => c.references('bookings.id'))
    .addColumn('party_id', 'integer', (c) => c.references('birthday_parties.id'))
    .addColumn('part', 'text', (c) => c.notNull().defaultTo('whole').check(knownPart))
    .addColumn('amount_paise', 'integer', (c) => c.notNull())
    .addColumn('is_paid', 'integer', (c) => c.notNull().defaultTo(0).check(paidOrNot))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('polled_at', 'text')
    .addCheckConstraint('gateway_orders_positive', sql`amount_paise > 0`)
    .addCheckConstraint('gateway_orders_visit', oneVisit)
    .execute();
  await sql`insert into gateway_orders (id, order_id, booking_id, amount_paise, created_at, polled_at)
    select id, order_id, booking_id, amount_paise, created_at, polled_at from kept_gateway_orders`.execute(
    db,
  );
  for (const name of children)
    await sql`insert into ${sql.table(name)} select * from ${sql.raw(`kept_${name}`)}`.execute(db);
  for (const name of ['gateway_orders', ...children])
    await sql`drop table ${sql.raw(`kept_${name}`)}`.execute(db);
}

async function changeOnPostgres(db: Kysely<unknown>): Promise<void> {
  for (const name of ['gateway_orders_booking', 'gateway_orders_created'])
    await db.schema.dropIndex(name).execute();
  await db.schema.alterTable('gateway_orders').dropConstraint('gateway_orders_amount').execute();
  await db.schema
    .alterTable('gateway_orders')
    .alterColumn('booking_id', (c) => c.dropNotNull())
    .execute();
  await db.schema
    .alterTable('gateway_orders')
    .addColumn('party_id', 'bigint', (c) => c.references('birthday_parties.id'))
    .addColumn('part', 'text', (c) => c.notNull().defaultTo('whole').check(knownPart))
    .addColumn('is_paid', 'bigint', (c) => c.notNull().defaultTo(0).check(paidOrNot))
    .execute();
  await db.schema.alterTable('gateway_orders').addCheckConstraint('gateway_orders_visit', oneVisit).execute();
}
