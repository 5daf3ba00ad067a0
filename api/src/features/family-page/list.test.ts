import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FamilyFilter, FamilySort, ListedFamily } from '../../contract/families/family-list.ts';
import { addDays } from '../../domain/dates.ts';
import { nextPhone } from '../../testing/access-matrix/fixture.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';

const today = '2026-11-21';

describeOnEachStore('the list of families', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());

  interface Asked {
    search?: string;
    show?: FamilyFilter;
    sort?: FamilySort;
    limit?: string;
    offset?: string;
  }
  const list = async (asked: Asked = {}) =>
    (await world.admin.get<ListedFamily[]>(`/api/admin/family/list?${new URLSearchParams({ ...asked })}`))
      .body;
  const one = async (phone: string) => (await list({ search: phone }))[0];
  const counts = async () =>
    (await world.admin.get<Record<string, number | string>>('/api/admin/family/counts')).body;
  /** A booking that took place on this day, unpaid unless said otherwise. */
  const visited = async (parentPhone: string, booking_date: string, change: object = {}) => {
    const { id } = await world.newBooking(world.admin, { parentPhone, ...change });
    await app.database.write((trx) =>
      trx.updateTable('bookings').set({ booking_date, status: 'completed' }).where('id', '=', id).execute(),
    );
  };

  it('has a family once, with its children, hours, what it owes, and its last and next visit', async () => {
    const phone = nextPhone();
    await visited(phone, '2026-11-14', { parentName: 'Asha Rao', childrenAges: [3, 5] });
    await world.newBooking(world.admin, {
      parentPhone: phone,
      parentName: 'Asha R Rao',
      childrenAges: [4, 6],
      bookingDate: '2026-11-28',
    });
    await world.newSale({ customerPhone: phone, totalHours: 10, validTill: '2026-12-30' });
    const sold = await world.newSale({ customerPhone: phone, totalHours: 5, validTill: '2026-12-01' });
    await world.newUsage(sold.id, 2);
    await world.admin.post(
      `/api/package-sales/${(await world.newSale({ customerPhone: phone })).id}/cancel`,
      {
        reason: 'A mistake',
      },
    );
    const rows = await list({ search: phone });
    expect(rows).toHaveLength(1);
    const [family] = rows;
    expect(family).toMatchObject({ phone, otherPhones: 0, hoursLeft: 13, hoursUntil: '2026-12-01' });
    expect(family).toMatchObject({ lastVisit: today, nextVisit: '2026-11-28' });
    // The visit to come is not owed yet.
    const page = await world.admin.get<{ family: { dues: { reference: string; dueAmount: string }[] } }>(
      `/api/admin/family?phone=${phone}`,
    );
    const due = page.body.family.dues.map(({ dueAmount }) => Number(dueAmount));
    expect(Number(family?.dueAmount)).toBeGreaterThan(0);
    expect(Number(family?.dueAmount)).toBeLessThan(due.reduce((sum, one) => sum + one, 0));
  });

  it('prefers the children that the team wrote down, with their birthdays', async () => {
    const phone = nextPhone();
    await world.newBooking(world.admin, { parentPhone: phone, childrenAges: [6, 7] });
    expect((await one(phone))?.children).toEqual([
      { name: '', age: 6, birthday: null },
      { name: '', age: 7, birthday: null },
    ]);
    const child = { name: 'Diya', birthday: '2021-11-30', allergies: '', notes: '' };
    await world.admin.call('PUT', '/api/admin/family', {
      body: { phone, notes: '', adults: [], children: [child], deskConsent: false },
    });
    expect((await one(phone))?.children).toEqual([{ name: 'Diya', age: 4, birthday: '2021-11-30' }]);
    expect((await list({ show: 'birthday' })).map((row) => row.phone)).toContain(phone);
    expect((await list({ search: 'diy' })).map((row) => row.phone)).toEqual([phone]);
    child.birthday = '2021-12-01';
    await world.admin.call('PUT', '/api/admin/family', {
      body: { phone, notes: '', adults: [], children: [child], deskConsent: false },
    });
    expect((await list({ show: 'birthday' })).map((row) => row.phone)).not.toContain(phone);
  });

  it('shows merged phones as one family, found by either', async () => {
    const [first, second] = [nextPhone(), nextPhone()].sort() as [string, string];
    await world.newSale({ customerPhone: first, totalHours: 10 });
    await world.newSale({ customerPhone: second, totalHours: 4, customerName: 'Kavya Pai' });
    await world.admin.post('/api/admin/family/merge', { phone: second, otherPhone: first });
    const rows = await list({ search: second });
    expect(rows).toMatchObject([{ phone: first, otherPhones: 1, hoursLeft: 14, name: 'Kavya Pai' }]);
    expect(await list({ search: first })).toEqual(rows);
    expect(await list({ search: 'kavya pai' })).toEqual(rows);
  });

  it('filters by what they owe, hours that expire soon, and not having been seen', async () => {
    const before = await counts();
    const [owing, expiring, away, expected] = [nextPhone(), nextPhone(), nextPhone(), nextPhone()];
    await visited(owing, addDays(today, -3));
    await world.newSale({ customerPhone: expiring, validTill: addDays(today, 5) });
    for (const phone of [away, expected]) await visited(phone, addDays(today, -61));
    await world.newBooking(world.admin, { parentPhone: expected });
    const phones = async (show: FamilyFilter) => (await list({ show, limit: '200' })).map((row) => row.phone);
    expect(await phones('owes')).toContain(owing);
    expect(await phones('expiring')).toEqual(expect.arrayContaining([expiring]));
    expect(await phones('expiring')).not.toContain(owing);
    expect(await phones('away')).toEqual([away]);
    const after = await counts();
    expect(after).toMatchObject({ all: Number(before.all) + 4, away: 1, nearExpiryDays: 30 });
    expect(Number(after.owes)).toBe((await phones('owes')).length);
    expect(Number(after.expiring)).toBe((await phones('expiring')).length);
    expect(Number(after.dueAmount)).toBeGreaterThan(Number(before.dueAmount));
  });

  it('sorts by each heading, families without a value last, and pages to the end', async () => {
    const values = async (sort: FamilySort, of: (row: ListedFamily) => unknown) =>
      (await list({ sort, limit: '200' })).map(of).filter((one) => one !== null && one !== 0 && one !== '');
    const names = (await values('name', ({ name }) => name.toLowerCase())) as string[];
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
    const hours = (await values('hours-most', ({ hoursLeft }) => hoursLeft)) as number[];
    expect(hours).toEqual(hours.toSorted((a, b) => b - a));
    const next = (await values('next', ({ nextVisit }) => nextVisit)) as string[];
    expect(next).toEqual(next.toSorted());
    const last = await list({ limit: '200' });
    expect(last.map(({ lastVisit }) => lastVisit ?? '')).toEqual(
      last.map(({ lastVisit }) => lastVisit ?? '').toSorted((a, b) => b.localeCompare(a)),
    );
    const beyond = await world.admin.get<ListedFamily[]>('/api/admin/family/list?offset=500');
    expect(beyond.body).toEqual([]);
    expect(beyond.headers.get('x-total-count')).toBe(String(last.length));
  });

  it('leaves out erased families', async () => {
    const phone = nextPhone();
    await world.newBooking(world.admin, { parentPhone: phone, parentName: 'Gone Family' });
    expect(await list({ search: 'Gone' })).toHaveLength(1);
    await world.admin.post('/api/admin/people/erase', { phone });
    expect(await list({ search: 'Gone' })).toEqual([]);
    expect((await list({ limit: '200' })).map((row) => row.phone)).not.toContain('');
  });
});
