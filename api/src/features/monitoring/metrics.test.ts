import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore, makeMigratedDatabase } from '../../testing/stores.ts';
import { createMetrics } from './metrics.ts';

const token = 'a token for the tests';

describeOnEachStore('the figures for Prometheus', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeEach(async () => {
    app = await makeApp(store, { env: { METRICS_TOKEN: token } });
    world = await makeFixtures(app);
  });
  afterEach(() => app.close());

  /** A reading after the last one is no longer fresh. */
  async function read(): Promise<string> {
    app.clock.advance(10_000);
    const answer = await fetch(`${app.origin}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    return answer.text();
  }
  const figure = async (name: string) =>
    (await read())
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1);

  it('need the token', async () => {
    for (const headers of [{}, { Authorization: 'Bearer another token' }, { Authorization: token }]) {
      const answer = await fetch(`${app.origin}/metrics`, { headers });
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('toodles_');
    }
  });

  it('count requests under their routes, never under an address that a client invents', async () => {
    const guest = app.client();
    await world.newBooking(guest);
    await fetch(`${app.origin}/api/bookings/TD-XXXXXX`);
    await fetch(`${app.origin}/api/bookings/TD-YYYYYY`);
    await fetch(`${app.origin}/api/invented/9876543210`);
    const text = await read();
    expect(text).toContain('toodles_http_requests_total{method="POST",route="/api/bookings",status="201"} 1');
    expect(text).toContain(
      'toodles_http_requests_total{method="GET",route="/api/bookings/{reference}",status="404"} 2',
    );
    expect(text).toContain('toodles_http_requests_total{method="GET",route="unknown call",status="404"} 1');
    expect(text).toMatch(
      /toodles_http_request_duration_seconds_count\{method="POST",route="\/api\/bookings"\} 1/,
    );
    expect(text).not.toContain('9876543210');
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
  });

  it('name tablets that are silent and what they have not sent', async () => {
    const tablet = await world.newDevice();
    const { id } = await world.newSale({ totalHours: 1 });
    await world.sync(tablet, [world.usageOperation(id, 2)]);
    const label = `{tablet="${tablet.deviceId}"}`;
    expect(await figure(`toodles_tablet_silent_seconds${label}`)).toBe('10');
    expect(await figure(`toodles_tablet_operations_to_review${label}`)).toBe('1');
    expect(await figure('toodles_reviews_open{kind="hours"}')).toBe('1');
    app.clock.advance(3_600_000);
    expect(Number(await figure(`toodles_tablet_silent_seconds${label}`))).toBeGreaterThan(3_600);
    await world.admin.call('DELETE', `/api/admin/devices/${tablet.deviceId}`);
    expect(await figure(`toodles_tablet_silent_seconds${label}`)).toBeUndefined();
  });

  it('say how old the oldest work is that a tablet has not sent', async () => {
    const tablet = await world.newDevice();
    const name = `toodles_tablet_oldest_unsent_operation_seconds{tablet="${tablet.deviceId}"}`;
    const call = async (changes: object) => {
      const request = {
        cursor: null,
        deviceTime: '2020-01-01T10:00:00.000Z',
        waiting: 3,
        appVersion: 'test',
      };
      const answer = await tablet.post('/api/kiosk/sync', { ...request, operations: [], ...changes });
      expect(answer.body.accepts).toEqual(['oldestWaitingAt']);
    };
    // By the tablet's clock, which is years behind, the operation was made half an hour before the call.
    await call({ oldestWaitingAt: '2020-01-01T09:30:00.000Z' });
    expect(await figure(name)).toBe('1810');
    await call({ waiting: 0, oldestWaitingAt: null });
    expect(await figure(name)).toBe('0');
    await call({});
    expect(await figure(name)).toBe('10');
    expect(await read()).not.toContain('oldest_unsent_operation_seconds{tablet="test');
  });

  it('say whether the centre is open', async () => {
    expect(await figure('toodles_centre_open')).toBe('1');
    app.clock.advance(12 * 3_600_000);
    expect(await figure('toodles_centre_open')).toBe('0');
  });

  it('are there while the database is away, without what it knows', async () => {
    expect(await figure('toodles_database_up')).toBe('1');
    expect(await figure('toodles_centre_open')).toBeDefined();
    const { ready } = app.database;
    app.database.ready = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    const text = await read();
    app.database.ready = ready;
    expect(text).toContain('toodles_database_up 0');
    expect(text).not.toMatch(/^toodles_(centre_open|reviews_open)/m);
    expect(text).toMatch(/^toodles_disk_free_bytes \d{6}/m);
    expect(text).toContain('toodles_http_requests_total');
  });
});

describeOnEachStore('a watched database', (store) => {
  it('reports statements, failures and writes', async () => {
    const own = await makeMigratedDatabase(store);
    const { observer, registry } = createMetrics();
    const database = openDatabase(own.url, { observer });
    await database.read.selectFrom('counters').selectAll().execute();
    await database.write((trx) => trx.selectFrom('jobs').selectAll().execute());
    await expect(sql`select * from missing_table`.execute(database.read)).rejects.toThrow();
    const text = await registry.metrics();
    expect(text).toMatch(/toodles_database_statement_duration_seconds_count [2-9]/);
    expect(text).toContain('toodles_database_statement_failures_total 1');
    expect(text).toContain('toodles_database_transaction_duration_seconds_count 1');
    expect(text).toContain('toodles_database_transactions_under_way 0');
    await database.close();
    await own.remove();
  });
});

it('is no page without a token in the settings', async () => {
  const app = await makeApp('sqlite');
  const answer = await fetch(`${app.origin}/metrics`, { headers: { Authorization: 'Bearer undefined' } });
  expect(answer.status).toBe(404);
  await app.close();
});
