import { afterAll, beforeAll, expect, it } from 'vitest';
import { nextPhone } from '../../testing/access-matrix/fixture.ts';
import { findTexts } from '../../testing/dump.ts';
import { createFamilyHistory, signInByCode } from '../../testing/family-history.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp, testStart } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

interface Data {
  profile: { phone: string };
  children: unknown[];
  bookings: { reference: string }[];
  parties: unknown[];
  hourPackages: { visits: unknown[]; ledger: { balance: number }[]; remainingHours: number }[];
  enquiries: unknown[];
  signIns: { last: string; open: unknown[] };
  changesByTheTeam: unknown[];
}

describeOnOneStore("a person's own data", (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());

  it('is a file with all traces of a family, and none of another', async () => {
    const other = await createFamilyHistory(app, world);
    const family = await createFamilyHistory(app, world);
    const client = await signInByCode(app, family.phone);
    const answer = await client.get<Data>('/api/account/data');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Content-Disposition')).toBe(
      'attachment; filename="toodles-my-data-2026-11-21.json"',
    );
    const { body } = answer;
    expect(body).toMatchObject({
      from: 'Toodles',
      at: testStart,
      profile: { phone: family.phone, role: 'customer' },
    });
    expect(body.signIns).toMatchObject({ last: testStart });
    const counts = [body.children, body.bookings, body.parties, body.hourPackages, body.enquiries];
    expect(counts.map((list) => list.length)).toEqual([2, 3, 2, 3, 2]);
    expect(body.changesByTheTeam).toHaveLength(2);
    for (const { ledger, remainingHours } of body.hourPackages)
      expect(ledger.at(-1)?.balance).toBe(remainingHours);
    // Invalid operations of a tablet, and what clients claim about the team, are not about the family.
    const found = findTexts({ body }, family.traces);
    const missing = family.traces.filter((text) => !found.includes(`${text} in body`));
    expect(missing.map((text) => text.replace(/q\d+q$/, '')).filter((text) => !/^\d/.test(text))).toEqual([
      'turmeric',
      'clove',
      'nutmeg',
    ]);
    expect(findTexts({ body }, other.traces)).toEqual([]);
    expect(JSON.stringify(body)).not.toMatch(/hash|token|manage/i);
  });

  it('is complete, whatever its size', async () => {
    const phone = nextPhone();
    const parent = await app.signInAsParent(phone);
    const { id, ...sample } = await app.database.read
      .selectFrom('bookings')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow();
    const many = Array.from({ length: 1203 }, (_, n) => ({
      ...sample,
      user_id: n % 2 === 0 ? parent.userId : null,
      parent_phone: phone,
      reference: `TD-MANY${n}`,
    }));
    await app.database.write(async (trx) => {
      for (let at = 0; at < many.length; at += 200)
        await trx
          .insertInto('bookings')
          .values(many.slice(at, at + 200))
          .execute();
    });
    const { body } = await parent.get<Data>('/api/account/data');
    expect(new Set(body.bookings.map(({ reference }) => reference)).size).toBe(many.length);
  });
});
