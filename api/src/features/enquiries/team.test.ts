import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { Enquiry } from '../../contract/centre/team-enquiries.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';

const path = '/api/admin/enquiries';

describeOnEachStore('enquiries for the team', (store) => {
  let app: TestApp;
  let staff: SignedInClient;
  beforeAll(async () => {
    app = await makeApp(store);
    staff = await app.signInAs('staff');
  });
  afterAll(() => app.close());
  beforeEach(() =>
    app.database.write(async (trx) => {
      await trx.deleteFrom('rate_limits').execute();
      await trx.deleteFrom('enquiries').execute();
    }),
  );

  const ask = (changes: object = {}) =>
    app.client().post('/api/enquiries', {
      name: 'Anita Rao',
      phone: '98765 43210',
      type: 'birthday',
      message: 'A party for ten?',
      ...changes,
    });
  const list = async (query = '') => (await staff.get<Enquiry[]>(`${path}${query}`)).body;
  const change = (id: number, body: object, version?: number) =>
    staff.call<Enquiry & ErrorResponse>('PATCH', `${path}/${id}`, {
      body,
      ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }),
    });

  it('are listed latest first, and can be filtered by name, phone, text, kind and status', async () => {
    await ask();
    await ask({ name: 'ಅನನ್ಯ ರಾವ್', phone: '9811122233', type: 'play', message: 'Socks?' });
    expect((await list()).map(({ name }) => name)).toEqual(['ಅನನ್ಯ ರಾವ್', 'Anita Rao']);
    for (const query of ['search=anita', 'search=%2B91+98765+43210', 'search=PARTY', 'type=birthday'])
      expect((await list(`?${query}`)).map(({ name }) => name)).toEqual(['Anita Rao']);
    expect(await list('?status=closed')).toEqual([]);
  });

  it('can be listed with the open ones first, over pages, and by id', async () => {
    for (const name of ['A', 'B', 'C', 'D']) await ask({ name });
    const [d, c, b] = await list();
    await change(d?.id ?? 0, { status: 'responded' });
    await change(b?.id ?? 0, { status: 'closed' });
    const names = async (query: string) => (await list(query)).map(({ name }) => name);
    expect(await names('?sort=open')).toEqual(['C', 'A', 'D', 'B']);
    expect(await names('?sort=open&limit=3')).toEqual(['C', 'A', 'D']);
    expect(await names('?sort=open&limit=3&offset=3')).toEqual(['B']);
    expect(await names('?sort=open&limit=1&offset=2')).toEqual(['D']);
    expect(await names('?sort=open&status=responded')).toEqual(['D']);
    expect(await names(`?ids=${b?.id},${c?.id}`)).toEqual(['C', 'B']);
    for (const ids of ['x', '1,', '0', '1;2']) {
      const { status } = await staff.get(`${path}?ids=${ids}`);
      expect(status).toBe(400);
    }
  });

  it('can be marked and noted; concurrent changes both count, or the later one is refused', async () => {
    await ask();
    const [{ id, version } = { id: 0, version: 0 }] = await list();
    const marked = await change(id, { status: 'responded' }, version);
    expect(marked.body).toMatchObject({ status: 'responded', note: '', version: 2 });
    const late = await change(id, { note: 'Wants Sunday' }, version);
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    expect(late.body.details).toMatchObject({ current: { status: 'responded' }, changedBy: 'Asha 1' });
    expect((await change(id, { note: 'Wants Sunday' }, 2)).body).toMatchObject({
      status: 'responded',
      note: 'Wants Sunday',
    });
    expect((await change(id + 1, { status: 'closed' })).status).toBe(404);
  });

  it('start no formula in a spreadsheet', async () => {
    await ask({ name: '=cmd()', message: '+1 child, ₹499?' });
    const admin = await app.signInAs('admin');
    const { body } = await admin.get<string>(`${path}?format=csv`);
    expect(body).toContain("'=cmd()");
    expect(body).toContain('"\'+1 child, ₹499?"');
  });
});
