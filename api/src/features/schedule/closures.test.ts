import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { OpeningOnDate } from '../../contract/schedule/schedule.ts';
import type { DisplacedBooking, TeamClosure } from '../../contract/schedule/team-schedule.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

interface Refusal extends ErrorResponse {
  details: { stranded: DisplacedBooking[]; total: number; current: TeamClosure; changedBy: string };
}

const path = '/api/admin/closures';
const christmas = { date: '2026-12-25', reason: 'Christmas' };
const shortDay = {
  date: '2026-12-24',
  isOpen: true,
  openTime: '11:00',
  closeTime: '16:00',
  reason: 'Short day',
};

describeOnOneStore('special days', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let admin: Fixtures['admin'];
  beforeEach(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
    admin = world.admin;
  });
  afterEach(() => app.close());

  /** Moves the clock and signs in again, because the sessions have expired by then. */
  const laterOn = async (now: string) => {
    app.clock.set(now);
    admin = await app.signInAs('admin');
  };
  const list = async (query = '') => (await admin.get<TeamClosure[]>(`${path}${query}`)).body;
  const add = (body: object) => admin.post<TeamClosure & Refusal>(path, body);
  const put = (id: number, body: object, expectedVersion?: number) =>
    admin.call<TeamClosure & Refusal>('PUT', `${path}/${id}`, {
      body,
      ...(expectedVersion !== undefined && { headers: { 'If-Match': `"${expectedVersion}"` } }),
    });
  const remove = (id: number, query = '') =>
    admin.call<Refusal | undefined>('DELETE', `${path}/${id}${query}`);
  const opening = async (date: string) =>
    (await app.client().get<OpeningOnDate[]>('/api/opening-days')).body.find((day) => day.date === date);
  const strandedIds = async () =>
    (await admin.get<DisplacedBooking[]>('/api/admin/stranded')).body.map(({ id }) => id);

  it('closes the centre on a date or sets other hours, and shows parents the change at once', async () => {
    expect((await opening('2026-12-25'))?.isOpen).toBe(true);
    const { status, body } = await add({ ...christmas, openTime: '10:00', closeTime: '12:00' });
    expect([status, body]).toEqual([
      201,
      {
        id: body.id,
        ...christmas,
        isOpen: false,
        openTime: null,
        closeTime: null,
        isHoliday: false,
        version: 1,
      },
    ]);
    expect(await opening('2026-12-25')).toEqual({
      date: '2026-12-25',
      isOpen: false,
      openTime: null,
      closeTime: null,
      reason: 'The centre is closed: Christmas',
    });
    expect((await add(shortDay)).body).toMatchObject({ ...shortDay, version: 1 });
    expect(await opening('2026-12-24')).toMatchObject({ isOpen: true, closeTime: '16:00' });
    expect((await put(body.id, { ...shortDay, date: '2026-12-25' }, 1)).body).toMatchObject({
      isOpen: true,
      version: 2,
    });
    expect(await opening('2026-12-25')).toMatchObject({ openTime: '11:00' });
    expect((await remove(body.id)).status).toBe(204);
    expect(await opening('2026-12-25')).toMatchObject({ isOpen: true, closeTime: '20:00' });
  });

  it('lists them in pages, soonest first, from today in Bengaluru, and past ones on request', async () => {
    await add({ ...christmas, date: '2026-12-31' });
    await add({ ...christmas, date: '2026-11-21' });
    await add(christmas);
    const dates = async (query?: string) => (await list(query)).map(({ date }) => date);
    expect(await dates()).toEqual(['2026-11-21', '2026-12-25', '2026-12-31']);
    expect(await dates('?from=2026-12-01&to=2026-12-30')).toEqual(['2026-12-25']);
    const page = await admin.get<TeamClosure[]>(`${path}?limit=1&offset=1`);
    expect([page.body.map(({ date }) => date), page.headers.get('X-Total-Count')]).toEqual([
      ['2026-12-25'],
      '3',
    ]);
    // 12:05 AM in Bengaluru is still the day before in UTC.
    await laterOn('2026-11-21T18:35:00.000Z');
    expect(await dates()).toEqual(['2026-12-25', '2026-12-31']);
    expect(await dates('?from=2026-01-01')).toHaveLength(3);
    const { body } = await admin.get<string>(`${path}?format=csv`);
    expect(body.split('\r\n')[0]).toContain('Date,Open,From,To,Reason');
  });

  it('accepts dates from today on, one entry per date, with valid hours', async () => {
    const refusal = async (body: object) => {
      const { status, body: said } = await add(body);
      return [status, said.code, said.issues?.[0]?.path];
    };
    await add(christmas);
    expect(await refusal(christmas)).toEqual([409, 'date_taken', 'date']);
    expect(await refusal({ ...christmas, date: '2026-11-20' })).toEqual([400, 'past_date', 'date']);
    expect(await refusal({ ...christmas, date: '2026-02-30' })).toEqual([400, 'invalid_date', 'date']);
    expect(await refusal({ ...shortDay, openTime: null })).toEqual([400, 'invalid_request', 'openTime']);
    expect(await refusal({ ...shortDay, closeTime: '11:00' })).toEqual([400, 'invalid_request', 'closeTime']);
    expect((await add({ ...christmas, date: '2026-11-21' })).status).toBe(201);
    const other = await add(shortDay);
    expect((await put(other.body.id, christmas)).body.code).toBe('date_taken');
    expect((await put(other.body.id, { ...shortDay, date: '2026-11-20' })).body.code).toBe('past_date');
    expect(await list('?from=2026-12-24')).toMatchObject([{ ...shortDay, version: 1 }, christmas]);
    expect((await put(999, shortDay)).status).toBe(404);
    expect((await remove(999)).status).toBe(404);
  });

  it('leaves past special days unchanged', async () => {
    const { body } = await add({ ...christmas, date: '2026-11-21' });
    await laterOn('2026-11-22T06:00:00.000Z');
    const { status, body: said } = await put(body.id, christmas);
    expect([status, said.message]).toEqual([400, 'That day is over and can’t be changed.']);
  });

  it('refuses one that displaces a visit, and names and lists the visit', async () => {
    const booked = await world.newBooking(app.client(), { bookingDate: '2026-12-25', timeSlotId: 5 });
    const refused = await add(christmas);
    expect([refused.status, refused.body.code, refused.body.details]).toMatchObject([
      409,
      'strands_bookings',
      { total: 1, stranded: [{ id: booked.id, why: 'The centre is closed: Christmas' }] },
    ]);
    expect(await list()).toEqual([]);
    const { status, body } = await add({ ...christmas, evenWithBookings: true });
    expect([status, 'evenWithBookings' in body]).toEqual([201, false]);
    expect(await strandedIds()).toEqual([booked.id]);
    // The visit had no slot before this change, so the change displaces nobody.
    expect((await put(body.id, { ...shortDay, date: '2026-12-25' })).status).toBe(200);
    await admin.call('PATCH', `/api/admin/bookings/${booked.id}/status`, {
      body: { status: 'cancelled' },
    });
    expect(await strandedIds()).toEqual([]);
  });

  it('displaces bookings on an opened closed weekday when the special day is moved or removed', async () => {
    const sunday = '2026-11-29';
    const hours = { openTime: '10:00', closeTime: '20:00', isOpen: false };
    expect((await admin.call('PUT', '/api/admin/operating-hours', { body: { 0: hours } })).status).toBe(200);
    const { body } = await add({ ...shortDay, date: sunday });
    const booked = await world.newBooking(app.client(), { bookingDate: sunday, timeSlotId: 3 });
    const moved = await put(body.id, { ...shortDay, date: '2026-11-30' });
    expect([moved.body.code, moved.body.details.stranded.map(({ id }) => id)]).toEqual([
      'strands_bookings',
      [booked.id],
    ]);
    const taken = await remove(body.id);
    expect([taken.status, taken.body?.details.total]).toEqual([409, 1]);
    expect((await remove(body.id, '?evenWithBookings=true')).status).toBe(204);
    expect(await strandedIds()).toEqual([booked.id]);
  });

  it('refuses an outdated version and reports who made the newer change', async () => {
    const { body } = await add(christmas);
    await put(body.id, { ...christmas, reason: 'Christmas Day' }, 1);
    const late = await put(body.id, { ...christmas, reason: 'Holiday' }, 1);
    expect([late.status, late.body.code, late.body.details.current.reason]).toEqual([
      409,
      'stale',
      'Christmas Day',
    ]);
    expect(late.body.details.changedBy).toContain('Asha');
  });

  it('creates one special day from two simultaneous requests', async () => {
    const answers = await Promise.all([add(christmas), add(christmas), add(christmas)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await list()).toHaveLength(1);
  });
});
