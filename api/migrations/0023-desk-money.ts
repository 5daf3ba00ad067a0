import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const required: Column = (c) => c.notNull();
const emptyText: Column = (c) => c.notNull().defaultTo('');

/** Reviews of money that tablets took. */
export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  const isSqlite = dialect === 'sqlite';
  const int = isSqlite ? 'integer' : 'bigint';
  const table = (name: string) => db.schema.createTable(name).modifyEnd(isSqlite ? sql`strict` : sql``);
  const to =
    (target: string): Column =>
    (c) =>
      c.references(target);

  await table('money_reviews')
    .addColumn('id', isSqlite ? 'integer' : 'bigserial', (c) =>
      isSqlite ? c.primaryKey().autoIncrement() : c.primaryKey(),
    )
    .addColumn('reason', 'text', required)
    .addColumn('operation_id', 'text', required)
    .addColumn('order_id', 'text', to('orders.id'))
    .addColumn('payment_id', 'text', to('payments.id'))
    .addColumn('other_payment_id', 'text', to('payments.id'))
    .addColumn('till_session_id', 'text', to('till_sessions.id'))
    .addColumn('amount_paise', int, required)
    .addColumn('detail', 'text', emptyText)
    .addColumn('device_id', int, (c) => required(to('devices.id')(c)))
    .addColumn('occurred_at', 'text', required)
    .addColumn('opened_at', 'text', required)
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('open'))
    .addColumn('note', 'text', emptyText)
    .addColumn('settled_by_user_id', int, to('users.id'))
    .addColumn('settled_by', 'text')
    .addColumn('settled_at', 'text')
    .addColumn('version', int, (c) => c.notNull().defaultTo(1))
    // An operation is reviewed once for each reason, however often it arrives.
    .addUniqueConstraint('money_reviews_once', ['operation_id', 'reason'])
    .addCheckConstraint('money_reviews_amount', sql`amount_paise >= 0`)
    .addCheckConstraint(
      'money_reviews_settled',
      sql`status in ('open', 'settled') and (status = 'settled') = (settled_at is not null)`,
    )
    .execute();
  await db.schema
    .createIndex('money_reviews_open')
    .on('money_reviews')
    .columns(['status', 'opened_at'])
    .execute();
  await db.schema.createIndex('money_reviews_order').on('money_reviews').column('order_id').execute();
}
