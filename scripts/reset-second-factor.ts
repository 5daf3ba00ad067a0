/**
 * `npm run reset-second-factor -- --username=admin`: removes all second factors of a member of the team in
 * the database at DATABASE_URL, and signs them out. For an admin who lost theirs and has no other admin to
 * ask. They sign in with their password and set up a new one. The server may be running.
 */
import { parseArgs } from 'node:util';
import { requireTablesOfThisVersion } from '../api/src/db/existing.ts';
import { resetByOperator } from '../api/src/features/access/operator-reset-store.ts';
import { onDatabase } from './setup/on-database.ts';

const { values } = parseArgs({ options: { username: { type: 'string' } } });
if (!values.username) {
  console.error('Usage: npm run reset-second-factor -- --username=admin');
  process.exit(1);
}
await onDatabase(async (database) => {
  await requireTablesOfThisVersion(database);
  const reset = await database.write((trx) => resetByOperator(trx, values.username ?? '', new Date()));
  if (reset === undefined) {
    console.error(`No active team member has the username ${values.username}.`);
    process.exitCode = 1;
  } else {
    const had = reset.hadSecondFactor ? 'removed' : 'they had none';
    console.log(
      `${values.username} (user ${reset.userId}): second factor ${had}, sessions ended: ${reset.sessions}.`,
    );
    console.log(
      'This is recorded in the audit log. They can sign in with their password and set up a new second factor.',
    );
  }
});
