import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';
import { appendOnly } from './0016-money.ts';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const required: Column = (c) => c.notNull();
const emptyText: Column = (c) => c.notNull().defaultTo('');
const zero: Column = (c) => c.notNull().defaultTo(0);

/** Till sessions, the customers of counter sales, families' credit, and items with a stock. */
export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  const isSqlite = dialect === 'sqlite';
  const int = isSqlite ? 'integer' : 'bigint';
  const table = (name: string) => db.schema.createTable(name).modifyEnd(isSqlite ? sql`strict` : sql``);
  const keyed = (name: string) =>
    table(name).addColumn('id', isSqlite ? 'integer' : 'bigserial', (c) =>
      isSqlite ? c.primaryKey().autoIncrement() : c.primaryKey(),
    );
  const to =
    (target: string): Column =>
    (c) =>
      c.references(target);
  const oneOf = (name: string, values: readonly string[]) =>
    sql`${sql.ref(name)} in (${sql.join(values.map((value) => sql.lit(value)))})`;

  await keyed('drawers')
    .addColumn('name', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await sql`insert into drawers (name, created_at) values ('Front desk', ${new Date().toISOString()})`.execute(
    db,
  );
  await db.schema.alterTable('devices').addColumn('drawer_id', int, to('drawers.id')).execute();

  await table('till_sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('drawer_id', int, (c) => required(to('drawers.id')(c)))
    .addColumn('business_day', 'text', required)
    .addColumn('float_paise', int, required)
    .addColumn('opened_at', 'text', required)
    .addColumn('opened_by_user_id', int, to('users.id'))
    .addColumn('opened_by', 'text', required)
    .addColumn('device_id', int, to('devices.id'))
    .addColumn('joined_id', 'text', to('till_sessions.id'))
    .addColumn('payments', int, zero)
    .addColumn('closed_at', 'text')
    .addColumn('closed_by_user_id', int, to('users.id'))
    .addColumn('closed_by', 'text')
    .addColumn('expected_paise', int)
    .addColumn('counted_paise', int)
    .addColumn('difference_reason', 'text', emptyText)
    .addColumn('created_at', 'text', required)
    .addColumn('version', int, (c) => c.notNull().defaultTo(1))
    .addCheckConstraint('till_sessions_float', sql`float_paise >= 0`)
    .addCheckConstraint('till_sessions_counted', sql`counted_paise is null or counted_paise >= 0`)
    .addCheckConstraint(
      'till_sessions_closed',
      sql`(closed_at is null) = (closed_by is null) and (closed_at is null) = (expected_paise is null)
        and (closed_at is null) = (counted_paise is null)`,
    )
    .addCheckConstraint(
      'till_sessions_difference',
      sql`closed_at is null or counted_paise = expected_paise or difference_reason <> ''`,
    )
    .execute();
  await sql`create unique index till_sessions_open on till_sessions (drawer_id)
    where closed_at is null and joined_id is null`.execute(db);
  await db.schema.createIndex('till_sessions_day').on('till_sessions').column('business_day').execute();
  await sql`create index till_sessions_joined on till_sessions (joined_id) where joined_id is not null`.execute(
    db,
  );

  await table('till_entries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('till_session_id', 'text', (c) => required(to('till_sessions.id')(c)))
    .addColumn('kind', 'text', required)
    .addColumn('amount_paise', int, required)
    .addColumn('category', 'text', emptyText)
    .addColumn('note', 'text', emptyText)
    .addColumn('detail', 'text', emptyText)
    .addColumn('upload_id', 'text')
    .addColumn('at', 'text', required)
    .addColumn('by_user_id', int, to('users.id'))
    .addColumn('by_name', 'text', required)
    .addColumn('device_id', int, to('devices.id'))
    .addColumn('created_at', 'text', required)
    .addCheckConstraint(
      'till_entries_kind',
      oneOf('kind', ['open', 'drop', 'paid_out', 'paid_in', 'count', 'close', 'reopen']),
    )
    .addCheckConstraint('till_entries_amount', sql`amount_paise >= 0`)
    .execute();
  await db.schema.createIndex('till_entries_session').on('till_entries').column('till_session_id').execute();
  await appendOnly(db, dialect, 'till_entries', []);

  // A counter sale has a customer of its own; every other order has that of its booking, party or sale.
  await db.schema.alterTable('orders').addColumn('customer_name', 'text', emptyText).execute();
  await db.schema.alterTable('orders').addColumn('customer_phone', 'text', emptyText).execute();
  await sql`create index orders_customer on orders (customer_phone) where customer_phone <> ''`.execute(db);

  if (isSqlite)
    for (const name of ['payments', 'order_lines'])
      for (const trigger of ['no_update', 'no_delete'])
        await sql`drop trigger ${sql.ref(`${name}_${trigger}`)}`.execute(db);
  await db.schema
    .alterTable('payments')
    .addColumn('till_session_id', 'text', to('till_sessions.id'))
    .execute();
  await sql`create index payments_till on payments (till_session_id) where till_session_id is not null`.execute(
    db,
  );
  await db.schema.alterTable('order_lines').addColumn('list_unit_paise', int).execute();
  await appendOnly(db, dialect, 'payments', {
    erasable: ['note', 'reference'],
    changeable: ['family_phone'],
  });
  if (isSqlite) await appendOnly(db, dialect, 'order_lines', []);

  await table('family_credits')
    .addColumn('phone', 'text', (c) => c.primaryKey())
    .addColumn('balance_paise', int, required)
    .addCheckConstraint('family_credits_balance', sql`balance_paise >= 0`)
    .execute();

  for (const [column, change] of [
    ['is_on_site', (c) => c.notNull().defaultTo(1)],
    ['is_at_counter', (c) => c.notNull().defaultTo(1)],
    ['mrp_paise', (c) => c],
    ['stock', (c) => c],
    ['low_stock', (c) => c],
  ] as const satisfies [string, Column][])
    await db.schema.alterTable('add_ons').addColumn(column, int, change).execute();

  await ignoreStock(db, isSqlite);

  await keyed('stock_entries')
    .addColumn('add_on_id', int, (c) => required(to('add_ons.id')(c)))
    .addColumn('kind', 'text', required)
    .addColumn('quantity', int, required)
    .addColumn('order_line_id', int, to('order_lines.id'))
    .addColumn('note', 'text', emptyText)
    .addColumn('by_user_id', int, to('users.id'))
    .addColumn('by_name', 'text', required)
    .addColumn('device_id', int, to('devices.id'))
    .addColumn('created_at', 'text', required)
    .addCheckConstraint(
      'stock_entries_kind',
      oneOf('kind', ['bought', 'sold', 'returned', 'lost', 'counted']),
    )
    .addCheckConstraint('stock_entries_quantity', sql`quantity <> 0 or kind = 'counted'`)
    .execute();
  await db.schema.createIndex('stock_entries_item').on('stock_entries').column('add_on_id').execute();
  await appendOnly(db, dialect, 'stock_entries', []);

  await grant(db, [
    ['payments.take', 'till.use'],
    ['payments.refund', 'prices.reduce'],
    ['analytics.view', 'money.view'],
    ['addons.manage', 'stock.manage'],
  ]);
}

/** A sale moves the stock of an item, which no public page shows: it must not make their cached copies stale. */
async function ignoreStock(db: Kysely<unknown>, isSqlite: boolean): Promise<void> {
  const shown = sql.raw(
    'name, description, price_paise, icon, image, category, audience, is_required, is_active, display_order, ' +
      'applicable_packages, is_on_site',
  );
  if (isSqlite) {
    await sql`drop trigger add_ons_content_update`.execute(db);
    await sql`create trigger add_ons_content_update after update of ${shown} on add_ons
      begin update counters set value = value + 1 where name = 'content'; end`.execute(db);
    return;
  }
  await sql`drop trigger add_ons_content_change on add_ons`.execute(db);
  await sql`create trigger add_ons_content_change after insert or delete or update of ${shown} on add_ons
    for each row execute function move_content()`.execute(db);
}

/** Lists of a person's own permissions get each new one, wherever they allow what it goes with. */
async function grant(db: Kysely<unknown>, pairs: readonly (readonly [string, string])[]): Promise<void> {
  const { rows } = await sql<{ id: number; permissions: string }>`select id, permissions from users
    where permissions is not null`.execute(db);
  for (const { id, permissions } of rows) {
    const own: unknown = JSON.parse(permissions);
    if (!Array.isArray(own)) continue;
    const added = pairs.filter(([held]) => own.includes(held)).map(([, key]) => key);
    if (added.length > 0)
      await sql`update users set permissions = ${JSON.stringify([...own, ...added])} where id = ${id}`.execute(
        db,
      );
  }
}
