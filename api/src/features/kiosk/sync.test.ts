import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OperationResult, operationPayloads } from '../../contract/desk/operations.ts';
import type { SaleStatement } from '../../contract/hours/statement.ts';
import type { UsageReview } from '../../contract/hours/usage-reviews.ts';
import { type Fixtures, makeFixtures, type Operation, uuidV7 } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { auditHours } from '../hour-packages/audit-store.ts';

const start = '2026-11-21T06:00:00.000Z';

describeOnEachStore('sync', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let tablet: Awaited<ReturnType<Fixtures['newDevice']>>;

  beforeAll(async () => {
    app = await makeApp(store, { env: { TRUST_PROXY: 'true' } });
    world = await makeFixtures(app);
    tablet = await world.newDevice('Front desk');
  });
  beforeEach(() => app.clock.set(start));
  afterEach(async () => expect((await auditHours(app.database.read)).differences).toEqual([]));
  afterAll(() => app.close());

  const push = async (operations: Operation[], from = tablet) => (await world.sync(from, operations)).results;
  const one = async (operation: Operation, from = tablet) => (await push([operation], from))[0];
  const outcomes = (results: OperationResult[]) => results.map(({ outcome }) => outcome);
  const operation = (
    kind: string,
    payload: Record<string, unknown>,
    changes?: Partial<Operation>,
  ): Operation => ({
    id: uuidV7(app.clock.now()),
    kind,
    occurredAt: app.clock.now().toISOString(),
    clockOffsetMs: 0,
    staffId: world.admin.userId,
    payload,
    ...changes,
  });
  const checkout = (usageId: string, checkedOutAt = app.clock.now().toISOString()) =>
    operation('usage.checkout', { usageId, checkedOutAt });
  const arrive = (bookingId: number) =>
    operation('booking.arrive', { bookingId, arrivedAt: app.clock.now().toISOString() });
  const use = (saleId: number, hours = 1, changes?: Record<string, unknown>) =>
    world.usageOperation(saleId, hours, changes);
  const kept = (id: string) =>
    app.database.read.selectFrom('operations').selectAll().where('id', '=', id).executeTakeFirst();
  const usageRow = (id: string) =>
    app.database.read.selectFrom('package_usages').selectAll().where('id', '=', id).executeTakeFirst();
  const admin = () => app.signInAs('admin');
  const statement = async (id: number) =>
    (await (await admin()).get<SaleStatement>(`/api/package-sales/${id}`)).body;
  const reviewOf = async (usageId: string) =>
    (await (await admin()).get<UsageReview[]>('/api/admin/usage-reviews?limit=200')).body.find(
      (r) => r.usageId === usageId,
    );
  const revisionOf = async (kind: 'sales' | 'usages' | 'bookings', id: number | string) =>
    (
      await app.database.read
        .selectFrom('changes')
        .select('revision')
        .where('kind', '=', kind)
        .where('entity_id', '=', String(id))
        .executeTakeFirst()
    )?.revision;

  describe('a visit', () => {
    it("is recorded under the operation's id and takes its hours", async () => {
      const { id: saleId } = await world.newSale();
      const visit = use(saleId, 2.5, {
        attendingChildrenNames: ['Aarav', 'Diya'],
        numberOfChildren: 2,
        supervisorNotes: 'Allergic',
      });
      const result = await one(visit);
      expect(result).toEqual({
        id: visit.id,
        outcome: 'applied',
        revision: await revisionOf('sales', saleId),
      });
      const { sale, usages, ledger } = await statement(saleId);
      expect(sale.remainingHours).toBe(7.5);
      expect(usages).toMatchObject([
        {
          id: visit.id,
          hoursUsed: 2.5,
          shortHours: 0,
          usageDate: '2026-11-21',
          numberOfChildren: 2,
          attendingChildrenNames: ['Aarav', 'Diya'],
          supervisorNotes: 'Allergic',
          checkedInAt: start,
          checkedOutAt: null,
        },
      ]);
      expect(usages[0]?.checkedInBy).toMatch(/^Asha/);
      expect(ledger.map(({ kind, hours }) => [kind, hours])).toEqual([
        ['sold', 10],
        ['used', -2.5],
      ]);
      expect(await usageRow(visit.id)).toMatchObject({ device_id: tablet.deviceId, checked_in_by_note: '' });
    });

    it("shares its sale's revision with its whole batch", async () => {
      const { id } = await world.newSale();
      const results = await push([use(id), use(id), use(id)]);
      const revision = await revisionOf('sales', id);
      expect(results.map((r) => r.revision)).toEqual([revision, revision, revision]);
      expect(await usageRow(results[2]?.id ?? '')).toBeDefined();
    });

    it("that the package can't cover is recorded in full and opens a review", async () => {
      const { id: saleId } = await world.newSale({ totalHours: 1 });
      const visit = use(saleId, 2.5);
      const result = await one(visit);
      expect(result).toMatchObject({
        outcome: 'review',
        message: expect.stringContaining('1.5 hours short'),
      });
      const { sale, usages } = await statement(saleId);
      expect([sale.remainingHours, usages[0]?.hoursUsed, usages[0]?.shortHours]).toEqual([0, 2.5, 1.5]);
      expect(await reviewOf(visit.id)).toMatchObject({
        status: 'open',
        reason: 'short',
        shortHours: 1.5,
        hoursUsed: 2.5,
        balanceThen: 1,
        balanceNow: 0,
        deviceName: 'Front desk',
        saleReference: sale.reference,
        customerName: 'Ananya Rao',
        occurredAt: start,
      });
    });

    it('on a cancelled package is recorded and opens a review', async () => {
      const { id: saleId } = await world.newSale();
      await world.admin.post(`/api/package-sales/${saleId}/cancel`, { reason: 'Moved away' });
      const visit = use(saleId);
      expect((await one(visit))?.outcome).toBe('review');
      expect(await reviewOf(visit.id)).toMatchObject({ reason: 'cancelled', shortHours: 1, balanceThen: 0 });
    });

    it('on an expired package takes its hours and opens a review', async () => {
      const { id: saleId } = await world.newSale({ validTill: '2026-11-21' });
      app.clock.set('2026-11-23T06:00:00.000Z');
      const inTime = use(saleId, 1, { usageDate: '2026-11-21' });
      const late = use(saleId, 1, { usageDate: '2026-11-22' });
      expect(outcomes(await push([inTime, late]))).toEqual(['applied', 'review']);
      expect(await reviewOf(late.id)).toMatchObject({ reason: 'expired', shortHours: 0, balanceThen: 9 });
      expect((await statement(saleId)).sale.remainingHours).toBe(8);
    });

    it("with a future date is checked against today's validity", async () => {
      const { id: saleId } = await world.newSale({ validTill: '2026-11-21' });
      const visit = use(saleId, 1, { usageDate: '2027-11-21' });
      expect((await one(visit))?.outcome).toBe('review');
      // Not because the package has expired by then.
      expect(await reviewOf(visit.id)).toMatchObject({ reason: 'wrong_clock', shortHours: 0 });
    });

    it.each([
      ['no one', null, 'No one was signed in at the desk.'],
      ['an unknown person', 4711, 'The desk named an unknown team member (4711).'],
      ['a fractional id', 1.5, 'The desk named an unknown team member (1.5).'],
      ['a number out of range', 1e300, 'The desk named an unknown team member (1e+300).'],
    ])('that names %s is recorded, with a note', async (_name, staffId, note) => {
      const visit = { ...use((await world.newSale()).id), staffId };
      expect(await one(visit)).toMatchObject({ outcome: 'applied', message: note });
      expect(await usageRow(visit.id)).toMatchObject({
        checked_in_by: 'Front desk',
        checked_in_by_user_id: null,
        checked_in_by_note: note,
      });
    });

    it('that names a former team member is recorded under their name, with a note', async () => {
      const left = await app.signInAs('staff');
      await app.database.write((trx) =>
        trx.updateTable('users').set({ is_active: 0 }).where('id', '=', left.userId).execute(),
      );
      const visit = { ...use((await world.newSale()).id), staffId: left.userId };
      expect(await one(visit)).toMatchObject({ outcome: 'applied' });
      expect(await usageRow(visit.id)).toMatchObject({
        checked_in_by_user_id: left.userId,
        checked_in_by_note: expect.stringContaining('is not allowed to record hours'),
      });
    });

    it('is not attributed to a parent', async () => {
      const parent = await app.signInAsParent('9812345678');
      const visit = { ...use((await world.newSale()).id), staffId: parent.userId };
      expect(await one(visit)).toMatchObject({ outcome: 'applied' });
      expect(await usageRow(visit.id)).toMatchObject({
        checked_in_by_user_id: null,
        checked_in_by: 'Front desk',
      });
    });

    it('shortly before midnight in Bengaluru has that date', async () => {
      const { id: saleId } = await world.newSale({ validTill: '2026-11-21' });
      app.clock.set('2026-11-21T18:20:00.000Z');
      const visit = use(saleId, 1, { usageDate: '2026-11-21' });
      expect((await one(visit))?.outcome).toBe('applied');
      app.clock.set('2026-11-21T18:40:00.000Z');
      const next = use(saleId, 1, { usageDate: '2026-11-22' });
      expect(await one(next)).toMatchObject({ outcome: 'review' });
      expect(await reviewOf(next.id)).toMatchObject({ reason: 'expired' });
    });

    it('with a future time is stored as reported, and reviewed as from a fast clock', async () => {
      const { id: saleId } = await world.newSale();
      const tomorrow = use(saleId, 1, {
        usageDate: '2026-11-22',
        checkedInAt: '2026-11-22T06:00:00.000Z',
      });
      expect(await one(tomorrow)).toMatchObject({
        outcome: 'review',
        message: expect.stringContaining('clock was ahead'),
      });
      expect(await usageRow(tomorrow.id)).toMatchObject({ usage_date: '2026-11-22', short_minutes: 0 });
      expect(await reviewOf(tomorrow.id)).toMatchObject({ reason: 'wrong_clock', shortHours: 0 });

      const withinMinutes = use(saleId, 1, { checkedInAt: '2026-11-21T06:05:00.000Z' });
      expect((await one(withinMinutes))?.outcome).toBe('applied');
      const anHourAhead = use(saleId, 1, { checkedInAt: '2026-11-21T07:00:00.000Z' });
      expect((await one(anHourAhead))?.outcome).toBe('review');
    });

    it('dated before its sale is stored as reported, and reviewed as from a slow clock', async () => {
      const { id: saleId } = await world.newSale();
      const dayBefore = { usageDate: '2026-11-20', checkedInAt: '2026-11-20T06:00:00.000Z' };
      const behind = { ...use(saleId, 1, dayBefore), occurredAt: '2026-11-20T06:00:00.000Z' };
      expect(await one(behind)).toMatchObject({
        outcome: 'review',
        message: 'Recorded. The package was sold after the time of this visit, so a manager will review it.',
      });
      expect(await usageRow(behind.id)).toMatchObject({ usage_date: '2026-11-20', short_minutes: 0 });
      expect(await reviewOf(behind.id)).toMatchObject({ reason: 'before_sale', shortHours: 0 });
    });

    it.each([
      ['began before it was sold', { checkedInAt: '2026-11-21T04:30:00.000Z' }, {}],
      ['is a few minutes earlier by the tablet', {}, { occurredAt: '2026-11-21T05:56:00.000Z' }],
      ['has its time from a corrected clock', {}, { occurredAt: '2026-11-20T06:00:00.000Z' }],
      [
        'comes from a clock known to be behind',
        { checkedInAt: '2026-11-20T06:00:00.000Z' },
        { occurredAt: '2026-11-20T06:00:00.000Z', clockOffsetMs: 86_400_000 },
      ],
    ])('that %s opens no review for that', async (_why, facts, changes) => {
      const { id: saleId } = await world.newSale();
      expect((await one({ ...use(saleId, 1, facts), ...changes }))?.outcome).toBe('applied');
    });
  });

  describe('a check-out', () => {
    it("is stored, also in the visit's own batch", async () => {
      const { id: saleId } = await world.newSale();
      const visit = use(saleId);
      const results = await push([visit, checkout(visit.id, '2026-11-21T07:00:00Z')]);
      expect(outcomes(results)).toEqual(['applied', 'applied']);
      expect(results[1]?.revision).toBe(await revisionOf('usages', visit.id));
      expect((await usageRow(visit.id))?.checked_out_at).toBe('2026-11-21T07:00:00.000Z');
    });

    it('that is received first wins', async () => {
      const visit = use((await world.newSale()).id);
      await push([visit, checkout(visit.id, '2026-11-21T07:00:00Z')]);
      const second = await one(checkout(visit.id, '2026-11-21T08:00:00Z'));
      expect(second).toMatchObject({
        outcome: 'applied',
        message: 'This visit was already checked out.',
        revision: await revisionOf('usages', visit.id),
      });
      expect((await usageRow(visit.id))?.checked_out_at).toBe('2026-11-21T07:00:00.000Z');
    });

    it('of a visit recorded or voided in the portal is accepted too', async () => {
      const { id: saleId } = await world.newSale();
      const { usage } = await world.newUsage(saleId);
      expect((await one(checkout(usage.id)))?.outcome).toBe('applied');
      const second = await world.newUsage(saleId);
      await world.admin.post(`/api/package-usage/${second.usage.id}/void`, { reason: 'Wrong family' });
      expect((await one(checkout(second.usage.id.toUpperCase())))?.outcome).toBe('applied');
      expect((await usageRow(second.usage.id))?.checked_out_at).toBeNull();
    });

    it('before its visit is invalid, and valid once the visit is stored', async () => {
      const visit = use((await world.newSale()).id);
      const end = checkout(visit.id);
      expect(outcomes(await push([end, visit]))).toEqual(['invalid', 'applied']);
      expect(await kept(end.id)).toMatchObject({ outcome: 'invalid' });
      expect((await one(end))?.outcome).toBe('applied');
      expect(await kept(end.id)).toMatchObject({ outcome: 'applied', message: null });
      expect(await one(end)).toMatchObject({ outcome: 'duplicate', first: 'applied' });
    });
  });

  describe('an arrival', () => {
    it('is stored once, with the first time received', async () => {
      const { id } = await world.newBooking();
      const result = await one(arrive(id));
      expect(result).toMatchObject({ outcome: 'applied', revision: await revisionOf('bookings', id) });
      app.clock.advance(60_000);
      expect(await one(arrive(id))).toMatchObject({
        outcome: 'applied',
        message: 'They were already marked as arrived.',
      });
      const row = await app.database.read
        .selectFrom('bookings')
        .select('arrived_at')
        .where('id', '=', id)
        .executeTakeFirst();
      expect(row?.arrived_at).toBe(start);
    });

    it('for a cancelled booking is stored, with a message', async () => {
      const { id } = await world.newBooking();
      await world.admin.call('PATCH', `/api/admin/bookings/${id}/status`, { body: { status: 'cancelled' } });
      expect(await one(arrive(id))).toMatchObject({
        outcome: 'applied',
        message: 'Recorded. This booking was cancelled.',
      });
    });
  });

  describe('a repeated operation', () => {
    it('gets the first result and is applied once', async () => {
      const { id: saleId } = await world.newSale({ totalHours: 2 });
      const [fine, short] = [use(saleId, 1.5), use(saleId, 1)];
      const first = await push([fine, short]);
      expect(outcomes(first)).toEqual(['applied', 'review']);
      const again = await push([short, fine, fine]);
      expect(again.map(({ outcome, first: was }) => [outcome, was])).toEqual([
        ['duplicate', 'review'],
        ['duplicate', 'applied'],
        ['duplicate', 'applied'],
      ]);
      expect(again[0]?.message).toBe(first[1]?.message);
      expect(again.map(({ revision }) => revision)).toEqual(Array(3).fill(await revisionOf('sales', saleId)));
      expect((await statement(saleId)).usages).toHaveLength(2);
    });

    it('in its own batch is applied once', async () => {
      const { id: saleId } = await world.newSale();
      const visit = use(saleId);
      expect(outcomes(await push([visit, visit, { ...visit, id: visit.id.toUpperCase() }]))).toEqual([
        'applied',
        'duplicate',
        'duplicate',
      ]);
      expect((await statement(saleId)).sale.remainingHours).toBe(9);
    });

    it('from another tablet is applied once', async () => {
      const other = await world.newDevice('Second desk');
      const visit = use((await world.newSale()).id);
      await one(visit);
      expect(await one(visit, other)).toMatchObject({ outcome: 'duplicate', first: 'applied' });
      expect((await kept(visit.id))?.device_id).toBe(tablet.deviceId);
    });

    it('with reordered fields, or with a better clock offset, is the same', async () => {
      const visit = use((await world.newSale()).id);
      await one(visit);
      const turned = {
        ...visit,
        payload: Object.fromEntries(Object.entries(visit.payload).reverse()),
        clockOffsetMs: 12,
      };
      expect((await one(turned))?.outcome).toBe('duplicate');
    });

    it.each([
      ['other hours', (o: Operation) => ({ ...o, payload: { ...o.payload, hoursUsed: 2 } })],
      ['another family', (o: Operation) => ({ ...o, payload: { ...o.payload, packageSaleId: 1 } })],
      ['another moment', (o: Operation) => ({ ...o, occurredAt: '2026-11-21T05:59:59.000Z' })],
      ['another kind', (o: Operation) => ({ ...o, kind: 'usage.checkout' })],
      ['another person', (o: Operation) => ({ ...o, staffId: 4711 })],
    ])('with %s is invalid and not applied', async (_name, change) => {
      const { id: saleId } = await world.newSale();
      const visit = use(saleId);
      await one(visit);
      expect(await one(change(visit))).toMatchObject({
        outcome: 'invalid',
        message: expect.stringContaining('used'),
      });
      expect((await statement(saleId)).usages).toMatchObject([{ hoursUsed: 1 }]);
      expect((await kept(visit.id))?.outcome).toBe('applied');
      expect((await one(visit))?.outcome).toBe('duplicate');
    });

    it('with other content than when it was invalid is never applied', async () => {
      const { id: saleId } = await world.newSale();
      const bad = use(saleId, 1, { hoursUsed: 'many' });
      expect((await one(bad))?.outcome).toBe('invalid');
      expect((await one({ ...use(saleId), id: bad.id }))?.outcome).toBe('invalid');
      expect((await statement(saleId)).usages).toEqual([]);
    });
  });

  describe('an invalid operation', () => {
    const bad: [string, (saleId: number) => Operation][] = [
      ['of an unknown kind', (saleId) => ({ ...use(saleId), kind: 'usage.refund' })],
      ['of a kind that is a property of every object', (saleId) => ({ ...use(saleId), kind: 'constructor' })],
      ['without a payload of its kind', (saleId) => ({ ...use(saleId), payload: {} })],
      ['with an unknown field', (saleId) => use(saleId, 1, { discount: 5 })],
      ['with a field name that no database stores', (saleId) => use(saleId, 1, { 'a\u0000b': 5 })],
      ['with a NUL in its kind', (saleId) => ({ ...use(saleId), kind: 'usage\u0000record' })],
      ['with a NUL in a name', (saleId) => use(saleId, 1, { attendingChildrenNames: ['A\u0000'] })],
      ['with zero hours', (saleId) => use(saleId, 0)],
      ['with a quarter of an hour', (saleId) => use(saleId, 0.25)],
      ['with an invalid sale id', (saleId) => use(saleId, 1, { packageSaleId: '1e999' })],
      ['with an invalid date', (saleId) => use(saleId, 1, { usageDate: '2026-06-31' })],
      ['without a valid time', (saleId) => ({ ...use(saleId), occurredAt: 'just now' })],
      ['with an id that no tablet makes', (saleId) => ({ ...use(saleId), id: 'a-visit' })],
      [
        'with an id of another version',
        (saleId) => ({ ...use(saleId), id: '5e8f1a52-9e1c-4c5f-8f0a-0a1b2c3d4e5f' }),
      ],
      ['with an id that cannot be a key', (saleId) => ({ ...use(saleId), id: 'a\u0000b' })],
      ['about an unknown sale', () => use(99_999_999)],
      ['about an unknown visit', () => checkout(uuidV7(app.clock.now()))],
      ['about an unknown booking', () => arrive(99_999_999)],
    ];

    it.each([
      [{ hoursUsed: -1 }, 'hoursUsed'],
      [{ hoursUsed: ['one'] }, 'hoursUsed'],
      [{ checkedInAt: 'noon', checkedOutAt: 'later' }, 'checkedInAt, checkedOutAt'],
      [{ undo: true, usageId: 'theirs' }, 'usageId'],
      [{}, 'payload'],
    ])('that amends %o names %s', async (changes, fields) => {
      const { id: saleId } = await world.newSale();
      const payload = { usageId: uuidV7(app.clock.now()), ...changes };
      const amend = { ...use(saleId), kind: 'usage.amend', payload };
      expect(await one(amend)).toMatchObject({ message: `Missing or not understood: ${fields}.` });
    });

    it.each(bad)('%s is rejected, and the rest of the batch goes on', async (_name, make) => {
      const { id: saleId } = await world.newSale();
      const wrong = make(saleId);
      const results = await push([use(saleId), wrong, use(saleId)]);
      expect(outcomes(results)).toEqual(['applied', 'invalid', 'applied']);
      expect(results[1]).toEqual({
        id: wrong.id,
        outcome: 'invalid',
        message: expect.stringMatching(/^[A-Z].{10,}/s),
      });
      expect((await statement(saleId)).sale.remainingHours).toBe(8);
      const stored = await kept(wrong.id.toLowerCase()).catch(() => undefined);
      if (wrong.id.includes('\u0000')) expect(stored).toBeUndefined();
      else expect(JSON.parse(stored?.body ?? '')).toEqual(wrong);
    });

    it('is evaluated again when it is sent again', async () => {
      const [wrong] = [use(99_999_999)];
      expect(outcomes(await push([wrong]))).toEqual(['invalid']);
      expect(outcomes(await push([wrong, wrong]))).toEqual(['invalid', 'invalid']);
    });

    it('with arbitrary content gets its own result, and affects no other operation', async () => {
      const odd = fc.oneof(
        fc.jsonValue(),
        fc.string({ unit: 'binary', maxLength: 80 }),
        fc.constantFrom(
          '\u0000',
          '\ud800',
          1e300,
          -0,
          '0000-01-01',
          '9999-12-31',
          '9999-12-31T23:59:59.999Z',
          '__proto__',
        ),
      );
      const fields = fc.constantFrom(
        'packageSaleId',
        'hoursUsed',
        'usageDate',
        'numberOfChildren',
        'attendingChildrenNames',
        'supervisorNotes',
        'checkedInAt',
        'checkedOutAt',
        'usageId',
        'bookingId',
        'partyId',
        'undo',
        'arrivedAt',
        'constructor',
        'a\u0000b',
      );
      const strange = fc.record({
        kind: fc.oneof(
          { weight: 5, arbitrary: fc.constantFrom(...Object.keys(operationPayloads)) },
          { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
        ),
        id: fc.option(fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }), { freq: 5 }),
        occurredAt: fc.option(
          fc.oneof(
            fc.string({ maxLength: 40 }),
            fc.constantFrom('0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'),
          ),
        ),
        clockOffsetMs: fc.option(fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer())),
        staffId: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
        changes: fc
          .array(fc.tuple(fields, odd), { maxLength: 3 })
          // A body with such a key is rejected as a whole; our clients never send one.
          .filter((changes) => !JSON.stringify(changes).includes('"__proto__":')),
      });
      const { id: saleId } = await world.newSale({ totalHours: 1000 });
      const { id: bookingId } = await world.newBooking();
      const nothingElse = { id: null, occurredAt: null, clockOffsetMs: null, staffId: null };
      await fc.assert(
        fc.asyncProperty(fc.array(strange, { minLength: 1, maxLength: 8 }), async (oddities) => {
          const [before, after] = [use(saleId, 0.5), use(saleId, 0.5)];
          const plainBy: Record<string, Record<string, unknown>> = {
            'usage.checkout': { usageId: before.id, checkedOutAt: start },
            'usage.amend': { usageId: before.id },
            'booking.arrive': { bookingId, arrivedAt: start },
            'party.arrive': { partyId: 1, arrivedAt: start },
          };
          const operations = oddities.map(({ kind, id, occurredAt, clockOffsetMs, staffId, changes }) => {
            const plain = use(saleId, 0.5);
            const base = plainBy[kind] ?? plain.payload;
            const payload = JSON.parse(JSON.stringify({ ...base, ...Object.fromEntries(changes) }));
            return {
              ...plain,
              kind,
              payload,
              clockOffsetMs,
              staffId,
              ...(id !== null && { id }),
              ...(occurredAt !== null && { occurredAt }),
            };
          });
          const results = await push([before, ...operations, after]);
          expect(results.map(({ id }) => id)).toEqual([before, ...operations, after].map(({ id }) => id));
          expect([results.at(0)?.outcome, results.at(-1)?.outcome]).toEqual(['applied', 'applied']);
        }),
        {
          numRuns: 60,
          // PostgreSQL stores no text with a zero character.
          examples: [[[{ ...nothingElse, kind: 'usage.record', changes: [['packageSaleId', '\u0000']] }]]],
        },
      );
      expect(app.faults).toEqual([]);
    });

    it('nested too deep to serialize blocks no other operation', async () => {
      const { id: saleId } = await world.newSale();
      const deep = `${'{"a":'.repeat(60_000)}1${'}'.repeat(60_000)}`;
      const [before, after] = [use(saleId), use(saleId)];
      const wrong = JSON.stringify({ ...use(saleId), payload: { deep: 'HERE' } }).replace('"HERE"', deep);
      const rawBody = `{"cursor":null,"deviceTime":"x","waiting":3,"appVersion":"1","operations":[${[
        JSON.stringify(before),
        wrong,
        JSON.stringify(after),
      ].join()}]}`;
      const answer = await tablet.call<{ results: OperationResult[] }>('POST', '/api/kiosk/sync', {
        rawBody,
        headers: { 'Content-Type': 'application/json' },
      });
      expect(answer.status).toBe(200);
      expect(outcomes(answer.body.results)).toEqual(['applied', 'invalid', 'applied']);
    });
  });

  describe('an operation on which the server itself fails', () => {
    // A fault made in the database: a table rejects the row for a reason that no rule covers.
    const refuse = (notes: string) =>
      store === 'sqlite'
        ? `create trigger fault before insert on package_usages when new.supervisor_notes = '${notes}' begin select raise(abort, 'a fault'); end`
        : `create function fault() returns trigger language plpgsql as $$ begin if new.supervisor_notes = '${notes}' then raise exception 'a fault'; end if; return new; end $$`;

    beforeAll(async () => {
      await app.database.write(async (trx) => {
        await sql.raw(refuse('fault')).execute(trx);
        if (store === 'postgres') {
          await sql
            .raw('create trigger fault before insert on package_usages for each row execute function fault()')
            .execute(trx);
        }
      });
    });
    afterAll(async () => {
      const drop =
        store === 'sqlite'
          ? 'drop trigger if exists fault'
          : 'drop trigger if exists fault on package_usages';
      await app.database.write((trx) => sql.raw(drop).execute(trx));
    });

    it('is left out of the response with its followers, blocks no others, and works once fixed', async () => {
      const { id: saleId } = await world.newSale({ totalHours: 20 });
      const visits = Array.from({ length: 9 }, (_, n) =>
        use(saleId, 1, { supervisorNotes: n === 4 ? 'fault' : '' }),
      );
      const faulty = visits[4] ?? use(saleId);
      const end = checkout(faulty.id);
      const amend = operation('usage.amend', { usageId: faulty.id, hoursUsed: 2 });
      const batch = [...visits, end, amend];
      const results = await push(batch);
      expect(results.map(({ id }) => id)).toEqual(visits.filter((v) => v !== faulty).map(({ id }) => id));
      expect(new Set(outcomes(results))).toEqual(new Set(['applied']));
      for (const { id } of [faulty, end, amend]) expect(await kept(id)).toBeUndefined();
      expect((await statement(saleId)).sale.remainingHours).toBe(12);
      expect(app.faults.splice(0)).toEqual([expect.stringContaining(faulty.id)]);

      const drop = store === 'sqlite' ? 'drop trigger fault' : 'drop trigger fault on package_usages';
      await app.database.write((trx) => sql.raw(drop).execute(trx));
      const again = await push(batch);
      expect(outcomes(again)).toEqual([
        ...Array(4).fill('duplicate'),
        'applied',
        ...Array(4).fill('duplicate'),
        'applied',
        'applied',
      ]);
      expect((await statement(saleId)).sale.remainingHours).toBe(10);
    });
  });

  describe('an amendment on which the server itself fails', () => {
    const on = 'package_usages';
    const fails = `new.supervisor_notes = 'a fault'`;
    const raising =
      store === 'sqlite'
        ? [
            `create trigger no_amend before update on ${on} when ${fails} begin select raise(abort, 'no'); end`,
          ]
        : [
            `create function no_amend() returns trigger language plpgsql as $$ begin if ${fails} then raise exception 'no'; end if; return new; end $$`,
            `create trigger no_amend before update on ${on} for each row execute function no_amend()`,
          ];
    const drop = store === 'sqlite' ? 'drop trigger no_amend' : `drop trigger no_amend on ${on}`;
    const run = (...statements: string[]) =>
      app.database.write(async (trx) => {
        for (const statement of statements) await sql.raw(statement).execute(trx);
      });

    it('is not overtaken by later operations on the same visit', async () => {
      const { id: saleId } = await world.newSale();
      const [visit, other] = [use(saleId), use(saleId)];
      await push([visit, other]);
      await run(...raising);
      const put = (id: string, changes: Record<string, unknown>) =>
        operation('usage.amend', { usageId: id, ...changes });
      const faulty = put(visit.id, { supervisorNotes: 'a fault', hoursUsed: 3 });
      const batch = [
        faulty,
        put(other.id, { hoursUsed: 2 }),
        put(visit.id, { hoursUsed: 2 }),
        checkout(visit.id),
      ];
      expect((await push(batch)).map(({ id }) => id)).toEqual([batch[1]?.id]);
      expect(app.faults.splice(0)).toEqual([expect.stringContaining(faulty.id)]);
      await run(drop);
      expect(outcomes(await push(batch))).toEqual(['applied', 'duplicate', 'applied', 'applied']);
      expect((await statement(saleId)).sale.remainingHours).toBe(6);
    });
  });

  describe('many operations at once', () => {
    it('apply 200 operations once, however often they are sent at the same time', async () => {
      const { id: saleId } = await world.newSale({ totalHours: 150 });
      const operations = Array.from({ length: 200 }, () => use(saleId, 0.5));
      const answers = await Promise.all([push(operations), push(operations), push(operations)]);
      const all = answers.flat();
      expect(all).toHaveLength(600);
      expect(all.filter(({ outcome }) => outcome === 'applied')).toHaveLength(200);
      expect(all.filter(({ outcome }) => outcome === 'duplicate')).toHaveLength(400);
      const { sale, usages, ledger } = await statement(saleId);
      expect([sale.remainingHours, usages.length, ledger.length]).toEqual([50, 200, 201]);
    });

    it('apply once from two tablets and in parts', async () => {
      const other = await world.newDevice();
      const sales = [await world.newSale({ totalHours: 100 }), await world.newSale({ totalHours: 100 })];
      const operations = Array.from({ length: 90 }, (_, n) => use(sales[n % 2]?.id ?? 0, 1));
      const answers = await Promise.all([
        push(operations.slice(0, 60)),
        push(operations.slice(30), other),
        push(operations.toReversed()),
      ]);
      expect(answers.flat().filter(({ outcome }) => outcome === 'applied')).toHaveLength(90);
      for (const { id } of sales) expect((await statement(id)).sale.remainingHours).toBe(55);
    });

    it('count once when two tablets push the same ones at the same time', async () => {
      const two = [await world.newDevice('One'), await world.newDevice('Two')];
      const sale = await world.newSale({ totalHours: 50 });
      const visits = Array.from({ length: 20 }, () => use(sale.id));
      await push(visits);
      const booking = await world.newBooking();
      const operations = [...visits.map(({ id }) => checkout(id)), arrive(booking.id), use(99_999_999)];
      const answers = await Promise.all(two.map((from) => push(operations, from)));
      for (const at of operations.keys()) {
        const both = answers.map((results) => results[at]?.outcome).sort();
        expect(both).toEqual(
          at === operations.length - 1 ? ['invalid', 'invalid'] : ['applied', 'duplicate'],
        );
      }
      const counts = await app.database.read
        .selectFrom('devices')
        .select('receipt_count')
        .where(
          'id',
          'in',
          two.map(({ deviceId }) => deviceId),
        )
        .execute();
      // Each tablet pushed it, so both receipts count it; the invalid one is still on both.
      const taken = operations.length - 1;
      expect(counts.map((row) => row.receipt_count)).toEqual([taken, taken]);
    });

    it('let two tablets use the last hour: one visit goes to review, and the balance is zero', async () => {
      const other = await world.newDevice();
      const { id: saleId } = await world.newSale({ totalHours: 1 });
      const [here, there] = [use(saleId), use(saleId)];
      const [first, second] = await Promise.all([one(here), one(there, other)]);
      expect([first?.outcome, second?.outcome].sort()).toEqual(['applied', 'review']);
      const { sale, usages, ledger } = await statement(saleId);
      expect(sale).toMatchObject({ remainingHours: 0, status: 'used_up' });
      expect(usages.map(({ shortHours }) => shortHours).sort()).toEqual([0, 1]);
      expect(ledger.map(({ hours }) => hours)).toEqual([1, -1]);
    });

    it('keep a balance right between desk and portal', async () => {
      const { id: saleId } = await world.newSale({ totalHours: 10 });
      const visit = { packageSaleId: saleId, hoursUsed: 1, usageDate: '2026-11-21', checkedInAt: start };
      const [portal, desk] = await Promise.all([
        Promise.all(Array.from({ length: 8 }, () => world.admin.post('/api/package-usage', visit))),
        Promise.all(Array.from({ length: 8 }, () => one(use(saleId)))),
      ]);
      const taken = portal.filter(({ status }) => status === 201).length;
      const applied = desk.filter((r) => r?.outcome === 'applied').length;
      expect(taken + applied).toBe(10);
      expect(desk.filter((r) => r?.outcome === 'review')).toHaveLength(8 - applied);
      expect((await statement(saleId)).sale.remainingHours).toBe(0);
    });
  });

  describe('a revoked tablet', () => {
    it('may push its outbox for review, and gets no data', async () => {
      const gone = await world.newDevice('Lost tablet');
      const { id: saleId } = await world.newSale({ customerName: 'Nobody Should Know' });
      const known = (await world.sync(gone)).cursor;
      await world.admin.call('DELETE', `/api/admin/devices/${gone.deviceId}`);
      const visit = use(saleId);
      const answer = await world.sync(gone, [visit, checkout(visit.id), { ...visit, id: 'nonsense' }], known);
      expect(outcomes(answer.results)).toEqual(['review', 'review', 'invalid']);
      expect(answer.revoked).toBe(true);
      expect([answer.more, answer.snapshot, answer.cursor]).toEqual([false, false, known]);
      expect(Object.values(answer.changes).flat()).toEqual([]);
      expect(await reviewOf(visit.id)).toBeUndefined();
      expect((await statement(saleId)).sale.remainingHours).toBe(10);
      expect(Object.values((await world.sync(gone)).changes).flat()).toEqual([]);
    });
  });

  describe('a clock', () => {
    it.each([
      ['right', 0, 0, 0],
      ['unknown', null, 0, 0],
      ['four minutes off', 240_000, -240_000, 0],
      ['a day slow, with a known offset', 86_400_000, -86_400_000, 1],
      ['an hour fast, with an offset of zero', 0, 3_600_000, 1],
      ['an hour fast without an offset', null, 3_600_000, 1],
      ['off by an impossible amount', 1e300, 0, 1],
      ['off by part of a millisecond', 0.5, 0, 0],
    ])('that is %s loses nothing', async (_name, clockOffsetMs, off, suspect) => {
      const { id: saleId } = await world.newSale();
      const occurredAt = new Date(Date.parse(start) + off).toISOString();
      const visit = { ...use(saleId, 1, { checkedInAt: occurredAt }), clockOffsetMs, occurredAt };
      expect((await one(visit))?.outcome).toBe(off > 300_000 ? 'review' : 'applied');
      expect(await kept(visit.id)).toMatchObject({
        occurred_at: occurredAt,
        heard_at: start,
        clock_suspect: suspect,
      });
      expect((await usageRow(visit.id))?.checked_in_at).toBe(occurredAt);
    });

    it('of the server is in every response', async () => {
      expect((await world.sync(tablet)).serverTime).toBe(start);
    });
  });

  describe('POST /api/kiosk/sync', () => {
    const body = (operations: unknown[]) => ({
      cursor: null,
      deviceTime: start,
      waiting: 0,
      appVersion: '1',
      operations,
    });

    const cursorNow = async (cursor: string | null = null): Promise<string> => {
      const answer = await world.sync(tablet, [], cursor);
      return answer.more || answer.snapshot ? cursorNow(answer.cursor) : answer.cursor;
    };

    it('accepts a thousand operations, returns all their changes, and accepts no more', async () => {
      const sales = await Promise.all(Array.from({ length: 5 }, () => world.newSale({ totalHours: 200 })));
      const operations = Array.from({ length: 1001 }, (_, n) => use(sales[n % 5]?.id ?? 0, 0.5));
      expect((await tablet.post('/api/kiosk/sync', body(operations))).status).toBe(400);
      const { results, changes, more } = await world.sync(tablet, operations.slice(1), await cursorNow());
      expect([changes.sales.length, changes.usages.length, more]).toEqual([5, 1000, false]);
      expect(results.filter(({ outcome }) => outcome === 'applied')).toHaveLength(1000);
      for (const { id } of sales) expect((await statement(id)).sale.remainingHours).toBe(100);
    });

    it('accepts a megabyte, and no more', async () => {
      const rawBody = JSON.stringify(body([{ ...use(1), payload: { long: 'x'.repeat(1_048_576) } }]));
      const answer = await tablet.call('POST', '/api/kiosk/sync', {
        rawBody,
        headers: { 'Content-Type': 'application/json' },
      });
      expect([answer.status, answer.body.code]).toEqual([413, 'too_large']);
      const almost = JSON.stringify(body([{ ...use(1), payload: { long: 'x'.repeat(1_000_000) } }]));
      const taken = await tablet.call('POST', '/api/kiosk/sync', {
        rawBody: almost,
        headers: { 'Content-Type': 'application/json' },
      });
      expect(taken.status).toBe(200);
    });

    it.each([
      ['an operation without an id', { operations: [{ kind: 'usage.record' }] }],
      ['no operations at all', { operations: undefined }],
      ['a negative number waiting', { waiting: -1 }],
      ['a cursor that is a number', { cursor: 1 }],
      ['an unknown field', { hello: 1 }],
    ])('refuses %s as a whole, and acknowledges nothing', async (_name, changes) => {
      const answer = await tablet.post('/api/kiosk/sync', { ...body([]), ...changes });
      expect(answer.status).toBe(400);
      expect(answer.body).not.toHaveProperty('results');
    });
  });
});
