import { sql } from 'kysely';
import { type Database, type Db, openDatabase } from '../../db/database.ts';
import { explain, reasonOf } from '../../db/explain.ts';
import { readMigrations } from '../../db/migrate.ts';
import { checkDurability, checkPostgres } from '../../db/postgres-requirements.ts';
import { appliedMigrations, findNewer } from '../../db/schema-floor.ts';
import { requireUsable } from '../../db/sealed.ts';
import type { Services } from '../../services.ts';
import { findMismatch } from '../data-folder/store.ts';
import { checkCentre } from './centre.ts';
import { about, type Finding } from './finding.ts';
import { checkMachine } from './machine.ts';
import { checkSettings } from './settings.ts';

const store = about('database');

/**
 * Looks at everything that a centre needs before its opening day, and changes nothing.
 * @param database the database, or why it can't be opened; none before the first start
 * @param now tells the time
 */
export async function examine(
  database: Database | Error | undefined,
  config: Services['config'],
  now: () => Date,
): Promise<Finding[]> {
  return [
    ...(await checkSettings(config)),
    ...(await checkMachine(config)),
    ...(database
      ? await checkDatabase(database, config, now).catch((error: unknown) => [unusable(error, config)])
      : [store('todo', 'There is no database yet', 'npm start')]),
    ...(await checkFolder(database, config)),
  ];
}

/** Whose folder DATA_DIR is. */
async function checkFolder(
  database: Database | Error | undefined,
  config: Services['config'],
): Promise<Finding[]> {
  if (database instanceof Error) return [];
  const mismatch = await findMismatch(config, database).catch(() => undefined);
  return mismatch ? [{ about: 'files', level: 'wrong', ...mismatch }] : [];
}

function unusable(error: unknown, { databaseUrl, dataDir }: Services['config']): Finding {
  const said = explain(error, { url: databaseUrl, folders: [dataDir] });
  const [fault = '', ...advice] = said?.split(/(?<=\.) /) ?? [];
  return said === undefined
    ? store(
        'wrong',
        `The database can’t be used: ${reasonOf(error)}`,
        'Look at DATABASE_URL; if the file is damaged, restore a backup',
      )
    : store('wrong', fault.replace(/\.$/, ''), advice.join(' '));
}

async function checkDatabase(
  database: Database | Error,
  config: Services['config'],
  now: () => Date,
): Promise<Finding[]> {
  if (database instanceof Error) throw database;
  await requireUsable(database);
  const features =
    database.dialect === 'postgres'
      ? [...(await checkPostgres(database, now)), ...(await checkDurability(database))].map((one) => ({
          about: 'database',
          ...one,
        }))
      : await checkSqlite(database);
  if (database.dialect === 'postgres' && config.reportsDatabaseUrl !== undefined)
    features.push(await checkReplica(database, config.reportsDatabaseUrl));
  const version = await checkVersion(database);
  if (version.level !== 'fine') return [...features, version];
  return [...features, version, ...(await checkCentre(database, config, now()))];
}

async function checkSqlite({ read }: Database): Promise<Finding[]> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(read);
  const says = rows[0]?.quick_check;
  return [
    says === 'ok'
      ? store('fine', 'SQLite, undamaged')
      : store('wrong', `The database file is damaged: ${says}`, 'Restore a backup'),
  ];
}

/** The replica must be one of this database: reports of another centre would look right. */
async function checkReplica({ read }: Database, url: string): Promise<Finding> {
  const replica = openDatabase(url);
  const latestStart = (db: Db) =>
    db.selectFrom('starts').select('token').orderBy('id', 'desc').limit(1).executeTakeFirst();
  try {
    const { token = '' } = (await latestStart(replica.read)) ?? {};
    const known = await read.selectFrom('starts').select('id').where('token', '=', token).executeTakeFirst();
    return known
      ? store('fine', 'reports are read from a replica')
      : store(
          'wrong',
          'REPORTS_DATABASE_URL leads to another database',
          'Set it to a replica of DATABASE_URL',
        );
  } catch (error) {
    const advice = 'Look at REPORTS_DATABASE_URL; meanwhile the main server answers';
    return store('wrong', `The replica for reports can’t be read: ${reasonOf(error)}`, advice);
  } finally {
    await replica.close();
  }
}

async function checkVersion({ read }: Database): Promise<Finding> {
  const migrations = await readMigrations();
  const known = [...migrations.keys()];
  const { migrations: newer, suits } = await findNewer(read, known);
  if (!suits) return store('wrong', `The database is of a newer version (${newer.at(-1)})`, 'Update Toodles');
  if (newer.length > 0) return store('fine', `has tables of a newer version (${newer.at(-1)}), which suit`);
  const found = await appliedMigrations(read);
  if (found.length === 0) return store('todo', 'The database is empty', 'npm start');
  const waiting = known.filter((name) => !found.includes(name));
  if (waiting.length === 0) return store('fine', 'has the tables of this version');
  const updates =
    waiting.length === 1 ? 'An update of its tables waits' : `${waiting.length} updates of its tables wait`;
  return waiting.every((name) => migrations.get(name)?.suitsOlderVersions)
    ? store('todo', updates, 'Restart the servers, one after the other')
    : store(
        'todo',
        updates,
        'Restart the server; of several, stop all before one starts, because older versions would misread the tables',
      );
}
