/**
 * `npm run audit:hours`: adds up the ledger of every sale of prepaid hours and of their visits, in the
 * database at DATABASE_URL. Prints any discrepancies, and exits with 1 if there are some.
 */
import { existsSync } from 'node:fs';
import { readConfig } from '../api/src/config.ts';
import { openDatabase } from '../api/src/db/database.ts';
import { readTransaction } from '../api/src/db/read-transaction.ts';
import { auditHours } from '../api/src/features/hour-packages/audit-store.ts';

const { databaseUrl } = readConfig(process.env);
const file = databaseUrl.startsWith('file:') ? databaseUrl.slice('file:'.length) : undefined;
if (file !== undefined && !existsSync(file)) {
  console.error(`There is no database at ${file}. Set DATABASE_URL to use another.`);
  process.exit(1);
}

const database = openDatabase(databaseUrl);
try {
  const { sales, usages, differences } = await readTransaction(database, auditHours);
  for (const difference of differences) console.log(difference);
  console.log(
    differences.length === 0
      ? `${sales} sales and ${usages} usages: every balance is the sum of its ledger.`
      : `${differences.length} ${differences.length === 1 ? 'difference' : 'differences'} in ${sales} sales and ${usages} usages.`,
  );
  process.exitCode = differences.length === 0 ? 0 : 1;
} finally {
  await database.close();
}
