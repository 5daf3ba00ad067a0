import { type Kysely, sql } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';

/** Who was erased, to be erased again after a restore; jobs that run once for all processes. */
export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  const isSqlite = dialect === 'sqlite';
  const int = isSqlite ? 'integer' : 'bigint';
  const table = (name: string) => db.schema.createTable(name).modifyEnd(isSqlite ? sql`strict` : sql``);

  await table('erasures')
    .addColumn('id', isSqlite ? 'integer' : 'bigserial', (c) =>
      isSqlite ? c.primaryKey().autoIncrement() : c.primaryKey(),
    )
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('user_id', int)
    .addColumn('user_created_at', 'text')
    .addColumn('phone_digest', 'text')
    .addCheckConstraint('erasures_of_somebody', sql`user_id is not null or phone_digest is not null`)
    .addCheckConstraint('erasures_account', sql`(user_id is null) = (user_created_at is null)`)
    .execute();

  await table('jobs')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('due_at', 'text', (c) => c.notNull())
    .addColumn('leased_until', 'text')
    .addColumn('lease', 'text')
    .addColumn('finished_at', 'text')
    .addColumn('failed_at', 'text')
    .addColumn('error', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('outcome', 'text')
    .addCheckConstraint('jobs_lease', sql`(lease is null) = (leased_until is null)`)
    .execute();
}
