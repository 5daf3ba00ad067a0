import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { Booking } from '../../contract/bookings/bookings.ts';
import type { TeamBooking } from '../../contract/bookings/team-bookings.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { readHoldings } from '../../testing/holdings.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';

describeOnEachStore("the team's booking endpoints", (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());

  const list = async (query: string) => {
    const answer = await world.admin.get<Booking[]>(`/api/admin/bookings?${query}`);
    expect(answer.status).toBe(200);
    return answer;
  };
  const namesOf = async (query: string) => (await list(query)).body.map((b) => b.parentName);
  const setStatus = (id: number, status: string) =>
    world.admin.call<Booking & ErrorResponse>('PATCH', `/api/admin/bookings/${id}/status`, {
      body: { status },
    });

  it('find bookings by reference, name, email, phone, status and date, in pages', async () => {
    const meera = await world.newBooking(app.client(), {
      parentName: 'Meera 100% Shetty',
      parentPhone: '9845012345',
      parentEmail: 'meera@example.org',
      bookingDate: '2026-12-24',
      timeSlotId: 5,
    });
    const ravi = await world.newBooking(app.client(), {
      parentName: 'Ravi_Kumar',
      parentPhone: '9845099999',
      bookingDate: '2026-12-24',
      timeSlotId: 1,
    });
    await setStatus(ravi.id, 'completed');
    for (const search of [
      meera.reference.toLowerCase(),
      'shetty',
      'MEERA@',
      '98450 12345',
      '%2B91 98450-12345',
      '12345',
      '100%25',
    ]) {
      expect(await namesOf(`search=${search}`)).toEqual(['Meera 100% Shetty']);
    }
    // SQL wildcards are matched literally.
    expect(await namesOf('search=_kumar')).toEqual(['Ravi_Kumar']);
    expect(await namesOf('search=a%25b')).toEqual([]);
    expect(await namesOf('search=%25')).toEqual(['Meera 100% Shetty']);
    expect(await namesOf('from=2026-12-24&to=2026-12-24&status=completed')).toEqual(['Ravi_Kumar']);
    expect(await namesOf('from=2026-12-24&to=2026-12-24&sort=visit')).toEqual([
      'Ravi_Kumar',
      'Meera 100% Shetty',
    ]);
    expect(await namesOf('from=2026-12-24&to=2026-12-24&sort=newest')).toEqual([
      'Ravi_Kumar',
      'Meera 100% Shetty',
    ]);
    expect(await namesOf('from=2026-12-25')).toEqual([]);
    const page = await list('from=2026-12-24&sort=visit&limit=1&offset=1');
    expect([page.body.map((b) => b.id), page.headers.get('X-Total-Count')]).toEqual([[meera.id], '2']);
  });

  it('export a CSV file without formulas', async () => {
    await world.newBooking(app.client(), {
      parentName: '=HYPERLINK("x")',
      bookingDate: '2027-01-05',
      timeSlotId: 1,
    });
    const answer = await world.admin.get<string>(
      '/api/admin/bookings?from=2027-01-05&to=2027-01-05&format=csv',
    );
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.body).toContain(`"'=HYPERLINK(""x"")"`);
    expect(answer.body.split('\r\n')[0]).toMatch(/^Reference,Status,Visit date,/);
  });

  it('change any status to any other, and take or free the seats accordingly', async () => {
    const before = await readHoldings(app);
    const { id } = await world.newBooking(app.client(), { voucherCode: 'SIBLING15', totalAmount: '848.30' });
    const held = await readHoldings(app);
    const path = [
      'pending',
      'cancelled',
      'completed',
      'cancelled',
      'cancelled',
      'pending',
      'confirmed',
      'completed',
      'pending',
    ];
    for (const status of path) {
      const answer = await setStatus(id, status);
      expect([answer.status, answer.body.status]).toEqual([200, status]);
      expect(await readHoldings(app)).toEqual(status === 'cancelled' ? before : held);
    }
  });

  it('write an audit entry with the state before and after', async () => {
    const { id } = await world.newBooking(app.client(), { paymentMethod: 'upi' });
    const body = { status: 'confirmed', payment: { method: 'upi', reference: '612345678901' } };
    const set = await world.admin.call<TeamBooking>('PATCH', `/api/admin/bookings/${id}/status`, { body });
    expect(set.body).toMatchObject({ paymentStatus: 'paid', orderState: 'paid', paidAmount: '998.00' });
    const line = await app.database.read
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      action: 'PATCH /api/admin/bookings/{id}/status',
      entity: 'booking',
      entity_id: String(id),
      user_id: world.admin.userId,
    });
    expect(JSON.parse(line.before ?? '')).toEqual({ status: 'pending', paymentStatus: 'due', version: 1 });
    expect(JSON.parse(line.after ?? '')).toEqual({
      status: 'confirmed',
      paymentStatus: 'paid',
      receivedAmount: '998.00',
      version: 2,
    });
  });

  it('refuse to revive a booking in a full slot or with a voucher that is used up', async () => {
    const visit = { bookingDate: '2027-01-08', timeSlotId: 3 };
    const booking = await world.newBooking(app.client(), {
      ...visit,
      voucherCode: 'SIBLING15',
      totalAmount: '848.30',
    });
    await setStatus(booking.id, 'cancelled');
    const five = { ...visit, numberOfChildren: 5, childrenAges: [2, 3, 4, 5, 6], totalAmount: 2495 };
    const others = [
      await world.newBooking(app.client(), five),
      await world.newBooking(app.client(), five),
      await world.newBooking(app.client(), five),
    ];
    const before = await readHoldings(app);
    const full = await setStatus(booking.id, 'confirmed');
    expect([full.status, full.body.code]).toEqual([409, 'slot_full']);
    expect(await readHoldings(app)).toEqual(before);

    const [other] = others;
    if (other) await setStatus(other.id, 'cancelled');
    const limitUses = (max_uses: number | null) =>
      app.database.write((trx) =>
        trx.updateTable('vouchers').set({ max_uses }).where('code', '=', 'SIBLING15').execute(),
      );
    const { uses } = await app.database.read
      .selectFrom('vouchers')
      .select('uses')
      .where('code', '=', 'SIBLING15')
      .executeTakeFirstOrThrow();
    await limitUses(uses);
    const usedUp = await setStatus(booking.id, 'confirmed');
    expect([usedUp.status, usedUp.body.code]).toEqual([409, 'invalid_voucher']);
    await limitUses(null);
    expect((await setStatus(booking.id, 'confirmed')).status).toBe(200);
  });

  it('reject an unknown id and an unknown status', async () => {
    expect((await setStatus(999_999, 'confirmed')).status).toBe(404);
    const { id } = await world.newBooking(app.client());
    expect((await setStatus(id, 'lost')).body.code).toBe('invalid_request');
  });
});
