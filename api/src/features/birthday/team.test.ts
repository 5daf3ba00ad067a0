import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { Party } from '../../contract/bookings/birthday.ts';
import type { TeamPartyDetails } from '../../contract/bookings/team-parties.ts';
import { nextPhone } from '../../testing/access-matrix/fixture.ts';
import { deskPartyBody } from '../../testing/access-matrix/team-booking-samples.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { type Holdings, readHoldings } from '../../testing/holdings.ts';
import { makeApp, type TestApp, testStart } from '../../testing/make-app.ts';
import { orderOf, pay, undoPayment } from '../../testing/money.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { writeSetting } from '../settings/store.ts';

type Answer = Party & ErrorResponse;

describeOnEachStore("the team's party endpoints", (store) => {
  let app: TestApp;
  let world: Fixtures;
  let before: Holdings;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.set(testStart);
    before = await readHoldings(app);
  });

  const path = '/api/admin/birthday-parties';
  const post = (changes?: Record<string, unknown>, headers?: Record<string, string>) =>
    world.admin.post<Answer>(path, deskPartyBody(changes), headers);
  const made = async (changes?: Record<string, unknown>): Promise<Party> => {
    const { status, body } = await post(changes);
    expect([status, body.code]).toEqual([201, undefined]);
    return body;
  };
  const setStatus = (id: number, status: string) =>
    world.admin.call<Answer>('PATCH', `${path}/${id}/status`, { body: { status } });
  const order = (id: number) => orderOf(world.admin, 'party', id);
  const move = (id: number, partyDate: string, timeSlotId: number, expectedVersion?: number) =>
    world.admin.call<Answer>('POST', `${path}/${id}/reschedule`, {
      body: { partyDate, timeSlotId },
      ...(expectedVersion !== undefined && { headers: { 'If-Match': `"${expectedVersion}"` } }),
    });
  const quartersOf = async (id: number) => {
    const rows = await app.database.read
      .selectFrom('room_quarters')
      .select(['date', 'room', 'quarter'])
      .where('party_id', '=', id)
      .orderBy('quarter')
      .execute();
    const [first] = rows;
    return first && [first.date, first.room, first.quarter, rows.length];
  };

  it('book a confirmed party, paid or due, once per idempotency key', async () => {
    const body = deskPartyBody({ payment: undefined, parentPhone: '+91 98450 22222', parentEmail: null });
    const key = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => world.admin.post<Answer>(path, body, key)));
    expect(new Set(answers.map((one) => `${one.status} ${one.body.reference}`)).size).toBe(1);
    const [answer] = answers;
    expect(answer?.body).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'due',
      parentPhone: '9845022222',
      parentEmail: '',
      totalAmount: '2999.00',
      version: 1,
    });
    expect(await made({ payment: { method: 'card', reference: '0042' } })).toMatchObject({
      paymentStatus: 'paid',
    });
    expect(await readHoldings(app)).toEqual({
      ...before,
      parties: before.parties + 2,
      quarters: before.quarters + 16,
    });
  });

  it.each([
    ['past_date', 400, { partyDate: '2026-11-20' }],
    ['date_too_far', 400, { partyDate: '2027-02-20' }],
    ['slot_closed', 409, { timeSlotId: 999 }],
    ['party_too_late', 409, { timeSlotId: 5, packageType: 'deluxe', totalAmount: 4999 }],
    ['too_many_guests', 409, { numberOfGuests: 29 }],
    ['invalid_guest_count', 400, { numberOfGuests: 30 }],
    ['invalid_child_age', 400, { childAge: 9 }],
    ['invalid_phone', 400, { parentPhone: '123' }],
    ['package_unavailable', 409, { packageType: 'royal' }],
    ['price_changed', 409, { totalAmount: 2998 }],
    ['unknown_field', 400, { userId: 1 }],
  ])("refuse what the parent's booking refuses: %s", async (code, status, changes) => {
    const people = () => app.database.read.selectFrom('users').select('id').execute();
    const known = await people();
    const answer = await post(changes);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await readHoldings(app)).toEqual(before);
    expect(await people()).toEqual(known);
  });

  it('search, filter and sort like the list of bookings', async () => {
    const day = '2027-01-25';
    const one = await made({ partyDate: day, timeSlotId: 4, parentName: 'ಕಾವ್ಯ', payment: undefined });
    const two = await made({ partyDate: day, timeSlotId: 1, parentPhone: '98450 77001' });
    const three = await made({
      partyDate: '2027-01-26',
      timeSlotId: 1,
      packageType: 'deluxe',
      totalAmount: 4999,
    });
    await setStatus(three.id, 'cancelled');
    const found: [string, Party[]][] = [
      ['', [three, two, one]],
      ['sort=next', [two, one, three]],
      ['sort=visit', [two, one, three]],
      ['sort=visit-last', [three, one, two]],
      ['payment=due', [one]],
      ['status=cancelled', [three]],
      ['packageType=starter&sort=visit', [two, one]],
      [`search=${encodeURIComponent('ಕಾವ್ಯ')}`, [one]],
      ['search=9845077001', [two]],
      [`search=${three.reference.toLowerCase()}`, [three]],
      ['limit=1&offset=1', [two]],
    ];
    for (const [query, expected] of found) {
      const { body } = await world.admin.get<Party[]>(`${path}?from=${day}&to=2027-01-26&${query}`);
      expect([query, body.map(({ id }) => id)]).toEqual([query, expected.map(({ id }) => id)]);
    }
    const file = await world.admin.get<string>(`${path}?from=${day}&format=csv`);
    expect(file.body.split('\r\n')[0]).toMatch(/^Reference,Status,Party date,/);
    expect(file.body).toContain('ಕಾವ್ಯ');
  });

  it("return a party's history and what is known of its family", async () => {
    const party = await made();
    app.clock.advance(60_000);
    await undoPayment(world.admin, await order(party.id));
    const { body } = await world.admin.get<TeamPartyDetails>(`${path}/${party.id}`);
    expect(body).toMatchObject({
      party: { id: party.id, paymentStatus: 'due', version: 2 },
      history: [{ does: 'reversed a payment' }, { does: 'made a party booking' }],
      family: { visits: 0, cancelled: 0, parties: 1, activeSales: 0, hoursLeft: 0 },
    });
    expect((await world.admin.get(`${path}/999999`)).status).toBe(404);
  });

  it('change any status to any other, and reserve or free the room accordingly', async () => {
    const party = await made({ partyDate: '2026-12-28', timeSlotId: 1 });
    const held = await quartersOf(party.id);
    expect(held).toEqual(['2026-12-28', 1, 40, 8]);
    for (const status of ['pending', 'cancelled', 'cancelled', 'completed', 'cancelled', 'confirmed']) {
      const answer = await setStatus(party.id, status);
      expect([answer.status, answer.body.status]).toEqual([200, status]);
      expect(await quartersOf(party.id)).toEqual(status === 'cancelled' ? undefined : held);
      const { cancelled_at } = await app.database.read
        .selectFrom('birthday_parties')
        .select('cancelled_at')
        .where('id', '=', party.id)
        .executeTakeFirstOrThrow();
      expect(cancelled_at).toBe(status === 'cancelled' ? testStart : null);
    }
  });

  it('revive a cancelled party only into a free room, such as a second one', async () => {
    const when = { partyDate: '2026-12-29', timeSlotId: 1 };
    const party = await made(when);
    await setStatus(party.id, 'cancelled');
    await made(when);
    const refused = await setStatus(party.id, 'pending');
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'room_taken',
      'The party room is taken from 10 AM to 12 PM.',
    ]);
    const rooms = (n: number) => app.database.write((trx) => writeSetting(trx, 'partyRooms', n));
    await rooms(2);
    expect((await setStatus(party.id, 'confirmed')).status).toBe(200);
    await rooms(1);
    expect(await quartersOf(party.id)).toEqual(['2026-12-29', 2, 40, 8]);
  });

  it('confirm a pending party when it is paid', async () => {
    const { id } = await made({ payment: undefined });
    await setStatus(id, 'pending');
    await pay(world.admin, await order(id), { amount: '1000.00' });
    const party = async () => (await world.admin.get<TeamPartyDetails>(`${path}/${id}`)).body.party;
    expect(await party()).toMatchObject({
      status: 'pending',
      paymentStatus: 'due',
      orderState: 'partly_paid',
    });
    await pay(world.admin, await order(id));
    expect(await party()).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', version: 4 });
  });

  it('move a party with its duration and price, even to a time that overlaps its own', async () => {
    const deluxe = { packageType: 'deluxe', totalAmount: 4999 };
    const party = await made({ ...deluxe, partyDate: '2026-12-30', timeSlotId: 1 });
    const change = (price_paise: number, duration_minutes: number) =>
      app.database.write((trx) =>
        trx
          .updateTable('birthday_packages')
          .set({ price_paise, duration_minutes })
          .where('slug', '=', 'deluxe')
          .execute(),
      );
    await change(599_900, 240);
    const moved = await move(party.id, '2026-12-30', 2);
    expect(moved.body).toMatchObject({
      partyDate: '2026-12-30',
      startTime: '12:00',
      endTime: '15:00',
      totalAmount: '4999.00',
      version: 2,
    });
    expect(await quartersOf(party.id)).toEqual(['2026-12-30', 1, 48, 12]);
    await move(party.id, '2026-12-31', 3);
    expect(await quartersOf(party.id)).toEqual(['2026-12-31', 1, 56, 12]);
    expect((await move(party.id, '2026-12-31', 5)).body.code).toBe('party_too_late');
    expect(await quartersOf(party.id)).toEqual(['2026-12-31', 1, 56, 12]);
    await change(499_900, 180);
  });

  it('keep the old room if the new slot is taken', async () => {
    const party = await made({ partyDate: '2027-01-04', timeSlotId: 1 });
    await made({ partyDate: '2027-01-05', timeSlotId: 1 });
    const { status, body } = await move(party.id, '2027-01-05', 1);
    expect([status, body.code]).toEqual([409, 'room_taken']);
    expect(await quartersOf(party.id)).toEqual(['2027-01-04', 1, 40, 8]);
  });

  it('leave a party unchanged when moved to its own time, and move no started or cancelled one', async () => {
    const party = await made({ partyDate: '2027-01-06', timeSlotId: 1 });
    const lines = () => app.database.read.selectFrom('audit_log').select('id').execute();
    const linesBefore = await lines();
    const same = await move(party.id, '2027-01-06', 1);
    expect([same.status, same.body.version]).toEqual([200, 1]);
    expect(await lines()).toEqual(linesBefore);
    await setStatus(party.id, 'completed');
    expect((await move(party.id, '2027-01-07', 1)).body).toMatchObject({
      code: 'already_started',
      message: 'It is marked as completed. Set it to Confirmed first, then move it.',
    });
    await setStatus(party.id, 'cancelled');
    expect((await move(party.id, '2027-01-07', 1)).body.code).toBe('already_cancelled');
  });

  it('reject an outdated version', async () => {
    const party = await made();
    await undoPayment(world.admin, await order(party.id));
    const stale = await move(party.id, '2027-01-08', 1, party.version);
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { code: 'stale', details: { current: { paymentStatus: 'due', version: 2 } } },
    ]);
    expect((await move(party.id, '2027-01-08', 1, 2)).status).toBe(200);
    expect((await move(999_999, '2027-01-08', 1)).status).toBe(404);
    const missing = (part: string, body: object) =>
      world.admin.call('PATCH', `${path}/999999/${part}`, { body });
    expect((await missing('status', { status: 'completed' })).status).toBe(404);
  });

  it('require the bookings permission', async () => {
    const parent = await app.signInAsParent(nextPhone());
    expect((await parent.get(path)).status).toBe(403);
    expect((await parent.post(path, deskPartyBody())).status).toBe(403);
  });
});
