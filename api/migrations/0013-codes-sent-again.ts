import type { Kysely } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';

/** The code itself, sealed, so that every server on the database sends the same one again; and how often it was asked for. */
export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  const int = dialect === 'sqlite' ? 'integer' : 'bigint';
  await db.schema.alterTable('otp_codes').addColumn('sealed_code', 'text').execute();
  await db.schema
    .alterTable('otp_codes')
    .addColumn('asks', int, (c) => c.notNull().defaultTo(1))
    .execute();
}
