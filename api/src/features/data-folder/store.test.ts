import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { prepare } from '../../db/migrate.ts';
import { startServer } from '../../server.ts';
import {
  describeOnEachStore,
  makeEmptyDatabase,
  makeMigratedDatabase,
  type TestDatabase,
} from '../../testing/stores.ts';
import { issuedNumbersFile } from '../documents/number-store.ts';
import { centreFile, claimFolder, findMismatch } from './store.ts';

const nothing = () => undefined;

describeOnEachStore('the folder of a centre', (store) => {
  let dataDir: string;
  const made: { own: TestDatabase; database: Database }[] = [];
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'toodles-folder-'));
  });
  afterEach(async () => {
    for (const { own, database } of made.splice(0)) {
      await database.close();
      await own.remove();
    }
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function make(content: 'a centre' | 'tables' | 'nothing') {
    const own = await (content === 'nothing' ? makeEmptyDatabase : makeMigratedDatabase)(store);
    const database = openDatabase(own.url);
    made.push({ own, database });
    if (content === 'a centre') await prepare(database);
    const settings = { databaseUrl: own.url, dataDir };
    return {
      database,
      find: () => findMismatch(settings, database),
      claim: () => claimFolder(settings, database),
    };
  }

  it('suits a first start, one that was killed in the middle, and the starts after it', async () => {
    const centre = await make('nothing');
    expect(await centre.find()).toBe(undefined);
    const begun = await make('tables');
    expect(await begun.find()).toBe(undefined);
    await prepare(begun.database);
    await begun.claim();
    expect(await begun.find()).toBe(undefined);
    await prepare(begun.database);
    expect(await begun.find()).toBe(undefined);
  });

  it('is taken over from a version that did not mark it', async () => {
    writeFileSync(join(dataDir, issuedNumbersFile), '{}');
    const centre = await make('a centre');
    expect(await centre.find()).toBe(undefined);
  });

  it('with such files does not suit an empty database', async () => {
    writeFileSync(join(dataDir, issuedNumbersFile), '{}');
    for (const content of ['nothing', 'tables'] as const)
      expect((await (await make(content)).find())?.says).toContain(
        `holds the files of a centre (${issuedNumbersFile}), but DATABASE_URL leads to`,
      );
  });

  it('does not suit an empty database or another centre, until its mark is deleted', async () => {
    await (await make('a centre')).claim();
    const empty = await make('nothing');
    expect((await empty.find())?.says).toMatch(/belongs to the centre in .*, where there is no centre$/);
    const other = await make('a centre');
    const found = await other.find();
    expect(found?.says).toContain('DATABASE_URL leads to another centre');
    expect(found?.advice).toContain(`delete ${join(dataDir, centreFile)}`);
    rmSync(join(dataDir, centreFile));
    expect(await other.find()).toBe(undefined);
  });
});

describe('a server with a wrong DATABASE_URL', () => {
  it('does not start, and creates no database', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'toodles-folder-'));
    const file = join(dataDir, 'wrong', 'toodles.db');
    writeFileSync(
      join(dataDir, centreFile),
      JSON.stringify({ centre: 'a', database: 'file:/right/toodles.db' }),
    );
    const config = readConfig({ DATABASE_URL: `file:${file}`, DATA_DIR: dataDir, PORT: '0' });
    await expect(startServer(config, nothing, nothing)).rejects.toThrow(
      `DATA_DIR ${dataDir} belongs to the centre in file:/right/toodles.db, but DATABASE_URL leads to file:${file}, where there is no centre. Nothing was changed. Set DATABASE_URL to the database of that centre.`,
    );
    expect(existsSync(join(dataDir, 'wrong'))).toBe(false);
    rmSync(dataDir, { recursive: true, force: true });
  });
});
