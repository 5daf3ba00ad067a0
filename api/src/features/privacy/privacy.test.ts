import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Affected, PersonFound, Retention } from '../../contract/families/privacy.ts';
import { addDays, centreDate } from '../../domain/dates.ts';
import { nextPhone } from '../../testing/access-matrix/fixture.ts';
import { dump, findTexts } from '../../testing/dump.ts';
import { createFamilyHistory, type Family } from '../../testing/family-history.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { previewRetention, runRetention } from '../accounts/retention.ts';
import { auditHours } from '../hour-packages/audit-store.ts';

const env = { BOOKINGS_PER_ADDRESS: '1000' };

describeOnEachStore('personal data of families', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store, { env });
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());

  const lines = () => app.database.read.selectFrom('audit_log').selectAll().orderBy('id').execute();
  const people = <T>(what: string, body: object) => world.admin.post<T>(`/api/admin/people/${what}`, body);

  it('leaves an audit entry when exported, without the search text', async () => {
    await world.newBooking();
    const before = (await lines()).length;
    const path = '/api/admin/bookings?format=csv&status=confirmed&search=Anita';
    // Even if a client claims a background request.
    const claimed = { headers: { 'X-Toodles-Unasked': '1' } };
    expect((await world.admin.call('GET', path, claimed)).status).toBe(200);
    expect((await world.admin.get('/api/admin/bookings?limit=5')).status).toBe(200);
    const added = (await lines()).slice(before);
    expect(added).toHaveLength(1);
    expect(added[0]).toMatchObject({ entity: 'export', entity_id: 'bookings', user_id: world.admin.userId });
    const logged = JSON.parse(added[0]?.after ?? '');
    expect(logged).toMatchObject({ list: 'bookings', filters: { status: 'confirmed', searched: true } });
    expect(logged.rows).toBeGreaterThan(0);
    expect(added[0]?.after).not.toContain('Anita');
    const { body } = await world.admin.get<{ does: string }[]>('/api/admin/audit-log?entity=export');
    expect(body[0]?.does).toBe('exported a list');
  });

  it('is counted by the hour when the team opens it', async () => {
    const { id } = await world.newBooking();
    for (const _ of [1, 2, 3]) await world.admin.get(`/api/admin/bookings/${id}`);
    const rows = await app.database.read
      .selectFrom('access_log')
      .selectAll()
      .where('subject', '=', String(id))
      .where('action', '=', 'GET /api/admin/bookings/{id}')
      .execute();
    expect(rows).toMatchObject([{ user_id: world.admin.userId, times: 3, rows: 3 }]);
  });

  it('can be read while the access log cannot be written, but not exported', async () => {
    const { id } = await world.newBooking();
    const rename = (from: string, to: string) =>
      app.database.schema.schema.alterTable(from).renameTo(to).execute();
    await rename('access_log', 'access_log_away');
    const read = await world.admin.get(`/api/admin/bookings/${id}`);
    await rename('access_log_away', 'access_log');
    await rename('audit_log', 'audit_log_away');
    const exported = await world.admin.get('/api/admin/bookings?format=csv');
    await rename('audit_log_away', 'audit_log');
    expect([read.status, exported.status]).toEqual([200, 500]);
    // The server's log has both as errors.
    expect(app.faults.splice(0)).toHaveLength(2);
  });

  it('is found, exported, corrected and erased for a guest without an account', async () => {
    const phone = nextPhone();
    const name = 'Thamarai Guest';
    const booked = await world.newBooking(app.client(), { parentPhone: phone, parentName: name });
    const ask = { name, phone, type: 'general', message: 'Do you take groups?' };
    expect((await app.client().post('/api/enquiries', ask)).status).toBe(201);
    await world.newSale({ customerPhone: phone, customerName: name });
    const found = (await people<PersonFound>('find', { phone })).body;
    expect(found).toMatchObject({
      names: [name],
      account: null,
      coming: [{ reference: booked.reference }],
      counts: { bookings: 1, hourPackages: 1, enquiries: 1 },
      hoursLeft: 10,
    });
    const file = await people<Record<string, unknown>>('export', { phone });
    expect(file.status).toBe(200);
    expect(JSON.stringify(file.body)).toContain(booked.reference);
    const corrected = await people<PersonFound>('correct', {
      phone,
      name: 'Tamarai Guest',
      email: 't@example.com',
    });
    expect(corrected.body).toMatchObject({ names: ['Tamarai Guest'], emails: ['t@example.com'] });
    expect((await people('erase', { phone })).body).toMatchObject({ code: 'hours_left' });
    const erased = await people('erase', { phone, giveUpHours: true });
    expect(erased.status).toBe(200);
    expect(findTexts(await dump(app.database), [phone, name, 'Tamarai'])).toEqual([]);
    expect((await auditHours(app.database.read)).differences).toEqual([]);
  });

  it("is erased with a parent's account, whether the phone was confirmed or not", async () => {
    const family: Family = await createFamilyHistory(app, world);
    const { phone } = family;
    const { status } = await people('erase', { phone, giveUpHours: true });
    expect(status).toBe(200);
    // An enquiry under the account's own email has another phone: only its owner can claim that phone.
    const left = findTexts(await dump(app.database), [phone]);
    expect(left).toEqual([]);
  });

  it('of team members cannot be corrected or erased here, and access needs a permission', async () => {
    const phone = nextPhone();
    await app.database.write((trx) =>
      trx.updateTable('users').set({ phone }).where('id', '=', world.admin.userId).execute(),
    );
    expect((await people('erase', { phone })).body).toMatchObject({ code: 'team_account' });
    expect((await people('correct', { phone, name: 'X' })).body).toMatchObject({ code: 'team_account' });
    const manager = await app.signInAs('manager');
    expect((await manager.post('/api/admin/people/find', { phone })).status).toBe(403);
  });

  it('is listed for a lost tablet and for a misused account', async () => {
    const phone = nextPhone();
    const sale = await world.newSale({ customerPhone: phone, customerName: 'Lost Tablet' });
    const device = await world.newDevice();
    const affected = (query: string) =>
      world.admin.get<Affected[]>(`/api/admin/incidents/affected?limit=200&${query}`);
    const ofTablet = (await affected(`deviceId=${device.deviceId}`)).body;
    expect(ofTablet).toContainEqual({ name: 'Lost Tablet', phone, data: ['hours'] });
    const staff = await app.signInAs('staff');
    expect((await affected(`userId=${staff.userId}`)).body).toEqual([]);
    await staff.get(`/api/package-sales/${sale.id}`);
    expect((await affected(`userId=${staff.userId}`)).body).toEqual([
      { name: 'Lost Tablet', phone, data: ['hours'] },
    ]);
    expect((await affected(`userId=${staff.userId}&reach=all`)).body.length).toBeGreaterThan(1);
    const csv = await world.admin.get(`/api/admin/incidents/affected?userId=${staff.userId}&format=csv`);
    expect(String(csv.body)).toContain(phone);
    expect((await affected('deviceId=98765')).status).toBe(404);
  });
});

