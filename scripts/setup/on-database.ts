import { readConfig } from '../../api/src/config.ts';
import type { Database } from '../../api/src/db/database.ts';
import { openExisting } from '../../api/src/db/existing.ts';

/** Runs a command on the centre's database at DATABASE_URL. What fails is printed as one line, and sets the exit code. */
export async function onDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  let database: Database | undefined;
  try {
    database = openExisting(readConfig(process.env).databaseUrl);
    await work(database);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  } finally {
    await database?.close();
  }
}
