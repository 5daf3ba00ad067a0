import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../db/database.ts';
import { describeOnEachStore, makeMigratedDatabase, type TestDatabase } from '../../testing/stores.ts';
import { rememberIssued, resumeNumbering } from './issued-numbers.ts';
import { issuedNumbersFile, takeNumber } from './number-store.ts';

const log = pino({ level: 'silent' });

/** A database whose answers are on their way while others are read and written. */
const far = (database: Database): Database => ({
  ...database,
  read: database.read.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await pause(5);
      return result;
    },
  }),
});

describeOnEachStore('the file of issued numbers', (store) => {
  let own: TestDatabase;
  let dataDir: string;
  const processes: Database[] = [];
  beforeEach(async () => {
    own = await makeMigratedDatabase(store);
    dataDir = mkdtempSync(join(tmpdir(), 'toodles-issued-'));
    // SQLite has one.
    for (let n = 0; n < (store === 'sqlite' ? 1 : 3); n += 1)
      processes.push(
        rememberIssued(n === 0 ? far(openDatabase(own.url)) : openDatabase(own.url), dataDir, log),
      );
  });
  afterEach(async () => {
    for (const database of processes.splice(0)) await database.close();
    await own.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is never behind once a number was given, however many processes give them', async () => {
    const [first] = processes;
    if (!first) throw new Error('There is no process.');
    await resumeNumbering(first, dataDir, new Date('2026-11-21T06:00:00Z'));
    const inFile = () => {
      const { last } = JSON.parse(readFileSync(join(dataDir, issuedNumbersFile), 'utf8'));
      return Math.max(...Object.values<number>(last));
    };
    let given = 0;
    const give = async ({ write }: Database) => {
      for (let n = 0; n < 30; n += 1) {
        const { sequence } = await write((trx) => takeNumber(trx, 'receipt', '2026-11-21'));
        given = Math.max(given, sequence);
        expect(inFile()).toBeGreaterThanOrEqual(sequence);
      }
    };
    await Promise.all(processes.map(give));
    expect(inFile()).toBe(given);
    expect(given).toBe(processes.length * 30);
  });
});
