import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startChildServer } from '../testing/child-server.ts';
import { tidyMigrationCopies } from './migration-copies.ts';

describe("the server's files", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'toodles-rights-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const rightsOf = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8);

  it('are readable by their owner only, also those of an earlier version', { timeout: 90_000 }, async () => {
    mkdirSync(join(folder, 'uploads'));
    writeFileSync(join(folder, 'old.db'), '');
    writeFileSync(join(folder, 'before-migration-2026-11-23.db'), '');
    for (const name of ['old.db', 'before-migration-2026-11-23.db']) chmodSync(join(folder, name), 0o644);
    chmodSync(join(folder, 'uploads'), 0o755);
    const server = await startChildServer(`file:${join(folder, 'old.db')}`, { DATA_DIR: folder });
    const names = readdirSync(folder);
    expect(names).toEqual(expect.arrayContaining(['old.db', 'old.db-wal', 'old.db-shm']));
    expect(names.map((name) => [name, rightsOf(name)])).toEqual(
      names.map((name) => [name, name === 'uploads' ? '700' : '600']),
    );
    await server.kill();
  });

  it('include one copy of the database from before an update, for seven days', async () => {
    const now = new Date('2026-11-23T06:00:00.000Z');
    const names = ['before-migration-2026-11-01.db', 'before-migration-2026-11-17.db', 'toodles.db'];
    for (const name of names) writeFileSync(join(folder, name), '');
    const age = (days: number) => {
      const at = new Date(now.getTime() - days * 86_400_000);
      utimesSync(join(folder, 'before-migration-2026-11-17.db'), at, at);
    };
    age(6);
    await tidyMigrationCopies(folder, now);
    expect(readdirSync(folder).sort()).toEqual(names.slice(1));
    age(7);
    await tidyMigrationCopies(folder, now);
    expect(readdirSync(folder)).toEqual(['toodles.db']);
  });
});
