import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../contract/insights/audit.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';

describeOnEachStore('the audit log', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let admin: SignedInClient;
  let userId: number;

  /** Changes the person at an instant. */
  const changeAt = async (instant: string, lastName: string): Promise<void> => {
    app.clock.set(instant);
    const by = await app.signInAs('admin');
    const answer = await by.call('PATCH', `/api/admin/users/${userId}/profile`, { body: { lastName } });
    expect(answer.status).toBe(200);
  };
  const read = async (query = '') => {
    const answer = await admin.get<AuditEntry[]>(`/api/admin/audit-log?${query}`);
    expect(answer.status).toBe(200);
    return answer;
  };
  const lastNames = async (query: string) =>
    (await read(query)).body.map((entry) => Object(entry.after).lastName as unknown);

  beforeAll(async () => {
    app = await makeApp(store, { now: '2026-11-19T06:00:00.000Z' });
    world = await makeFixtures(app);
    userId = (await app.signInAsParent('9000000060')).userId;
    // 23:50 in Bengaluru is 18:20 UTC, and 00:10 of the next day is 18:40 UTC.
    await changeAt('2026-11-19T18:20:00.000Z', 'Late on the 19th');
    await changeAt('2026-11-19T18:40:00.000Z', 'Early on the 20th');
    await changeAt('2026-11-20T18:29:59.999Z', 'Last on the 20th');
    await changeAt('2026-11-20T18:30:00.000Z', 'First on the 21st');
    admin = await app.signInAs('admin');
    await world
      .newBooking()
      .then(({ id }) =>
        admin.call('PATCH', `/api/admin/bookings/${id}/status`, { body: { status: 'completed' } }),
      );
  });
  afterAll(() => app.close());

  it('shows who did what when, with the values before and after', async () => {
    const [last] = (await read('entity=user&limit=1')).body;
    expect(last).toMatchObject({
      at: '2026-11-20T18:30:00.000Z',
      userName: expect.stringMatching(/^Asha \d+$/),
      action: 'PATCH /api/admin/users/{id}/profile',
      does: 'changed a profile',
      entity: 'user',
      entityId: String(userId),
      thing: { name: 'Anita First on the 21st', isThere: true, saleId: null },
      before: { lastName: 'Last on the 20th', version: 4 },
      after: { lastName: 'First on the 21st', version: 5 },
      redactedAt: null,
    });
  });

  it('lists the latest first, page by page', async () => {
    const { body, headers } = await read();
    expect(headers.get('X-Total-Count')).toBe('5');
    expect(body.map((entry) => entry.entity)).toEqual(['booking', 'user', 'user', 'user', 'user']);
    expect(body.map((entry) => entry.at)).toEqual(
      body
        .map((entry) => entry.at)
        .sort()
        .reverse(),
    );
    const pages = await Promise.all([0, 2, 4].map((offset) => read(`limit=2&offset=${offset}`)));
    expect(pages.flatMap((page) => page.body)).toEqual(body);
  });

  it.each([
    ['from=2026-11-20&to=2026-11-20', ['Last on the 20th', 'Early on the 20th']],
    ['to=2026-11-19', ['Late on the 19th']],
    ['from=2026-11-21&entity=user', ['First on the 21st']],
    ['from=1900-01-01&to=2099-12-31&entity=user&limit=1', ['First on the 21st']],
  ])('filters by the centre’s days: %s', async (query, expected) => {
    expect(await lastNames(query)).toEqual(expected);
  });

  it('filters by a record, and by part of a name', async () => {
    expect((await read(`entity=user&entityId=${userId}`)).headers.get('X-Total-Count')).toBe('4');
    expect((await read('entity=user&entityId=0')).body).toEqual([]);
    const [some] = (await read('entity=user&limit=1')).body;
    const name = some?.userName ?? '';
    expect((await read(`search=${encodeURIComponent(name.toUpperCase())}`)).body[0]?.userName).toBe(name);
    expect((await read('search=%25')).body).toEqual([]);
    expect((await admin.get('/api/admin/audit-log?entity=secret')).status).toBe(400);
    expect((await admin.get('/api/admin/audit-log?from=2026-02-30')).body).toMatchObject({
      code: 'invalid_date',
    });
  });

  it('is exported as a file, with a cell each for before and after, and no formulas', async () => {
    await app.database.write((trx) =>
      trx
        .insertInto('audit_log')
        .values({
          at: '2026-11-18T06:00:00.000Z',
          user_id: null,
          user_name: '=cmd|calc',
          action: 'POST /api/of-long-ago',
          entity: 'user',
          entity_id: '+1',
          before: null,
          after: JSON.stringify({ note: '=1+1' }),
          request_id: 'x',
        })
        .execute(),
    );
    const { body, headers } = await admin.get<unknown>('/api/admin/audit-log?format=csv');
    expect(headers.get('Content-Type')).toContain('text/csv');
    const lines = String(body).trim().split('\r\n');
    expect(lines[0]).toBe('When,Who,Action,Kind,Subject,Before,After,Erased');
    expect(lines).toHaveLength(7);
    expect(lines[1]).toMatch(
      /^2026-11-21 00:00,Asha \d+,changed the status of a booking,Booking,"TD-\w{6}, [^"]+",Status: confirmed,Status: completed,$/,
    );
    // An entry of a removed call shows the call's own name.
    expect(lines[6]).toContain(`2026-11-18 11:30,'=cmd|calc,POST /api/of-long-ago,User,'+1,,Note: =1+1,`);
    const [long] = (await read('to=2026-11-18')).body;
    expect(long).toMatchObject({ does: 'POST /api/of-long-ago', before: null, after: { note: '=1+1' } });
  });

  it('shows a note that only looks like a date unchanged, in the list and the file', async () => {
    const enquiry = { name: 'Ravi Kumar', phone: '9000000061', type: 'general', message: 'Is Sunday open?' };
    expect((await app.client().post('/api/enquiries', enquiry)).status).toBe(201);
    const { body: enquiries } = await admin.get<{ id: number }[]>('/api/admin/enquiries');
    for (const note of ['2026-99-99', '2026-11-28T25:61:61Z', '9999-12-31T23:59:59.999Z']) {
      const body = { note };
      const changed = await admin.call('PATCH', `/api/admin/enquiries/${enquiries[0]?.id}`, { body });
      expect(changed.status).toBe(200);
      const file = await admin.get('/api/admin/audit-log?format=csv');
      expect([file.status, String(file.body)]).toEqual([200, expect.stringContaining('Note: ')]);
    }
    expect((await admin.get('/api/admin/audit-log?format=csv')).body).toContain('Note: 2026-11-28T25:61:61Z');
  });

  it('needs the permission to view it', async () => {
    const manager = await app.signInAs('manager');
    expect((await manager.get('/api/admin/audit-log')).status).toBe(403);
    expect((await manager.get('/api/admin/audit-log?format=csv')).status).toBe(403);
  });

  describe('cannot be changed', () => {
    it.each(['after', 'user_name', 'at'] as const)('in its %s', async (column) => {
      const change = app.database.write((trx) =>
        trx
          .updateTable('audit_log')
          .set({ [column]: 'other' })
          .execute(),
      );
      await expect(change).rejects.toThrow(/append-only/);
    });

    it('or deleted', async () => {
      await expect(app.database.write((trx) => trx.deleteFrom('audit_log').execute())).rejects.toThrow(
        /append-only/,
      );
    });
  });
});
