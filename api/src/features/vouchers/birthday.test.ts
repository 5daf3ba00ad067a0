import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CreatedBooking } from '../../contract/bookings/bookings.ts';
import type { TeamBooking } from '../../contract/bookings/team-bookings.ts';
import type { Client } from '../../testing/client.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';

describeOnEachStore('vouchers for birthdays', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let parent: SignedInClient;
  const phone = '9876501234';

  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
    parent = await app.signInAsParent(phone);
    await parent.post('/api/account/children', { name: 'Diya', birthday: '2021-12-05' });
    await app.database.write((trx) =>
      trx.updateTable('vouchers').set({ max_uses_per_phone: null }).where('code', '=', 'BIRTHDAY').execute(),
    );
  });
  afterAll(() => app.close());

  let slot = 0;
  const book = (client: Client, change: object) => {
    slot += 1;
    return client.post<CreatedBooking & { code?: string; message?: string }>(
      '/api/bookings',
      world.bookingBody({
        bookingDate: '2026-12-10',
        timeSlotId: 1 + (slot % 5),
        parentPhone: phone,
        voucherCode: 'BIRTHDAY',
        totalAmount: '499.00',
        ...change,
      }),
    );
  };
  const noteOf = async (id: number) =>
    (await world.admin.get<{ booking: TeamBooking }>(`/api/admin/bookings/${id}`)).body.booking.conditionNote;

  it('accepts a child whose birthday is in that month, once a month', async () => {
    const made = await book(parent, {});
    expect(made.status).toBe(201);
    expect(await noteOf(made.body.id)).toBe('');
    const again = await book(parent, {});
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'invalid_voucher', message: 'This voucher was already used for this birthday.' },
    });
    await parent.post(`/api/bookings/${made.body.reference}/cancel`, {});
    const after = await book(parent, {});
    expect(after.status).toBe(201);
  });

  it('refuses a family whose children all have their birthdays in other months', async () => {
    const refused = await book(parent, { bookingDate: '2026-11-28' });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'invalid_voucher',
        message: 'No child in your account has a birthday in November.',
      },
    });
  });

  it('leaves a note for the desk where the account does not know every birthday', async () => {
    const other = await app.signInAsParent('9876501235');
    const visit = { bookingDate: '2026-11-28', parentPhone: '9876501235' };
    const note = 'Birthday voucher: check that a child’s birthday is in November.';
    const without = await book(other, visit);
    expect(without.status).toBe(201);
    expect(await noteOf(without.body.id)).toBe(note);
    await other.post('/api/account/children', { name: 'Diya', birthday: '2021-12-05' });
    await other.post('/api/account/children', { name: 'Kabir', birthday: null });
    const oneMissing = await book(other, visit);
    expect(oneMissing.status).toBe(201);
    expect(await noteOf(oneMissing.body.id)).toBe(note);
  });

  it('leaves the check to the team for a family that they book for', async () => {
    const made = await book(world.admin, { bookingDate: '2026-11-28' });
    expect(made.status).toBe(201);
    expect(await noteOf(made.body.id)).toContain('in November');
  });

  it('tells a guest nothing about the family of a phone', async () => {
    const made = await book(app.client(), {});
    expect(made.status).toBe(201);
    expect(await noteOf(made.body.id)).toContain('in December');
  });
});
