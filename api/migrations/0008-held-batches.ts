import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';

type Int = 'integer' | 'bigint';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
const to = (target: string) => (column: ColumnDefinitionBuilder) => column.notNull().references(target);

/**
 * Batches that hold the pushed work of revoked tablets for a manager; an index finds a tablet's recent
 * operations.
 */
export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  const int: Int = dialect === 'sqlite' ? 'integer' : 'bigint';
  await addBatches(db, int, dialect);
  await addOperations(db, int, dialect);
  for (const column of ['closed_at', 'seen_when_revoked'])
    await db.schema.alterTable('devices').addColumn(column, 'text').execute();
  await db.schema.alterTable('devices').addColumn('waiting_when_revoked', int).execute();
  await db.schema
    .createIndex('package_usages_device')
    .on('package_usages')
    .columns(['device_id', 'created_at'])
    .execute();
}

async function addBatches(db: Kysely<unknown>, int: Int, dialect: StoreDialect): Promise<void> {
  const isSqlite = dialect === 'sqlite';
  await db.schema
    .createTable('held_batches')
    .modifyEnd(isSqlite ? sql`strict` : sql``)
    .addColumn('id', isSqlite ? 'integer' : 'bigserial', (c) =>
      isSqlite ? c.primaryKey().autoIncrement() : c.primaryKey(),
    )
    .addColumn('device_id', int, to('devices.id'))
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('open', 'settled')`))
    .addColumn('opened_at', 'text', required)
    .addColumn('last_at', 'text', required)
    .addColumn('operations', int, zero)
    .addColumn('bytes', int, zero)
    .addColumn('refused', int, zero)
    .addColumn('accepted', int, zero)
    .addColumn('rejected', int, zero)
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('settled_by_user_id', int, (c) => c.references('users.id'))
    .addColumn('settled_by', 'text')
    .addColumn('settled_at', 'text')
    .addColumn('version', int, (c) => c.notNull().defaultTo(1))
    .addCheckConstraint('held_batches_settled', sql`(status = 'open') = (settled_at is null)`)
    .execute();
  await sql`create unique index held_batches_open on held_batches (device_id) where status = 'open'`.execute(
    db,
  );
}

async function addOperations(db: Kysely<unknown>, int: Int, dialect: StoreDialect): Promise<void> {
  const isSqlite = dialect === 'sqlite';
  await db.schema
    .createTable('held_operations')
    .modifyEnd(isSqlite ? sql`strict` : sql``)
    .addColumn('position', isSqlite ? 'integer' : 'bigserial', (c) =>
      isSqlite ? c.primaryKey().autoIncrement() : c.primaryKey(),
    )
    .addColumn('operation_id', 'text', (c) => c.notNull().unique().references('operations.id'))
    .addColumn('batch_id', int, to('held_batches.id'))
    .addColumn('about', 'text', required)
    .addColumn('sale_id', int)
    .addColumn('visit_date', 'text')
    .addColumn('children', int, zero)
    .addColumn('minutes', int, zero)
    .addColumn('happened_at', 'text', required)
    .addColumn('is_of_another_past', int, (c) => c.notNull().check(sql`is_of_another_past in (0, 1)`))
    .addColumn('state', 'text', (c) => c.notNull().check(sql`state in ('held', 'accepted', 'rejected')`))
    .addColumn('decided_at', 'text')
    .addCheckConstraint('held_operations_decided', sql`(state = 'held') = (decided_at is null)`)
    .execute();
  await db.schema
    .createIndex('held_operations_batch')
    .on('held_operations')
    .columns(['batch_id', 'position'])
    .execute();
  await db.schema
    .createIndex('held_operations_about')
    .on('held_operations')
    .columns(['about', 'state'])
    .execute();
  await db.schema
    .createIndex('held_operations_day')
    .on('held_operations')
    .columns(['visit_date', 'state'])
    .execute();
}
