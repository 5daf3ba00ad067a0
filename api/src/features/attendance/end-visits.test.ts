import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { TeamBooking, TeamBookingDetails } from '../../contract/bookings/team-bookings.ts';
import { partyBody } from '../../testing/access-matrix/centre-samples.ts';
import { type Fixtures, makeFixtures, type Operation, uuidV7 } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { endVisits } from './end-visits.ts';

const today = '2026-11-21';
/** 12:00 to 14:00 on Saturday 21 November 2026, in Bengaluru. */
const slot = { bookingDate: today, timeSlotId: 2 };
const at = (time: string, date = today) => `${date}T${time}:00+05:30`;

describeOnEachStore('visits that have ended', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let tablet: Awaited<ReturnType<Fixtures['newDevice']>>;
  beforeEach(async () => {
    app = await makeApp(store, { now: at('11:30') });
    world = await makeFixtures(app);
    tablet = await world.newDevice('Front desk');
  });
  afterEach(() => app.close());

  const send = <T>(method: 'PATCH' | 'PUT', path: string, body: object) =>
    world.admin.call<T>(method, `/api/admin/bookings/${path}`, { body });
  const end = () => endVisits(app.database, app.clock.now());
  const bookFor = async (changes: Record<string, unknown> = {}) => {
    const { body } = await world.admin.post<TeamBooking>('/api/admin/bookings', {
      ...world.bookingBody(),
      ...slot,
      ...changes,
    });
    return body;
  };
  /** Signs in again, because a session ends when the clock moves on by days. */
  const read = async <T>(path: string) => (await (await app.signInAs('admin')).get<T>(path)).body;
  const details = (id: number) => read<TeamBookingDetails>(`/api/admin/bookings/${id}`);
  const bookingOf = async (id: number) => (await details(id)).booking;
  const arrival = (bookingId: number, arrivedAt: string | null): Operation => ({
    id: uuidV7(app.clock.now()),
    kind: 'booking.arrive',
    occurredAt: app.clock.now().toISOString(),
    clockOffsetMs: 0,
    staffId: world.admin.userId,
    payload: { bookingId, arrivedAt },
  });
  const arrive = (id: number) => arrival(id, app.clock.now().toISOString());
  const call = (operations: Operation[] = []) => world.sync(tablet, operations);

  it('are completed after an arrival, once, without moving money', async () => {
    const { id } = await bookFor();
    app.clock.set(at('12:05'));
    await call([arrive(id)]);
    app.clock.set(at('13:59'));
    expect(await end()).toEqual({ completed: 0, noShows: 0 });
    app.clock.set(at('14:00'));
    const before = await bookingOf(id);
    expect(await end()).toEqual({ completed: 1, noShows: 0 });
    const { booking, history } = await details(id);
    expect(booking).toMatchObject({ status: 'completed', dueAmount: before.dueAmount, paidAmount: '0.00' });
    expect(history[0]).toMatchObject({ by: 'Toodles', does: 'completed the visit when it ended' });
    await send('PATCH', `${id}/status`, { status: 'confirmed' });
    expect(await end()).toEqual({ completed: 0, noShows: 0 });
    expect(await bookingOf(id)).toMatchObject({ status: 'confirmed' });
  });

  it('are parties too', async () => {
    const { body: party } = await world.admin.post<{ id: number; partyDate: string; endTime: string }>(
      '/api/admin/birthday-parties',
      partyBody(),
    );
    app.clock.set(at('10:00', party.partyDate));
    await call([
      { ...arrive(0), kind: 'party.arrive', payload: { partyId: party.id, arrivedAt: app.clock.now() } },
    ]);
    app.clock.set(at(party.endTime, party.partyDate));
    expect(await end()).toMatchObject({ completed: 1 });
    const found = await read<{ party: { status: string } }>(`/api/admin/birthday-parties/${party.id}`);
    expect(found.party.status).toBe('completed');
  });

  it('are confirmed again when a tablet that was offline undoes the arrival', async () => {
    const { id } = await bookFor();
    app.clock.set(at('12:05'));
    await call([arrive(id)]);
    app.clock.set(at('12:06'));
    const undo = arrival(id, null);
    app.clock.set(at('14:00'));
    await end();
    await call([undo]);
    expect(await bookingOf(id)).toMatchObject({ status: 'confirmed', arrivedAt: null });
  });

  it('are no-shows if nobody came, on a day with arrivals, once every tablet has called', async () => {
    const came = await bookFor();
    const missed = await bookFor();
    app.clock.set(at('12:05'));
    await call([arrive(came.id)]);
    app.clock.set(at('14:10'));
    expect(await end()).toEqual({ completed: 1, noShows: 0 });
    // The server was down overnight.
    app.clock.set(at('09:00', '2026-11-23'));
    expect(await end()).toEqual({ completed: 0, noShows: 0 });
    await call();
    expect(await end()).toEqual({ completed: 0, noShows: 1 });
    const { booking, history } = await details(missed.id);
    expect(booking).toMatchObject({ status: 'confirmed', isNoShow: true, paymentStatus: 'due' });
    expect(history[0]).toMatchObject({ by: 'Toodles', does: 'marked the booking as a no-show' });
    const list = await read<TeamBooking[]>('/api/admin/bookings?status=no-show');
    expect(list.map((one) => one.id)).toEqual([missed.id]);
  });

  it('are no-shows only on days on which arrivals are recorded', async () => {
    await bookFor();
    app.clock.set(at('23:50'));
    await call();
    expect(await end()).toEqual({ completed: 0, noShows: 0 });
  });

  it('are not no-shows while a tablet has unsent work, or has not called since', async () => {
    const came = await bookFor();
    const late = await bookFor();
    app.clock.set(at('12:05'));
    await call([arrive(came.id)]);
    const offline = arrive(late.id);
    const second = await world.newDevice('Second desk');
    app.clock.set(at('14:30'));
    await call();
    expect(await end()).toEqual({ completed: 1, noShows: 0 });
    await world.sync(second, [offline]);
    expect(await end()).toEqual({ completed: 1, noShows: 0 });
    expect(await bookingOf(late.id)).toMatchObject({ status: 'completed', isNoShow: false });
  });

  it('follow the team’s word from the start of the visit', async () => {
    const { id } = await bookFor();
    const say = (isNoShow: boolean) =>
      send<TeamBooking & ErrorResponse>('PUT', `${id}/no-show`, { isNoShow });
    const early = await say(true);
    expect(early.status).toBe(400);
    expect(early.body).toMatchObject({ code: 'invalid_date' });
    app.clock.set(at('12:20'));
    expect((await say(true)).body).toMatchObject({ isNoShow: true, status: 'confirmed' });
    expect((await say(false)).body).toMatchObject({ isNoShow: false });
    const other = await bookFor({ timeSlotId: 3 });
    app.clock.set(at('15:00'));
    await call([arrive(other.id)]);
    app.clock.set(at('20:00'));
    await call();
    expect(await end()).toEqual({ completed: 1, noShows: 0 });
    expect(await bookingOf(id)).toMatchObject({ isNoShow: false, status: 'confirmed' });
  });

  it('are no longer no-shows after a late arrival, or in another slot', async () => {
    const { id } = await bookFor();
    const moved = await bookFor();
    app.clock.set(at('12:30'));
    for (const one of [id, moved.id]) await send('PUT', `${one}/no-show`, { isNoShow: true });
    await call([arrive(id)]);
    expect(await bookingOf(id)).toMatchObject({ isNoShow: false });
    const move = { bookingDate: '2026-11-28', timeSlotId: 2 };
    await world.admin.post(`/api/admin/bookings/${moved.id}/reschedule`, move);
    expect(await bookingOf(moved.id)).toMatchObject({ isNoShow: false, bookingDate: '2026-11-28' });
  });
});
