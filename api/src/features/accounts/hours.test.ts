import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OwnHours } from '../../contract/families/account.ts';
import { maskOf } from '../../domain/catalogue/package-days.ts';
import { referenceInPass } from '../../domain/hours/pass.ts';
import { nextPhone } from '../../testing/access-matrix/fixture.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp, testStart } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';

describeOnEachStore("a parent's own hours", (store) => {
  let app: TestApp;
  let world: Fixtures;
  let phone: string;
  let parent: SignedInClient;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  beforeEach(async () => {
    app.clock.set(testStart);
    phone = nextPhone();
    parent = await app.signInAsParent(phone);
  });
  afterAll(() => app.close());

  const read = async (client = parent) => (await client.get<OwnHours[]>('/api/account/hours')).body;

  it('are the packages sold to the phone, newest first, each with a pass that the desk can read', async () => {
    const first = await world.newSale({ customerPhone: `+91 ${phone}` });
    const second = await world.newSale({ customerPhone: phone, totalHours: 5 });
    await world.newSale({ customerPhone: nextPhone() });
    const own = await read();
    expect(own.map(({ reference }) => reference)).toEqual([second.reference, first.reference]);
    expect(own[0]).toMatchObject({
      totalHours: 5,
      remainingHours: 5,
      status: 'active',
      validTill: second.validTill,
    });
    expect(own.map(({ pass }) => referenceInPass(pass))).toEqual([second.reference, first.reference]);
    expect(await read(await app.signInAsParent(nextPhone()))).toEqual([]);
  });

  it('name the days on which they can be used', async () => {
    await world.newSale({ customerPhone: phone });
    expect((await read())[0]).toMatchObject({ validDays: [0, 1, 2, 3, 4, 5, 6], onHolidays: true });
    const valid_days = maskOf([1, 2, 3, 4, 5]);
    await app.database.write((trx) =>
      trx.updateTable('play_packages').set({ valid_days, on_holidays: 0 }).execute(),
    );
    expect((await read())[0]).toMatchObject({ validDays: [1, 2, 3, 4, 5], onHolidays: false });
  });

  it('are empty without a phone', async () => {
    const nameless = await app.signInAs('staff');
    expect(await read(nameless)).toEqual([]);
  });

  it('include every ledger entry in order, with the balance after it', async () => {
    const sale = await world.newSale({ customerPhone: phone, totalHours: 3 });
    const { usage } = await world.newUsage(sale.id, 1.5);
    await world.admin.post(`/api/package-usage/${usage.id}/void`, { reason: 'Secret reason' });
    await world.sync(await world.newDevice(), [
      world.usageOperation(sale.id, 2, {
        attendingChildrenNames: ['Diya', 'Aarav'],
        supervisorNotes: 'Secret note',
      }),
    ]);
    await world.admin.post(`/api/package-sales/${sale.id}/cancel`, { reason: 'Secret end' });
    const [own] = await read();
    expect(own).toMatchObject({ status: 'cancelled', remainingHours: 0 });
    const lines = own?.statement ?? [];
    expect(lines.map(({ kind, hours, balance }) => [kind, hours, balance])).toEqual([
      ['sold', 3, 3],
      ['used', -1.5, 1.5],
      ['given_back', 1.5, 3],
      ['used', -2, 1],
      ['cancelled', -1, 0],
    ]);
    expect(lines.map(({ visit }) => visit?.children)).toEqual([
      undefined,
      ['Aarav'],
      ['Aarav'],
      ['Diya', 'Aarav'],
      undefined,
    ]);
    expect(lines.map(({ visit }) => visit?.isVoided)).toEqual([undefined, true, true, false, undefined]);
    expect(lines[3]?.visit).toMatchObject({ date: '2026-11-21', checkedInAt: testStart, checkedOutAt: null });
  });

  it("contain facts, and none of the team's notes", async () => {
    const sale = await world.newSale({ customerPhone: phone, notes: 'Secret sale', soldBy: 'Secret seller' });
    const { usage } = await world.newUsage(sale.id, 1);
    await world.admin.post(`/api/package-usage/${usage.id}/void`, { reason: 'Secret reason' });
    expect(JSON.stringify(await read())).not.toMatch(/secret|asha/i);
  });

  it('show a refund, and none for a sale that was only cancelled', async () => {
    const cancelled = await world.newSale({ customerPhone: phone });
    const refunded = await world.newSale({ customerPhone: phone });
    await world.newUsage(refunded.id, 2);
    expect((await read()).map(({ refundedAmount }) => refundedAmount)).toEqual([null, null]);
    await world.admin.post(`/api/package-sales/${cancelled.id}/cancel`, { reason: 'Secret end' });
    const paying = { refundAmount: '1999.20', reason: 'Secret end', method: 'upi' };
    expect((await world.admin.post(`/api/package-sales/${refunded.id}/refund`, paying)).status).toBe(200);
    expect((await read()).map(({ status, refundedAmount }) => [status, refundedAmount])).toEqual([
      ['cancelled', '1999.20'],
      ['cancelled', null],
    ]);
    const { body } = await parent.get<{ hourPackages: { paid: string; paidBack: string | null }[] }>(
      '/api/account/data',
    );
    expect(body.hourPackages.map(({ paid, paidBack }) => [paid, paidBack])).toEqual([
      ['2499.00', '1999.20'],
      ['2499.00', null],
    ]);
  });

  it('expire by the date in Bengaluru', async () => {
    await world.newSale({ customerPhone: phone, validTill: '2026-11-22' });
    app.clock.set('2026-11-22T18:20:00.000Z');
    expect((await read())[0]?.status).toBe('active');
    app.clock.set('2026-11-22T18:40:00.000Z');
    expect((await read())[0]?.status).toBe('expired');
  });
});
