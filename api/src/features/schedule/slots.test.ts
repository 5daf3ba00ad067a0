import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { Availability, TimeSlot } from '../../contract/schedule/schedule.ts';
import type { DisplacedBooking } from '../../contract/schedule/team-schedule.ts';
import type { TeamSlot } from '../../contract/schedule/team-slots.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

interface Refusal extends ErrorResponse {
  details: { stranded: DisplacedBooking[]; total: number; current: TeamSlot; changedBy: string };
}

describeOnOneStore("the team's slots", (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeEach(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterEach(() => app.close());

  const list = async () => (await world.admin.get<TeamSlot[]>('/api/admin/time-slots')).body;
  const find = async (id: number) => (await list()).find((slot) => slot.id === id);
  const put = (id: number | 'bulk-capacity', body: object, expectedVersion?: number) =>
    world.admin.call<TeamSlot & TeamSlot[] & Refusal>('PUT', `/api/admin/time-slots/${id}`, {
      body,
      ...(expectedVersion !== undefined && { headers: { 'If-Match': `"${expectedVersion}"` } }),
    });
  const book = (bookingDate: string, children: number, timeSlotId = 3) =>
    world.newBooking(app.client(), {
      bookingDate,
      timeSlotId,
      numberOfChildren: children,
      childrenAges: [2, 3, 4, 5, 6].slice(0, children),
      totalAmount: (499 * children).toFixed(2),
    });
  const cancel = (id: number) =>
    world.admin.call('PATCH', `/api/admin/bookings/${id}/status`, { body: { status: 'cancelled' } });
  const line = () =>
    app.database.read.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

  it('lists all slots, on or off, with what is booked ahead', async () => {
    await book('2026-11-24', 5);
    await cancel((await book('2026-11-24', 4)).id);
    await book('2026-11-24', 2);
    await book('2026-11-25', 3);
    expect((await put(5, { isActive: false })).status).toBe(200);
    const slots = await list();
    expect(slots.map(({ id, startTime, isActive }) => [id, startTime, isActive])).toEqual([
      [1, '10:00', true],
      [2, '12:00', true],
      [3, '14:00', true],
      [4, '16:00', true],
      [5, '18:00', false],
    ]);
    expect(slots[2]).toEqual({
      id: 3,
      startTime: '14:00',
      endTime: '16:00',
      maxCapacity: 15,
      isActive: true,
      weekdays: [null, null, null, null, null, null, null],
      dates: [],
      mostTaken: 7,
      comingBookings: 3,
      version: 1,
    });
  });

  it("counts today's bookings only until the slot ends, by the clock in Bengaluru", async () => {
    await book('2026-11-21', 3, 5);
    app.clock.set('2026-11-21T14:29:00.000Z');
    expect(await find(5)).toMatchObject({ mostTaken: 3, comingBookings: 1 });
    // 8 PM in Bengaluru is still the same day in UTC.
    app.clock.set('2026-11-21T14:30:00.000Z');
    expect(await find(5)).toMatchObject({ mostTaken: 0, comingBookings: 0 });
  });

  it('accepts only a capacity from 1 to 50', async () => {
    for (const maxCapacity of [1, 50])
      expect((await put(1, { maxCapacity })).body.maxCapacity).toBe(maxCapacity);
    for (const maxCapacity of [0, 51, -1]) {
      const { status, body } = await put(1, { maxCapacity });
      expect([status, body.issues]).toEqual([
        400,
        [{ path: 'maxCapacity', message: 'Enter a capacity from 1 to 50.' }],
      ]);
    }
    for (const maxCapacity of [2.5, '20', null])
      expect((await put(1, { maxCapacity })).body.code).toBe('invalid_request');
    expect((await put('bulk-capacity', { maxCapacity: 51 })).status).toBe(400);
    expect((await put(99, { maxCapacity: 20 })).status).toBe(404);
  });

  it('shows parents a change at once, also in cached responses', async () => {
    const slots = () => app.client().get<TimeSlot[]>('/api/time-slots?date=2026-11-24');
    const check = async () => (await app.client().get<Availability>('/api/availability/2026-11-24/3')).body;
    const first = await slots();
    await check();
    await put(3, { maxCapacity: 4 });
    expect(await check()).toEqual({ available: true, remaining: 4, capacity: 4 });
    const second = await slots();
    expect(second.headers.get('ETag')).not.toBe(first.headers.get('ETag'));
    expect(second.body[2]?.availability?.capacity).toBe(4);
    await put(3, { isActive: false });
    expect((await slots()).body.map(({ id }) => id)).toEqual([1, 2, 4, 5]);
    expect(await check()).toMatchObject({ available: false, reason: 'This slot is not available.' });
  });

  it('refuses a capacity below what is booked unless confirmed, and names the latest bookings', async () => {
    const early = await book('2026-11-24', 5);
    const last = await book('2026-11-24', 3);
    await book('2026-11-25', 5);
    const refused = await put(3, { maxCapacity: 7 }, 1);
    expect([refused.status, refused.body.code]).toEqual([409, 'strands_bookings']);
    expect(refused.body.details).toEqual({
      total: 1,
      stranded: [
        {
          version: 1,
          kind: 'booking',
          id: last.id,
          reference: last.reference,
          status: 'confirmed',
          date: '2026-11-24',
          startTime: '14:00',
          endTime: '16:00',
          parentName: 'Anita Rao',
          parentPhone: last.parentPhone,
          people: 3,
          why: '8 children are booked for 7 seats.',
          tooFull: { booked: 8, places: 7 },
        },
      ],
    });
    // Nothing was changed, so version 1 is still current.
    expect(await find(3)).toMatchObject({ maxCapacity: 15, version: 1 });
    const done = await put(3, { maxCapacity: 7, evenWithBookings: true }, 1);
    expect([done.status, done.body.maxCapacity, done.body.version]).toEqual([200, 7, 2]);
    // Bookings that are already displaced do not block the next change, and are not named again.
    expect((await put(3, { maxCapacity: 6 })).status).toBe(200);
    const closed = await world.admin.post<Refusal>('/api/admin/closures', { date: '2026-11-24' });
    expect(closed.body.details.stranded.map(({ id }) => id)).toEqual([early.id]);
    expect((await put(3, { maxCapacity: 8 })).status).toBe(200);
    expect((await put(3, { maxCapacity: 7 })).status).toBe(409);
    await cancel(early.id);
    expect((await put(3, { maxCapacity: 5 })).status).toBe(200);
  });

  it('refuses to switch a slot off under an upcoming visit or party unless confirmed', async () => {
    await book('2026-11-24', 1);
    const parent = await app.signInAsParent('9811100001');
    const party = await parent.post<{ id: number }>('/api/birthday-parties', {
      childName: 'Diya',
      childAge: 5,
      partyDate: '2026-11-26',
      timeSlotId: 3,
      numberOfGuests: 10,
      theme: 'Jungle Safari',
      cakePreference: 'Chocolate',
      parentName: 'Kirana Bhat',
      parentPhone: '9811100001',
      parentEmail: 'kirana@example.com',
      packageType: 'starter',
      totalAmount: 2999,
    });
    expect(party.status).toBe(201);
    const { status, body } = await put(3, { isActive: false });
    expect([status, body.details.stranded.map(({ kind, people, why }) => [kind, people, why])]).toEqual([
      409,
      [
        ['booking', 1, 'This slot is switched off.'],
        ['party', 10, 'This slot is switched off.'],
      ],
    ]);
    expect((await put(3, { isActive: false, evenWithBookings: true })).status).toBe(200);
    expect((await put(3, { isActive: true })).status).toBe(200);
  });

  it('sets one capacity for all slots, and increments only the versions of those that change', async () => {
    await put(2, { maxCapacity: 25 });
    await book('2026-11-24', 5);
    await book('2026-11-24', 5, 4);
    const refused = await put('bulk-capacity', { maxCapacity: 4 });
    expect([refused.status, refused.body.code, refused.body.details.total]).toEqual([
      409,
      'strands_bookings',
      2,
    ]);
    expect((await list()).map((slot) => slot.maxCapacity)).toEqual([15, 25, 15, 15, 15]);
    const done = await put('bulk-capacity', { maxCapacity: 25 });
    expect(done.body.map(({ maxCapacity, version }) => [maxCapacity, version])).toEqual([
      [25, 2],
      [25, 2],
      [25, 2],
      [25, 2],
      [25, 2],
    ]);
    const { entity, entity_id, before, after } = await line();
    expect([entity, entity_id]).toEqual(['time_slot', 'all']);
    expect(JSON.parse(before ?? '')).toMatchObject({ '10 AM to 12 PM': 15, '12 PM to 2 PM': 25 });
    expect(JSON.parse(after ?? '')).toMatchObject({ '10 AM to 12 PM': 25, '12 PM to 2 PM': 25 });
  });

  it('rejects an outdated version and reports who made the newer change', async () => {
    await put(1, { maxCapacity: 20 }, 1);
    const late = await put(1, { maxCapacity: 30 }, 1);
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    expect(late.body.details).toMatchObject({
      current: { id: 1, maxCapacity: 20, version: 2, mostTaken: 0 },
      changedBy: expect.stringContaining('Asha'),
    });
    expect(JSON.parse((await line()).after ?? '')).toEqual({
      name: '10 AM to 12 PM',
      maxCapacity: 20,
      isActive: true,
      version: 2,
    });
  });

  it('applies simultaneous edits without a version one after another and loses none', async () => {
    const changes = [11, 12, 13, 14, 16].map((maxCapacity) => put(1, { maxCapacity }));
    const bulk = put('bulk-capacity', { maxCapacity: 40 });
    for (const { status } of await Promise.all([...changes, bulk])) expect(status).toBe(200);
    expect((await find(1))?.version).toBe(7);
    expect((await find(2))?.maxCapacity).toBe(40);
  });

  it('refuses a booking made during a change, or lists it as displaced', async () => {
    const bookings = [1, 2, 3, 4].map(async () => {
      const body = world.bookingBody({ bookingDate: '2026-11-24', timeSlotId: 3 });
      return (await app.client().post<{ id: number }>('/api/bookings', body)).body.id;
    });
    const off = put(3, { isActive: false, evenWithBookings: true });
    const [ids] = await Promise.all([Promise.all(bookings), off]);
    const { body } = await world.admin.get<DisplacedBooking[]>('/api/admin/stranded');
    expect(body.map(({ id }) => id).sort()).toEqual(ids.filter((id) => id !== undefined).sort());
  });
});
