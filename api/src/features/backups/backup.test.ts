import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { isDeepRun } from '../../testing/depth.ts';
import { dump } from '../../testing/dump.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore, describeOnOneStore, makeEmptyDatabase } from '../../testing/stores.ts';
import { auditHours } from '../hour-packages/audit-store.ts';
import { auditMoney } from '../money/audit-store.ts';
import { type Backup, deleteOldBackups, listBackups, makeBackup } from './backup.ts';
import { rehearse, restoreBackup } from './restore.ts';
import { finishRestore } from './unfinished-restore-store.ts';

function backUp(app: TestApp, folder: string, passphrase?: string): Promise<Backup> {
  const { database, config } = app;
  const source = { database, databaseUrl: config.databaseUrl, dataDir: config.dataDir };
  return makeBackup(source, { folder, passphrase, now: app.clock.now() });
}

describeOnEachStore('a backup', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let folder: string;
  beforeAll(async () => {
    app = await makeApp(store, { env: { BOOKINGS_PER_ADDRESS: '1000' } });
    world = await makeFixtures(app);
    mkdirSync(join(app.config.dataDir, 'uploads'));
    writeFileSync(join(app.config.dataDir, 'uploads', 'a.webp'), 'a picture');
    const sale = await world.newSale();
    await world.sync(await world.newDevice(), [world.usageOperation(sale.id, 1.5)]);
    await world.newBooking(app.client());
  });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'toodles-backups-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  afterAll(() => app.close());

  it('that is made while families book holds one moment, with balanced books', async () => {
    let isDone = false;
    const booking = (async () => {
      for (let n = 0; !isDone; n += 1)
        await world.newSale({ customerPhone: `98450${String(n).padStart(5, '0')}` });
    })();
    const made = await backUp(app, folder);
    isDone = true;
    await booking;
    const target = await emptyTarget();
    await restoreBackup(made.file, target, { passphrase: undefined, replaces: false, now: app.clock.now() });
    const restored = openDatabase(target.databaseUrl);
    try {
      expect((await auditHours(restored.read)).differences).toEqual([]);
      expect((await auditMoney(restored.read)).differences).toEqual([]);
      expect(made.manifest.tables.package_sales?.rows).toBe((await dump(restored)).package_sales?.length);
    } finally {
      await restored.close();
    }
    expect(readFileSync(join(target.dataDir, 'uploads', 'a.webp'), 'utf8')).toBe('a picture');
    expect(existsSync(join(target.dataDir, 'secret.key'))).toBe(
      existsSync(join(app.config.dataDir, 'secret.key')),
    );
    await target.remove();
  });

  it('is restored as it was, row by row', async () => {
    const before = await dump(app.database);
    const { file } = await backUp(app, folder);
    const target = await emptyTarget();
    await restoreBackup(file, target, { passphrase: undefined, replaces: false, now: app.clock.now() });
    const restored = openDatabase(target.databaseUrl);
    expect(await dump(restored)).toEqual(before);
    await restored.close();
    await target.remove();
  });

  it.runIf(store === 'postgres')(
    'needs no extension to be restored, and the next start makes its index',
    async () => {
      const { file } = await backUp(app, folder);
      const target = await emptyTarget();
      await restoreBackup(file, target, { passphrase: undefined, replaces: false, now: app.clock.now() });
      const restored = openDatabase(target.databaseUrl);
      const searched = async () =>
        (await sql`select from pg_indexes where indexname like '%_search'`.execute(restored.schema)).rows
          .length;
      expect(await searched()).toBe(0);
      await migrate(restored);
      expect(await searched()).toBeGreaterThan(3);
      await restored.close();
      await target.remove();
    },
  );

  it('is rehearsed beside the running server, and leaves nothing behind', async () => {
    const { file } = await backUp(app, folder);
    const files = readdirSync(app.config.dataDir);
    const { databaseUrl, dataDir } = app.config;
    const tried = await rehearse(
      file,
      { databaseUrl, dataDir },
      { passphrase: undefined, now: app.clock.now() },
      async (database) => (await dump(database)).users?.length,
    );
    expect(tried.checked).toBe((await dump(app.database)).users?.length);
    expect(readdirSync(app.config.dataDir)).toEqual(files);
  });

  it('does not replace data under a running server', async () => {
    const { file } = await backUp(app, folder);
    const { databaseUrl, dataDir } = app.config;
    const options = { passphrase: undefined, replaces: true, now: app.clock.now() };
    await expect(restoreBackup(file, { databaseUrl, dataDir }, options)).rejects.toThrow(
      'Stop the server first',
    );
    expect((await app.client().get('/api/ready')).status).toBe(200);
  });

  it('replaces data only when told to, and puts it aside', async () => {
    const target = await emptyTarget();
    const options = { passphrase: undefined, replaces: false, now: app.clock.now() };
    await restoreBackup((await backUp(app, folder)).file, target, options);
    await finishRestore(target.dataDir);
    await world.newSale({ customerName: 'After the backup' });
    app.clock.advance(1000);
    const later = await backUp(app, folder);
    const again = { ...options, now: app.clock.now() };
    await expect(restoreBackup(later.file, target, again)).rejects.toThrow('npm run restore -- --replace');
    const { putAside } = await restoreBackup(later.file, target, { ...again, replaces: true });
    expect(putAside.before.join()).toMatch(/before.restore/);
    const restored = openDatabase(target.databaseUrl);
    expect((await dump(restored)).package_sales).toEqual((await dump(app.database)).package_sales);
    await restored.close();
    await target.remove();
  });

  async function emptyTarget() {
    const own = await makeEmptyDatabase(store);
    const dataDir = mkdtempSync(join(tmpdir(), 'toodles-restored-'));
    return {
      databaseUrl: own.url,
      dataDir,
      remove: async () => {
        rmSync(dataDir, { recursive: true, force: true });
        await own.remove();
      },
    };
  }
});

