import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { Party } from '../../contract/bookings/birthday.ts';
import type { Client } from '../../testing/client.ts';
import { type Holdings, readHoldings } from '../../testing/holdings.ts';
import { makeApp, type TestApp, testStart } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';
import { writeSetting } from '../settings/store.ts';

describeOnOneStore('booking a birthday party', (store) => {
  let app: TestApp;
  let parent: Client;
  let before: Holdings;

  beforeAll(async () => {
    app = await makeApp(store);
    parent = await app.signInAsParent();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.set(testStart);
    before = await readHoldings(app);
  });

  const requestBody = (changes?: Record<string, unknown>) => ({
    childName: 'Aarav',
    childAge: 5,
    partyDate: '2026-11-28',
    timeSlotId: 1,
    numberOfGuests: 10,
    theme: 'Jungle Safari',
    cakePreference: 'Chocolate',
    decorationPreference: '',
    specialRequests: '',
    parentName: 'Anita Rao',
    parentPhone: '+91 98765 43210',
    parentEmail: 'anita@example.com',
    packageType: 'starter',
    totalAmount: 2999,
    ...changes,
  });
  const post = (changes?: Record<string, unknown>, client = parent) =>
    client.post<Party & ErrorResponse>('/api/birthday-parties', requestBody(changes));

  async function expectRefusal(
    changes: Record<string, unknown>,
    status: number,
    code: string,
  ): Promise<ErrorResponse> {
    const answer = await post(changes);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await readHoldings(app)).toEqual(before);
    return answer.body;
  }

  it("reserves the room from the slot's start for the duration of the package", async () => {
    const { status, body } = await post({ packageType: 'deluxe', totalAmount: '4999', numberOfGuests: 15 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'due',
      packageType: 'deluxe',
      packageName: 'Deluxe',
      partyDate: '2026-11-28',
      startTime: '10:00',
      endTime: '13:00',
      numberOfGuests: 15,
      parentPhone: '9876543210',
      totalAmount: '4999.00',
      createdAt: testStart,
    });
    expect(body.reference).toMatch(/^TP-[2-9A-HJKMNP-Z]{6}$/);
    expect(await readHoldings(app)).toEqual({
      ...before,
      parties: before.parties + 1,
      quarters: before.quarters + 12,
    });
  });

  it('refuses a party that overlaps another, and states when the room is taken', async () => {
    const refusal = await expectRefusal({ timeSlotId: 2 }, 409, 'room_taken');
    expect(refusal.message).toBe('The party room is taken from 10 AM to 1 PM.');
    expect((await post({ timeSlotId: 3 })).status).toBe(201);
    expect((await post({ timeSlotId: 4 })).status).toBe(201);
    expect((await post({ timeSlotId: 2, partyDate: '2026-11-29' })).status).toBe(201);
  });

  it('gives the room to one of many simultaneous bookings', async () => {
    const partyDate = '2026-12-05';
    const answers = await Promise.all(
      [1, 2, 1, 2, 1, 2].map((timeSlotId) =>
        post({ partyDate, timeSlotId, packageType: 'ultimate', totalAmount: 7999, numberOfGuests: 20 }),
      ),
    );
    expect(answers.map((a) => a.body.code ?? a.status).sort()).toEqual([201, ...Array(5).fill('room_taken')]);
    expect(await readHoldings(app)).toEqual({
      ...before,
      parties: before.parties + 1,
      quarters: before.quarters + 16,
    });
  });

  it('offers as many rooms as the centre sets', async () => {
    await app.database.write((trx) => writeSetting(trx, 'partyRooms', 2));
    const partyDate = '2026-12-06';
    const answers = await Promise.all([1, 1, 1, 2].map((timeSlotId) => post({ partyDate, timeSlotId })));
    const outcomes = answers.map((a) => a.body.code ?? a.status);
    expect(outcomes.slice(0, 3).sort()).toEqual([201, 201, 'room_taken']);
    expect(outcomes[3]).toBe(201);

    // A room that is free for only part of a party is skipped, and the other one is taken.
    const other = { partyDate: '2026-12-13' };
    expect((await post({ ...other, timeSlotId: 2 })).status).toBe(201);
    const long = { ...other, packageType: 'ultimate', totalAmount: 7999 };
    expect((await post({ ...long, timeSlotId: 1 })).body.endTime).toBe('14:00');
    expect((await post({ ...other, timeSlotId: 1 })).status).toBe(201);
    expect((await post({ ...other, timeSlotId: 2 })).body.code).toBe('room_taken');
    await app.database.write((trx) => writeSetting(trx, 'partyRooms', 1));
  });

  it('books once per idempotency key', async () => {
    const body = requestBody({ partyDate: '2026-12-07' });
    const key = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => parent.post<Party>('/api/birthday-parties', body, key)),
    );
    expect(new Set(answers.map((a) => `${a.status} ${a.body.reference}`)).size).toBe(1);
    expect((await readHoldings(app)).parties).toBe(before.parties + 1);
  });

  it('refuses a party that would end after closing time', async () => {
    const refusal = await expectRefusal(
      { partyDate: '2026-12-08', timeSlotId: 5, packageType: 'deluxe', totalAmount: 4999 },
      409,
      'party_too_late',
    );
    expect(refusal.message).toBe('The party would end after closing time, 8 PM.');
    expect((await post({ partyDate: '2026-12-08', timeSlotId: 5 })).body.endTime).toBe('20:00');
  });

  it("limits the guests to the package's and to 5 to 29, and the child's age to 2 to 8", async () => {
    const refusal = await expectRefusal(
      { partyDate: '2026-12-09', numberOfGuests: 11 },
      409,
      'too_many_guests',
    );
    expect(refusal.message).toBe('This package is for up to 10 guests.');
    await expectRefusal({ partyDate: '2026-12-09', numberOfGuests: 4 }, 400, 'invalid_guest_count');
    await expectRefusal({ partyDate: '2026-12-09', numberOfGuests: 30 }, 400, 'invalid_guest_count');
    await expectRefusal({ partyDate: '2026-12-09', childAge: 1 }, 400, 'invalid_child_age');
    await expectRefusal({ partyDate: '2026-12-09', childAge: 9 }, 400, 'invalid_child_age');
  });

  it('charges the price of the package', async () => {
    const refusal = await expectRefusal(
      { partyDate: '2026-12-09', totalAmount: '2998.99' },
      409,
      'price_changed',
    );
    expect(refusal.details).toEqual({
      subtotalAmount: '2999.00',
      discountAmount: '0.00',
      totalAmount: '2999.00',
    });
  });

  it('requires an active package, and accepts one that the team added', async () => {
    await expectRefusal({ partyDate: '2026-12-09', packageType: 'grand' }, 409, 'package_unavailable');
    const { id: _, ...starter } = await app.database.read
      .selectFrom('birthday_packages')
      .selectAll()
      .where('slug', '=', 'starter')
      .executeTakeFirstOrThrow();
    await app.database.write((trx) =>
      trx
        .insertInto('birthday_packages')
        .values({ ...starter, slug: 'grand', name: 'Grand' })
        .execute(),
    );
    expect((await post({ partyDate: '2026-12-09', packageType: 'grand' })).body.packageName).toBe('Grand');
    await app.database.write((trx) =>
      trx.updateTable('birthday_packages').set({ is_active: 0 }).where('slug', '=', 'grand').execute(),
    );
    before = await readHoldings(app);
    await expectRefusal({ partyDate: '2026-12-10', packageType: 'grand' }, 409, 'package_unavailable');
  });

  it('requires a bookable date and a slot that has not started', async () => {
    await expectRefusal({ partyDate: '2026-11-20' }, 400, 'past_date');
    await expectRefusal({ partyDate: '2027-02-20' }, 400, 'date_too_far');
    await expectRefusal({ partyDate: '2027-06-31' }, 400, 'invalid_date');
    await expectRefusal({ timeSlotId: 99 }, 409, 'slot_closed');
    // 11:30 AM in Bengaluru: the first slot of today has started.
    await expectRefusal({ partyDate: '2026-11-21', timeSlotId: 1 }, 409, 'slot_closed');
    app.clock.set('2026-11-21T18:35:00.000Z');
    await expectRefusal({ partyDate: '2026-11-21', timeSlotId: 5 }, 400, 'past_date');
  });

  it('refuses a closed day', async () => {
    const closure = {
      date: '2026-12-25',
      is_open: 0 as const,
      open_time: null,
      close_time: null,
      reason: 'Christmas',
    };
    await app.database.write((trx) => trx.insertInto('closures').values(closure).execute());
    await expectRefusal({ partyDate: '2026-12-25' }, 409, 'centre_closed');
  });

  it('requires sign-in', async () => {
    const answer = await post({ partyDate: '2026-12-11' }, app.client());
    expect([answer.status, answer.body.code]).toEqual([401, 'not_signed_in']);
  });

  it('lists the parties of the account and its phone, newest first', async () => {
    const other = await app.signInAsParent('9876599999');
    const first = await post({ partyDate: '2026-12-12', parentPhone: '9876588888' }, other);
    const second = await post({ partyDate: '2026-12-11' }, other);
    const list = await other.get<Party[]>('/api/birthday-parties');
    expect(list.body).toEqual([second.body, first.body]);
    expect(list.headers.get('X-Total-Count')).toBe('2');
    const mine = await parent.get<Party[]>('/api/birthday-parties?limit=200');
    expect(mine.body.map((p) => p.id)).not.toContain(first.body.id);
    expect(mine.body.map((p) => p.id)).toContain(second.body.id);
  });
});
