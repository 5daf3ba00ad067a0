import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { Party } from '../../contract/bookings/birthday.ts';
import { partyBody } from '../../testing/access-matrix/centre-samples.ts';
import { readHoldings } from '../../testing/holdings.ts';
import { makeApp, type SignedInClient, type TestApp, testStart } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

describeOnOneStore('cancelling a party', (store) => {
  let app: TestApp;
  let parent: SignedInClient;

  beforeAll(async () => {
    app = await makeApp(store);
    parent = await app.signInAsParent();
  });
  afterAll(() => app.close());
  beforeEach(() => app.clock.set(testStart));

  const book = async (changes?: Record<string, unknown>): Promise<Party> => {
    const answer = await parent.post<Party>('/api/birthday-parties', { ...partyBody(), ...changes });
    expect(answer.status).toBe(201);
    return answer.body;
  };
  const cancel = (party: Party, client = parent) =>
    client.post<Party & ErrorResponse>(`/api/birthday-parties/${party.reference}/cancel`);
  const calendarOf = async (party: Party) =>
    (await parent.get<string>(`/api/birthday-parties/${party.reference}/calendar.ics`)).body;

  it('frees the room at once for another family', async () => {
    const party = await book();
    const other = await app.signInAsParent('9876500001');
    const sameTime = { ...partyBody(), partyDate: party.partyDate };
    expect((await other.post('/api/birthday-parties', sameTime)).status).toBe(409);
    const before = await readHoldings(app);
    const answer = await cancel(party);
    expect([answer.status, answer.body.status, answer.body.canCancel]).toEqual([200, 'cancelled', false]);
    expect((await readHoldings(app)).quarters).toBe(before.quarters - 8);
    expect((await other.post('/api/birthday-parties', sameTime)).status).toBe(201);
  });

  it('allows it until the end of the day before, by the clock in Bengaluru', async () => {
    // Another slot than that of the other parties here, whose days depend on the tests before.
    const timeSlotId = 1;
    const late = await book({ partyDate: '2026-12-20', timeSlotId });
    const soon = await book({ partyDate: '2026-12-21', timeSlotId });
    expect(late.canCancel).toBe(true);
    // 18:20 UTC is 11:50 PM in Bengaluru, and 18:40 is 12:10 AM of the next day; in UTC both are the same
    // day.
    app.clock.set('2026-12-19T18:40:00.000Z');
    const refused = await cancel(late);
    expect([refused.status, refused.body.code]).toEqual([409, 'party_too_near']);
    app.clock.set('2026-12-20T18:20:00.000Z');
    const over = await cancel(late);
    expect([over.status, over.body.code]).toEqual([409, 'party_too_near']);
    expect((await cancel(soon)).status).toBe(200);
    app.clock.set('2026-12-20T18:40:00.000Z');
    const started = await cancel(late);
    expect([started.status, started.body.code]).toEqual([409, 'already_started']);
  });

  it('cancels once when requested many times at once', async () => {
    const party = await book();
    const before = await readHoldings(app);
    const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(party)));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'cancelled' : body.code)).sort();
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'already_cancelled'), 'cancelled']);
    expect((await readHoldings(app)).quarters).toBe(before.quarters - 8);
  });

  it('sends a calendar cancellation without personal data', async () => {
    const party = await book();
    const sequenceOf = (file: string) => Number(/^SEQUENCE:(\d+)/m.exec(file)?.[1]);
    const before = await calendarOf(party);
    expect(before).toContain('SUMMARY:Birthday party at Toodles\r\n');
    expect(before).toContain(`DTSTART;TZID=Asia/Kolkata:${party.partyDate.replaceAll('-', '')}T140000\r\n`);
    expect(before).toContain('STATUS:CONFIRMED\r\n');
    for (const secret of ['Diya', 'Kirana', party.parentPhone]) expect(before).not.toContain(secret);
    await cancel(party);
    const after = await calendarOf(party);
    expect(after).toContain('STATUS:CANCELLED\r\n');
    expect(sequenceOf(after)).toBeGreaterThan(sequenceOf(before));
  });
});
