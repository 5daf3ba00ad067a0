import { type Kysely, sql } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';

/** Bookings that hold their seats for a while until they are paid, and payments through a gateway. Older versions ignore both. */
export const suitsOlderVersions = true;

export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  const isSqlite = dialect === 'sqlite';
  const int = isSqlite ? 'integer' : 'bigint';
  const table = (name: string) => db.schema.createTable(name).modifyEnd(isSqlite ? sql`strict` : sql``);
  for (const [column, type] of [
    ['held_until', 'text'],
    ['hold_ended_at', 'text'],
  ] as const)
    await db.schema.alterTable('bookings').addColumn(column, type).execute();
  await db.schema
    .alterTable('bookings')
    .addColumn('upi_reference', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  // The job that ends holds looks every minute.
  await db.schema
    .createIndex('bookings_held_until')
    .on('bookings')
    .column('held_until')
    .where(sql.ref('held_until'), 'is not', null)
    .execute();

  await table('gateway_orders')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('booking_id', int, (c) => c.notNull().references('bookings.id'))
    .addColumn('amount_paise', int, (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('polled_at', 'text')
    .addUniqueConstraint('gateway_orders_amount', ['order_id', 'amount_paise'])
    .addCheckConstraint('gateway_orders_positive', sql`amount_paise > 0`)
    .execute();
  await db.schema.createIndex('gateway_orders_booking').on('gateway_orders').column('booking_id').execute();
  await db.schema.createIndex('gateway_orders_created').on('gateway_orders').column('created_at').execute();

  await table('gateway_payments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('gateway_order_id', 'text', (c) => c.notNull().references('gateway_orders.id'))
    .addColumn('amount_paise', int, (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('payment_id', 'text', (c) => c.references('payments.id'))
    .addColumn('seen_at', 'text', (c) => c.notNull())
    .addColumn('heard_at', 'text')
    .addCheckConstraint(
      'gateway_payments_state',
      sql`state in ('seen', 'failed', 'accepted', 'captured', 'refused', 'returned')`,
    )
    .execute();
  await db.schema
    .createIndex('gateway_payments_order')
    .on('gateway_payments')
    .column('gateway_order_id')
    .execute();
  await db.schema.createIndex('gateway_payments_seen').on('gateway_payments').column('seen_at').execute();

  await table('gateway_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('received_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('gateway_events_received').on('gateway_events').column('received_at').execute();

  await table('gateway_refunds')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('payment_id', 'text', (c) => c.notNull().references('payments.id'))
    .addColumn('gateway_payment_id', 'text', (c) => c.notNull().references('gateway_payments.id'))
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('amount_paise', int, (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('gateway_id', 'text', (c) => c.unique())
    .addColumn('reason', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('looked_at', 'text')
    .addCheckConstraint('gateway_refunds_state', sql`state in ('requested', 'sent', 'processed', 'failed')`)
    .addCheckConstraint('gateway_refunds_positive', sql`amount_paise > 0`)
    .execute();
  for (const column of ['payment_id', 'gateway_payment_id', 'state'])
    await db.schema.createIndex(`gateway_refunds_${column}`).on('gateway_refunds').column(column).execute();
}
