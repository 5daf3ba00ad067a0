import { type Kysely, sql } from 'kysely';

/** Only adds an index. */
export const suitsOlderVersions = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  // The list of families asks for the last visit on each hour package that is not voided. Not a partial index: SQLite
  // would read all of it for the usages of one day.
  await sql`create index package_usages_last on package_usages (package_sale_id, voided_at, usage_date)`.execute(
    db,
  );
}
