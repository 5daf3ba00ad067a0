/**
 * `npm run settings`: the centre's name, address, contact and payment details, in the database at
 * DATABASE_URL. Without arguments it lists them all; `npm run settings -- phone="+91 98450 12345"
 * upiId=centre@bank` changes some, all or none of them, while the server runs. `null` removes an optional
 * setting.
 */
import { existsSync } from 'node:fs';
import { readConfig } from '../api/src/config.ts';
import { openDatabase } from '../api/src/db/database.ts';
import { changeSettings } from '../api/src/features/centre/change-settings.ts';
import { readSettings } from '../api/src/features/settings/store.ts';

const { databaseUrl } = readConfig(process.env);
const file = databaseUrl.startsWith('file:') ? databaseUrl.slice('file:'.length) : undefined;
if (file !== undefined && !existsSync(file)) {
  console.error(
    `There is no database at ${file}. Set DATABASE_URL to use another, or run npm start to create it.`,
  );
  process.exit(1);
}

const changes = process.argv.slice(2).map((argument) => {
  const [name = '', ...value] = argument.split('=');
  return { name, value: value.join('=') };
});

const database = openDatabase(databaseUrl);
try {
  await database.write((trx) => changeSettings(trx, changes));
  for (const [name, value] of Object.entries(await readSettings(database.read)))
    console.log(`${name} = ${typeof value === 'string' ? value : JSON.stringify(value)}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await database.close();
}
