import { chmodSync, mkdirSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ensureCounter } from '../../db/changes.ts';
import { openDatabase } from '../../db/database.ts';
import { recordServerStart } from '../../db/epochs.ts';
import { checkDurability, checkPostgres } from '../../db/postgres-requirements.ts';
import { raiseFloor } from '../../db/schema-floor.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore, makeEmptyDatabase, makeMigratedDatabase } from '../../testing/stores.ts';
import { writeSetting } from '../settings/store.ts';
import { examine } from './examine.ts';

describeOnEachStore('the doctor', (store) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await makeApp(store, { upiId: null });
  });
  afterEach(() => app.close());

  const found = async (change: Partial<TestApp['config']> = {}, now = () => new Date()) =>
    (await examine(app.database, { ...app.config, ...change }, now)).filter(({ level }) => level !== 'fine');
  const told = async (...asked: Parameters<typeof found>) =>
    (await found(...asked)).map(({ says }) => says).join('\n');

  it('lists what a new centre lacks, and what to do about each', async () => {
    await app.signInAs('admin');
    const before = await told();
    for (const missing of [
      /phone and WhatsApp/,
      /address/,
      /UPI/,
      /not encrypted/,
      /stay on this machine/,
      /No second factor: \w+/,
      /PUBLIC_ORIGIN is http/,
    ])
      expect(before).toMatch(missing);
    expect((await found()).filter(({ advice }) => advice === '')).toEqual([]);
    await app.database.write(async (trx) => {
      await writeSetting(trx, 'address', '4th Block, Jayanagar');
      await writeSetting(trx, 'phone', '+91 98450 12345');
      await writeSetting(trx, 'whatsappNumber', '919845012345');
    });
    const backups = { ...app.config.backups, passphrase: 'correct horse battery', copyCommand: 'true' };
    const after = await told({ backups });
    expect(after).not.toMatch(/placeholder|not encrypted|stay on this machine/);
  });

  it('finds test keys of the gateway in production, where no money would arrive', async () => {
    const razorpay = { keyId: 'rzp_test_abc', keySecret: '', webhookSecret: '', url: '' };
    expect(await told({ razorpay, isProduction: true })).toMatch(/test keys/);
    expect(await told({ razorpay: { ...razorpay, keyId: 'rzp_live_abc' }, isProduction: true })).not.toMatch(
      /test keys/,
    );
  });

  it('finds copies that would be lost with the disk, or go nowhere, and a file that is no database', async () => {
    const to = (copyTo: string) => told({ backups: { ...app.config.backups, copyTo } });
    mkdirSync(app.config.backups.folder, { recursive: true });
    expect(await to(app.config.dataDir)).toContain('is on the same disk as the backups');
    expect(await to('/nowhere')).toContain('/nowhere does not exist');
    const findings = await examine(new Error('file is not a database'), app.config, () => new Date());
    expect(findings.at(-1)).toMatchObject({
      level: 'wrong',
      says: expect.stringContaining('file is not a database'),
    });
  });

  it('finds data that others can read, a site that does not answer, and a clock that was set back', async () => {
    chmodSync(app.config.dataDir, 0o755);
    expect(await told()).toContain(`Others can read ${app.config.dataDir}`);
    chmodSync(app.config.dataDir, 0o700);
    expect(await told()).not.toContain('Others can read');
    expect(await told({ publicOrigin: 'https://127.0.0.1:9' })).toMatch(
      /does not answer: .*(refused|bad port)/i,
    );
    await app.signInAs('admin');
    const early = () => new Date(app.clock.now().getTime() - 3_600_000);
    expect(await told({}, early)).toContain('in the future');
  });

  it('finds a database of another version, and none', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '')`.execute(
      app.database.schema,
    );
    expect(await told()).not.toContain('newer version');
    await app.database.write((trx) => raiseFloor(trx, 9999));
    expect(await told()).toContain('The database is of a newer version (9999-of-tomorrow)');
    expect((await examine(undefined, app.config, () => new Date())).map(({ says }) => says)).toContain(
      'There is no database yet',
    );
  });

  it.runIf(store === 'postgres')(
    'finds a replica for reports that is away, or of another database',
    async () => {
      await app.signInAs('admin');
      await app.database.write(recordServerStart);
      const { databaseUrl } = app.config;
      expect(await told({ reportsDatabaseUrl: databaseUrl })).not.toMatch(/replica|REPORTS/);
      const away = 'postgres://postgres@127.0.0.1:9/none';
      expect(await told({ reportsDatabaseUrl: away })).toMatch(
        /replica for reports can’t be read: .*REFUSED/,
      );
      const other = await makeMigratedDatabase('postgres');
      const database = openDatabase(other.url);
      await database.write(async (trx) => {
        await ensureCounter(trx);
        await recordServerStart(trx);
      });
      await database.close();
      expect(await told({ reportsDatabaseUrl: other.url })).toContain('leads to another database');
      await other.remove();
    },
  );

  it.runIf(store === 'postgres')(
    'tries what Toodles needs of PostgreSQL, and leaves nothing behind',
    async () => {
      const own = await makeEmptyDatabase('postgres');
      const name = sql.ref(new URL(own.url).pathname.slice(1));
      const look = async () => {
        const database = openDatabase(own.url);
        const levels = [
          ...(await checkPostgres(database, () => new Date())),
          ...(await checkDurability(database)),
        ].filter(({ level }) => level !== 'fine');
        const { rows } = await sql`select 1 from pg_class where relname like 'toodles_doctor%'`.execute(
          database.schema,
        );
        expect(rows).toEqual([]);
        await database.close();
        return levels.map(({ says }) => says).join();
      };
      for (const setting of ['synchronous_commit = on', "default_transaction_isolation = 'read committed'"])
        await sql`alter database ${name} set ${sql.raw(setting)}`.execute(app.database.schema);
      // The server of a test run may do without flushing to disk.
      expect((await look()).replace(/fsync or [^,]*/, '')).toBe('');
      for (const [setting, says] of [
        ['synchronous_commit = off', /a crash loses/],
        ["default_transaction_isolation = 'serializable'", /serializable by default/],
        ['default_transaction_read_only = on', /only be read/],
      ] as const) {
        await sql`alter database ${name} set ${sql.raw(setting)}`.execute(app.database.schema);
        expect(await look()).toMatch(says);
        await sql`alter database ${name} reset all`.execute(app.database.schema);
      }
      await own.remove();
    },
  );
});
