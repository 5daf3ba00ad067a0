import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Party } from '../../contract/bookings/birthday.ts';
import { partyBody } from '../../testing/access-matrix/centre-samples.ts';
import { type Fixtures, makeFixtures, type Operation, uuidV7 } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';

const start = '2026-11-21T06:00:00.000Z';
const minute = 60_000;

describeOnEachStore('recording an arrival', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let tablet: Awaited<ReturnType<Fixtures['newDevice']>>;

  beforeAll(async () => {
    app = await makeApp(store, { env: { TRUST_PROXY: 'true' } });
    world = await makeFixtures(app);
  });
  beforeEach(async () => {
    app.clock.set(start);
    tablet = await world.newDevice('Front desk');
  });
  afterAll(() => app.close());

  const push = async (operations: Operation[], from = tablet) => (await world.sync(from, operations)).results;
  const one = async (operation: Operation, from = tablet) => (await push([operation], from))[0];
  const newParty = async () => {
    const made = await world.admin.post<Party>('/api/admin/birthday-parties', partyBody());
    expect(made.status).toBe(201);
    return made.body.id;
  };

  const kinds = {
    booking: {
      make: async () => (await world.newBooking()).id,
      table: 'bookings',
      changes: 'bookings',
    },
    party: { make: newParty, table: 'birthday_parties', changes: 'parties' },
  } as const;

  describe.each(['booking', 'party'] as const)('at a %s', (noun) => {
    const { make, table, changes } = kinds[noun];
    const arrive = (
      id: number,
      arrivedAt: string | null = app.clock.now().toISOString(),
      envelope?: Partial<Operation>,
    ): Operation => ({
      id: uuidV7(app.clock.now()),
      kind: `${noun}.arrive`,
      occurredAt: app.clock.now().toISOString(),
      clockOffsetMs: 0,
      staffId: world.admin.userId,
      payload: { [`${noun}Id`]: id, arrivedAt },
      ...envelope,
    });
    const takeBack = (id: number, envelope?: Partial<Operation>) => arrive(id, null, envelope);
    const arrivedAt = async (id: number) =>
      (
        await app.database.read
          .selectFrom(table)
          .select('arrived_at')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).arrived_at;
    const revisionOf = async (id: number) =>
      (
        await app.database.read
          .selectFrom('changes')
          .select('revision')
          .where('kind', '=', changes)
          .where('entity_id', '=', String(id))
          .executeTakeFirst()
      )?.revision;

    it('is stored once: the first one received wins', async () => {
      const id = await make();
      expect(await one(arrive(id))).toMatchObject({ outcome: 'applied', revision: await revisionOf(id) });
      const second = await one(arrive(id, '2026-11-21T06:30:00.000Z'), await world.newDevice());
      expect(second).toMatchObject({
        outcome: 'applied',
        message: 'They were already marked as arrived.',
        revision: await revisionOf(id),
      });
      expect(await arrivedAt(id)).toBe(start);
    });

    it('can be undone by the same desk within ten minutes', async () => {
      const id = await make();
      const noted = await one(arrive(id));
      app.clock.advance(10 * minute);
      const takenBack = await one(takeBack(id));
      expect(takenBack).toMatchObject({ outcome: 'applied', revision: await revisionOf(id) });
      expect(takenBack?.revision).toBeGreaterThan(noted?.revision ?? Number.POSITIVE_INFINITY);
      expect(await arrivedAt(id)).toBeNull();
      expect(await one(takeBack(id))).toMatchObject({ message: 'They were not marked as arrived.' });
      await one(arrive(id));
      expect(await arrivedAt(id)).toBe(app.clock.now().toISOString());
    });

    it("can't be undone after ten minutes, however soon the undo arrives", async () => {
      const id = await make();
      await one(arrive(id));
      const occurredAt = new Date(Date.parse(start) + 10 * minute + 1).toISOString();
      expect(await one(takeBack(id, { occurredAt }))).toMatchObject({
        outcome: 'invalid',
        message: 'An arrival can be undone for 10 minutes.',
      });
      expect(await arrivedAt(id)).toBe(start);
    });

    it('of another desk stays when this desk undoes its own', async () => {
      const id = await make();
      await one(arrive(id), await world.newDevice());
      const results = await push([arrive(id), takeBack(id)]);
      expect(results).toMatchObject([
        { outcome: 'applied', message: 'They were already marked as arrived.' },
        { outcome: 'applied', message: 'Marked at another desk, so it can’t be undone here.' },
      ]);
      expect(await arrivedAt(id)).toBe(start);
    });

    it.each([
      ['in one batch', true],
      ['one after the other', false],
    ])('can be undone by a re-enrolled tablet that also pushes the arrival, %s', async (_how, together) => {
      const id = await make();
      const noted = arrive(id);
      await one(noted);
      const reEnrolled = await world.newDevice('Front desk');
      expect(await one(takeBack(id), reEnrolled)).toMatchObject({
        message: 'Marked at another desk, so it can’t be undone here.',
      });
      const forged = { ...noted, staffId: null };
      expect((await push([forged, takeBack(id)], reEnrolled))[0]).toMatchObject({ outcome: 'invalid' });
      expect(await arrivedAt(id)).toBe(start);
      if (together) await push([noted, takeBack(id)], reEnrolled);
      else for (const operation of [noted, takeBack(id)]) await one(operation, reEnrolled);
      expect(await arrivedAt(id)).toBeNull();
    });

    it('is visible to later operations of its batch', async () => {
      const [id, other] = [await make(), await make()];
      const later = '2026-11-21T06:05:00.000Z';
      const results = await push([
        arrive(id),
        arrive(other),
        takeBack(id),
        arrive(id, later),
        takeBack(other),
      ]);
      expect(results.map(({ outcome, message }) => [outcome, message])).toEqual(
        Array.from({ length: 5 }, () => ['applied', undefined]),
      );
      expect([await arrivedAt(id), await arrivedAt(other)]).toEqual([later, null]);
    });

    it('counts once, however often it is sent', async () => {
      const id = await make();
      const batch = [arrive(id), takeBack(id)];
      await Promise.all([push(batch), push(batch)]);
      expect((await push(batch)).map(({ outcome }) => outcome)).toEqual(['duplicate', 'duplicate']);
      expect(await arrivedAt(id)).toBeNull();
    });

    it('is stored for a cancelled one, with a message', async () => {
      const id = await make();
      await app.database.write((trx) =>
        trx.updateTable(table).set({ status: 'cancelled' }).where('id', '=', id).execute(),
      );
      expect(await one(arrive(id))).toMatchObject({ message: `Recorded. This ${noun} was cancelled.` });
    });

    it('is invalid for an unknown number', async () => {
      expect(await one(arrive(999_999))).toMatchObject({
        outcome: 'invalid',
        message: `There is no ${noun} with the ID 999999.`,
      });
    });
  });

  it('keeps a party from being moved once its guests have arrived', async () => {
    const id = await newParty();
    const came = {
      id: uuidV7(app.clock.now()),
      kind: 'party.arrive',
      occurredAt: start,
      clockOffsetMs: 0,
      staffId: null,
      payload: { partyId: id, arrivedAt: start },
    };
    await one(came);
    const { partyDate, timeSlotId } = partyBody();
    const move = await world.admin.post(`/api/admin/birthday-parties/${id}/reschedule`, {
      partyDate,
      timeSlotId,
    });
    expect([move.status, move.body]).toMatchObject([409, { code: 'already_started' }]);
  });
});
