import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { TeamParty, TeamPartyDetails } from '../../contract/bookings/team-parties.ts';
import type { Order } from '../../contract/money/orders.ts';
import { deskPartyBody } from '../../testing/access-matrix/team-booking-samples.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { detachOrders } from '../../testing/money.ts';
import { describeOnEachStore } from '../../testing/stores.ts';

describeOnEachStore('correcting a party', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());
  beforeEach(() =>
    app.database.write(async (trx) => {
      await trx.deleteFrom('room_quarters').execute();
      await detachOrders(trx);
      await trx.deleteFrom('birthday_parties').execute();
    }),
  );

  const path = '/api/admin/birthday-parties';
  const at = (timeSlotId: number) => ({ partyDate: '2026-12-01', timeSlotId });
  const book = async (changes: object) =>
    (await world.admin.post<TeamParty>(path, deskPartyBody({ payment: undefined, ...changes }))).body;
  const edit = (id: number, body: object, expectedVersion?: number) =>
    world.admin.call<TeamParty & ErrorResponse>('PATCH', `${path}/${id}`, {
      body,
      ...(expectedVersion !== undefined && { headers: { 'If-Match': `"${expectedVersion}"` } }),
    });
  const quarters = async (id: number) =>
    (
      await app.database.read
        .selectFrom('room_quarters')
        .select('quarter')
        .where('party_id', '=', id)
        .execute()
    ).length;

  it('changes guests, theme, cake and the family; the reference and the price stay', async () => {
    const { id, reference, version } = await book(at(1));
    const { status, body } = await edit(
      id,
      { numberOfGuests: 8, theme: 'Under the Sea', childName: 'Zoya', parentPhone: '9876500012' },
      version,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      reference,
      numberOfGuests: 8,
      theme: 'Under the Sea',
      childName: 'Zoya',
      parentPhone: '9876500012',
      totalAmount: '2999.00',
      version: version + 1,
    });
    const { history } = (await world.admin.get<TeamPartyDetails>(`${path}/${id}`)).body;
    expect(history[0]).toMatchObject({
      does: 'corrected a party',
      after: { numberOfGuests: 8, corrected: ['child', 'phone'] },
    });
    expect(JSON.stringify(history)).not.toContain('9876500012');
  });

  it('changes the package with its price and duration, once the new total has been seen', async () => {
    const { id, orderId } = await book(at(1));
    const held = await quarters(id);
    const asked = await edit(id, { packageType: 'deluxe' });
    expect(asked.body).toMatchObject({
      code: 'price_changed',
      details: { agreedAmount: '2999.00', totalAmount: '4999.00' },
    });
    const { body } = await edit(id, { packageType: 'deluxe', totalAmount: '4999.00' });
    expect(body).toMatchObject({ packageType: 'deluxe', totalAmount: '4999.00', dueAmount: '4999.00' });
    expect(await quarters(id)).toBeGreaterThan(held);
    const { lines, chargedAmount } = (await world.admin.get<Order>(`/api/admin/orders/${orderId}`)).body;
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['item', '2999.00'],
      ['reversal', '-2999.00'],
      ['item', '4999.00'],
    ]);
    expect(chargedAmount).toBe('4999.00');
  });

  it('changes nothing where the longer party meets the next one, or has too many guests', async () => {
    const first = await book(at(1));
    await book(at(2));
    const taken = await edit(first.id, { packageType: 'deluxe', totalAmount: '4999.00' });
    expect(taken.body.code).toBe('room_taken');
    const crowd = await edit(first.id, { numberOfGuests: 12 });
    expect(crowd.body).toMatchObject({ code: 'too_many_guests', issues: [{ path: 'numberOfGuests' }] });
    const { party } = (await world.admin.get<TeamPartyDetails>(`${path}/${first.id}`)).body;
    expect(party).toMatchObject({ packageType: 'starter', totalAmount: '2999.00', version: first.version });
  });

  it('refuses a cancelled party, a stale version and an unknown package', async () => {
    const { id, version } = await book(at(1));
    expect((await edit(id, { theme: 'x' }, version + 1)).body.code).toBe('stale');
    expect((await edit(id, { packageType: 'none' })).body.code).toBe('package_unavailable');
    expect((await edit(id, {})).status).toBe(400);
    await world.admin.call('PATCH', `${path}/${id}/status`, { body: { status: 'cancelled' } });
    expect((await edit(id, { theme: 'x' })).body.code).toBe('already_cancelled');
  });
});
