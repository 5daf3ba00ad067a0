import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { Party, PartySlot } from '../../contract/bookings/birthday.ts';
import type { TeamPartyDetails } from '../../contract/bookings/team-parties.ts';
import { partyBody } from '../../testing/access-matrix/centre-samples.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp, testStart } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { writeSetting } from '../settings/store.ts';

describeOnEachStore('a change of a party by its parent', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let parent: SignedInClient;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
    parent = await app.signInAsParent();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.set(testStart);
    await app.database.write((trx) => trx.deleteFrom('room_quarters').execute());
  });

  const book = async (changes: object = {}, client = parent): Promise<Party> => {
    const body = { ...partyBody(), partyDate: '2026-12-15', ...changes };
    const answer = await client.post<Party>('/api/birthday-parties', body);
    expect(answer.status).toBe(201);
    return answer.body;
  };
  const change = (party: Party, wanted: object, headers: Record<string, string> = {}, client = parent) =>
    client.post<Party & ErrorResponse>(
      `/api/birthday-parties/${party.reference}/change`,
      { feeAmount: '0', ...wanted },
      headers,
    );
  const details = async (id: number) =>
    (await world.admin.get<TeamPartyDetails>(`/api/admin/birthday-parties/${id}`)).body;
  const quarters = (id: number) =>
    app.database.read
      .selectFrom('room_quarters')
      .select(['date', 'quarter'])
      .where('party_id', '=', id)
      .orderBy('quarter')
      .execute();

  it('moves it and its guests at the agreed price, and the balance with it', async () => {
    const party = await book();
    await app.database.write((trx) =>
      trx
        .updateTable('birthday_parties')
        .set({ balance_due_on: '2026-12-12' })
        .where('id', '=', party.id)
        .execute(),
    );
    const slots = await parent.get<PartySlot[]>(
      `/api/birthday-parties/${party.reference}/slots?date=2026-12-20`,
    );
    expect(slots.body.find(({ id }) => id === 2)).toMatchObject({ available: true });
    const wanted = { partyDate: '2026-12-20', timeSlotId: 2, numberOfGuests: 8 };
    const { status, body } = await change(party, wanted, { 'If-Match': `"${party.version}"` });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ reference: party.reference, partyDate: '2026-12-20', startTime: '12:00', numberOfGuests: 8 },
      ...{ totalAmount: party.totalAmount, balanceDueOn: '2026-12-17' },
      change: { refusal: 'no_changes_left', changesLeft: 0, until: { date: '2026-12-13', time: '23:59' } },
    });
    expect((await quarters(party.id)).map(({ date }) => date)).toEqual(Array(8).fill('2026-12-20'));
    const { history } = await details(party.id);
    expect(history[0]).toMatchObject({
      ...{ by: 'Kirana Bhat (parent)', does: 'changed the party online' },
      ...{ before: { partyDate: '2026-12-15' }, after: { partyDate: '2026-12-20', numberOfGuests: 8 } },
    });
    const calendar = await parent.get<string>(`/api/birthday-parties/${party.reference}/calendar.ics`);
    expect(calendar.body).toContain('DTSTART;TZID=Asia/Kolkata:20261220T120000\r\n');
    expect(calendar.body).toContain(`SEQUENCE:${body.version - 1}\r\n`);
    const again = await change(party, { partyDate: '2026-12-21' });
    expect([again.status, again.body.code]).toEqual([409, 'no_changes_left']);
  });

  it('is possible until the end of the day 7 days before, by the centre’s clock', async () => {
    const party = await book();
    // 23:59 in Bengaluru on 8 December, then midnight.
    app.clock.set('2026-12-08T18:30:00.000Z');
    const late = await change(party, { timeSlotId: 2 });
    expect([late.status, late.body.code]).toEqual([409, 'change_too_late']);
    app.clock.set('2026-12-08T18:29:59.000Z');
    expect((await change(party, { timeSlotId: 2 })).status).toBe(200);
  });

  it('keeps the room if the new time is taken, or the package is too small', async () => {
    const party = await book();
    await book({ partyDate: '2026-12-16' }, await app.signInAsParent('9876500301'));
    const before = await quarters(party.id);
    const taken = await change(party, { partyDate: '2026-12-16' });
    expect([taken.status, taken.body.code]).toEqual([409, 'room_taken']);
    const many = await change(party, { numberOfGuests: 29 });
    expect([many.status, many.body.code]).toEqual([409, 'too_many_guests']);
    expect((await change(party, {})).status).toBe(400);
    expect(await quarters(party.id)).toEqual(before);
    expect((await details(party.id)).party.change).toMatchObject({ changesLeft: 1 });
  });

  it('needs the package’s days of notice', async () => {
    await app.database.write((trx) =>
      trx.updateTable('birthday_packages').set({ lead_days: 5 }).where('slug', '=', 'starter').execute(),
    );
    const party = await book();
    const soon = await change(party, { partyDate: '2026-11-24' });
    expect([soon.status, soon.body.code]).toEqual([409, 'party_too_soon']);
    const slots = await parent.get<PartySlot[]>(
      `/api/birthday-parties/${party.reference}/slots?date=2026-11-24`,
    );
    expect(slots.body.every(({ code }) => code === 'party_too_soon')).toBe(true);
    await app.database.write((trx) => trx.updateTable('birthday_packages').set({ lead_days: 0 }).execute());
  });

  it('charges the fee that was shown', async () => {
    const setFee = (paise: number) =>
      app.database.write((trx) => writeSetting(trx, 'partyChangeFeePaise', paise));
    const party = await book();
    await setFee(20_000);
    const unseen = await change(party, { timeSlotId: 2 });
    expect([unseen.status, unseen.body.code]).toEqual([409, 'price_changed']);
    const { body } = await change(party, { timeSlotId: 2, feeAmount: '200' });
    expect(body).toMatchObject({ totalAmount: '3199.00', dueAmount: '3199.00' });
    await setFee(0);
    // Another package replaces the line of the package, not the fee.
    const edited = await world.admin.call<Party & ErrorResponse>(
      'PATCH',
      `/api/admin/birthday-parties/${party.id}`,
      { body: { packageType: 'deluxe', totalAmount: '5199.00' } },
    );
    expect(edited.body.totalAmount).toBe('5199.00');
  });

  it('is for its owner, once per key, and not over a change that they have not seen', async () => {
    const party = await book();
    const other = await app.signInAsParent('9876500302');
    expect((await change(party, { timeSlotId: 2 }, {}, other)).status).toBe(404);
    await world.admin.call('PATCH', `/api/admin/birthday-parties/${party.id}`, { body: { theme: 'Space' } });
    const stale = await change(party, { timeSlotId: 2 }, { 'If-Match': `"${party.version}"` });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
    expect(stale.body.details).toMatchObject({ changedBy: null, current: { theme: 'Space' } });
    const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': `"${party.version + 1}"` };
    const answers = await Promise.all([1, 2].map(() => change(party, { timeSlotId: 2 }, headers)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });

  it('never gives one room to two parties that move to it at once', async () => {
    const first = await book();
    const second = await book({ partyDate: '2026-12-17' });
    const wanted = { partyDate: '2026-12-18', timeSlotId: 3 };
    const answers = await Promise.all([change(first, wanted), change(second, wanted)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const dates = [...(await quarters(first.id)), ...(await quarters(second.id))].map(({ date }) => date);
    expect(dates.filter((date) => date === '2026-12-18')).toHaveLength(8);
    expect(dates).toHaveLength(16);
  });
});
