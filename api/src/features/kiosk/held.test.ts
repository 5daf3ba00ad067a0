import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HeldBatch, HeldOperation } from '../../contract/desk/held-batches.ts';
import type { SaleStatement } from '../../contract/hours/statement.ts';
import type { UsageReview } from '../../contract/hours/usage-reviews.ts';
import type { Dashboard } from '../../contract/insights/dashboard.ts';
import type { Client } from '../../testing/client.ts';
import { signedFilesOf } from '../../testing/device-keys.ts';
import { type Fixtures, makeFixtures, type Operation, uuidV7 } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { auditHours } from '../hour-packages/audit-store.ts';
import { maxHeld, maxWithFollowers } from './sync/holding.ts';
import { lockSync } from './sync/sync-lock-store.ts';

const start = '2026-11-21T06:00:00.000Z';

describeOnEachStore('a revoked tablet', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let manager: Client;
  let tablet: Client & { deviceId: number };

  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
    manager = await app.signInAs('manager');
  });
  beforeEach(async () => {
    app.clock.set(start);
    tablet = await world.newDevice('Lost tablet');
    await app.database.write((trx) => trx.deleteFrom('rate_limits').execute());
  });
  afterEach(async () => expect((await auditHours(app.database.read)).differences).toEqual([]));
  afterAll(() => app.close());

  const revoke = (one = tablet) => manager.call('DELETE', `/api/admin/devices/${one.deviceId}`);
  const push = async (operations: Operation[], from: Client = tablet) =>
    (await world.sync(from, operations)).results;
  const outcomes = async (operations: Operation[], from?: Client) =>
    (await push(operations, from)).map(({ outcome }) => outcome);
  const about = (kind: string, payload: Record<string, unknown>): Operation => ({
    ...world.usageOperation(1),
    id: uuidV7(app.clock.now()),
    kind,
    payload,
  });
  const checkOut = (usageId: string) =>
    about('usage.checkout', { usageId, checkedOutAt: app.clock.now().toISOString() });
  const batchOf = async (one = tablet): Promise<HeldBatch> => {
    const { body } = await manager.get<HeldBatch[]>('/api/admin/held-batches?limit=200');
    const batch = body.find(({ device }) => device.id === one.deviceId);
    if (!batch) throw new Error('There is no batch');
    return batch;
  };
  const settle = (batch: HeldBatch, accept: string | string[], note = 'Looked at the register') =>
    manager.post<HeldBatch & { code?: string }>(`/api/admin/held-batches/${batch.id}/settle`, {
      version: batch.version,
      accept,
      note,
    });
  const statement = async (id: number) => (await manager.get<SaleStatement>(`/api/package-sales/${id}`)).body;
  const left = async (id: number) => (await statement(id)).sale.remainingHours;
  const openReviews = async () =>
    (await manager.get<UsageReview[]>('/api/admin/usage-reviews?status=open&limit=200')).body;
  const dashboard = async () => (await manager.get<Dashboard>('/api/admin/dashboard')).body;

  describe('that keeps pushing', () => {
    it('moves no hours, records no arrivals and opens one review, whatever it sends', async () => {
      const { id: saleId } = await world.newSale({ customerPhone: '9812300001' });
      const [reviews, inside] = [await openReviews(), (await dashboard()).inside.children];
      await revoke();
      const ghosts = Array.from({ length: 200 }, () =>
        world.usageOperation(saleId, 0.5, { numberOfChildren: 50 }),
      );
      const answer = await world.sync(tablet, ghosts);
      expect(new Set(answer.results.map(({ outcome }) => outcome))).toEqual(new Set(['review']));
      expect([answer.revoked, answer.unconfirmed]).toEqual([true, undefined]);
      expect(Object.values(answer.changes).flat()).toEqual([]);
      expect(await left(saleId)).toBe(10);
      expect((await openReviews()).length).toBe(reviews.length);
      expect(await dashboard()).toMatchObject({
        inside: { children: inside },
        unconfirmed: { visits: 200, children: 10_000 },
      });
      const other = await world.newDevice('Front desk');
      const { changes, unconfirmed } = await world.sync(other);
      expect(changes.usages.filter(({ packageSaleId }) => packageSaleId === saleId)).toEqual([]);
      expect(unconfirmed).toEqual({ visits: 200, children: 10_000 });
      expect(await batchOf()).toMatchObject({
        ...{ status: 'open', visits: 200, children: 10_000, hours: 100, families: 1 },
        device: { name: 'Lost tablet', waitingThen: null },
      });
      await settle(await batchOf(), 'none', 'Stolen');
      expect((await dashboard()).unconfirmed).toEqual({ visits: 0, children: 0 });
    });

    it('leaves a batch of limited size; anything more stays on the tablet', async () => {
      const { id: saleId } = await world.newSale();
      await revoke();
      const calls = Array.from({ length: 6 }, () =>
        Array.from({ length: 1000 }, () => world.usageOperation(saleId, 0.5)),
      );
      const counts = { review: 0, invalid: 0 };
      for (const operations of calls)
        for (const outcome of await outcomes(operations)) counts[outcome as keyof typeof counts] += 1;
      expect(counts).toEqual({ review: maxHeld.operations, invalid: 6000 - maxHeld.operations });
      expect(await batchOf()).toMatchObject({ visits: maxHeld.operations, refused: 1000 });
      const { kept } = await app.database.read
        .selectFrom('operations')
        .select((eb) => eb.fn.countAll<number>().as('kept'))
        .where('device_id', '=', tablet.deviceId)
        .executeTakeFirstOrThrow();
      expect(kept).toBe(maxHeld.operations);
      expect(await left(saleId)).toBe(10);
      await settle(await batchOf(), 'none', 'Stolen');
    });

    it('gets results in the current format: one per id, for good', async () => {
      const { id: saleId } = await world.newSale();
      await revoke();
      const visit = world.usageOperation(saleId);
      expect(await push([visit])).toMatchObject([
        { outcome: 'review', message: expect.stringMatching(/a manager will review/) },
      ]);
      expect(await push([visit])).toMatchObject([{ outcome: 'duplicate', first: 'review' }]);
      expect(await push([{ ...visit, payload: { ...visit.payload, hoursUsed: 5 } }])).toMatchObject([
        { outcome: 'invalid' },
      ]);
      expect(await outcomes([{ ...visit, id: 'nonsense' }])).toEqual(['invalid']);
      const batch = await batchOf();
      expect(batch.visits).toBe(1);
      await settle(batch, 'none');
      expect(await push([visit])).toMatchObject([{ outcome: 'duplicate', first: 'review' }]);
      expect((await batchOf()).status).toBe('settled');
    });

    it('shows whose visit a check-out or correction is about, wherever that was recorded', async () => {
      const sale = await world.newSale({ customerName: 'Farah Khan' });
      const [recorded, held] = [world.usageOperation(sale.id), world.usageOperation(sale.id)];
      await push([recorded]);
      await revoke();
      await push([checkOut(recorded.id), held, checkOut(held.id)]);
      const { id } = await batchOf();
      const { body } = await manager.get<HeldOperation[]>(`/api/admin/held-batches/${id}/operations`);
      expect(body.map(({ customerName }) => customerName)).toEqual(Array(3).fill('Farah Khan'));
      expect(body.map(({ packageSaleId }) => packageSaleId)).toEqual(Array(3).fill(sale.id));
    });

    it('shows its last report before the revocation, as evidence', async () => {
      const { id: saleId } = await world.newSale();
      await tablet.post('/api/kiosk/sync', {
        ...{ cursor: null, deviceTime: start, waiting: 7, appVersion: 'test', operations: [] },
      });
      app.clock.advance(60_000);
      await revoke();
      app.clock.advance(60_000);
      await world.sync(tablet);
      await push([{ ...world.usageOperation(saleId), occurredAt: start }, world.usageOperation(saleId)]);
      const { device, ...batch } = await batchOf();
      expect(device).toMatchObject({ waitingThen: 7, lastSeenThen: start });
      expect(batch).toMatchObject({ claimedFrom: start, afterRevocation: 1 });
    });
  });

  describe('when a manager decides', () => {
    it('records everything as reported if all is accepted', async () => {
      const { id: saleId } = await world.newSale({ totalHours: 2 });
      await revoke();
      const [visit, more] = [world.usageOperation(saleId, 1.5), world.usageOperation(saleId, 1)];
      expect(await outcomes([visit, checkOut(visit.id), more])).toEqual(['review', 'review', 'review']);
      app.clock.set('2026-11-23T06:00:00.000Z');
      // The session of two days ago has expired.
      manager = await app.signInAs('manager');
      const answer = await settle(await batchOf(), 'all', '');
      expect(answer.body).toMatchObject({ status: 'settled', accepted: 3, rejected: 0 });
      const { sale, usages, ledger } = await statement(saleId);
      expect([sale.remainingHours, usages.length]).toEqual([0, 2]);
      expect(usages.find(({ id }) => id === visit.id)).toMatchObject({
        ...{ hoursUsed: 1.5, shortHours: 0, checkedInAt: start, checkedOutAt: start },
      });
      expect(ledger.at(-1)).toMatchObject({ kind: 'used', at: '2026-11-23T06:00:00.000Z' });
      expect((await openReviews()).find(({ usageId }) => usageId === more.id)).toMatchObject({
        ...{ reason: 'short', shortHours: 0.5, openedAt: '2026-11-23T06:00:00.000Z' },
      });
      // Received two days ago, so no one counts as inside today.
      expect((await dashboard()).inside.onHours).toBe(0);
    });

    it('keeps a visit and its check-out together in a partial acceptance, and rejects the rest', async () => {
      const { id: saleId } = await world.newSale();
      await revoke();
      const [good, ghost] = [world.usageOperation(saleId, 1), world.usageOperation(saleId, 2)];
      await push([good, ghost, checkOut(good.id), checkOut(ghost.id)]);
      const batch = await batchOf();
      const answer = await settle(batch, [good.id], 'Only one is in the register');
      expect(answer.body).toMatchObject({ accepted: 2, rejected: 2, note: 'Only one is in the register' });
      expect(await left(saleId)).toBe(9);
      const { body } = await manager.get<HeldOperation[]>(`/api/admin/held-batches/${batch.id}/operations`);
      expect(body.map(({ state }) => state)).toEqual(['accepted', 'rejected', 'accepted', 'rejected']);
      expect(await outcomes([good, ghost])).toEqual(['duplicate', 'duplicate']);
    });

    it("accepts what is dated before the revocation, by the tablet's own claim", async () => {
      const { id: saleId } = await world.newSale();
      const before = world.usageOperation(saleId, 1);
      app.clock.advance(3_600_000);
      await revoke();
      app.clock.advance(60_000);
      await push([before, world.usageOperation(saleId, 4)]);
      expect((await settle(await batchOf(), 'before_revocation')).body).toMatchObject({
        ...{ accepted: 1, rejected: 1 },
      });
      expect(await left(saleId)).toBe(9);
    });

    it('applies an amendment of an earlier visit only once it is accepted', async () => {
      const { id: saleId } = await world.newSale();
      const visit = world.usageOperation(saleId, 2);
      await push([visit]);
      await revoke();
      await push([about('usage.amend', { usageId: visit.id, undo: true })]);
      expect(await left(saleId)).toBe(8);
      await settle(await batchOf(), 'all');
      expect(await left(saleId)).toBe(10);
    });

    it('rejects a decision on a batch that has grown, and a second one', async () => {
      const { id: saleId } = await world.newSale();
      await revoke();
      await push([world.usageOperation(saleId)]);
      const shown = await batchOf();
      await push([world.usageOperation(saleId)]);
      expect(await settle(shown, 'all')).toMatchObject({ status: 409, body: { code: 'stale' } });
      expect(await left(saleId)).toBe(10);
      const now = await batchOf();
      const both = await Promise.all([settle(now, 'all'), settle(now, 'none')]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect([10, 8]).toContain(await left(saleId));
      expect(await settle(await batchOf(), 'all')).toMatchObject({ body: { code: 'already_settled' } });
    });
  });

  describe('with a batch', () => {
    const sizeOf = (batch: HeldBatch) =>
      app.database.read
        .selectFrom('held_batches')
        .select(['operations', 'version'])
        .where('id', '=', batch.id)
        .executeTakeFirstOrThrow();
    const fillUp = (batch: HeldBatch, operations: number) =>
      app.database.write((trx) =>
        trx.updateTable('held_batches').set({ operations }).where('id', '=', batch.id).execute(),
      );
    /** A visit that named an unknown sale when it was first pushed. */
    const unknownVisit = async () => {
      const { id: saleId } = await world.newSale();
      const visit = world.usageOperation(saleId + 1);
      expect(await outcomes([visit])).toEqual(['invalid']);
      return { visit, saleId };
    };

    it("adds operations that were invalid before, and makes the manager's view stale", async () => {
      const { visit, saleId } = await unknownVisit();
      expect((await world.newSale()).id).toBe(saleId + 1);
      await revoke();
      await push([world.usageOperation(saleId)]);
      const shown = await batchOf();
      expect(await outcomes([visit])).toEqual(['review']);
      expect((await sizeOf(shown)).operations).toBe(2);
      expect(await settle(shown, 'all')).toMatchObject({ status: 409, body: { code: 'stale' } });
      expect(await left(saleId + 1)).toBe(10);
      await settle(await batchOf(), 'none');
    });

    it('that is full rejects operations that were invalid before, too', async () => {
      const { visit, saleId } = await unknownVisit();
      await revoke();
      await push([world.usageOperation(saleId)]);
      await fillUp(await batchOf(), maxHeld.operations);
      expect(await push([visit])).toMatchObject([
        { outcome: 'invalid', message: expect.stringMatching(/too much of its work is waiting/) },
      ]);
      expect(await batchOf()).toMatchObject({ visits: 1, refused: 1 });
      await settle(await batchOf(), 'none');
    });

    it("adds other tablets' operations on its visits, with a higher limit for them", async () => {
      const { id: saleId } = await world.newSale();
      const other = await world.newDevice('Front desk');
      await revoke();
      const visit = world.usageOperation(saleId);
      await push([visit]);
      const shown = await batchOf();
      await fillUp(shown, maxHeld.operations);
      expect(await outcomes([checkOut(visit.id)], other)).toEqual(['review']);
      const { operations, version } = await sizeOf(shown);
      expect([operations, version > shown.version]).toEqual([maxHeld.operations + 1, true]);
      await fillUp(shown, maxWithFollowers.operations);
      const more = checkOut(visit.id);
      expect(await push([more], other)).toMatchObject([
        { outcome: 'invalid', message: expect.stringMatching(/Try again after/) },
      ]);
      expect((await batchOf()).refused).toBe(1);
      await settle(await batchOf(), 'none');
      // After the decision nothing waits any longer, and the visit does not exist.
      expect(await push([more], other)).toMatchObject([
        { outcome: 'invalid', message: expect.stringMatching(/no visit/) },
      ]);
    });

    it('settles and pushes in turn, without deadlocks', async () => {
      const { id: saleId } = await world.newSale();
      await revoke();
      await push([world.usageOperation(saleId)]);
      const shown = await batchOf();
      if (store === 'postgres') {
        const { settling } = await app.database.write(async (trx) => {
          await lockSync(trx, 0);
          const decided = settle(shown, 'all');
          await expect
            .poll(async () => {
              const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
                where datname = current_database() and wait_event_type = 'Lock'`.execute(app.database.read);
              return rows[0]?.count;
            })
            .toBe(1);
          // A sync has its turn and now locks the batch, which the decision does not hold yet.
          await sql`select id from held_batches where id = ${shown.id} for update nowait`.execute(trx);
          return { settling: decided };
        });
        expect((await settling).status).toBe(200);
        return;
      }
      const [results, decided] = await Promise.all([
        push([world.usageOperation(saleId)]),
        settle(shown, 'all'),
      ]);
      expect(results.map(({ outcome }) => outcome)).toEqual(['review']);
      expect([200, 409]).toContain(decided.status);
    });
  });

  it('holds the check-out of a held visit, whichever tablet sends it', async () => {
    const { id: saleId } = await world.newSale();
    const other = await world.newDevice('Front desk');
    await revoke();
    const visit = world.usageOperation(saleId);
    await push([visit]);
    expect(await outcomes([checkOut(visit.id)], other)).toEqual(['review']);
    await settle(await batchOf(), 'all');
    expect((await statement(saleId)).usages).toMatchObject([{ id: visit.id, checkedOutAt: start }]);
  });

  it('holds its work from an imported file as well', async () => {
    const { id: saleId } = await world.newSale();
    const fileOf = await signedFilesOf(tablet);
    await revoke();
    const file = await fileOf([world.usageOperation(saleId)]);
    expect((await manager.post('/api/admin/devices/import', file)).body).toMatchObject({
      results: [{ outcome: 'review' }],
    });
    expect(await left(saleId)).toBe(10);
    expect((await batchOf()).visits).toBe(1);
  });

  it('stores no names of a family that is erased while it waits', async () => {
    const { id: saleId } = await world.newSale({ customerPhone: '9845012345' });
    const { userId } = await app.signInAsParent('9845012345');
    await revoke();
    const named = { attendingChildrenNames: ['Ishaan'], supervisorNotes: 'Ishaan is shy' };
    const visit = world.usageOperation(saleId, 1, named);
    await push([visit, about('usage.amend', { usageId: visit.id, attendingChildrenNames: ['Ishaan'] })]);
    await world.admin.call('DELETE', `/api/admin/users/${userId}?giveUpHours=true`);
    const bodies = await app.database.read
      .selectFrom('operations')
      .select('body')
      .where('device_id', '=', tablet.deviceId)
      .execute();
    expect(JSON.stringify(bodies)).not.toContain('Ishaan');
    expect((await settle(await batchOf(), 'all')).status).toBe(200);
  });

  describe('that is closed', () => {
    const close = () => manager.post(`/api/admin/devices/${tablet.deviceId}/close`, {});
    const call = (operations: Operation[], cursor: string | null) =>
      tablet.post('/api/kiosk/sync', {
        ...{ cursor, deviceTime: start, waiting: 0, appVersion: 'test', operations },
      });

    it('must be revoked first', async () => {
      expect(await close()).toMatchObject({ status: 409, body: { code: 'not_revoked' } });
    });

    it('is refused and keeps its operations', async () => {
      const { id: saleId } = await world.newSale();
      await revoke();
      expect((await close()).status).toBe(204);
      expect((await close()).status).toBe(204);
      const refused = await call([world.usageOperation(saleId)], null);
      expect(refused).toMatchObject({ status: 403, body: { code: 'device_closed' } });
      expect(refused.body).not.toHaveProperty('results');
      await expect(batchOf()).rejects.toThrow();
    });

    it('still learns of its revocation while it has cached rows, but pushes nothing', async () => {
      const { id: saleId } = await world.newSale();
      const { cursor } = await world.sync(tablet);
      await revoke();
      await close();
      const { status, body } = await call([world.usageOperation(saleId)], cursor);
      expect([status, body]).toMatchObject([200, { results: [], revoked: true, closed: true }]);
      await expect(batchOf()).rejects.toThrow();
    });
  });
});
