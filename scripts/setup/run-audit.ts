import { existsSync } from 'node:fs';
import { readConfig } from '../../api/src/config.ts';
import { type Db, openDatabase } from '../../api/src/db/database.ts';
import { readTransaction } from '../../api/src/db/read-transaction.ts';

/**
 * Audits the database at DATABASE_URL in one read transaction, prints the differences and sets the exit code.
 * @param what names what was added up, such as `12 sales and 40 visits`
 */
export async function runAudit<Audit extends { differences: string[] }>(
  audit: (db: Db) => Promise<Audit>,
  what: (audited: Audit) => string,
): Promise<void> {
  const { databaseUrl } = readConfig(process.env);
  const file = databaseUrl.startsWith('file:') ? databaseUrl.slice('file:'.length) : undefined;
  if (file !== undefined && !existsSync(file)) {
    console.error(`There is no database at ${file}. Set DATABASE_URL to use another.`);
    process.exit(1);
  }
  const database = openDatabase(databaseUrl);
  try {
    const audited = await readTransaction(database, audit);
    const { differences } = audited;
    for (const difference of differences) console.log(difference);
    console.log(
      differences.length === 0
        ? `${what(audited)}: every sum is that of its entries.`
        : `${differences.length} ${differences.length === 1 ? 'difference' : 'differences'} in ${what(audited)}.`,
    );
    process.exitCode = differences.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}
