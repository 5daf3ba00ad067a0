import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { PermissionKey } from '../../contract/basics/permissions.ts';
import type { FamilyPage, FamilyRecord } from '../../contract/families/family-page.ts';
import type { FoundFamily } from '../../contract/money/families.ts';
import { nextPhone } from '../../testing/access-matrix/fixture.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';

const today = '2026-11-21';

describeOnEachStore('the page of a family', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());

  const path = '/api/admin/family';
  const open = async (phone: string, by = world.admin) =>
    (await by.get<FamilyPage>(`${path}?phone=${phone}`)).body;
  const child = { name: 'Diya', birthday: '2021-03-01', allergies: 'Peanuts', notes: '' };
  const adult = { name: 'Lakshmi', relation: 'Grandmother', phone: null, mayPickUp: true };
  const details = { notes: 'Twins', adults: [adult], children: [child], deskConsent: true };
  const save = (phone: string, change: object = {}, version?: number) =>
    world.admin.call<FamilyRecord & ErrorResponse>('PUT', path, {
      body: { phone, ...details, ...change },
      ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }),
    });
  const merge = (phone: string, otherPhone: string) =>
    world.admin.post<FamilyRecord & ErrorResponse>(`${path}/merge`, { phone, otherPhone });
  const separate = (phone: string) =>
    world.admin.post<FamilyRecord & ErrorResponse>(`${path}/separate`, { phone });
  const memberWith = async (...permissions: PermissionKey[]) => {
    const member = await app.signInAs('staff');
    await world.admin.call('PATCH', `/api/admin/users/${member.userId}/permissions`, {
      body: { permissions },
    });
    return member;
  };
  const bookFor = (parentPhone: string, change: object = {}) =>
    world.newBooking(app.client(), { bookingDate: '2026-11-24', parentPhone, ...change });

  it('shows visits, hours, dues and enquiries under the phone, and an empty page for an unknown one', async () => {
    const phone = nextPhone();
    const booking = await bookFor(phone, { parentName: 'Meera Shenoy' });
    const sale = await world.newSale({ customerPhone: phone, customerName: 'Meera Shenoy' });
    await app.client().post('/api/enquiries', {
      name: 'Meera',
      phone,
      type: 'general',
      message: 'Do you have parking?',
    });
    const page = await open(phone);
    expect(page.visits.map(({ reference }) => reference)).toEqual([booking.reference]);
    expect(page.sales?.map(({ id, remainingHours }) => [id, remainingHours])).toEqual([
      [sale.id, sale.remainingHours],
    ]);
    expect(page.family.dues.map(({ reference }) => reference)).toContain(booking.reference);
    expect(page.enquiries?.map(({ message }) => message)).toEqual(['Do you have parking?']);
    expect(page.record).toEqual({
      phones: [phone],
      notes: '',
      adults: [],
      children: [],
      deskConsentedAt: null,
      version: 0,
    });
    const nobody = await open(nextPhone());
    expect([nobody.visits, nobody.sales, nobody.totalVisits, nobody.family.name]).toEqual([[], [], 0, '']);
    expect((await world.admin.get(`${path}?phone=123`)).status).toBe(400);
  });

  it('shows each part only to those who may see it, and records whose page was opened', async () => {
    const phone = nextPhone();
    const booking = await bookFor(phone);
    const staff = await memberWith('customers.view');
    const page = await open(phone, staff);
    expect([page.sales, page.usages, page.counterSales, page.enquiries]).toEqual([null, null, null, null]);
    const opened = await app.database.read
      .selectFrom('access_log')
      .select('subject')
      .where('user_id', '=', staff.userId)
      .execute();
    expect(opened.map(({ subject }) => subject)).toContain(`booking:${booking.id}`);
    expect((await staff.call('PUT', path, { body: { phone, ...details } })).status).toBe(403);
    const stranger = await memberWith('bookings.view');
    expect((await stranger.get(`${path}?phone=${phone}`)).status).toBe(403);
  });

  it('saves adults, children and notes, and refuses an edit of an outdated page', async () => {
    const phone = nextPhone();
    const saved = await save(phone, {}, 0);
    expect(saved.body).toMatchObject({ notes: 'Twins', adults: [adult], children: [child], version: 1 });
    expect(saved.body.deskConsentedAt).toBe(app.clock.now().toISOString());
    const late = await save(phone, { notes: 'Late' }, 0);
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    expect((await save(phone, { notes: 'Triplets', deskConsent: false }, 1)).body).toMatchObject({
      notes: 'Triplets',
      deskConsentedAt: null,
      version: 2,
    });
    expect((await open(phone)).family.children).toEqual([{ name: 'Diya', age: 5 }]);
    const line = await app.database.read
      .selectFrom('audit_log')
      .select(['entity', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(line).toEqual({
      entity: 'family',
      after: JSON.stringify({ changed: ['notes', 'deskConsentedAt'] }),
    });
    expect((await save(phone, { children: [{ ...child, name: '' }] })).status).toBe(400);
    expect((await save(phone, { adults: [{ ...adult, phone: '123' }] })).body.issues?.[0]?.path).toBe(
      'adults.0.phone',
    );
    expect((await save(phone, { children: Array.from({ length: 13 }, () => child) })).status).toBe(400);
  });

  it('makes one family of two phones: together on the page and in every form, and separable again', async () => {
    const [mother, father] = [nextPhone(), nextPhone()];
    const name = `Kavya Hegde${mother}`;
    const hers = await bookFor(mother, { parentName: name });
    const his = await bookFor(father, { parentName: name.toUpperCase(), timeSlotId: 2 });
    const sale = await world.newSale({ customerPhone: father });
    expect((await open(mother)).namesakes).toEqual([{ phone: father, name: name.toUpperCase() }]);
    await save(mother);
    await save(father, {
      notes: 'Comes on Sundays',
      adults: [{ ...adult, name: 'Suresh' }],
      children: [{ ...child, allergies: 'Eggs' }],
    });
    const merged = await merge(mother, father);
    expect(merged.body).toMatchObject({
      phones: [mother, father],
      notes: 'Twins\nComes on Sundays',
      adults: [{ name: 'Lakshmi' }, { name: 'Suresh' }],
      children: [{ name: 'Diya', allergies: 'Peanuts; Eggs' }],
    });
    expect((await merge(father, mother)).body.code).toBe('same_family');
    for (const phone of [mother, father]) {
      const page = await open(phone);
      expect(new Set(page.visits.map(({ reference }) => reference))).toEqual(
        new Set([hers.reference, his.reference]),
      );
      expect(page.family.sales.map(({ id }) => id)).toEqual([sale.id]);
      expect(page.namesakes).toEqual([]);
    }
    const found = await world.admin.get<FoundFamily[]>(
      `/api/admin/families?search=${encodeURIComponent(name)}`,
    );
    expect(found.body.map(({ phone }) => phone)).toHaveLength(1);
    expect((await separate(father)).body).toMatchObject({ phones: [father], version: 0 });
    expect((await open(mother)).record.phones).toEqual([mother]);
    expect((await separate(father)).body.code).toBe('not_merged');
  });

  it('shows nothing at the desk that one of the families did not agree to', async () => {
    const [one, other] = [nextPhone(), nextPhone()];
    await save(one, { deskConsent: true });
    await save(other, { deskConsent: false });
    expect((await merge(one, other)).body.deskConsentedAt).toBeNull();
    const [third, unknown] = [nextPhone(), nextPhone()];
    await save(third, { deskConsent: true });
    expect((await merge(unknown, third)).body.deskConsentedAt).not.toBeNull();
  });

  it('merges only once when two people do it at the same time', async () => {
    const [one, other] = [nextPhone(), nextPhone()];
    await bookFor(one);
    const answers = await Promise.all([merge(one, other), merge(other, one), save(one), save(other)]);
    expect(answers.slice(0, 2).filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect((await open(one)).record.phones).toEqual([one, other]);
    const rows = await app.database.read
      .selectFrom('families')
      .leftJoin('family_phones', 'family_phones.family_id', 'families.id')
      .select('families.id')
      .where('phone', 'is', null)
      .execute();
    expect(rows).toEqual([]);
  });

  it('sends tablets who may pick up and allergies, for visits of today of families that agreed', async () => {
    const [agreed, silent] = [nextPhone(), nextPhone()];
    const tablet = await world.newDevice();
    const todays = await bookFor(agreed, { bookingDate: today, timeSlotId: 5 });
    const later = await bookFor(agreed, { bookingDate: '2026-11-22', timeSlotId: 5 });
    const hidden = await bookFor(silent, { bookingDate: today, timeSlotId: 5 });
    const first = await world.sync(tablet);
    await save(agreed);
    await save(silent, { deskConsent: false });
    const { changes, cursor } = await world.sync(tablet, [], first.cursor);
    const careOf = (id: number) => changes.bookings.find((booking) => booking.id === id)?.care;
    expect(careOf(todays.id)).toEqual({
      pickUp: [{ name: 'Lakshmi', relation: 'Grandmother', phone: null }],
      allergies: [{ name: 'Diya', allergies: 'Peanuts' }],
    });
    expect([careOf(later.id), careOf(hidden.id)]).toEqual([undefined, undefined]);
    await save(agreed, { deskConsent: false });
    const withdrawn = await world.sync(tablet, [], cursor);
    expect(withdrawn.changes.bookings.find(({ id }) => id === todays.id)).toMatchObject({ id: todays.id });
    expect(JSON.stringify(withdrawn.changes)).not.toContain('Peanuts');
  });

  it('follows a corrected phone, and is forgotten with an erased one', async () => {
    const [one, other, next] = [nextPhone(), nextPhone(), nextPhone()];
    await bookFor(one);
    await save(one, { adults: [{ ...adult, phone: one }] });
    await merge(one, other);
    const corrected = await world.admin.post('/api/admin/people/correct', { phone: one, newPhone: next });
    expect(corrected.status).toBe(200);
    expect((await open(next)).record).toMatchObject({ phones: [next, other], notes: 'Twins' });
    expect((await world.admin.post('/api/admin/people/erase', { phone: other })).status).toBe(200);
    expect((await open(next)).record).toMatchObject({ phones: [next], notes: 'Twins' });
    expect((await world.admin.post('/api/admin/people/erase', { phone: next })).status).toBe(200);
    expect((await open(next)).record.version).toBe(0);
    expect(
      await app.database.read
        .selectFrom('family_phones')
        .selectAll()
        .where('phone', 'in', [one, other, next])
        .execute(),
    ).toEqual([]);
  });
});
