import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Fixtures, makeFixtures } from '../testing/fixtures.ts';
import { type FlakyConnection, openFlakyConnection } from '../testing/flaky-connection.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { makeMigratedDatabase, type TestDatabase } from '../testing/stores.ts';
import { openPostgres } from './postgres.ts';
import { isStoreFailure } from './store-failure.ts';

describe.runIf(process.env.TEST_DATABASE_URL)('connections to PostgreSQL (postgres)', () => {
  let own: TestDatabase;
  let line: FlakyConnection;
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    own = await makeMigratedDatabase('postgres');
    line = await openFlakyConnection(own.url);
    app = await makeApp('postgres', { env: { DATABASE_URL: line.url } });
    world = await makeFixtures(app);
  });
  afterAll(async () => {
    await app.close();
    await line.close();
    await own.remove();
  });

  const bookings = () => app.database.read.selectFrom('bookings').select('reference').execute();
  const bookOnce = (body: Record<string, unknown>) =>
    app.client().post<{ reference: string }>('/api/bookings', body, { 'Idempotency-Key': 'once' });

  it('reports success for a commit whose confirmation was lost', async () => {
    const before = await bookings();
    line.cutAt('commit', 'after');
    const answer = await bookOnce(world.bookingBody());
    expect(answer.status).toBe(201);
    expect(await bookings()).toEqual([...before, { reference: answer.body.reference }]);
  });

  it('responds 503 if a commit never arrived, and books once when the same request is repeated', async () => {
    const before = await bookings();
    const body = world.bookingBody();
    const headers = { 'Idempotency-Key': 'twice' };
    line.cutAt('commit', 'before');
    const refused = await app.client().post('/api/bookings', body, headers);
    expect([refused.status, refused.body.code]).toEqual([503, 'busy']);
    expect(refused.headers.get('Retry-After')).toBe('1');
    expect(await bookings()).toEqual(before);
    const booked = await app.client().post<{ reference: string }>('/api/bookings', body, headers);
    expect(booked.status).toBe(201);
    expect(await bookings()).toEqual([...before, { reference: booked.body.reference }]);
  });

  it('serves cached reads while the server is silent, and reports that it is not ready', async () => {
    const paths = ['/api/packages', '/api/time-slots?date=2026-11-22'];
    const shown = await Promise.all(paths.map((path) => app.client().get(path)));
    line.setStalled(true);
    const ready = app.client().get('/api/ready');
    const again = await Promise.all(paths.map((path) => app.client().get(path)));
    expect(again.map(({ status, body }) => ({ status, body }))).toEqual(
      shown.map(({ body }) => ({ status: 200, body })),
    );
    expect((await ready).status).toBe(503);
    line.setStalled(false);
    await world.newBooking();
    await vi.waitFor(async () => expect((await app.client().get('/api/ready')).status).toBe(200), 10_000);
  });

  it('drops a connection whose server has vanished, and opens another', async () => {
    const { db, schema } = openPostgres(line.url, { silenceMs: 200 });
    await sql`select 1`.execute(db);
    line.setStalled(true);
    const error: unknown = await sql`select 1`.execute(db).catch((reason: unknown) => reason);
    expect(isStoreFailure(error)).toBe(true);
    line.setStalled(false);
    await sql`select 1`.execute(db);
    await Promise.all([db.destroy(), schema.destroy()]);
  });
});
