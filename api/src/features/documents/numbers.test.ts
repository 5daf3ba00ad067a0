import { mkdtempSync, rmSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Order } from '../../contract/money/orders.ts';
import type { TaxOverview } from '../../contract/money/tax.ts';
import { openDatabase } from '../../db/database.ts';
import { type ChildServer, startChildServer } from '../../testing/child-server.ts';
import { type Client, makeClient } from '../../testing/client.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { orderOf, pay } from '../../testing/money.ts';
import { describeOnEachStore, makeMigratedDatabase, type TestDatabase } from '../../testing/stores.ts';
import { documentsOf } from '../../testing/tax.ts';
import { auditMoney } from '../money/audit-store.ts';
import { devicePrefix, issuedNumbersFile, recordDeviceNumber } from './number-store.ts';

describeOnEachStore('the numbers of documents', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeEach(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterEach(async () => {
    expect((await auditMoney(app.database.read)).differences).toEqual([]);
    await app.close();
  });

  const atNewAddress = ({ cookies }: Client): Client => {
    const client = app.client();
    for (const [name, value] of cookies) client.cookies.set(name, value);
    return client;
  };
  const restart = async (meanwhile?: (own: TestDatabase) => Promise<void>) => {
    app = await app.restart(meanwhile);
    world = { ...world, admin: { ...atNewAddress(world.admin), userId: world.admin.userId } };
  };
  const sell = async (): Promise<string> => {
    const { id } = await world.newBooking(app.client());
    const { body } = await pay(world.admin, await orderOf(world.admin, 'booking', id));
    return (await documentsOf(world.admin, body)).documents.at(-1)?.number ?? '';
  };
  const overview = async () => (await world.admin.get<TaxOverview>('/api/admin/tax')).body;

  it('run without a gap under 200 simultaneous sales, some refused', { timeout: 60_000 }, async () => {
    const client = world.admin;
    const sales = Array.from({ length: 200 }, (_, n) =>
      client.post<{ id: number }>('/api/package-sales', {
        packageId: 3,
        totalHours: 10,
        customerName: 'Meera',
        customerPhone: String(9_100_000_000 + n),
        // Every tenth is refused after its number could have been taken.
        totalAmount: n % 10 === 0 ? '99999999.00' : '2499.00',
        payment: { method: 'upi' },
      }),
    );
    const made = (await Promise.all(sales)).filter(({ status }) => status === 201).length;
    expect(made).toBeGreaterThanOrEqual(180);
    const [series] = (await overview()).series;
    expect(series).toMatchObject({ code: 'RA', lastNumber: made, missing: [] });
  });

  it('go on after a restart, and never repeat after the database was restored', async () => {
    expect(await sell()).toBe('RA/26-27/00001');
    await restart();
    expect(await sell()).toBe('RA/26-27/00002');
    await restart((own) => own.backUp());
    expect(await sell()).toBe('RA/26-27/00003');
    await restart((own) => own.restore());
    expect((await overview()).prefix).toBe('A2');
    expect(await sell()).toBe('RA2/26-27/00001');
  });

  it('never repeat although the file came with the backup, or is gone', async () => {
    const file = join(app.config.dataDir, issuedNumbersFile);
    await sell();
    await restart(async () => {
      await copyFile(file, `${file}.copy`);
      await rm(file);
      await copyFile(`${file}.copy`, `${file}.other`);
      await copyFile(`${file}.other`, file);
    });
    expect(await sell()).toBe('RA2/26-27/00001');
    await restart(() => rm(file));
    expect(await sell()).toBe('RA3/26-27/00001');
  });

  it('get a prefix that someone chooses, but never one that was used', async () => {
    await sell();
    const choose = (prefix: string) => world.admin.call('PUT', '/api/admin/tax/prefix', { body: { prefix } });
    expect((await choose('B')).status).toBe(200);
    expect(await sell()).toBe('RB/26-27/00001');
    expect(await choose('A')).toMatchObject({ status: 409, body: { code: 'prefix_used' } });
    await choose('C');
    expect(await choose('B')).toMatchObject({ status: 409, body: { code: 'prefix_used' } });
  });

  it('of a tablet are its own per enrolment; what is missing is listed until someone says why', async () => {
    const { deviceId } = await world.newDevice();
    const prefixes = await app.database.write(async (trx) => {
      const at = (enrolment: string) => devicePrefix(trx, { deviceId, enrolment, now: app.clock.now() });
      const [first, again, later] = [await at('one'), await at('one'), await at('two')];
      await recordDeviceNumber(trx, { type: 'receipt', prefix: first, year: '26-27', sequence: 3 });
      return { first, again, later };
    });
    expect(prefixes).toEqual({ first: 'D1', again: 'D1', later: 'D2' });
    const [series] = (await overview()).series;
    expect(series).toMatchObject({ code: 'RD1', lastNumber: 3, missing: [1, 2, 3] });
    const path = `/api/admin/tax/series/${series?.id}/gaps`;
    await world.admin.post(path, { from: 1, to: 5, reason: 'The tablet was lost' });
    expect((await overview()).series[0]).toMatchObject({ lastNumber: 5, missing: [] });
    expect((await overview()).series[0]?.explained).toHaveLength(5);
  });

  it('of a lost tablet that the server never heard of are declared, and stay gaps only while no document has them', async () => {
    const tablet = await world.newDevice('Lost desk');
    const counter = { cursor: null, deviceTime: app.clock.now().toISOString(), waiting: 0 };
    const call = { ...counter, appVersion: 'test', operations: [], knows: ['counter'] };
    await tablet.post('/api/kiosk/sync', call);
    const declare = (changes: object = {}) =>
      world.admin.post('/api/admin/tax/tablet-numbers', {
        ...{ prefix: 'D1', type: 'invoice', financialYear: '26-27', from: 1, to: 4, reason: 'Lost' },
        ...changes,
      });
    expect(await overview()).toMatchObject({
      series: [],
      tabletPrefixes: [{ prefix: 'D1', device: 'Lost desk', isRevoked: false }],
    });
    expect((await declare({ prefix: 'A' })).status).toBe(404);
    expect(await declare({ from: 5 })).toMatchObject({ status: 400 });
    expect(await declare()).toMatchObject({ status: 201, body: { code: 'ID1', lastNumber: 4, missing: [] } });
    expect((await declare({ to: 6 })).body).toMatchObject({ lastNumber: 6, missing: [] });
    await app.database.write((trx) =>
      recordDeviceNumber(trx, { type: 'invoice', prefix: 'D1', year: '26-27', sequence: 9 }),
    );
    expect((await overview()).series[0]).toMatchObject({ missing: [7, 8, 9] });
  });

  it('of tablets get other prefixes after a restore, also where the database has forgotten which were given', async () => {
    const prefixOf = (deviceId: number) =>
      app.database.write((trx) =>
        devicePrefix(trx, { deviceId, enrolment: String(deviceId), now: app.clock.now() }),
      );
    const { deviceId } = await world.newDevice();
    const [later, again] = [await world.newDevice(), await world.newDevice()];
    expect(await prefixOf(deviceId)).toBe('D1');
    await sell();
    await restart((own) => own.backUp());
    expect(await prefixOf(later.deviceId)).toBe('D2');
    app.clock.advance(60_000);
    await restart(async (own) => {
      await own.restore();
      await rm(join(app.config.dataDir, issuedNumbersFile));
    });
    expect([await prefixOf(again.deviceId), await prefixOf(deviceId)]).toEqual(['E1', 'E2']);
    expect(await prefixOf(deviceId)).toBe('E2');
  });
});

