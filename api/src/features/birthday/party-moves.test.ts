import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { Party, PartySlot } from '../../contract/bookings/birthday.ts';
import { deskPartyBody } from '../../testing/access-matrix/team-booking-samples.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

describeOnOneStore('the slots that a party can move to', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());

  const path = '/api/admin/birthday-parties';
  const made = async (changes: Record<string, unknown>): Promise<Party> => {
    const { status, body } = await world.admin.post<Party>(path, deskPartyBody(changes));
    expect(status).toBe(201);
    return body;
  };
  const deluxe = { packageType: 'deluxe', totalAmount: 4999 };
  const movesOf = async (id: number, date: string) => {
    const { status, body } = await world.admin.get<PartySlot[]>(`${path}/${id}/slots?date=${date}`);
    expect(status).toBe(200);
    return body;
  };
  const wordsOf = (slots: PartySlot[]) =>
    slots.map(({ startTime, endTime, code }) => `${startTime}-${endTime} ${code ?? 'free'}`);

  it("ignores the party's own room, but not another party's", async () => {
    const partyDate = '2026-12-07';
    const party = await made({ ...deluxe, partyDate, timeSlotId: 1 });
    // The party has the room from 10 AM to 1 PM, so at noon it overlaps only itself.
    const alone = ['10:00-13:00 free', '12:00-15:00 free', '14:00-17:00 free', '16:00-19:00 free'];
    expect(wordsOf(await movesOf(party.id, partyDate))).toEqual([...alone, '18:00-21:00 party_too_late']);
    await made({ partyDate, timeSlotId: 3 });
    const moves = await movesOf(party.id, partyDate);
    expect(wordsOf(moves).slice(0, 4)).toEqual([
      '10:00-13:00 free',
      '12:00-15:00 room_taken',
      '14:00-17:00 room_taken',
      '16:00-19:00 free',
    ]);
    expect(moves[1]?.reason).toBe('The party room is taken from 2 PM to 4 PM.');
    // The move accepts a free slot, and refuses a taken one for the listed reason.
    const move = (timeSlotId: number) =>
      world.admin.post<ErrorResponse>(`${path}/${party.id}/reschedule`, { partyDate, timeSlotId });
    expect((await move(2)).body).toMatchObject({ code: 'room_taken', message: moves[1]?.reason });
    expect((await move(4)).status).toBe(200);
  });

  it('uses the agreed duration, even after the package changed and was withdrawn', async () => {
    const party = await made({ ...deluxe, partyDate: '2026-12-08', timeSlotId: 1 });
    const change = (duration_minutes: number, is_active: 0 | 1) =>
      app.database.write((trx) =>
        trx
          .updateTable('birthday_packages')
          .set({ duration_minutes, is_active })
          .where('slug', '=', 'deluxe')
          .execute(),
      );
    await change(240, 0);
    expect(wordsOf(await movesOf(party.id, '2026-12-09'))[0]).toBe('10:00-13:00 free');
    await change(180, 1);
  });

  it('requires the bookings permission, an existing party and a valid date', async () => {
    const party = await made({});
    const of = `${path}/${party.id}/slots`;
    expect((await world.admin.get(`${path}/999999/slots?date=2026-12-08`)).status).toBe(404);
    expect((await world.admin.get<ErrorResponse>(`${of}?date=2026-02-30`)).body.code).toBe('invalid_date');
    expect((await app.client().get(`${of}?date=2026-12-08`)).status).toBe(401);
  });
});
