/**
 * `npm run settings`: the centre's name, address, contact and payment details, in the database at
 * DATABASE_URL. Without arguments it lists them all; `npm run settings -- phone="+91 98450 12345"
 * upiId=centre@bank` changes some, all or none of them, while the server runs. `null` removes an optional
 * setting.
 */
import { requireTablesOfThisVersion } from '../api/src/db/existing.ts';
import { changeSettings } from '../api/src/features/centre/change-settings.ts';
import { readSettings } from '../api/src/features/settings/store.ts';
import { onDatabase } from './setup/on-database.ts';

const changes = process.argv.slice(2).map((argument) => {
  const [name = '', ...value] = argument.split('=');
  return { name, value: value.join('=') };
});

await onDatabase(async (database) => {
  await requireTablesOfThisVersion(database);
  await database.write((trx) => changeSettings(trx, changes));
  for (const [name, value] of Object.entries(await readSettings(database.read)))
    console.log(`${name} = ${typeof value === 'string' ? value : JSON.stringify(value)}`);
});
