import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CreatedBooking } from '../../contract/bookings/bookings.ts';
import type { TeamWaitingEntry, WaitingEntry } from '../../contract/bookings/waiting.ts';
import type { Message } from '../../contract/messages/messages.ts';
import { dryRun } from '../../ports/messages.ts';
import { serverKey } from '../../secrets/server-key.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { capacity, joinBody } from '../../testing/waiting-list.ts';
import { sendDue } from '../messages/sender.ts';
import { tidyWaitingList } from './tidy.ts';

const minuteMs = 60_000;
/** 14:00 to 16:00 on Sunday 29 November 2026; now is Friday, 11:30 in Bengaluru. */
const place = { bookingDate: '2026-11-29', timeSlotId: 3 };
const start = '2026-11-27T11:30:00+05:30';

type Joined = WaitingEntry & { key: string; code: string };
type Refusal = { code: string; message: string };

describeOnEachStore('the waiting list of a full slot', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let bookings: CreatedBooking[];

  beforeEach(async () => {
    app = await makeApp(store, { now: start });
    world = await makeFixtures(app);
    bookings = [];
    for (let n = 0; n < capacity / 3; n += 1) bookings.push(await book(3));
  });
  afterEach(() => app.close());

  const of = (children: number) => ({
    ...place,
    numberOfChildren: children,
    childrenAges: Array.from({ length: children }, () => 4),
    totalAmount: `${499 * children}.00`,
  });
  const book = (children: number) => world.newBooking(world.admin, of(children));
  const joinAs = (changes: object = {}) =>
    app.client().post<Joined>('/api/waiting-list', joinBody(place, changes));
  const join = async (changes: object = {}): Promise<Joined> => {
    const answer = await joinAs(changes);
    expect(answer).toMatchObject({ status: 201 });
    return answer.body;
  };
  const pathOf = ({ reference, key }: Joined, end = '') => `/api/waiting-list/${reference}${end}?key=${key}`;
  const look = async (entry: Joined) => (await app.client().get<WaitingEntry>(pathOf(entry))).body;
  const leave = (entry: Joined) => app.client().post<WaitingEntry & Refusal>(pathOf(entry, '/leave'));
  const cancel = ({ reference, manageKey }: CreatedBooking) =>
    app.client().post(`/api/bookings/${reference}/cancel?key=${manageKey}`);
  const cancelFirst = () => cancel(bookings[0] ?? never());
  const never = (): never => {
    throw new Error('No booking');
  };
  const bookHeld = (entry: Joined, changes: object = {}) => {
    const { reference, key, parentPhone, numberOfChildren } = entry;
    const body = { ...of(numberOfChildren), parentPhone, held: { reference, key }, ...changes };
    return app.client().post<CreatedBooking & Refusal>('/api/bookings', world.bookingBody(body));
  };
  const taken = async () => {
    const row = await app.database.read
      .selectFrom('slot_days')
      .select('seats_taken')
      .where('date', '=', place.bookingDate)
      .where('time_slot_id', '=', place.timeSlotId)
      .executeTakeFirstOrThrow();
    return row.seats_taken;
  };
  const tidy = () => tidyWaitingList(app.database, app.clock.now());
  const states = async (...entries: Joined[]) =>
    Promise.all(entries.map(async (one) => (await look(one)).state));

  it('offers the seats of a cancelled booking to the first family in line that fits, and to no other', async () => {
    const five = await join({ numberOfChildren: 5 });
    const two = await join();
    const three = await join({ numberOfChildren: 3 });
    expect([five.ahead, two.ahead, three.ahead]).toEqual([0, 1, 2]);
    await cancelFirst();
    expect(await states(five, two, three)).toEqual(['waiting', 'offered', 'waiting']);
    expect(await look(two)).toMatchObject({ heldUntil: '2026-11-27T06:30:00.000Z', ahead: 0 });
    expect(await taken()).toBe(capacity - 1);
    // The third seat fits nobody in line, so anyone may book it; the held ones are taken.
    const others = await app.client().post<Refusal>('/api/bookings', world.bookingBody(of(2)));
    expect([others.status, others.body.code]).toEqual([409, 'slot_full']);
    const desk = { ...of(2), parentName: 'Anita', parentPhone: '9876543210' };
    expect(
      (await world.admin.post<Refusal>('/api/admin/bookings', { packageId: 1, ...desk })).body.code,
    ).toBe('slot_full');
    const { body } = await app.client().get(`/api/availability/${place.bookingDate}/${place.timeSlotId}`);
    expect(body).toMatchObject({ remaining: 1 });
    await book(1);
    expect((await bookHeld(two)).status).toBe(201);
    expect(await taken()).toBe(capacity);
  });

  it('tells the family by a link, which books the seats', async () => {
    const entry = await join({ parentPhone: '9876543210' });
    await cancelFirst();
    const channels = { whatsapp: dryRun, email: dryRun };
    const sender = { ...app, serverKey: serverKey(app.config), channels, log: pino({ level: 'silent' }) };
    await sendDue({ ...sender, publicOrigin: app.config.publicOrigin });
    const list = await world.admin.get<Message[]>('/api/admin/messages?search=9876543210');
    const [offer, joined] = list.body;
    // By the time it is sent, the family has an offer: 'on the list' is no longer true.
    expect(joined).toMatchObject({ kind: 'waiting_joined', state: 'dropped' });
    expect(offer).toMatchObject({ kind: 'waiting_offer', state: 'sent', subject: 'waiting' });
    expect(offer?.body).toContain(
      'Sunday, 29 November at 2 PM: 2 children. We hold them for you until 12 PM.',
    );
    const link = new URL(/http\S+/.exec(offer?.body ?? '')?.[0] ?? '');
    expect(link.pathname).toBe(`/bookings/waiting/${entry.reference}`);
    expect(link.searchParams.get('key')).toBe(entry.key);
    const booked = await bookHeld(entry);
    expect(booked).toMatchObject({ status: 201, body: { status: 'confirmed', numberOfChildren: 2 } });
    const team = await world.admin.get<TeamWaitingEntry[]>('/api/admin/waiting-list?group=ended');
    expect(team.body).toMatchObject([{ state: 'booked', booking: { reference: booked.body.reference } }]);
    // An entry is used once.
    expect((await bookHeld(entry)).body.code).toBe('offer_over');
    expect((await leave(entry)).body.code).toBe('offer_over');
    expect(await taken()).toBe(capacity - 1);
  });

  it('passes seats on when the time is over, once, however many servers look', async () => {
    const first = await join({ numberOfChildren: 3 });
    const second = await join({ numberOfChildren: 3 });
    await cancelFirst();
    app.clock.advance(30 * minuteMs - 1);
    await tidy();
    expect(await states(first, second)).toEqual(['offered', 'waiting']);
    app.clock.advance(1);
    // The moment counts, not the work that follows it.
    expect(await states(first)).toEqual(['expired']);
    expect(await bookHeld(first)).toMatchObject({ status: 409, body: { code: 'offer_over' } });
    await Promise.all([tidy(), tidy(), tidy()]);
    expect(await states(first, second)).toEqual(['expired', 'offered']);
    expect(await taken()).toBe(capacity);
    expect((await bookHeld(second)).status).toBe(201);
    const offers = await app.database.read
      .selectFrom('messages')
      .select('subject_id')
      .where('kind', '=', 'waiting_offer')
      .execute();
    expect(offers).toHaveLength(2);
  });

  it('holds seats overnight until half an hour after the quiet hours, and never past last entry', async () => {
    const entry = await join();
    app.clock.set('2026-11-27T23:50:00+05:30');
    await cancelFirst();
    expect((await look(entry)).heldUntil).toBe('2026-11-28T03:00:00.000Z');
    await leave(entry);
    // The last entry is an hour before the end.
    app.clock.set('2026-11-29T14:55:00+05:30');
    await world.newBooking(app.client(), of(3));
    const late = await join({ numberOfChildren: 1 });
    const team = await app.signInAs('manager');
    const path = `/api/admin/bookings/${bookings[1]?.id}/status`;
    expect((await team.call('PATCH', path, { body: { status: 'cancelled' } })).status).toBe(200);
    expect((await look(late)).heldUntil).toBe('2026-11-29T09:30:00.000Z');
    app.clock.set('2026-11-29T15:01:00+05:30');
    await tidy();
    expect(await states(late)).toEqual(['expired']);
  });

  it('ends with the slot for those who still wait', async () => {
    const entry = await join();
    app.clock.set('2026-11-29T15:00:00+05:30');
    await tidy();
    expect(await states(entry)).toEqual(['over']);
  });

  it('goes on when a family declines, leaves, or is taken off by the team', async () => {
    const [one, two, three] = [await join(), await join(), await join()];
    expect((await leave(two)).body.state).toBe('left');
    await cancelFirst();
    expect((await leave(one)).body.state).toBe('declined');
    expect(await states(one, two, three)).toEqual(['declined', 'left', 'offered']);
    const { body: open } = await world.admin.get<TeamWaitingEntry[]>('/api/admin/waiting-list');
    expect(open).toMatchObject([
      { reference: three.reference, parentName: 'Meera Shenoy', state: 'offered' },
    ]);
    const remove = `/api/admin/waiting-list/${open[0]?.id}/remove`;
    expect((await world.admin.post(remove)).status).toBe(200);
    expect((await world.admin.post<Refusal>(remove)).body.code).toBe('offer_over');
    expect(await taken()).toBe(capacity - 3);
  });

  it.each<[string, (booking: CreatedBooking) => Promise<unknown>]>([
    [
      'moved',
      ({ id, version }) =>
        world.admin.call('POST', `/api/admin/bookings/${id}/reschedule`, {
          body: { bookingDate: '2026-11-30', timeSlotId: 2, price: 'keep' },
          headers: { 'If-Match': `"${version}"` },
        }),
    ],
    [
      'cancelled by the team',
      ({ id }) =>
        world.admin.call('PATCH', `/api/admin/bookings/${id}/status`, { body: { status: 'cancelled' } }),
    ],
    [
      'for fewer children',
      ({ reference, manageKey, version }) =>
        app.client().call('POST', `/api/bookings/${reference}/change?key=${manageKey}`, {
          body: { childrenAges: [4], totalAmount: '499.00', feeAmount: '0' },
          headers: { 'If-Match': `"${version}"` },
        }),
    ],
    ['erased', ({ parentPhone }) => world.admin.post('/api/admin/people/erase', { phone: parentPhone })],
  ])('offers the seats of a booking that is %s', async (_what, change) => {
    const entry = await join();
    expect(await change(bookings[0] ?? never())).toMatchObject({ status: 200 });
    expect(await states(entry)).toEqual(['offered']);
  });

  it('offers seats that a higher capacity adds', async () => {
    const entry = await join();
    const raise = { slots: [{ slotId: place.timeSlotId, capacity: capacity + 2 }] };
    const path = `/api/admin/slot-capacities/${place.bookingDate}`;
    expect((await world.admin.call('PUT', path, { body: raise })).status).toBe(200);
    expect(await states(entry)).toEqual(['offered']);
    expect(await taken()).toBe(capacity + 2);
  });

  describe('refuses', () => {
    it('a family whose seats are free, or who would wait forever', async () => {
      await cancelFirst();
      expect((await joinAs({ numberOfChildren: 3 })).body.code).toBe('slot_free');
      expect((await joinAs({ numberOfChildren: 4 })).status).toBe(201);
      expect((await joinAs({ bookingDate: '2026-11-20' })).body.code).toBe('past_date');
      expect((await joinAs({ timeSlotId: 99 })).body.code).toBe('slot_closed');
      expect((await joinAs({ parentPhone: '12' })).body.code).toBe('invalid_phone');
    });

    it('a phone that waits already, also at the same time', async () => {
      const twice = { parentPhone: '9876543210' };
      const answers = await Promise.all([joinAs(twice), joinAs(twice), joinAs(twice)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body.code).toBe('already_waiting');
    });

    it('too many from one phone or one address', async () => {
      const many = await Promise.all(Array.from({ length: 25 }, () => joinAs()));
      expect(many.filter(({ status }) => status === 429)).toHaveLength(5);
      app.clock.advance(60 * minuteMs);
      const phone = { parentPhone: '9876543210' };
      const again = [];
      for (let n = 0; n < 11; n += 1) again.push((await joinAs(phone)).status);
      expect(again).toEqual([201, ...Array.from({ length: 9 }, () => 409), 429]);
    });

    it('another key, other seats than those held, and seats that are not offered', async () => {
      const entry = await join();
      expect((await bookHeld(entry)).body.code).toBe('offer_over');
      await cancelFirst();
      expect((await bookHeld({ ...entry, key: 'x'.repeat(43) })).body.code).toBe('offer_over');
      expect((await bookHeld(entry, of(1))).body.code).toBe('offer_over');
      expect((await bookHeld(entry, { timeSlotId: 2 })).body.code).toBe('offer_over');
      expect((await app.client().get(`/api/waiting-list/${entry.reference}?key=x`)).status).toBe(404);
      expect((await bookHeld(entry)).status).toBe(201);
    });
  });

  it('gives held seats once to two tabs and the end of the time', async () => {
    const first = await join();
    await cancelFirst();
    app.clock.advance(30 * minuteMs - 1);
    const racing = await Promise.all([bookHeld(first), bookHeld(first), tidy(), leave(first)]);
    const won = [racing[0].status, racing[1].status, racing[3].status].filter((status) => status < 300);
    expect(won).toHaveLength(1);
    const isBooked = (await look(first)).state === 'booked';
    expect(await taken()).toBe(capacity - 3 + (isBooked ? 2 : 0));
  });

  it('is forgotten with an erased family, and its seats go to the next', async () => {
    const [gone, next] = [await join({ parentPhone: '9876543210' }), await join()];
    await cancelFirst();
    expect((await world.admin.post('/api/admin/people/erase', { phone: '9876543210' })).status).toBe(200);
    expect((await app.client().get(pathOf(gone))).status).toBe(404);
    expect(await states(next)).toEqual(['offered']);
  });

  it('is shown to the parent whose phone is verified', async () => {
    await join({ parentPhone: '9876543210' });
    await join();
    const parent = await app.signInAsParent('9876543210');
    const { body } = await parent.get<WaitingEntry[]>('/api/account/waiting-list');
    expect(body).toMatchObject([{ state: 'waiting', parentPhone: '9876543210' }]);
    const data = await parent.get<{ waitingList: object[] }>('/api/account/data');
    expect(data.body.waitingList).toMatchObject([{ date: place.bookingDate, children: 2 }]);
    expect((await parent.post(`/api/waiting-list/${body[0]?.reference}/leave`)).status).toBe(200);
    expect((await parent.get('/api/account/waiting-list')).body).toEqual([]);
  });

  it('gives held seats to the parent with its verified phone without a key, and to no other parent', async () => {
    const entry = await join({ parentPhone: '9876543210' });
    await cancelFirst();
    const held = { reference: entry.reference };
    const bookAs = async (phone: string) =>
      (await app.signInAsParent(phone)).post<CreatedBooking & Refusal>(
        '/api/bookings',
        world.bookingBody({ ...of(2), parentPhone: phone, held }),
      );
    expect((await bookAs('9876500001')).body.code).toBe('offer_over');
    expect((await bookAs('9876543210')).status).toBe(201);
    expect((await look(entry)).state).toBe('booked');
  });

  it('lets hours pay for held seats, which are taken once', async () => {
    const entry = await join({ parentPhone: '9876543210' });
    const sale = await world.newSale({ customerPhone: '9876543210', totalHours: 10 });
    const parent = await app.signInAsParent('9876543210');
    const { consent } = world.bookingBody({}) as { consent: object };
    const reserve = (changes: object = {}) =>
      parent.post<CreatedBooking & Refusal>(`/api/account/hours/${sale.reference}/bookings`, {
        ...{ ...place, numberOfChildren: 2, childrenAges: [4, 4], consent },
        held: { reference: entry.reference },
        ...changes,
      });
    expect((await reserve()).body.code).toBe('offer_over');
    await cancelFirst();
    expect((await reserve({ numberOfChildren: 1, childrenAges: [4] })).body.code).toBe('offer_over');
    expect((await reserve({ held: undefined, numberOfChildren: 2 })).body.code).toBe('slot_full');
    const two = await Promise.all([reserve(), reserve()]);
    expect(two.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await taken()).toBe(capacity - 1);
    expect((await look(entry)).state).toBe('booked');
    const visit = two.find(({ status }) => status === 201);
    expect(visit?.body).toMatchObject({ totalAmount: '0.00', hours: { visitHours: 2 } });
  });

  it('never begins again for an entry that has ended, not even by a bug', async () => {
    const entry = await join();
    await leave(entry);
    const revive = app.database.write((trx) =>
      trx
        .updateTable('waiting_entries')
        .set({ state: 'waiting', ended_at: null })
        .where('reference', '=', entry.reference)
        .execute(),
    );
    await expect(revive).rejects.toThrow('has ended');
  });
});
