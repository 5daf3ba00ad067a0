import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { OpeningOnDate, TimeSlot } from '../../contract/schedule/schedule.ts';
import type { DisplacedBooking, TeamDay } from '../../contract/schedule/team-schedule.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

interface Refusal extends ErrorResponse {
  details: { stranded: DisplacedBooking[]; total: number; current: { days: TeamDay[]; version: number } };
}

const path = '/api/admin/operating-hours';
const day = (openTime: string, closeTime: string, isOpen = true) => ({ openTime, closeTime, isOpen });
const monday = '2026-11-23';

describeOnOneStore("the team's opening hours", (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeEach(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterEach(() => app.close());

  const week = async () => (await world.admin.get<TeamDay[]>(path)).body;
  const put = (
    body: object,
    { expectedVersion, query = '' }: { expectedVersion?: number; query?: string } = {},
  ) =>
    world.admin.call<TeamDay[] & Refusal>('PUT', `${path}${query}`, {
      body,
      ...(expectedVersion !== undefined && { headers: { 'If-Match': `"${expectedVersion}"` } }),
    });
  const hoursOf = (days: readonly TeamDay[]) =>
    days.map(({ dayOfWeek, openTime, closeTime, isOpen }) => [dayOfWeek, openTime, closeTime, isOpen]);

  it('lists seven days from Sunday, with the version of the week', async () => {
    expect(await week()).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, ...day('10:00', '20:00'), version: 1 })),
    );
  });

  it('defaults unedited days to 10 AM to 8 PM, and Sunday to closed', async () => {
    await app.database.write((trx) => trx.deleteFrom('operating_hours').execute());
    expect(hoursOf(await week())).toEqual([
      [0, '10:00', '20:00', false],
      ...[1, 2, 3, 4, 5, 6].map((n) => [n, '10:00', '20:00', true]),
    ]);
    const { status, body } = await put({ 3: day('09:00', '21:00') });
    expect([status, body.length]).toEqual([200, 7]);
    expect(hoursOf(body)[0]).toEqual([0, '10:00', '20:00', false]);
    expect(hoursOf(body)[3]).toEqual([3, '09:00', '21:00', true]);
    const rows = await app.database.read.selectFrom('operating_hours').select('day_of_week').execute();
    expect(rows).toEqual([{ day_of_week: 3 }]);
  });

  it('accepts a map of days, cuts times to HH:MM, and rejects invalid days and hours', async () => {
    const { body } = await put({ 6: day('09:00:00', '21:00:00.000'), 0: day('09:00', '21:00', false) });
    expect([hoursOf(body)[6], hoursOf(body)[0]]).toEqual([
      [6, '09:00', '21:00', true],
      [0, '09:00', '21:00', false],
    ]);
    const wrong: [object, string][] = [
      [{ 7: day('09:00', '21:00') }, 'unknown_field'],
      [{ 1: day('21:00', '09:00') }, 'invalid_request'],
      [{ 1: day('10:00', '10:00') }, 'invalid_request'],
      [{ 1: day('25:00', '26:00') }, 'invalid_request'],
      [{ 1: { ...day('09:00', '21:00'), note: '' } }, 'unknown_field'],
    ];
    for (const [map, code] of wrong) expect((await put(map)).body.code).toBe(code);
    expect((await put({ 1: day('21:00', '09:00') })).body.issues).toEqual([
      { path: '1.closeTime', message: 'Closing time must be after opening time.' },
    ]);
  });

  it('shows parents a change at once, also in cached responses', async () => {
    const slots = async () =>
      (await app.client().get<TimeSlot[]>(`/api/time-slots?date=${monday}`)).body.map(({ id }) => id);
    const opening = async () =>
      (await app.client().get<OpeningOnDate[]>('/api/opening-days')).body.find(({ date }) => date === monday);
    expect([await slots(), (await opening())?.closeTime]).toEqual([[1, 2, 3, 4, 5], '20:00']);
    await put({ 1: day('12:00', '18:00') });
    expect([await slots(), (await opening())?.closeTime]).toEqual([[2, 3, 4], '18:00']);
    await put({ 1: day('12:00', '18:00', false) });
    expect([await slots(), (await opening())?.isOpen]).toEqual([[], false]);
    const { body } = await app.client().get<{ openingHours: { isOpen: boolean }[] }>('/api/site');
    expect(body.openingHours.map(({ isOpen }) => isOpen)).toEqual([
      true,
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
  });

  it('refuses a change that displaces an upcoming visit and names it, unless confirmed', async () => {
    const evening = await world.newBooking(app.client(), { bookingDate: monday, timeSlotId: 5 });
    await world.newBooking(app.client(), { bookingDate: monday, timeSlotId: 4 });
    await world.newBooking(app.client(), { bookingDate: '2026-11-24', timeSlotId: 5 });
    const till7 = { 1: day('10:00', '19:00') };
    const refused = await put(till7, { expectedVersion: 1 });
    expect([refused.status, refused.body.code]).toEqual([409, 'strands_bookings']);
    expect(refused.body.details).toMatchObject({
      total: 1,
      stranded: [{ id: evening.id, date: monday, why: 'Open from 10 AM to 7 PM on that day.' }],
    });
    expect((await week())[1]).toMatchObject({ closeTime: '20:00', version: 1 });
    expect((await put(till7, { expectedVersion: 1, query: '?evenWithBookings=true' })).status).toBe(200);
    const { body } = await world.admin.get<DisplacedBooking[]>('/api/admin/stranded');
    expect(body.map(({ id }) => id)).toEqual([evening.id]);
  });

  it('counts a party by its own hours, which go on after its slot ends', async () => {
    const parent = await app.signInAsParent('9811100001');
    const party = await parent.post<{ id: number }>('/api/birthday-parties', {
      childName: 'Diya',
      childAge: 5,
      partyDate: monday,
      timeSlotId: 4,
      numberOfGuests: 10,
      theme: 'Jungle Safari',
      cakePreference: 'Chocolate',
      parentName: 'Kirana Bhat',
      parentPhone: '9811100001',
      parentEmail: 'kirana@example.com',
      packageType: 'deluxe',
      totalAmount: 4999,
    });
    expect(party.status).toBe(201);
    const { end_time } = await app.database.read
      .selectFrom('birthday_parties')
      .select('end_time')
      .executeTakeFirstOrThrow();
    expect(end_time > '18:00').toBe(true);
    expect((await put({ 1: day('10:00', end_time) })).status).toBe(200);
    const { body } = await put({ 1: day('10:00', '18:00') });
    expect(body.details.stranded).toMatchObject([{ kind: 'party', id: party.body.id, endTime: end_time }]);
  });

  it('rejects an outdated version and returns the current week', async () => {
    await put({ 1: day('09:00', '20:00') }, { expectedVersion: 1 });
    const late = await put({ 2: day('09:00', '20:00') }, { expectedVersion: 1 });
    expect([late.status, late.body.code, late.body.details.current.version]).toEqual([409, 'stale', 2]);
    expect(hoursOf(late.body.details.current.days)[1]).toEqual([1, '09:00', '20:00', true]);
    expect(late.body.details).toMatchObject({ changedBy: expect.stringContaining('Asha') });
  });

  it('describes the change in the audit log', async () => {
    await put({ 1: day('09:00', '20:30'), 2: day('10:00', '20:00', false) });
    const { before, after, entity } = await app.database.read
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([entity, JSON.parse(before ?? '').monday, JSON.parse(before ?? '').version]).toEqual([
      'operating_hours',
      '10 AM to 8 PM',
      1,
    ]);
    expect(JSON.parse(after ?? '')).toMatchObject({
      sunday: '10 AM to 8 PM',
      monday: '9 AM to 8:30 PM',
      tuesday: 'closed',
      version: 2,
    });
  });
});