describeOnEachStore('the retention periods', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let family: Family;
  beforeAll(async () => {
    app = await makeApp(store, { env });
    world = await makeFixtures(app);
    family = await createFamilyHistory(app, world);
  });
  afterAll(() => app.close());

  const preview = async () => (await world.admin.get<Retention>('/api/admin/retention')).body;
  const today = () => centreDate(app.clock.now(), 'Asia/Kolkata');

  it('delete nothing before an admin confirms them, and preview the effect', async () => {
    expect(await preview()).toMatchObject({ due: { bookings: 0, enquiries: 0 }, isConfirmed: false });
    // Four years later; the last visit is long over.
    app.clock.set(`${addDays(today(), 1500)}T06:00:00.000Z`);
    world = { ...world, admin: await app.signInAs('admin') };
    const everything = await dump(app.database);
    expect(await runRetention(app.database, app.clock.now())).toBeUndefined();
    expect(await dump(app.database)).toEqual(everything);
    const { due, lastRun } = await preview();
    expect(lastRun).toBeNull();
    expect(due.bookings).toBeGreaterThan(0);
    expect(due.hourPackages).toBeGreaterThan(0);
    expect(due.visits).toBeGreaterThan(0);
    expect(due.enquiries).toBe(2);
  });

  it('clear older data once confirmed; amounts, hours and visits stay in the books', async () => {
    const sums = async () => ({
      sales: (await auditHours(app.database.read)).sales,
      bookings: await app.database.read.selectFrom('bookings').select('total_paise').orderBy('id').execute(),
    });
    const before = await sums();
    const { status, body } = await world.admin.post<Retention>('/api/admin/retention/confirm', {
      periods: (await preview()).periods,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      due: { bookings: 0, parties: 0, visits: 0, enquiries: 0 },
      isConfirmed: true,
    });
    expect(body.lastRun?.counts.enquiries).toBe(2);
    expect(await sums()).toEqual(before);
    expect((await auditHours(app.database.read)).differences).toEqual([]);
    // The account itself stays until the parent erases it, and documents as long as the tax law asks. Sheets are forgotten
    // after 90 days by a job of their own.
    const kept = new Set([
      ...['documents', 'users', 'children', 'otp_codes', 'phone_browsers', 'rate_limits'],
      'import_rows',
    ]);
    const left = findTexts(await dump(app.database), family.traces)
      .map((place) => place.split(' in ')[1] ?? '')
      .filter((table) => !kept.has(table));
    expect([...new Set(left)]).toEqual(['audit_log']);
  });

  it('run daily from then on, and stop after a change until it is confirmed', async () => {
    const { database } = app;
    expect(await runRetention(database, app.clock.now())).toBeUndefined();
    app.clock.advance(86_400_000);
    const both = [runRetention(database, app.clock.now()), runRetention(database, app.clock.now())];
    expect((await Promise.all(both)).filter((counts) => counts !== undefined)).toHaveLength(1);
    await database.write((trx) =>
      trx.insertInto('site_settings').values({ key: 'keepEnquiriesMonths', value: '6' }).execute(),
    );
    app.clock.advance(86_400_000);
    expect(await runRetention(database, app.clock.now())).toBeUndefined();
    expect((await previewRetention(database.read, app.clock.now())).isConfirmed).toBe(false);
  });
});
