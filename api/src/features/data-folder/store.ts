import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { databaseFile, shownAddress } from '../../db/address.ts';
import type { Database, Db } from '../../db/database.ts';
import { Explained } from '../../db/explain.ts';
import { appliedMigrations } from '../../db/schema-floor.ts';
import type { Services } from '../../services.ts';
import { erasuresFile } from '../accounts/erasures-store.ts';
import { issuedNumbersFile } from '../documents/number-store.ts';

/**
 * The file in DATA_DIR that says whose folder it is. Pictures, the list of erased people and the numbers of bills belong
 * to one centre: with another database they would be lost or wrong, and the site would be that of an empty centre.
 */
export const centreFile = 'centre.json';

const record = z.object({
  /** The token of the database's first start, which moves and backups keep. */
  centre: z.string(),
  /** The address at which the server found it last, as shown to people. */
  database: z.string(),
});

/** What does not fit together, and what to do. */
export interface Mismatch {
  says: string;
  advice: string;
}

type Settings = Pick<Services['config'], 'databaseUrl' | 'dataDir'>;

/**
 * Whether DATABASE_URL leads to another centre than the one whose folder DATA_DIR is.
 * @param database none if there is no SQLite file yet, because opening one creates it
 */
export async function findMismatch(
  { databaseUrl, dataDir }: Settings,
  database: Database | undefined,
): Promise<Mismatch | undefined> {
  // Before the database, because another server that starts for the first time writes them after it.
  const owner = readOwner(dataDir);
  const traces = tracesIn(dataDir);
  const found = database ? await centreOf(database.read) : undefined;
  const folder = resolve(dataDir);
  const address = shownAddress(databaseUrl);
  if (found === 'of an early version') return undefined;
  if (found === undefined) {
    if (owner === undefined && traces.length === 0) return undefined;
    const whose = owner
      ? `belongs to the centre in ${owner.database}`
      : `holds the files of a centre (${traces.join(', ')})`;
    return {
      says: `DATA_DIR ${folder} ${whose}, but DATABASE_URL leads to ${address}, where there is no centre`,
      advice: `Set DATABASE_URL to the database of that centre. To bring a backup there: npm run restore -- FILE. For a new centre, set DATA_DIR to a new folder.`,
    };
  }
  if (owner === undefined || owner.centre === found) return undefined;
  return {
    says: `DATA_DIR ${folder} belongs to the centre in ${owner.database}, but DATABASE_URL leads to another centre, in ${address}`,
    advice: `Set DATABASE_URL and DATA_DIR to those of one centre. If you are sure that these two belong together, delete ${join(folder, centreFile)}.`,
  };
}

/** Its message says what does not fit together, and what to do. */
class OtherCentre extends Explained {}

/** @throws OtherCentre; nothing has been changed */
export async function requireOwnFolder(config: Settings, database: Database | undefined): Promise<void> {
  const mismatch = await findMismatch(config, database);
  if (mismatch) throw new OtherCentre(`${mismatch.says}. Nothing was changed. ${mismatch.advice}`);
}

/** Whether opening the database would create it. */
export const isMissing = (databaseUrl: string): boolean => {
  const file = databaseFile(databaseUrl);
  return file !== undefined && !existsSync(file);
};

/** Notes that the folder belongs to this database, once it has had a start. */
export async function claimFolder({ databaseUrl, dataDir }: Settings, database: Database): Promise<void> {
  const centre = await centreOf(database.read);
  if (centre === undefined || centre === 'of an early version') return;
  const owner = { centre, database: shownAddress(databaseUrl) };
  const known = readOwner(dataDir);
  if (known?.centre === owner.centre && known.database === owner.database) return;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, centreFile);
  // Several servers may start at once, and all write the same.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, `${JSON.stringify(owner)}\n`, { mode: 0o600 });
  await rename(unfinished, file);
}

function readOwner(dataDir: string): z.output<typeof record> | undefined {
  try {
    return record.safeParse(JSON.parse(readFileSync(join(dataDir, centreFile), 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** What a server has left in the folder that belongs to its database: versions without a `centre.json` did too. */
function tracesIn(dataDir: string): string[] {
  const uploads = join(dataDir, 'uploads');
  return [
    ...[issuedNumbersFile, erasuresFile].filter((name) => existsSync(join(dataDir, name))),
    ...(existsSync(uploads) && readdirSync(uploads).length > 0 ? ['uploads'] : []),
  ];
}

/** @returns the token of the first start; undefined if there was none */
async function centreOf(db: Db): Promise<string | 'of an early version' | undefined> {
  const applied = await appliedMigrations(db);
  if (applied.length === 0) return undefined;
  if (!applied.includes('0007-starts')) return 'of an early version';
  const first = await db.selectFrom('starts').select('token').orderBy('id').limit(1).executeTakeFirst();
  return first?.token;
}
