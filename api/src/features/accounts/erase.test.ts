import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/basics/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { Client } from '../../testing/client.ts';
import { dump, findTexts } from '../../testing/dump.ts';
import { createFamilyHistory, type Family, signInByCode } from '../../testing/family-history.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { readHoldings } from '../../testing/holdings.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';
import { auditHours } from '../hour-packages/audit-store.ts';

const giveUp = { giveUpHours: true };
const env = { BOOKINGS_PER_ADDRESS: '1000' };

describeOnOneStore('an erased family', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let family: Family;
  let other: Family;
  let client: Client;
  let othersClient: Client;
  let before: Awaited<ReturnType<typeof totals>>;
  let othersData: unknown;
  let cursor: string;

  /** Totals that an erasure must not change. */
  async function totals() {
    const { database } = app;
    const bookings = await database.read
      .selectFrom('bookings')
      .select(['total_paise', 'number_of_children'])
      .execute();
    const { hoursOutstanding, activeSales, ...sums } = (
      await world.admin.get<Record<string, unknown>>('/api/package-sales/stats')
    ).body;
    const { sales, usages, differences } = await auditHours(database.read);
    return {
      kept: {
        sums,
        bookings: bookings.length,
        revenue: bookings.reduce((sum, row) => sum + row.total_paise, 0),
        children: bookings.reduce((sum, row) => sum + row.number_of_children, 0),
        audit: { sales, usages, differences },
      },
      outstanding: Number(hoursOutstanding),
      active: Number(activeSales),
      held: await readHoldings(app),
    };
  }

  const readOthersData = async (): Promise<unknown> => {
    const { body } = await othersClient.get<Record<string, unknown>>('/api/account/data');
    const { at, signIns, ...kept } = body;
    return kept;
  };

  beforeAll(async () => {
    app = await makeApp(store, { env });
    world = await makeFixtures(app);
    other = await createFamilyHistory(app, world);
    family = await createFamilyHistory(app, world);
    app.clock.advance(11 * 3_600_000);
    client = await signInByCode(app, family.phone);
    othersClient = await signInByCode(app, other.phone);
    expect((await app.client().post('/api/auth/send-otp', { phone: family.phone })).status).toBe(200);
    before = await totals();
    othersData = await readOthersData();
    // The tablet is up to date, so its next changes come from the erasure alone.
    cursor = (await world.sync(family.device, [], family.cursor)).cursor;
  });
  afterAll(() => app.close());

  it('had traces in all of these tables before', async () => {
    const places = findTexts(await dump(app.database), family.traces).map((place) => place.split(' in ')[1]);
    const tables = [
      'audit_log',
      'birthday_parties',
      'bookings',
      'children',
      'documents',
      'enquiries',
      'families',
      'family_phones',
      'hour_ledger',
      'import_rows',
      'message_choices',
      'message_replies',
      'messages',
      'operations',
      'otp_codes',
      'package_sales',
      'package_usages',
      'payments',
      'phone_browsers',
      'rate_limits',
      'usage_reviews',
      'users',
      'voucher_uses',
      'waiting_entries',
      'write_offs',
    ];
    expect([...new Set(places)].sort()).toEqual(tables);
    const found = findTexts({ all: await dump(app.database) }, family.traces);
    const unused = family.traces.filter((text) => !found.includes(`${text} in all`));
    // Numbers are stored in one format only; the test searches for the others anyway.
    expect(unused).toEqual(family.traces.slice(1, 3));
  });

  it('gets the hours to forfeit in an error, and nothing happens without their consent', async () => {
    const everything = await dump(app.database);
    const refused = await client.post('/api/account/erase', {});
    expect([refused.status, refused.body.code]).toEqual([409, 'hours_left']);
    // 10 hours less 1.5 at the portal and 2 at the desk.
    expect(refused.body.details).toEqual({ hours: 6.5 });
    expect(await dump(app.database)).toEqual(everything);
  });

  it('is in no table any more', async () => {
    const answer = await client.post('/api/account/erase', giveUp);
    expect([answer.status, answer.body.success]).toEqual([200, true]);
    expect(findTexts(await dump(app.database), family.traces)).toEqual([]);
    const row = await app.database.read
      .selectFrom('users')
      .selectAll()
      .where('id', '=', family.userId)
      .executeTakeFirstOrThrow();
    const { id, created_at, version, deleted_at, ...rest } = row;
    expect(deleted_at).toBe(app.clock.now().toISOString());
    expect(rest).toMatchObject({
      first_name: '',
      last_name: '',
      address: '',
      role: 'customer',
      is_active: 0,
    });
    expect(Object.values(rest).filter((value) => !['', 'customer', 0, null].includes(value))).toEqual([]);
    const ages = await app.database.read
      .selectFrom('bookings')
      .select('children_ages')
      .where('user_id', '=', family.userId)
      .execute();
    expect(ages.map((one) => one.children_ages)).toEqual(['[]', '[]']);
  });

  it('is in no list of the team and in no export', async () => {
    const lists = Object.values<Endpoint>(endpoints).filter(
      ({ spec, path }) => spec.list && spec.access.kind === 'permission' && !path.includes('{'),
    );
    expect(lists.length).toBeGreaterThan(5);
    for (const { path, spec } of lists) {
      const formats = spec.list === 'csv' ? ['?limit=200', '?format=csv'] : ['?limit=200'];
      for (const query of formats) {
        const answer = await world.admin.get<unknown>(path + query);
        expect([path, answer.status]).toEqual([path, 200]);
        expect(findTexts({ [path + query]: answer.body }, family.traces)).toEqual([]);
      }
    }
    const statement = await world.admin.get(`/api/package-sales/${family.sale.id}`);
    expect(statement.status).toBe(200);
    expect(findTexts({ statement: statement.body }, family.traces)).toEqual([]);
  });

  it('is on no tablet: existing tablets get the change, and new ones never get the data', async () => {
    const synced = await world.sync(family.device, [], cursor);
    const fresh = await world.sync(await world.newDevice());
    expect(findTexts({ synced, fresh }, family.traces)).toEqual([]);
    const removed = synced.changes.removed.map(({ kind, id }) => `${kind} ${id}`);
    expect(removed).toContain(`sales ${family.sale.id}`);
    // Today's visit took place, so the desk keeps it for the day, without the family's name.
    expect(synced.changes.bookings.map(({ parentName, phone }) => [parentName, phone])).toEqual([
      ['Erased', ''],
    ]);
    const mine = synced.changes.usages.filter((usage) => usage.packageSaleId === family.sale.id);
    expect(mine.length).toBeGreaterThan(0);
    expect(synced.changes.usages.map(({ packageSaleId }) => packageSaleId)).not.toContain(other.sale.id);
    for (const usage of mine)
      expect(usage).toMatchObject({ customerName: 'Erased', phone: '', attendingChildrenNames: [] });
  });

  it('leaves balanced books: every amount, hour and visit is there, and the seats are free', async () => {
    const after = await totals();
    expect(after.kept).toEqual(before.kept);
    expect(after.kept.audit.differences).toEqual([]);
    expect(after.outstanding).toBe(before.outstanding - 6.5);
    expect(after.active).toBe(before.active - 1);
    const seats = family.upcoming.reduce((sum, booking) => sum + booking.numberOfChildren, 0);
    expect(after.held).toEqual({
      ...before.held,
      bookings: before.held.bookings - family.upcoming.length,
      seats: before.held.seats - seats,
      // One of the two uses belongs to a visit that took place, and still counts.
      voucherUses: before.held.voucherUses - 1,
      voucherRows: before.held.voucherRows - 1,
      quarters: before.held.quarters - 8,
    });
  });

  it('does not return from an offline tablet, by a resend or a late visit', async () => {
    const usages = async () => (await dump(app.database)).package_usages?.length ?? 0;
    const count = await usages();
    const again = await world.sync(family.device, [family.sent]);
    expect(again.results.map(({ outcome }) => outcome)).toEqual(['duplicate']);
    expect(await usages()).toBe(count);
    const late = world.usageOperation(family.sale.id, 1, {
      attendingChildrenNames: ['LateJuniper'],
      supervisorNotes: 'LateSorrel',
    });
    const { results } = await world.sync(family.device, [late]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['review']);
    expect(await usages()).toBe(count + 1);
    expect(findTexts(await dump(app.database), ['LateJuniper', 'LateSorrel'])).toEqual([]);
    const resent = await world.sync(family.device, [late]);
    expect(resent.results.map(({ outcome }) => outcome)).toEqual(['duplicate']);
    expect((await auditHours(app.database.read)).differences).toEqual([]);
  });

  it('does not affect a neighbour with the same last name', async () => {
    expect(await readOthersData()).toEqual(othersData);
    expect(JSON.stringify(othersData)).toContain(other.sale.reference);
  });

  it('is signed out, cannot be erased twice, and is a new person on return', async () => {
    const again = await client.post('/api/account/erase', giveUp);
    expect([again.status, again.body.code]).toEqual([401, 'not_signed_in']);
    const [guest] = family.upcoming;
    const key = await app.client().get(`/api/bookings/${guest?.reference}?key=${guest?.manageKey}`);
    expect(key.status).toBe(404);
    app.clock.advance(600_000);
    const back = await signInByCode(app, family.phone);
    expect(back.userId).not.toBe(family.userId);
    const { body } = await back.get<{ needsName: boolean }>('/api/auth/user');
    expect(body.needsName).toBe(true);
    for (const path of ['/api/bookings', '/api/birthday-parties', '/api/account/hours'])
      expect((await back.get(path)).body).toEqual([]);
  });
});
