import { runCommand } from '../../api/src/command.ts';
import type { Database } from '../../api/src/db/database.ts';
import { openExisting } from '../../api/src/db/existing.ts';

/** Runs a command on the centre's database at DATABASE_URL. What fails is printed without a stack, and sets the exit code. */
export function onDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  return runCommand(async ({ databaseUrl }) => {
    const database = openExisting(databaseUrl);
    await work(database).finally(() => database.close());
  });
}
