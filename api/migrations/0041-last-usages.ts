import { type Kysely, sql } from 'kysely';

/** Only adds an index. */
export const suitsOlderVersions = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  // The list of families asks for the last visit on each hour package.
  await sql`create index package_usages_last on package_usages (package_sale_id, usage_date)
    where voided_at is null`.execute(db);
}
