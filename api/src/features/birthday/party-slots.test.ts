import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import { type Party, type PartySlot, partySlotRefusals } from '../../contract/bookings/birthday.ts';
import type { Client } from '../../testing/client.ts';
import { makeApp, type TestApp, testStart } from '../../testing/make-app.ts';
import { detachOrders } from '../../testing/money.ts';
import { describeOnOneStore } from '../../testing/stores.ts';
import { writeSetting } from '../settings/store.ts';

/** A Saturday, a week after `testStart`. */
const date = '2026-11-28';

describeOnOneStore('the slots for a party', (store) => {
  let app: TestApp;
  let parent: Client;
  beforeAll(async () => {
    app = await makeApp(store, { env: { BOOKINGS_PER_ADDRESS: '1000000' } });
    parent = await app.signInAsParent();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.set(testStart);
    await clearDay();
  });

  const clearDay = () =>
    app.database.write(async (trx) => {
      await trx.deleteFrom('room_quarters').execute();
      await detachOrders(trx);
      await trx.deleteFrom('birthday_parties').execute();
      await trx.deleteFrom('closures').execute();
      await writeSetting(trx, 'partyRooms', 1);
    });

  const ask = async (query: string) => {
    const { status, body } = await app.client().get<PartySlot[]>(`/api/party-slots?${query}`);
    expect(status).toBe(200);
    return body;
  };
  const slotsFor = (packageType: string) => ask(`date=${date}&packageType=${packageType}`);

  const prices: Record<string, number> = {
    starter: 2999,
    deluxe: 4999,
    ultimate: 7999,
    short: 10,
    endless: 10,
  };
  const post = (packageType: string, timeSlotId: number) =>
    parent.post<Party & ErrorResponse>('/api/birthday-parties', {
      childName: 'Aarav',
      childAge: 5,
      partyDate: date,
      timeSlotId,
      numberOfGuests: 10,
      parentName: 'Anita Rao',
      parentPhone: '9876543210',
      parentEmail: 'anita@example.com',
      packageType,
      totalAmount: prices[packageType],
    });

  const closeDay = (hours: { open: string; close: string } | null) =>
    app.database.write((trx) =>
      trx
        .insertInto('closures')
        .values({
          date,
          is_open: hours ? 1 : 0,
          open_time: hours?.open ?? null,
          close_time: hours?.close ?? null,
          reason: 'School trip',
        })
        .execute(),
    );

  it('states when a party of the package would start and end', async () => {
    expect(await slotsFor('deluxe')).toEqual([
      { id: 1, startTime: '10:00', endTime: '13:00', available: true },
      { id: 2, startTime: '12:00', endTime: '15:00', available: true },
      { id: 3, startTime: '14:00', endTime: '17:00', available: true },
      { id: 4, startTime: '16:00', endTime: '19:00', available: true },
      {
        id: 5,
        startTime: '18:00',
        endTime: '21:00',
        available: false,
        code: 'party_too_late',
        reason: 'The party would end after closing time, 8 PM.',
      },
    ]);
  });

  it('states that the room is taken and when, but not by whom', async () => {
    await post('starter', 2);
    expect(await slotsFor('starter')).toMatchObject([
      { id: 1, available: true },
      { id: 2, code: 'room_taken', reason: 'The party room is taken from 12 PM to 2 PM.' },
      { id: 3, available: true },
      { id: 4, available: true },
      { id: 5, available: true },
    ]);
    await post('starter', 3);
    expect((await slotsFor('ultimate'))[0]).toMatchObject({
      code: 'room_taken',
      reason: 'The party room is taken from 12 PM to 2 PM.',
    });
    const answer = JSON.stringify(await slotsFor('ultimate'));
    expect(answer).not.toMatch(/Aarav|Anita|98765/);
  });

  it('is empty on a closed day', async () => {
    await closeDay(null);
    expect(await slotsFor('starter')).toEqual([]);
  });

  it("lists today's slots that have not started, and none shortly before midnight", async () => {
    const availableAt = async (instant: string) => {
      app.clock.set(instant);
      return (await slotsFor('starter')).filter((slot) => slot.available).map((slot) => slot.id);
    };
    expect(await availableAt('2026-11-27T18:20:00.000Z')).toEqual([1, 2, 3, 4, 5]);
    expect(await availableAt('2026-11-28T10:29:00.000Z')).toEqual([4, 5]);
    expect(await availableAt('2026-11-28T10:30:00.000Z')).toEqual([5]);
    expect(await availableAt('2026-11-28T18:20:00.000Z')).toEqual([]);
    app.clock.set('2026-11-28T18:30:00.000Z');
    expect((await slotsFor('starter')).map((slot) => slot.code)).toEqual(Array(5).fill('past_date'));
  });

  it('answers 304 while nothing has changed', async () => {
    const path = `/api/party-slots?date=${date}&packageType=starter`;
    const etag = (await app.client().get(path)).headers.get('ETag') ?? '';
    const again = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' };
    expect((await app.client().get(path, again)).status).toBe(304);
    await post('starter', 1);
    expect((await app.client().get(path, again)).status).toBe(200);
  });

  it.each<[string, number, string]>([
    [`date=${date}&packageType=grand`, 409, 'package_unavailable'],
    ['date=2026-06-31&packageType=starter', 400, 'invalid_date'],
    ['date=tomorrow&packageType=starter', 400, 'invalid_date'],
    [`date=${date}`, 400, 'invalid_request'],
    ['packageType=starter', 400, 'invalid_request'],
    [`date=${date}&packageType=starter%00`, 400, 'invalid_request'],
    [`date=${date}&packageType=starter&packageType=deluxe`, 400, 'invalid_request'],
    [`date=${date}&packageType=starter&rooms=9`, 400, 'unknown_field'],
  ])('refuses %s', async (query, status, code) => {
    const answer = await app.client().get<ErrorResponse>(`/api/party-slots?${query}`);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  /** Books a party and returns the result in the list's terms; removes a party that was booked. */
  async function tryBooking(packageType: string, slotId: number): Promise<Partial<PartySlot>> {
    const { status, body } = await post(packageType, slotId);
    if (status !== 201) return { available: false, code: refusal(body.code), reason: body.message };
    await app.database.write(async (trx) => {
      await trx.deleteFrom('room_quarters').where('party_id', '=', body.id).execute();
      await detachOrders(trx);
      await trx.deleteFrom('birthday_parties').where('id', '=', body.id).execute();
    });
    return { available: true, endTime: body.endTime };
  }

  const refusal = (code: string) => partySlotRefusals.find((one) => one === code);

  /**
   * Adds slots that start between two quarters, end after closing time or are off, and packages of 45 minutes
   * and of 8 hours.
   */
  async function addOddSlotsAndPackages(): Promise<number[]> {
    const slot = (start_time: string, end_time: string, is_active: 0 | 1) => ({
      start_time,
      end_time,
      is_active,
      max_capacity: 15,
    });
    const { id: _, ...starter } = await app.database.read
      .selectFrom('birthday_packages')
      .selectAll()
      .where('slug', '=', 'starter')
      .executeTakeFirstOrThrow();
    const lasting = (slug: string, duration_minutes: number) => ({
      ...starter,
      slug,
      duration_minutes,
      price_paise: 1000,
    });
    await app.database.write(async (trx) => {
      const slots = [slot('10:10', '11:00', 1), slot('19:20', '20:00', 1), slot('21:00', '22:00', 1)];
      await trx
        .insertInto('time_slots')
        .values([...slots, slot('11:00', '12:00', 0)])
        .execute();
      await trx
        .insertInto('birthday_packages')
        .values([lasting('short', 45), lasting('endless', 480)])
        .execute();
    });
    const rows = await app.database.read.selectFrom('time_slots').select('id').execute();
    return rows.map((row) => row.id);
  }

  it('matches the outcome of a booking, in any state of the day', async () => {
    const allSlots = await addOddSlotsAndPackages();
    const slotId = fc.constantFrom(...allSlots);
    const packageType = fc.constantFrom(...Object.keys(prices));
    const state = fc.record({
      rooms: fc.integer({ min: 1, max: 3 }),
      booked: fc.array(fc.record({ slotId, packageType }), { maxLength: 6 }),
      hours: fc.constantFrom(undefined, undefined, undefined, null, { open: '11:00', close: '18:00' }),
      now: fc.oneof(
        fc.constantFrom(testStart, '2026-08-01T06:00:00.000Z', '2026-11-28T18:30:00.000Z'),
        fc
          .integer({ min: 0, max: 24 * 60 - 1 })
          .map((minutes) => new Date(Date.parse(`${date}T00:00:00+05:30`) + minutes * 60_000).toISOString()),
      ),
      asked: packageType,
    });
    await fc.assert(
      fc.asyncProperty(state, async ({ rooms, booked, hours, now, asked }) => {
        app.clock.set(testStart);
        // The session expires when the clock jumps by months, so sign in again.
        parent = await app.signInAsParent();
        await clearDay();
        await app.database.write((trx) => writeSetting(trx, 'partyRooms', rooms));
        for (const party of booked) await post(party.packageType, party.slotId);
        if (hours !== undefined) await closeDay(hours);
        app.clock.set(now);
        const listed = new Map((await slotsFor(asked)).map((slot) => [slot.id, slot]));
        for (const id of allSlots) {
          const slot = listed.get(id);
          const outcome = await tryBooking(asked, id);
          if (slot) expect(slot).toMatchObject(outcome);
          else
            expect(outcome.code).toMatch(
              /^(slot_closed|centre_closed|past_date|date_too_far|party_too_late)$/,
            );
        }
      }),
      { numRuns: 25 },
    );
  });
});
