import { createHash, randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe } from 'vitest';
import { openDatabase } from '../db/database.ts';
import type { StoreDialect } from '../db/dialect.ts';
import { migrate } from '../db/migrate.ts';
import { isDeepRun } from './depth.ts';
import { migratedFile } from './migrated-file.ts';

const postgresUrl = process.env.TEST_DATABASE_URL;

/** The stores of this run: always SQLite, and PostgreSQL if TEST_DATABASE_URL names a server. */
const stores: StoreDialect[] = postgresUrl ? ['sqlite', 'postgres'] : ['sqlite'];

/** For tests that depend on the store, its locks or its SQL: runs on every available store. */
export function describeOnEachStore(name: string, tests: (store: StoreDialect) => void): void {
  for (const store of stores) describe(`${name} (${store})`, () => tests(store));
}

/** For tests that do not depend on the store: runs on SQLite, and on every store in a deep run. */
export function describeOnOneStore(name: string, tests: (store: StoreDialect) => void): void {
  for (const store of isDeepRun ? stores : stores.slice(0, 1))
    describe(`${name} (${store})`, () => tests(store));
}

/** A test's own database: a file in a temporary folder, or a new database on this run's PostgreSQL. */
export interface TestDatabase {
  url: string;
  /** Saves a copy; nothing may use the database meanwhile. */
  backUp(): Promise<void>;
  /** Restores the saved copy; nothing may use the database meanwhile. */
  restore(): Promise<void>;
  remove(): Promise<void>;
}

/** A database with the current tables and no rows: copied, because migrating takes many times as long. */
export async function makeMigratedDatabase(store: StoreDialect): Promise<TestDatabase> {
  if (store === 'postgres') return makePostgresDatabase(await migratedTemplate());
  return makeFile(await migratedFile());
}

/** A database without tables. */
export async function makeEmptyDatabase(store: StoreDialect): Promise<TestDatabase> {
  return store === 'sqlite' ? makeFile() : makePostgresDatabase('template0');
}

function makeFile(content?: Buffer): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'toodles-test-'));
  const file = join(folder, 'test.db');
  if (content) writeFileSync(file, content);
  return {
    url: `file:${file}`,
    backUp: async () => copyFileSync(file, copyOf(file)),
    restore: async () => copyFileSync(copyOf(file), file),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The place of a saved copy: a file beside the original, or a database with this name. */
export const copyOf = (place: string): string => `${place}_copy`;

async function makePostgresDatabase(template: string): Promise<TestDatabase> {
  const name = `toodles_${randomBytes(6).toString('hex')}`;
  const make = (made: string, from: string) =>
    withServerClient((client) => client.query(`create database ${made} template ${from} strategy file_copy`));
  const drop = (gone: string) =>
    withServerClient((client) => client.query(`drop database if exists ${gone} with (force)`));
  await make(name, template);
  return {
    url: urlOf(name),
    backUp: async () => {
      await make(copyOf(name), name);
    },
    restore: async () => {
      await drop(name);
      await make(name, copyOf(name));
    },
    remove: async () => {
      for (const one of [name, copyOf(name)]) await drop(one);
    },
  };
}

let template: Promise<string> | undefined;

function migratedTemplate(): Promise<string> {
  template ??= withServerClient(makeTemplate);
  return template;
}

async function makeTemplate(client: pg.Client): Promise<string> {
  const name = `toodles_template_${migrationsHash()}`;
  // Test files run in parallel; the first one creates it, the others wait here.
  await client.query('select pg_advisory_lock(20261121)');
  const found = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (found.rowCount === 0) {
    const making = `${name}_making`;
    await client.query(`drop database if exists ${making}`);
    await client.query(`create database ${making}`);
    const database = openDatabase(urlOf(making));
    await migrate(database).finally(() => database.close());
    await client.query(`alter database ${making} rename to ${name}`);
  }
  await client.query('select pg_advisory_unlock(20261121)');
  return name;
}

function migrationsHash(): string {
  const folder = new URL('../../migrations/', import.meta.url);
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(new URL(file, folder)));
  return hash.digest('hex').slice(0, 12);
}

function urlOf(name: string): string {
  const url = new URL(postgresUrl ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

async function withServerClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
