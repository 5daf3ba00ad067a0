import { type Kysely, sql } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';

/**
 * What the setup card of a new centre has been told, and indexes for the figures of money. A centre that already
 * takes bookings has been set up.
 */
export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  const isSqlite = dialect === 'sqlite';
  await db.schema
    .createTable('first_steps')
    .modifyEnd(isSqlite ? sql`strict` : sql``)
    .addColumn('step', 'text', (c) => c.primaryKey())
    .addColumn('done_at', 'text', (c) => c.notNull())
    .addColumn('done_by', 'text', (c) => c.notNull())
    .execute();
  await sql`insert into first_steps (step, done_at, done_by)
    select 'dismissed', created_at, 'Before the upgrade' from bookings order by id limit 1`.execute(db);

  await sql`create index order_lines_given on order_lines (created_at)
    where kind = 'item' and (discount_paise > 0 or list_unit_paise > unit_paise)`.execute(db);
  await sql`create index order_lines_taken_off on order_lines (created_at) where kind = 'reversal'`.execute(
    db,
  );
  await sql`create index payments_recorded on payments (business_day) where before_ledger = 0`.execute(db);
  await sql`create index payments_out on payments (at) where direction = 'out'`.execute(db);
  await sql`create index payments_reversing on payments (at) where reverses_id is not null`.execute(db);
  await db.schema.createIndex('write_offs_made').on('write_offs').column('created_at').execute();
}
