import { readArguments } from '../../api/src/command-line.mjs';
import type { Db } from '../../api/src/db/database.ts';
import { readTransaction } from '../../api/src/db/read-transaction.ts';
import { onDatabase } from './on-database.ts';

/**
 * Audits the database at DATABASE_URL in one read transaction, prints the differences and sets the exit code.
 * @param usage of the command
 * @param what names what was added up, such as `12 sales and 40 visits`
 */
export async function runAudit<Audit extends { differences: string[] }>(
  usage: string,
  audit: (db: Db) => Promise<Audit>,
  what: (audited: Audit) => string,
): Promise<void> {
  readArguments(usage, {});
  await onDatabase(async (database) => {
    const audited = await readTransaction(database, audit);
    const { differences } = audited;
    for (const difference of differences) console.log(difference);
    console.log(
      differences.length === 0
        ? `${what(audited)}: every sum is that of its entries.`
        : `${differences.length} ${differences.length === 1 ? 'difference' : 'differences'} in ${what(audited)}.`,
    );
    process.exitCode = differences.length === 0 ? 0 : 1;
  });
}