describeOnEachStore('the numbers of several processes', (store) => {
  const credentials = { username: 'admin', password: 'correct horse battery' };
  const servers: ChildServer[] = [];
  let own: TestDatabase;
  const dataDir = mkdtempSync(join(tmpdir(), 'toodles-numbers-'));
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.kill()));
    await own.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('run without a gap although one is killed in the middle', { timeout: 120_000 }, async () => {
    own = await makeMigratedDatabase(store);
    const env = {
      ADMIN_USERNAME: credentials.username,
      ADMIN_PASSWORD: credentials.password,
      DATA_DIR: dataDir,
    };
    for (const _ of [1, 2, 3]) servers.push(await startChildServer(own.url, env));
    const clients = await Promise.all(
      servers.map(async ({ origin }) => {
        const client = makeClient(origin);
        expect((await client.post('/api/admin/login', credentials)).status).toBe(200);
        return client;
      }),
    );
    let done = 0;
    let killing: Promise<void> | undefined;
    const sell = async (client: Client, n: number) => {
      const body = {
        packageId: 3,
        totalHours: 10,
        customerName: 'Meera',
        customerPhone: String(9_200_000_000 + n),
        totalAmount: '2499.00',
        payment: { method: 'card' },
      };
      const answer = await client.post<Order>('/api/package-sales', body).catch(() => undefined);
      if (answer?.status === 201) done += 1;
      if (done >= 40) killing ??= servers[0]?.kill();
    };
    await Promise.all(
      clients.map(async (client, n) => {
        for (let i = 0; i < 40; i += 1) await sell(client, n * 100 + i);
      }),
    );
    await killing;
    servers.shift();
    expect(done).toBeGreaterThanOrEqual(80);
    const database = openDatabase(own.url);
    try {
      expect((await auditMoney(database.read)).differences).toEqual([]);
      const series = await database.read.selectFrom('document_series').selectAll().execute();
      expect(series).toHaveLength(1);
      expect(series[0]?.last_number).toBeGreaterThanOrEqual(done);
    } finally {
      await database.close();
    }
  });
});
