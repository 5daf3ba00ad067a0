import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OperationResult } from '../../contract/desk/operations.ts';
import type { SaleStatement } from '../../contract/hours/statement.ts';
import type { UsageReview } from '../../contract/hours/usage-reviews.ts';
import { type Fixtures, makeFixtures, type Operation, uuidV7 } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { settlement } from '../../testing/money.ts';
import { describeOnOneStore } from '../../testing/stores.ts';
import { auditHours } from '../hour-packages/audit-store.ts';

const start = '2026-11-21T06:00:00.000Z';
const minute = 60_000;

describeOnOneStore('amending a visit at the desk', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let admin: Fixtures['admin'];
  let tablet: Awaited<ReturnType<Fixtures['newDevice']>>;

  beforeAll(async () => {
    app = await makeApp(store, { env: { TRUST_PROXY: 'true' } });
    world = await makeFixtures(app);
  });
  beforeEach(async () => {
    app.clock.set(start);
    admin = world.admin;
    tablet = await world.newDevice('Front desk');
  });
  afterEach(async () => expect((await auditHours(app.database.read)).differences).toEqual([]));
  afterAll(() => app.close());

  const push = async (operations: Operation[], from = tablet) => (await world.sync(from, operations)).results;
  const one = async (operation: Operation, from = tablet) => (await push([operation], from))[0];
  const amend = (usageId: string, payload: Record<string, unknown>, changes?: Partial<Operation>) => ({
    id: uuidV7(app.clock.now()),
    kind: 'usage.amend',
    occurredAt: app.clock.now().toISOString(),
    clockOffsetMs: 0,
    staffId: world.admin.userId,
    payload: { usageId, ...payload },
    ...changes,
  });
  const undo = (usageId: string, changes?: Partial<Operation>) => amend(usageId, { undo: true }, changes);
  const checkOut = (usageId: string, checkedOutAt = app.clock.now().toISOString()) =>
    amend(usageId, { checkedOutAt }, { kind: 'usage.checkout' });
  const statement = async (id: number) => (await admin.get<SaleStatement>(`/api/package-sales/${id}`)).body;
  const ledger = async (id: number) => (await statement(id)).ledger.map(({ kind, hours }) => [kind, hours]);
  const left = async (id: number) => (await statement(id)).sale.remainingHours;
  const reviews = async () => (await admin.get<UsageReview[]>('/api/admin/usage-reviews?limit=200')).body;
  const reviewOf = async (usageId: string) => (await reviews()).find((one) => one.usageId === usageId);
  const settle = async (usageId: string, resolution: string) => {
    const id = (await reviewOf(usageId))?.id;
    const body = settlement(resolution);
    expect((await admin.call('PATCH', `/api/admin/usage-reviews/${id}`, { body })).status).toBe(200);
  };
  const revisionOf = async (kind: 'sales' | 'usages', id: number | string) =>
    (
      await app.database.read
        .selectFrom('changes')
        .select('revision')
        .where('kind', '=', kind)
        .where('entity_id', '=', String(id))
        .executeTakeFirst()
    )?.revision;

  /** Pushes a visit on a new sale with this many hours. */
  async function visited(hours: number, used: number, changes?: Record<string, unknown>) {
    const { id: saleId } = await world.newSale({ totalHours: hours });
    const visit = world.usageOperation(saleId, used, changes);
    await push([visit]);
    return { saleId, visit };
  }

  it('overwrites the visit, and sends the visit and its sale to the desks', async () => {
    const { saleId, visit } = await visited(10, 2);
    app.clock.advance(minute);
    const before = await revisionOf('usages', visit.id);
    const result = await one(
      amend(visit.id, {
        hoursUsed: 1.5,
        numberOfChildren: 3,
        attendingChildrenNames: ['Diya', 'Aarav', 'Kabir'],
        supervisorNotes: 'Socks lent',
        checkedInAt: '2026-11-21T05:30:00.000Z',
        checkedOutAt: '2026-11-21T06:00:30.000Z',
      }),
    );
    expect(result).toMatchObject({ outcome: 'applied', revision: await revisionOf('sales', saleId) });
    expect(await revisionOf('usages', visit.id)).toBeGreaterThan(before ?? 0);
    const { sale, usages } = await statement(saleId);
    expect(sale.remainingHours).toBe(8.5);
    expect(usages).toMatchObject([
      {
        id: visit.id,
        hoursUsed: 1.5,
        numberOfChildren: 3,
        attendingChildrenNames: ['Diya', 'Aarav', 'Kabir'],
        supervisorNotes: 'Socks lent',
        checkedInAt: '2026-11-21T05:30:00.000Z',
        checkedOutAt: '2026-11-21T06:00:30.000Z',
        usageDate: '2026-11-21',
      },
    ]);
    expect(await ledger(saleId)).toEqual([
      ['sold', 10],
      ['used', -2],
      ['given_back', 0.5],
    ]);
  });

  it('leaves fields that it does not name unchanged, and clears notes with null', async () => {
    const { saleId, visit } = await visited(10, 2, { supervisorNotes: 'Allergic', numberOfChildren: 2 });
    await one(amend(visit.id, { supervisorNotes: null }));
    expect((await statement(saleId)).usages).toMatchObject([
      { hoursUsed: 2, numberOfChildren: 2, attendingChildrenNames: ['Aarav'], supervisorNotes: '' },
    ]);
    expect(await left(saleId)).toBe(8);
  });

  it('voids an undone visit and gives its hours back', async () => {
    const { saleId, visit } = await visited(10, 2);
    const undone = undo(visit.id);
    expect(await one(undone)).toMatchObject({
      outcome: 'applied',
      revision: await revisionOf('sales', saleId),
    });
    const { sale, usages, ledger: entries } = await statement(saleId);
    expect(sale.remainingHours).toBe(10);
    expect(usages).toMatchObject([{ voidedAt: start, voidReason: 'Undone at the desk' }]);
    expect(entries.at(-1)).toMatchObject({ kind: 'given_back', hours: 2, note: 'Undone at the desk' });
    expect(await one(undone)).toMatchObject({ outcome: 'duplicate', first: 'applied' });
    expect(await left(saleId)).toBe(10);
  });

  it('changes nothing about a voided visit', async () => {
    const { saleId, visit } = await visited(10, 2);
    await admin.post(`/api/package-usage/${visit.id}/void`, { reason: 'The wrong family' });
    const expected = { outcome: 'applied', message: 'This visit was voided.' };
    expect(await one(amend(visit.id, { hoursUsed: 5 }))).toMatchObject(expected);
    expect(await one(undo(visit.id))).toMatchObject(expected);
    expect(await left(saleId)).toBe(10);
  });

  describe('in one batch with the visit', () => {
    it('applies to the visit and to earlier amendments', async () => {
      const { id: saleId } = await world.newSale({ totalHours: 10 });
      const visit = world.usageOperation(saleId, 1);
      const results = await push([
        visit,
        amend(visit.id, { hoursUsed: 4 }),
        amend(visit.id, { hoursUsed: 0.5, attendingChildrenNames: ['Diya'] }),
        amend(visit.id, { numberOfChildren: 2 }),
      ]);
      const revision = await revisionOf('sales', saleId);
      expect(results.map((r) => [r.outcome, r.revision])).toEqual(
        Array.from({ length: 4 }, () => ['applied', revision]),
      );
      const { sale, usages } = await statement(saleId);
      expect(sale.remainingHours).toBe(9.5);
      expect(usages).toMatchObject([
        { hoursUsed: 0.5, attendingChildrenNames: ['Diya'], numberOfChildren: 2 },
      ]);
      expect((await ledger(saleId)).slice(1)).toEqual([
        ['used', -1],
        ['used', -3],
        ['given_back', 3.5],
      ]);
    });

    it('makes a check-out after an undo have no effect', async () => {
      const { id: saleId } = await world.newSale();
      const visit = world.usageOperation(saleId, 1);
      const results = await push([visit, undo(visit.id), checkOut(visit.id)]);
      expect(results.map(({ outcome, message }) => message ?? outcome)).toEqual([
        'applied',
        'applied',
        'This visit was voided.',
      ]);
      expect((await statement(saleId)).usages).toMatchObject([{ checkedOutAt: null, voidedAt: start }]);
    });

    it.each([
      ['with the visit', true],
      ['after the visit', false],
    ])('reopens a visit after a check-out, and ends it again, %s', async (_when, isFresh) => {
      const { id: saleId } = await world.newSale();
      const visit = world.usageOperation(saleId, 1);
      if (!isFresh) await push([visit]);
      const again = amend(visit.id, { checkedOutAt: null });
      const first = [...(isFresh ? [visit] : []), checkOut(visit.id), again];
      await push(first);
      expect((await statement(saleId)).usages).toMatchObject([{ checkedOutAt: null }]);
      const later = '2026-11-21T06:40:00.000Z';
      await push([checkOut(visit.id), amend(visit.id, { checkedOutAt: null }), checkOut(visit.id, later)]);
      expect((await statement(saleId)).usages).toMatchObject([{ checkedOutAt: later }]);
    });

    it('keeps the sales and visits of many operations apart', async () => {
      const made = await Promise.all(Array.from({ length: 5 }, () => visited(10, 1)));
      await push(made.map(({ visit }, n) => amend(visit.id, { hoursUsed: n + 1 })));
      expect(await Promise.all(made.map(({ saleId }) => left(saleId)))).toEqual([9, 8, 7, 6, 5]);
    });
  });

  describe('when hours are short', () => {
    it('opens a review for the shortfall', async () => {
      const { saleId, visit } = await visited(2, 1);
      expect(await one(amend(visit.id, { hoursUsed: 3.5 }))).toMatchObject({
        outcome: 'review',
        message: 'Corrected. The package was 1.5 hours short, so a manager will review it.',
      });
      expect(await left(saleId)).toBe(0);
      const review = await reviewOf(visit.id);
      expect(review).toMatchObject({ status: 'open', reason: 'short', shortHours: 1.5, balanceThen: 2 });
      await settle(visit.id, 'charge');
      expect((await ledger(saleId)).slice(1)).toEqual([
        ['used', -1],
        ['used', -1],
        ['settled', 1.5],
        ['used', -1.5],
      ]);
    });

    it('settles a review whose shortfall is gone, also within a batch', async () => {
      const { saleId, visit } = await visited(1, 3);
      await one(amend(visit.id, { hoursUsed: 2 }));
      expect(await reviewOf(visit.id)).toMatchObject({ status: 'open', shortHours: 1, occurredAt: start });
      await one(amend(visit.id, { hoursUsed: 0.5 }));
      expect(await reviewOf(visit.id)).toMatchObject({
        status: 'settled',
        resolution: 'waive',
        note: 'Corrected at the desk',
      });
      expect(await left(saleId)).toBe(0.5);

      const other = await world.newSale({ totalHours: 1 });
      const short = world.usageOperation(other.id, 3);
      const results = await push([short, amend(short.id, { hoursUsed: 1 })]);
      expect(results.map(({ outcome }) => outcome)).toEqual(['review', 'applied']);
      expect(await reviewOf(short.id)).toMatchObject({ status: 'settled', resolution: 'waive' });
    });

    it('voids the review of an undone visit', async () => {
      const { saleId, visit } = await visited(1, 3);
      await one(undo(visit.id));
      expect(await reviewOf(visit.id)).toMatchObject({
        status: 'settled',
        resolution: 'void',
        note: 'Undone at the desk',
      });
      expect(await left(saleId)).toBe(1);
    });

    it('keeps settled minutes settled, and reopens the review for more', async () => {
      const { saleId, visit } = await visited(1, 3);
      await settle(visit.id, 'charge');
      app.clock.advance(minute);
      expect((await one(amend(visit.id, { numberOfChildren: 2 })))?.outcome).toBe('applied');
      expect((await one(amend(visit.id, { hoursUsed: 3.5 })))?.outcome).toBe('review');
      const again = { status: 'open', shortHours: 0.5, resolution: null, settledBy: null, note: '' };
      expect(await reviewOf(visit.id)).toMatchObject({ ...again, openedAt: app.clock.now().toISOString() });
      await settle(visit.id, 'waive');
      expect(await left(saleId)).toBe(0);
      // Fewer hours than were charged: the half hour is deducted from the settled part.
      expect((await one(amend(visit.id, { hoursUsed: 1 })))?.outcome).toBe('applied');
      expect(await left(saleId)).toBe(1);
      const { usages } = await statement(saleId);
      expect(usages).toMatchObject([{ hoursUsed: 1, shortHours: 1 }]);
    });

    it('returns what a visit took, not what was charged, when its reopened review is voided', async () => {
      const { saleId, visit } = await visited(1, 3);
      await settle(visit.id, 'charge');
      await one(amend(visit.id, { hoursUsed: 3.5 }));
      expect(await reviewOf(visit.id)).toMatchObject({ shortHours: 0.5, takenHours: 1 });
      await settle(visit.id, 'void');
      expect(await left(saleId)).toBe(1);
    });

    it('takes hours that became free in the meantime', async () => {
      const { saleId, visit } = await visited(2, 1);
      const other = world.usageOperation(saleId, 2);
      await push([other]);
      expect(await reviewOf(other.id)).toMatchObject({ status: 'open', shortHours: 1 });
      await push([undo(visit.id), amend(other.id, { hoursUsed: 1.5 })]);
      expect(await reviewOf(other.id)).toMatchObject({ status: 'settled' });
      expect(await left(saleId)).toBe(0.5);
    });

    it('gives nothing back to a sale that was cancelled in the meantime', async () => {
      const { saleId, visit } = await visited(5, 3);
      await admin.post(`/api/package-sales/${saleId}/cancel`, { reason: 'Moving away' });
      expect((await one(amend(visit.id, { hoursUsed: 1 })))?.outcome).toBe('applied');
      expect(await left(saleId)).toBe(0);
      expect((await one(undo(visit.id)))?.outcome).toBe('applied');
      expect(await left(saleId)).toBe(0);
    });

    it('needs review only while the visit is past the last day of its package', async () => {
      const { id: saleId } = await world.newSale({ validTill: '2026-11-21' });
      app.clock.set('2026-11-22T06:00:00.000Z');
      admin = await app.signInAs('admin');
      const visit = world.usageOperation(saleId, 1, { usageDate: '2026-11-21' });
      expect((await one(visit))?.outcome).toBe('applied');
      expect(await one(amend(visit.id, { usageDate: '2026-11-22' }))).toMatchObject({
        outcome: 'review',
        message: 'Corrected. The package had expired, so a manager will review it.',
      });
      expect(await reviewOf(visit.id)).toMatchObject({ status: 'open', reason: 'expired', shortHours: 0 });
      await one(amend(visit.id, { usageDate: '2026-11-21' }));
      expect(await reviewOf(visit.id)).toMatchObject({ status: 'settled', resolution: 'waive' });
      expect(await left(saleId)).toBe(9);
    });
  });

  describe('limited to ten minutes and to the desk that recorded the visit', () => {
    const late = { outcome: 'invalid', message: expect.stringContaining('10 minutes') };
    const elsewhere = {
      outcome: 'invalid',
      message: expect.stringContaining('not recorded at this desk'),
    };
    const at = (ms: number) => new Date(Date.parse(start) + ms).toISOString();

    it('measures the time between the two operations, however late they arrive', async () => {
      const { saleId, visit } = await visited(10, 2);
      app.clock.advance(5 * 86_400_000);
      admin = await app.signInAs('admin');
      expect(await one(amend(visit.id, { hoursUsed: 1 }, { occurredAt: at(10 * minute) }))).toMatchObject({
        outcome: 'applied',
      });
      expect(await one(undo(visit.id, { occurredAt: at(10 * minute + 1) }))).toMatchObject(late);
      expect(await one(undo(visit.id, { occurredAt: at(-1) }))).toMatchObject(late);
      expect(await left(saleId)).toBe(9);
    });

    it('accepts either reading of a clock that was set in between', async () => {
      const { visit } = await visited(10, 2);
      const set = { occurredAt: at(3_600_000), clockOffsetMs: -3_600_000 };
      expect(await one(amend(visit.id, { hoursUsed: 1 }, set))).toMatchObject({ outcome: 'applied' });
    });

    it('rejects another tablet, a visit from the portal and an unknown visit', async () => {
      const { saleId, visit } = await visited(10, 2);
      const other = await world.newDevice();
      expect(await one(undo(visit.id), other)).toMatchObject(elsewhere);
      const portal = await world.newUsage(saleId, 1);
      expect(await one(undo(portal.usage.id))).toMatchObject(elsewhere);
      const nowhere = undo(uuidV7(app.clock.now()));
      expect(await one(nowhere)).toMatchObject({
        outcome: 'invalid',
        message: 'There is no visit with that ID.',
      });
      // The amendment was not accepted as a visit either, so it can be sent again once its visit exists.
      expect(await one(nowhere)).toMatchObject({ outcome: 'invalid' });
      expect(await left(saleId)).toBe(7);
    });

    it('accepts a re-enrolled tablet of the same desk that also pushes the visit', async () => {
      const { saleId, visit } = await visited(10, 2);
      const reEnrolled = await world.newDevice('Front desk');
      expect(await one(undo(visit.id), reEnrolled)).toMatchObject(elsewhere);
      const results = await push([visit, amend(visit.id, { hoursUsed: 1 })], reEnrolled);
      expect(results.map(({ outcome }) => outcome)).toEqual(['duplicate', 'applied']);
      expect(await one(undo(visit.id), reEnrolled)).toMatchObject({ outcome: 'applied' });
      expect(await left(saleId)).toBe(10);
    });

    it("belongs to the desk whose operation was applied, after another's was invalid", async () => {
      const { id: last } = await world.newSale();
      const visit = world.usageOperation(last + 1, 2);
      expect(await one(visit)).toMatchObject({ outcome: 'invalid' });
      expect((await world.newSale()).id).toBe(last + 1);
      const other = await world.newDevice();
      expect(await one(visit, other)).toMatchObject({ outcome: 'applied' });
      expect(await one(undo(visit.id))).toMatchObject(elsewhere);
      expect(await one(undo(visit.id), other)).toMatchObject({ outcome: 'applied' });
    });

    it("rejects a desk that pushes another operation under the visit's id", async () => {
      const { visit } = await visited(10, 2);
      const other = await world.newDevice();
      const forged = { ...visit, occurredAt: at(1) };
      const results = await push([forged, undo(visit.id)], other);
      expect(results).toMatchObject([{ outcome: 'invalid' }, elsewhere]);
    });
  });

  describe('reopening a visit that this desk checked out', () => {
    const letIn = (usageId: string, from = tablet) => one(amend(usageId, { checkedOutAt: null }), from);
    const endOf = async (id: number) => (await statement(id)).usages[0]?.checkedOutAt;

    it('works for ten minutes after the check-out, however long the visit, at either desk', async () => {
      const { saleId, visit } = await visited(10, 2);
      const other = await world.newDevice();
      app.clock.advance(3 * 60 * minute);
      await push([checkOut(visit.id)], other);
      app.clock.advance(10 * minute);
      expect(await letIn(visit.id, other)).toMatchObject({ outcome: 'applied' });
      expect(await endOf(saleId)).toBeNull();
      expect(await one(amend(visit.id, { checkedOutAt: null, hoursUsed: 1 }), other)).toMatchObject({
        outcome: 'invalid',
      });
      await push([checkOut(visit.id)], other);
      app.clock.advance(10 * minute + 1);
      expect(await letIn(visit.id, other)).toMatchObject({ outcome: 'invalid' });
      expect(await endOf(saleId)).not.toBeNull();
      expect(await left(saleId)).toBe(8);
    });

    it.each([
      ['in one batch', true],
      ['one after the other', false],
    ])('works for a re-enrolled tablet that also pushes the check-out, %s', async (_how, together) => {
      const { saleId, visit } = await visited(10, 2);
      app.clock.advance(60 * minute);
      const out = checkOut(visit.id);
      await push([out]);
      const reEnrolled = await world.newDevice('Front desk');
      expect(await letIn(visit.id, reEnrolled)).toMatchObject({
        message: 'Checked out at another desk, so it can’t be undone here.',
      });
      const again = amend(visit.id, { checkedOutAt: null });
      if (together) await push([out, again], reEnrolled);
      else for (const operation of [out, again]) await one(operation, reEnrolled);
      expect(await endOf(saleId)).toBeNull();
    });

    it('works in the batch of the check-out, and allows another check-out', async () => {
      const { saleId, visit } = await visited(10, 2);
      app.clock.advance(60 * minute);
      const again = amend(visit.id, { checkedOutAt: null });
      const results = await push([checkOut(visit.id), again, checkOut(visit.id)]);
      expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied']);
      expect(await endOf(saleId)).toBe(app.clock.now().toISOString());
    });

    it('has no effect if another desk checked out first, or the visit was voided', async () => {
      const { saleId, visit } = await visited(10, 2);
      const other = await world.newDevice();
      app.clock.advance(60 * minute);
      await push([checkOut(visit.id)], other);
      expect((await push([checkOut(visit.id), amend(visit.id, { checkedOutAt: null })]))[1]).toMatchObject({
        outcome: 'applied',
        message: 'Checked out at another desk, so it can’t be undone here.',
      });
      expect(await endOf(saleId)).not.toBeNull();
      await admin.post(`/api/package-usage/${visit.id}/void`, { reason: 'Typed twice' });
      expect(await letIn(visit.id, other)).toMatchObject({ message: 'This visit was voided.' });
    });
  });

  it('stores no names for an erased family, whether it arrives before or after the erasure', async () => {
    const { id: saleId } = await world.newSale({ customerPhone: '9845011111' });
    const { userId } = await app.signInAsParent('9845011111');
    const visit = world.usageOperation(saleId, 1);
    const named = { attendingChildrenNames: ['Ishaan'], supervisorNotes: 'Ishaan is shy' };
    const [before, tooLate] = [
      amend(visit.id, named),
      amend(visit.id, named, { occurredAt: '2026-11-21T09:00:00.000Z' }),
    ];
    await push([visit, before, tooLate]);
    const erased = await admin.call('DELETE', `/api/admin/users/${userId}?giveUpHours=true`);
    expect(erased.status).toBe(204);
    const [after, lateAfter] = [
      amend(visit.id, { ...named, hoursUsed: 2 }),
      amend(visit.id, named, { occurredAt: '2026-11-21T09:00:00.000Z' }),
    ];
    expect((await push([after, lateAfter])).map(({ outcome }) => outcome)).toEqual(['review', 'invalid']);
    expect(await push([before])).toMatchObject([{ outcome: 'duplicate' }]);
    const { read } = app.database;
    const operations = await read.selectFrom('operations').select('body').execute();
    const usages = await read.selectFrom('package_usages').selectAll().execute();
    expect(JSON.stringify([operations, usages])).not.toContain('Ishaan');
    expect((await statement(saleId)).usages).toMatchObject([{ hoursUsed: 2 }]);
  });

  it('is applied once from two simultaneous copies of a batch', async () => {
    const { saleId, visit } = await visited(100, 2);
    const batch = Array.from({ length: 40 }, (_, n) => amend(visit.id, { hoursUsed: 1 + (n % 4) }));
    const answers = await Promise.all([push(batch), push(batch)]);
    const all: OperationResult[] = answers.flat();
    expect(all.filter(({ outcome }) => outcome === 'applied')).toHaveLength(40);
    expect(all.filter(({ outcome }) => outcome === 'duplicate')).toHaveLength(40);
    const { sale, usages } = await statement(saleId);
    expect([sale.remainingHours, usages[0]?.hoursUsed]).toEqual([96, 4]);
  });
});
