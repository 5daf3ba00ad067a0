/**
 * Upgrades a database and ends its own process in the middle, as a power cut does.
 *   node upgrade-stopped.ts <database url> <statements>
 */
import type { KyselyPlugin } from 'kysely';
import { openDatabase } from '../../api/src/db/database.ts';
import { migrate } from '../../api/src/db/migrate.ts';

const [url = '', statements = '1'] = process.argv.slice(2);
const database = openDatabase(url);
let left = Number(statements);
const stopping: KyselyPlugin = {
  transformQuery({ node }) {
    left -= 1;
    if (left < 0) process.kill(process.pid, 'SIGKILL');
    return node;
  },
  transformResult: async ({ result }) => result,
};
await migrate({ ...database, schema: database.schema.withPlugin(stopping) });
await database.close();