describeOnOneStore('a backup that can’t be used', (store) => {
  let app: TestApp;
  let folder: string;
  let plain: string;
  let encrypted: string;
  const passphrase = 'correct horse battery staple';
  beforeAll(async () => {
    app = await makeApp(store);
    folder = mkdtempSync(join(tmpdir(), 'toodles-backups-'));
    plain = (await backUp(app, folder)).file;
    encrypted = (await backUp(app, folder, passphrase)).file;
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await app.close();
  });

  const open = (file: string, phrase?: string) => {
    const { databaseUrl, dataDir } = app.config;
    const options = { passphrase: phrase, now: app.clock.now() };
    return rehearse(file, { databaseUrl, dataDir }, options, async () => 'opened');
  };
  /** A copy of a backup that something has happened to. */
  const changed = (file: string, change: (copy: string) => void): string => {
    const copy = `${file}.copy`;
    copyFileSync(file, copy);
    change(copy);
    return copy;
  };

  it('is encrypted, and opens only with its passphrase', async () => {
    expect((await open(encrypted, passphrase)).checked).toBe('opened');
    await expect(open(encrypted)).rejects.toThrow('Set BACKUP_PASSPHRASE');
    await expect(open(encrypted, 'wrong')).rejects.toThrow('BACKUP_PASSPHRASE does not open');
    expect(readFileSync(encrypted).includes('SQLite format')).toBe(false);
  });

  it.each(isDeepRun ? ['plain', 'encrypted'] : ['plain'])(
    'is cut off, or changed by one byte (%s)',
    async (kind) => {
      const file = kind === 'plain' ? plain : encrypted;
      const half = Math.floor(statSync(file).size / 2);
      const cut = changed(file, (copy) => truncateSync(copy, half));
      await expect(open(cut, passphrase)).rejects.toThrow('incomplete or damaged');
      const flipped = changed(file, (copy) => {
        const bytes = readFileSync(copy);
        bytes[half] = (bytes[half] ?? 0) ^ 1;
        writeFileSync(copy, bytes);
      });
      await expect(open(flipped, passphrase)).rejects.toThrow(/damaged/);
    },
  );

  it('is another file, or none', async () => {
    const other = join(folder, 'notes.tar.gz');
    writeFileSync(other, 'no archive');
    await expect(open(other)).rejects.toThrow('incomplete or damaged');
    await expect(open(join(folder, 'missing.tar.gz'))).rejects.toThrow('can’t be read');
  });

  it('comes from a newer version', async () => {
    const newer = await makeApp(store);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '')`.execute(
      newer.database.schema,
    );
    const { file } = await backUp(newer, folder);
    await newer.close();
    await expect(open(file)).rejects.toThrow('newer version of Toodles (9999-of-tomorrow)');
  });

  it('changes nothing, and leaves nothing behind', () => {
    expect(readdirSync(app.config.dataDir).filter((name) => /restor|rehears/.test(name))).toEqual([]);
  });
});

describeOnOneStore('the folder of backups', (store) => {
  it('keeps the newest, and deletes those that are too old and what a killed backup left', async () => {
    const app = await makeApp(store);
    const folder = mkdtempSync(join(tmpdir(), 'toodles-backups-'));
    const old = new Date('2026-10-01T00:00:00Z');
    for (const name of ['.unfinished-x', 'toodles-20261001-000000000Z.tar.gz.part']) {
      writeFileSync(join(folder, name), '');
      utimesSync(join(folder, name), old, old);
    }
    writeFileSync(join(folder, 'holiday.jpg'), 'someone else’s');
    const made: string[] = [];
    for (let day = 0; day < 6; day += 1) {
      made.unshift((await backUp(app, folder)).file);
      app.clock.advance(86_400_000);
    }
    expect(await listBackups(folder)).toEqual(made);
    expect(await deleteOldBackups(folder, 4, app.clock.now())).toEqual(made.slice(4));
    expect(await deleteOldBackups(folder, 1, app.clock.now())).toEqual(made.slice(3, 4));
    expect(readdirSync(folder).sort()).toEqual(
      [...made.slice(0, 3).map((file) => basename(file)), 'holiday.jpg'].sort(),
    );
    rmSync(folder, { recursive: true });
    await app.close();
  });
});
