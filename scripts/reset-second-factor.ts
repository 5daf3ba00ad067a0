/** `npm run reset-second-factor`: for a member of the team who lost theirs and has nobody to ask. */
import { readArguments, refuseArguments } from '../api/src/command-line.mjs';
import { requireTablesOfThisVersion } from '../api/src/db/existing.ts';
import { resetByOperator } from '../api/src/features/access/operator-reset-store.ts';
import { onDatabase } from './setup/on-database.ts';

const usage = `
Usage: npm run reset-second-factor -- --username=NAME

Removes the passkeys, the app and the recovery codes of a member of the team, and signs them out. They sign in with their
password and set up a new second factor. For an admin who lost theirs and has no other admin to ask; the server may run,
and the audit log has an entry.

Settings: DATABASE_URL (or DIRECT_DATABASE_URL)
Example: npm run reset-second-factor -- --username=admin`;

const { values } = readArguments(usage, { options: { username: { type: 'string' } } });
const username = values.username || refuseArguments(usage, 'Name the member: --username=NAME');

await onDatabase(async (database) => {
  await requireTablesOfThisVersion(database);
  const reset = await database.write((trx) => resetByOperator(trx, username, new Date()));
  if (reset === undefined)
    throw new Error(`No active member of the team has the username ${username}. Nothing was changed.`);
  const { userId, hadSecondFactor, sessions } = reset;
  console.log(
    `${username} (user ${userId}) ${hadSecondFactor ? 'has no second factor any more' : 'had no second factor'}, and was signed out of ${sessions} ${sessions === 1 ? 'browser' : 'browsers'}.`,
  );
  console.log(
    'The audit log has an entry. At the next sign-in with the password, they set up a second factor.',
  );
});
