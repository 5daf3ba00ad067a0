import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Party, PartySlot } from '../../contract/bookings/birthday.ts';
import type { TeamParty } from '../../contract/bookings/team-parties.ts';
import type { AddOn } from '../../contract/catalogue/add-ons.ts';
import type { TeamBirthdayPackage } from '../../contract/catalogue/team-birthday-packages.ts';
import { deskPartyBody } from '../../testing/access-matrix/team-booking-samples.ts';
import type { Client } from '../../testing/client.ts';
import { makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { orderOf, pay } from '../../testing/money.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { auditMoney } from '../money/audit-store.ts';

describeOnEachStore('deposits, add-ons and lead time of parties', (store) => {
  let app: TestApp;
  let admin: Client;
  let parent: SignedInClient;
  let addOns: AddOn[];

  beforeAll(async () => {
    app = await makeApp(store);
    ({ admin } = await makeFixtures(app));
    parent = await app.signInAsParent('9876543210');
    addOns = (await app.client().get<AddOn[]>('/api/add-ons?audience=birthday')).body;
    await setPackage({ leadDays: 3, depositPercent: 30, balanceDays: 2 });
  });
  afterAll(async () => {
    expect((await auditMoney(app.database.read)).differences).toEqual([]);
    await app.close();
  });

  async function setPackage(change: Partial<TeamBirthdayPackage>) {
    const { body } = await admin.get<TeamBirthdayPackage[]>('/api/admin/birthday-packages');
    const [starter] = body;
    if (!starter) throw new Error('No package');
    const { id, slug: _, displayOrder: __, version, ...fields } = starter;
    const done = await admin.call('PUT', `/api/admin/birthday-packages/${id}`, {
      body: { ...fields, ...change },
      headers: { 'If-Match': `"${version}"` },
    });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
  }
  const cake = () => addOns.find(({ name }) => name === 'Custom Cake')?.id ?? 0;
  const dj = () => addOns.find(({ name }) => name === 'DJ')?.id ?? 0;
  let day = 0;
  const body = (change: object = {}) => {
    day += 1;
    const { payment: _, ...fields } = deskPartyBody({
      parentPhone: '9876543210',
      parentEmail: 'anita@example.com',
      partyDate: `2026-12-${String(day).padStart(2, '0')}`,
      timeSlotId: 1,
      ...change,
    });
    return fields;
  };
  const book = (change?: object) =>
    parent.post<Party & { code?: string }>('/api/birthday-parties', body(change));
  const setAddOns = (party: { id: number; version: number }, wanted: object[]) =>
    admin.call<TeamParty>('PUT', `/api/admin/birthday-parties/${party.id}/add-ons`, {
      body: { addOns: wanted },
      headers: { 'If-Match': `"${party.version}"` },
    });

  it('charges the add-ons as lines, and refuses a total without them', async () => {
    const wrong = await book({ addOnIds: [cake()], totalAmount: 2999 });
    expect(wrong).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    const made = await book({ addOnIds: [cake(), dj()], totalAmount: 4797 });
    expect(made).toMatchObject({ status: 201, body: { totalAmount: '4797.00' } });
    expect(made.body.addOns?.map(({ name, amount }) => [name, amount])).toEqual([
      ['DJ', '999.00'],
      ['Custom Cake', '799.00'],
    ]);
    const order = await orderOf(admin, 'party', made.body.id);
    expect(order.lines.map(({ amount }) => amount)).toEqual(['2999.00', '999.00', '799.00']);
  });

  it('leaves an online party pending until its deposit is paid', async () => {
    const made = (await book()).body;
    expect(made).toMatchObject({
      status: 'pending',
      depositAmount: '900.00',
      depositDueAmount: '900.00',
      dueAmount: '2999.00',
    });
    expect(made.balanceDueOn).toBe(`2026-12-${String(day - 2).padStart(2, '0')}`);
    const order = await orderOf(admin, 'party', made.id);
    const part = await pay(admin, order, { amount: '899.00' });
    expect(part.status).toBe(200);
    const team = async () =>
      (await admin.get<{ party: TeamParty }>(`/api/admin/birthday-parties/${made.id}`)).body.party;
    expect(await team()).toMatchObject({ status: 'pending', depositDueAmount: '1.00' });
    await pay(admin, part.body, { amount: '1.00' });
    expect(await team()).toMatchObject({
      status: 'confirmed',
      orderState: 'partly_paid',
      depositDueAmount: '0.00',
      dueAmount: '2099.00',
    });
    const own = async () =>
      (await parent.get<Party[]>('/api/birthday-parties')).body.find(({ id }) => id === made.id);
    const asBooked = { paidAmount: '900.00', refundDueAmount: '0.00' };
    expect(await own()).toMatchObject(asBooked);
    expect((await parent.post(`/api/birthday-parties/${made.reference}/cancel`, {})).status).toBe(200);
    // What was paid is the family's until someone gives it back or keeps it.
    expect(await own()).toMatchObject({ ...asBooked, status: 'cancelled', refundDueAmount: '900.00' });
  });

  it('confirms a party of the team at once, without a deposit and at any time', async () => {
    const soon = { ...body(), partyDate: '2026-11-22', timeSlotId: 2 };
    const made = await admin.post<TeamParty>('/api/admin/birthday-parties', soon);
    expect(made).toMatchObject({ status: 201, body: { status: 'confirmed', depositAmount: '0.00' } });
  });

  it('refuses a party online that is too soon, and says so in the list of slots', async () => {
    const refused = await book({ partyDate: '2026-11-23', timeSlotId: 3 });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'party_too_soon',
        message: 'A party needs 3 days to prepare. Choose a later day, or call us.',
      },
    });
    const path = '/api/party-slots?packageType=starter&date=';
    const early = (await parent.get<PartySlot[]>(`${path}2026-11-23`)).body;
    expect(new Set(early.map(({ code }) => code))).toEqual(new Set(['party_too_soon']));
    const late = (await parent.get<PartySlot[]>(`${path}2026-11-24`)).body;
    expect(late.some(({ available }) => available)).toBe(true);
    const ofTeam = (await admin.get<PartySlot[]>(`${path}2026-11-23`)).body;
    expect(ofTeam.some(({ available }) => available)).toBe(true);
  });

  it('adds and removes add-ons of a party as lines, and keeps what was agreed', async () => {
    const made = (await book({ addOnIds: [cake()], totalAmount: 3798 })).body;
    const more = await setAddOns(made, [
      { id: cake(), quantity: 1 },
      { id: dj(), quantity: 2 },
    ]);
    expect(more.body).toMatchObject({ totalAmount: '5796.00', dueAmount: '5796.00' });
    const less = await setAddOns(more.body, [{ id: dj(), quantity: 1 }]);
    expect(less.body).toMatchObject({ totalAmount: '3998.00' });
    expect(less.body.addOns).toMatchObject([{ name: 'DJ', quantity: 1, amount: '999.00' }]);
    const { lines } = await orderOf(admin, 'party', made.id);
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['item', '2999.00'],
      ['item', '799.00'],
      ['item', '1998.00'],
      ['reversal', '-799.00'],
      ['reversal', '-1998.00'],
      ['item', '999.00'],
    ]);
    expect(await setAddOns(made, [])).toMatchObject({ status: 409, body: { code: 'stale' } });
  });
});
