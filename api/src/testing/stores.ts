import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe } from 'vitest';
import type { StoreDialect } from '../db/dialect.ts';

const postgresUrl = process.env['TEST_DATABASE_URL'];

/** The stores this run has: SQLite always, PostgreSQL where TEST_DATABASE_URL names a server. */
export const stores: StoreDialect[] = postgresUrl ? ['sqlite', 'postgres'] : ['sqlite'];

/** The same tests on every store of this run. */
export function describeOnEachStore(name: string, tests: (store: StoreDialect) => void): void {
  for (const store of stores) describe(`${name} (${store})`, () => tests(store));
}

export interface EmptyDatabase {
  url: string;
  remove(): Promise<void>;
}

/** A database of its own: a file in a temporary folder, or a new database on the PostgreSQL of this run. */
export function makeEmptyDatabase(store: StoreDialect): Promise<EmptyDatabase> {
  return store === 'sqlite' ? makeFile() : makePostgresDatabase();
}

async function makeFile(): Promise<EmptyDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'toodles-test-'));
  return { url: `file:${join(folder, 'test.db')}`, remove: async () => rmSync(folder, { recursive: true, force: true }) };
}

async function makePostgresDatabase(): Promise<EmptyDatabase> {
  const name = `toodles_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  const url = new URL(postgresUrl ?? '');
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => onServer(`drop database if exists ${name} with (force)`) };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
