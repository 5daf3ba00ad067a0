/** `npm run settings`: the centre's name, address, contact and payment details. */
import { readArguments, refuseArguments } from '../api/src/command-line.mjs';
import { requireTablesOfThisVersion } from '../api/src/db/existing.ts';
import { changeSettings } from '../api/src/features/centre/change-settings.ts';
import { readSettings } from '../api/src/features/settings/store.ts';
import { onDatabase } from './setup/on-database.ts';

const usage = `
Usage: npm run settings [-- NAME=VALUE ...]

Lists the centre's details that parents see, or changes some of them, all or none, while the server runs. NAME=null
removes one that may be missing.

Settings: DATABASE_URL (or DIRECT_DATABASE_URL)
Example: npm run settings -- phone="+91 98450 12345" upiId=centre@bank`;

const { positionals } = readArguments(usage, { allowPositionals: true });
const changes = positionals.map((argument) => {
  const [name = '', ...value] = argument.split('=');
  if (value.length === 0) refuseArguments(usage, `${argument} has no value: write ${argument}=VALUE`);
  return { name, value: value.join('=') };
});

await onDatabase(async (database) => {
  await requireTablesOfThisVersion(database);
  await database.write((trx) => changeSettings(trx, changes));
  for (const [name, value] of Object.entries(await readSettings(database.read)))
    console.log(`${name} = ${typeof value === 'string' ? value : JSON.stringify(value)}`);
});
