import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Affected, ListRead } from '../../contract/families/privacy.ts';
import { nextPhone } from '../../testing/access-matrix/fixture.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { findAffected } from './affected.ts';

const unasked = { 'X-Toodles-Unasked': '1' };

describeOnEachStore('the reads of a misused account', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store, { env: { BOOKINGS_PER_ADDRESS: '1000' } });
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());

  const affectedBy = async ({ userId }: SignedInClient) =>
    (await world.admin.get<Affected[]>(`/api/admin/incidents/affected?limit=200&userId=${userId}`)).body;
  const readsOf = async ({ userId }: SignedInClient) =>
    (await world.admin.get<ListRead[]>(`/api/admin/incidents/lists?userId=${userId}`)).body;
  const logOf = ({ userId }: SignedInClient) =>
    app.database.read.selectFrom('access_log').selectAll().where('user_id', '=', userId).execute();

  it('include every record opened, even if its client claims a background request', async () => {
    const misused = await app.signInAs('manager');
    const phone = nextPhone();
    const sale = await world.newSale({ customerPhone: phone, customerName: 'Opened Unasked' });
    const booking = await world.newBooking(app.client(), {
      parentPhone: phone,
      parentName: 'Opened Unasked',
    });
    await misused.get(`/api/package-sales/${sale.id}`, unasked);
    await misused.get(`/api/admin/bookings/${booking.id}`, unasked);
    await misused.get('/api/admin/search?search=Opened', unasked);
    expect(await affectedBy(misused)).toEqual([
      { name: 'Opened Unasked', phone, data: ['booking', 'hours'] },
    ]);
    expect(await readsOf(misused)).toMatchObject([{ what: 'searched', list: 'search', times: 1 }]);
  });

  it('include each list by the hour; a page that refreshes in the background counts once', async () => {
    const misused = await app.signInAs('manager');
    const path = '/api/admin/bookings?limit=2';
    await world.newBooking();
    for (const _ of [1, 2, 3]) await misused.get(path, unasked);
    expect(await logOf(misused)).toMatchObject([{ subject: '', times: 1, rows: 2 }]);
    // Paging further shows in how far it went.
    for (const _ of [1, 2]) await world.newBooking();
    await misused.get(`${path}&offset=2`, unasked);
    expect(await logOf(misused)).toMatchObject([{ times: 1, rows: 4 }]);
    await misused.get(path);
    expect(await logOf(misused)).toMatchObject([{ times: 2, rows: 6 }]);
    app.clock.advance(3_600_000);
    await misused.get(path, unasked);
    expect(await logOf(misused)).toHaveLength(2);
  });

  it('include people looked up, exported or corrected by phone, with an account or without', async () => {
    const misused = await app.signInAs('admin');
    const guest = nextPhone();
    await world.newBooking(app.client(), { parentPhone: guest, parentName: 'Found Guest' });
    await app
      .client()
      .post('/api/enquiries', { name: 'Found Guest', phone: guest, type: 'general', message: 'Hi' });
    const parent = nextPhone();
    await app.signInAsParent(parent);
    const corrected = nextPhone();
    await world.newSale({ customerPhone: corrected, customerName: 'Misspelled' });
    await misused.post('/api/admin/people/find', { phone: guest }, unasked);
    await misused.post('/api/admin/people/export', { phone: parent }, unasked);
    await misused.post('/api/admin/people/correct', { phone: corrected, name: 'Corrected' }, unasked);
    expect(await affectedBy(misused)).toEqual([
      { name: 'Anita Rao', phone: parent, data: ['account'] },
      { name: 'Corrected', phone: corrected, data: ['hours'] },
      { name: 'Found Guest', phone: guest, data: ['booking', 'enquiry'] },
    ]);
  });

  it('include the times of searches, lists and exports, and nothing of other accounts', async () => {
    const misused = await app.signInAs('admin');
    await misused.get('/api/admin/bookings?search=Rao');
    await misused.get('/api/package-sales');
    await misused.get('/api/admin/enquiries?format=csv');
    await misused.post('/api/admin/people/find', { phone: nextPhone() });
    await world.admin.get('/api/admin/users');
    const reads = await readsOf(misused);
    expect(reads.map(({ what, list }) => `${what} ${list}`).sort()).toEqual([
      'exported enquiries',
      'listed package-sales',
      'looked_up person',
      'searched bookings',
    ]);
    expect(reads.every(({ rows }) => typeof rows === 'number')).toBe(true);
    expect(await affectedBy(misused)).toEqual([]);
    const path = `/api/admin/incidents/lists?userId=${misused.userId}`;
    const second = await world.admin.get<ListRead[]>(`${path}&limit=1&offset=1`);
    expect(second.body).toEqual(reads.slice(1, 2));
    expect(second.headers.get('X-Total-Count')).toBe('4');
    expect((await world.admin.get(`${path}&to=2020-01-01`)).body).toEqual([]);
    expect((await (await app.signInAs('manager')).get(path)).status).toBe(403);
  });

  it('include top customers, the visits of a phone and held work, but no section without people', async () => {
    const misused = await app.signInAs('admin');
    const phone = nextPhone();
    await world.newBooking(app.client(), { parentPhone: phone });
    const { id } = await world.newHeldBatch();
    await misused.get('/api/admin/analytics');
    await misused.get('/api/admin/analytics/customers');
    await misused.get('/api/admin/analytics/vouchers');
    await misused.get('/api/admin/analytics/vouchers?format=csv');
    await misused.get(`/api/admin/upcoming-visits?phone=${phone}`);
    await misused.get(`/api/admin/held-batches/${id}/operations`);
    const reads = await readsOf(misused);
    expect(reads.map(({ what, list }) => `${what} ${list}`).sort()).toEqual([
      'exported analytics/vouchers',
      'listed analytics',
      'listed analytics/customers',
      'listed held-batches/operations',
      'listed upcoming-visits',
    ]);
    const hour = app.clock.now().toISOString().slice(0, 13);
    const isExact = ({ what }: ListRead) => what === 'exported';
    expect(reads.filter(isExact).map(({ until }) => until)).toEqual([null]);
    for (const { at, until } of reads.filter((one) => !isExact(one)))
      expect([at, Date.parse(until ?? '') - Date.parse(at)]).toEqual([`${hour}:00:00.000Z`, 3_600_000]);
  });

  it('do not include a list that was only counted, except for a search', async () => {
    const misused = await app.signInAs('admin');
    await app
      .client()
      .post('/api/enquiries', { name: 'Counted', phone: nextPhone(), type: 'general', message: 'Hi' });
    for (const path of ['/api/admin/enquiries?status=pending', '/api/admin/usage-reviews?status=open']) {
      const answer = await misused.get(`${path}&limit=0`, unasked);
      expect([answer.status, answer.body]).toEqual([200, []]);
      expect(Number(answer.headers.get('X-Total-Count'))).toBeGreaterThanOrEqual(0);
    }
    expect(await readsOf(misused)).toEqual([]);
    await misused.get('/api/admin/enquiries?limit=0&search=Counted');
    expect(await readsOf(misused)).toMatchObject([{ what: 'searched', list: 'enquiries', rows: 0 }]);
  });

  it('are listed page by page, each reading only its own rows', async () => {
    const phones = Array.from({ length: 25 }, nextPhone);
    for (const phone of phones)
      for (const _ of [1, 2]) await world.newSale({ customerPhone: phone, customerName: `Page ${phone}` });
    const device = await world.newDevice();
    let read = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        read += result.rows.length;
        return result;
      },
    };
    const asked = { deviceId: device.deviceId, reach: 'opened', limit: 10 } as const;
    const db = app.database.read.withPlugin(counting);
    const names: string[] = [];
    for (let offset = 0; ; offset += 10) {
      read = 0;
      const page = await findAffected(db, { ...asked, offset }, '2026-11-22');
      // In addition to the page: the tablet and the total.
      expect(read).toBeLessThanOrEqual(page.rows.length + 2);
      names.push(...page.rows.map(({ name, phone }) => `${name} ${phone}`));
      expect(page.total).toBeGreaterThanOrEqual(25);
      if (page.rows.length === 0) break;
    }
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name.startsWith('Page'))).toHaveLength(25);
    const csv = await world.admin.get(`/api/admin/incidents/affected?deviceId=${device.deviceId}&format=csv`);
    expect(phones.filter((phone) => String(csv.body).split(phone).length !== 3)).toEqual([]);
  });
});
