import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';

let made: Promise<Buffer> | undefined;

/** An SQLite file with the current tables and no rows, made once: copying it takes a hundredth of migrating. */
export function migratedFile(): Promise<Buffer> {
  made ??= makeMigratedFile();
  return made;
}

async function makeMigratedFile(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'toodles-migrated-'));
  try {
    const file = join(folder, 'migrated.db');
    const database = openDatabase(`file:${file}`);
    await migrate(database).finally(() => database.close());
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
