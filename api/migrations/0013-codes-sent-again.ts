import type { Kysely } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';

/**
 * The sealed code, so that every server on the database can send it again, and the number of requests for it.
 */
export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  const int = dialect === 'sqlite' ? 'integer' : 'bigint';
  await db.schema.alterTable('otp_codes').addColumn('sealed_code', 'text').execute();
  await db.schema
    .alterTable('otp_codes')
    .addColumn('asks', int, (c) => c.notNull().defaultTo(1))
    .execute();
}
