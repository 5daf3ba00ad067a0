import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Retention } from '../../contract/families/privacy.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { startSlowRequest } from '../../testing/slow-request.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { runRetention } from './retention.ts';

describeOnEachStore('confirming the retention periods', (store) => {
  let app: TestApp;
  let admin: SignedInClient;
  beforeAll(async () => {
    app = await makeApp(store);
    admin = await app.signInAs('admin');
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => app.close());

  const confirmPath = '/api/admin/retention/confirm';
  const preview = async () => (await admin.get<Retention>('/api/admin/retention')).body;
  const confirm = (body: object) => admin.post<Retention>(confirmPath, body);
  const enquiries = () => app.database.read.selectFrom('enquiries').select('name').orderBy('id').execute();
  const confirmations = () =>
    app.database.read.selectFrom('audit_log').selectAll().where('entity', '=', 'retention').execute();
  const setPeriod = async (months: number) => {
    const { version, placeholders, ...settings } = (await admin.get('/api/admin/settings')).body;
    const body = { ...settings, keepEnquiriesMonths: months };
    expect((await admin.call('PUT', '/api/admin/settings', { body })).status).toBe(200);
  };

  /** An enquiry from a number of days ago. */
  const ask = (name: string, daysAgo: number) =>
    app.database.write((trx) =>
      trx
        .insertInto('enquiries')
        .values({
          name,
          phone: '9811122233',
          email: null,
          type: 'general',
          message: 'Do you take groups?',
          status: 'pending',
          note: '',
          created_at: new Date(app.clock.now().getTime() - daysAgo * 86_400_000).toISOString(),
        })
        .execute(),
    );

  beforeEach(async () => {
    await app.database.write(async (trx) => {
      await trx.deleteFrom('enquiries').execute();
      await trx.deleteFrom('retention_runs').execute();
    });
    await setPeriod(12);
    await ask('Old', 400);
    await ask('Recent', 200);
  });

  it('deletes nothing for an admin who was deactivated during the request', async () => {
    const leaving = await app.signInAs('admin');
    const { periods } = await preview();
    const before = (await confirmations()).length;
    const finish = await startSlowRequest(app, leaving, {
      method: 'POST',
      path: confirmPath,
      body: { periods },
    });
    await admin.call('PATCH', `/api/admin/users/${leaving.userId}/profile`, { body: { isActive: false } });
    expect((await finish()).status).toBe(401);
    expect(await enquiries()).toHaveLength(2);
    expect(await preview()).toMatchObject({ isConfirmed: false, lastRun: null });
    expect(await confirmations()).toHaveLength(before);
  });

  it('deletes nothing if another admin has changed a period since the plan was shown', async () => {
    const { periods } = await preview();
    expect(periods).toMatchObject({ keepEnquiriesMonths: 12 });
    await setPeriod(3);
    const refused = await confirm({ periods });
    expect(refused).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect(await enquiries()).toHaveLength(2);
    expect((await preview()).isConfirmed).toBe(false);
    expect((await confirm({ periods: (await preview()).periods })).status).toBe(200);
    expect(await enquiries()).toEqual([]);
  });

  it('deletes nothing for a request without the periods of the plan', async () => {
    expect((await confirm({})).status).toBe(400);
    expect(await enquiries()).toHaveLength(2);
  });

  it('stops at the next batch when a period changes during the run', async () => {
    const { periods } = await preview();
    afterClaim(() => setPeriod(3));
    expect((await confirm({ periods })).status).toBe(200);
    expect(await enquiries()).toHaveLength(2);
    expect((await preview()).isConfirmed).toBe(false);
  });

  it('is audited even if the server stops at once, and the next daily run deletes the rest', async () => {
    const { periods } = await preview();
    const before = (await confirmations()).length;
    afterClaim(async () => {
      throw new Error('The server stopped');
    });
    expect(await confirm({ periods })).toMatchObject({
      status: 200,
      body: { isConfirmed: true, due: { enquiries: 1 } },
    });
    vi.restoreAllMocks();
    expect(app.faults.splice(0)).toHaveLength(1);
    expect(await enquiries()).toHaveLength(2);
    expect((await confirmations()).slice(before)).toMatchObject([
      { user_id: admin.userId, entity_id: 'confirmed', action: `POST ${confirmPath}` },
    ]);
    app.clock.advance(86_400_000);
    expect(await runRetention(app.database, app.clock.now())).toMatchObject({ enquiries: 1 });
    expect(await enquiries()).toEqual([{ name: 'Recent' }]);
    admin = await app.signInAs('admin');
  });

  /** Runs a step between the confirmation and the first batch. */
  function afterClaim(happen: () => Promise<unknown>): void {
    const { write } = app.database;
    let isDone = false;
    vi.spyOn(app.database, 'write').mockImplementation(async (work) => {
      const claimed = await app.database.read.selectFrom('retention_runs').select('date').executeTakeFirst();
      if (claimed && !isDone) {
        isDone = true;
        await happen();
      }
      return write(work);
    });
  }
});
