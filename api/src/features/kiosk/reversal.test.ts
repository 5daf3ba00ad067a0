import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SyncResponse } from '../../contract/desk/sync.ts';
import type { SaleStatement } from '../../contract/hours/statement.ts';
import type { UsageReview } from '../../contract/hours/usage-reviews.ts';
import { noReceipt, type Receipt } from '../../domain/desk/receipt.ts';
import { consentNow } from '../../domain/families/consent.ts';
import type { Client } from '../../testing/client.ts';
import { type Fixtures, makeFixtures, type Operation, uuidV7 } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { auditHours } from '../hour-packages/audit-store.ts';

const start = '2026-11-21T06:00:00.000Z';
const minute = 60_000;

interface Preview {
  visits: number;
  children: number;
  hours: number;
  families: number;
  arrivals: number;
  consents: number;
  settled: number;
  changes: number;
}

describeOnEachStore('a stolen tablet that is not revoked yet', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let manager: Client;
  let tablet: Client & { deviceId: number };
  let receipt: Receipt;
  let families = 0;

  beforeAll(async () => {
    app = await makeApp(store, { env: { DESK_PLAUSIBILITY: 'on' } });
    world = await makeFixtures(app);
    manager = await app.signInAs('manager');
  });
  beforeEach(async () => {
    app.clock.set(start);
    tablet = await world.newDevice('Front desk');
    receipt = noReceipt;
  });
  afterEach(async () => expect((await auditHours(app.database.read)).differences).toEqual([]));
  afterAll(() => app.close());

  const newFamily = async (totalHours = 10) => {
    families += 1;
    const { id } = await world.newSale({
      totalHours,
      customerPhone: `97${String(families).padStart(8, '0')}`,
    });
    // Sold the day before, so that a visit of this morning is not before its sale.
    await app.database.write((trx) =>
      trx
        .updateTable('package_sales')
        .set({ created_at: '2026-11-20T06:00:00.000Z' })
        .where('id', '=', id)
        .execute(),
    );
    return id;
  };
  const newFamilies = async (many: number) => {
    const ids: number[] = [];
    for (let n = 0; n < many; n += 1) ids.push(await newFamily());
    return ids;
  };
  /** A check-in at an instant, pushed then or later. */
  const at = (instant: number, saleId: number, changes: Record<string, unknown> = {}): Operation => {
    const moment = new Date(instant).toISOString();
    return {
      ...world.usageOperation(saleId, 1, { checkedInAt: moment, ...changes }),
      id: uuidV7(new Date(instant)),
      occurredAt: moment,
    };
  };
  const push = async (operations: Operation[]) =>
    (await world.sync({ ...tablet }, operations)).results.map(({ outcome }) => outcome);
  /** Calls as the desk does: with nothing else waiting, and in sync with the server. */
  const call = async (operations: Operation[], changes: Record<string, unknown> = {}) => {
    const answer = await tablet.post<Pick<SyncResponse, 'results' | 'receipt'>>('/api/kiosk/sync', {
      ...{ cursor: null, deviceTime: app.clock.now().toISOString(), waiting: 0, appVersion: 'test' },
      ...{ operations, receipt, ...changes },
    });
    if (answer.status === 200) receipt = answer.body.receipt ?? receipt;
    return answer;
  };
  const reasonOf = async (usageId: string) =>
    (await manager.get<UsageReview[]>('/api/admin/usage-reviews?limit=200')).body.find(
      (review) => review.usageId === usageId,
    )?.reason;
  const statement = async (id: number) => (await manager.get<SaleStatement>(`/api/package-sales/${id}`)).body;
  const left = async (id: number) => (await statement(id)).sale.remainingHours;
  const preview = async (since: string) =>
    (await manager.get<Preview>(`/api/admin/devices/${tablet.deviceId}/reversal?since=${since}`)).body;
  const reverse = (since: string, reason = 'Stolen') =>
    manager.post<{ visits: number; hours: number; arrivals: number; left: number }>(
      `/api/admin/devices/${tablet.deviceId}/reversal`,
      { since, reason },
    );

  describe('implausible check-ins', () => {
    it('go to review, with their hours reserved, when one call uses those of 43 families', async () => {
      const sales = await newFamilies(43);
      const now = app.clock.now().getTime();
      const burst = sales.map((id, n) => at(now + n, id));
      expect(new Set(await push(burst))).toEqual(new Set(['review']));
      const [first = 0, second = 0] = sales;
      expect(await reasonOf(burst[0]?.id ?? '')).toBe('too_fast');
      // The hours are reserved; a manager gives them back or lets them be used.
      expect([await left(first), await left(second)]).toEqual([9, 9]);
      const reviews = (await manager.get<UsageReview[]>('/api/admin/usage-reviews?limit=200')).body;
      const reviewId = (n: number) => reviews.find(({ usageId }) => usageId === burst[n]?.id)?.id;
      const settle = (n: number, resolution: string) =>
        manager.call('PATCH', `/api/admin/usage-reviews/${reviewId(n)}`, {
          body: { resolution, note: 'Looked at the register' },
        });
      expect([(await settle(0, 'void')).status, (await settle(1, 'waive')).status]).toEqual([200, 200]);
      expect([await left(first), await left(second)]).toEqual([10, 9]);
      // Reverses the rest in one action, without the two that were settled.
      expect(await preview(start)).toMatchObject({ visits: 41, hours: 41, families: 41, settled: 1 });
      expect((await reverse(start)).body).toEqual({
        visits: 41,
        hours: 41,
        arrivals: 0,
        consents: 0,
        sales: 0,
        payments: 0,
        left: 0,
      });
      expect([await left(first), await left(second), await left(sales[2] ?? 0)]).toEqual([10, 9, 10]);
    });

    it('do not include a busy Saturday of 120 families offline', async () => {
      const sales = await newFamilies(120);
      const opened = Date.parse('2026-11-21T05:00:00.000Z');
      const queue = sales.map((id, n) => at(opened + n * 25_000, id));
      expect(new Set(await push(queue))).toEqual(new Set(['applied']));
    });

    it('include those of a family that is already inside', async () => {
      const id = await newFamily();
      const [first, second] = [at(Date.parse(start), id), at(Date.parse(start) + 10 * minute, id)];
      expect(await push([first])).toEqual(['applied']);
      app.clock.advance(10 * minute);
      expect(await push([second])).toEqual(['review']);
      expect(await reasonOf(second.id)).toBe('family_twice');
    });

    it('exclude those undone in the same call, and those of a family that had left', async () => {
      const id = await newFamily();
      const from = Date.parse(start) - 120 * minute;
      const [wrong, right, later] = [at(from, id), at(from + minute, id), at(from + 30 * minute, id)];
      const reported = (kind: string, payload: Record<string, unknown>, offset: number): Operation => ({
        ...at(from + offset * minute, id),
        ...{ kind, payload },
      });
      const left = new Date(from + 25 * minute).toISOString();
      const calls = [
        wrong,
        reported('usage.amend', { usageId: wrong.id, undo: true }, 1),
        right,
        reported('usage.checkout', { usageId: right.id, checkedOutAt: left }, 25),
        later,
      ];
      expect(await push(calls)).toEqual(calls.map(() => 'applied'));
    });

    it('include those at night, and on a day on which the centre is closed', async () => {
      const holiday = { date: '2026-11-22', open_time: null, close_time: null, reason: 'Holiday' };
      await app.database.write((trx) =>
        trx
          .insertInto('closures')
          .values({ ...holiday, is_open: 0 })
          .execute(),
      );
      for (const [night, hours] of [
        ['2026-11-21T19:30:00.000Z', 'closed'],
        ['2026-11-22T06:00:00.000Z', 'a holiday'],
      ] as const) {
        const sale = await newFamily();
        app.clock.set(night);
        const visit = at(Date.parse(night), sale);
        expect([hours, await push([visit])]).toEqual([hours, ['review']]);
        app.clock.set(start);
        expect(await reasonOf(visit.id)).toBe('outside_hours');
      }
      await app.database.write((trx) => trx.deleteFrom('closures').execute());
    });

    it('include those dated before a contact at which nothing was waiting', async () => {
      const early = await newFamily();
      await call([]);
      app.clock.advance(minute);
      const visit = at(Date.parse(start) - 20 * minute, early);
      expect((await call([visit])).body.results).toMatchObject([{ outcome: 'review' }]);
      expect(await reasonOf(visit.id)).toBe('back_dated');
    });

    it('remain so when a later call claims waiting work, or that the server has lost some', async () => {
      const sales = await newFamilies(40);
      await call([]);
      app.clock.advance(minute);
      const spread = sales.map((id, n) => at(Date.parse(start) - 10 * minute - n * 3 * minute, id));
      const claims = [
        { waiting: 1 },
        { waiting: 1, receipt: { count: 5, sum: 'f'.repeat(32) } },
        { waiting: 0, receipt: { count: 5000, sum: 'f'.repeat(32) } },
        { waiting: 0, deviceTime: '2026-11-01T06:00:00.000Z' },
      ];
      for (const [n, claim] of claims.entries()) {
        await call([], claim);
        const { results } = (await call(spread.slice(n * 10, n * 10 + 10), claim)).body;
        expect(results.map(({ outcome }) => outcome)).toEqual(Array(10).fill('review'));
      }
      expect(new Set(await Promise.all(spread.map(({ id }) => reasonOf(id))))).toEqual(
        new Set(['back_dated']),
      );
    });

    it('include more than a person can type, however the dates and calls are spread', async () => {
      const sales = await newFamilies(60);
      await call([]);
      app.clock.advance(minute);
      const now = app.clock.now().toISOString();
      // As with a wrong clock: none of them was recorded today by its date.
      const spread = sales.map((id, n) => ({
        ...at(Date.parse(start) + (n - 30) * 24 * 60 * minute, id, { checkedInAt: now }),
        occurredAt: new Date(Date.parse(start) + (n - 30) * 24 * 60 * minute).toISOString(),
      }));
      const outcomes: string[] = [];
      for (let n = 0; n < 60; n += 5)
        for (const { outcome } of (await call(spread.slice(n, n + 5))).body.results) outcomes.push(outcome);
      // Four for the elapsed minute, and a burst of 20.
      expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(24);
    });

    it('include those of a family whose visit is only claimed to be undone or over', async () => {
      const id = await newFamily();
      const from = Date.parse(start);
      const reported = (kind: string, payload: Record<string, unknown>, offset: number): Operation => ({
        ...at(from + offset * minute, id),
        ...{ kind, payload },
      });
      const first = at(from, id, { hoursUsed: 2 });
      const leftAt = (offset: number) => new Date(from + offset * minute).toISOString();
      app.clock.advance(60 * minute);
      expect(
        await push([first, reported('usage.checkout', { usageId: first.id, checkedOutAt: leftAt(50) }, 50)]),
      ).toEqual(['applied', 'applied']);
      const again = at(from + 20 * minute, id);
      // Too late to undo, and already over: the evaluation accepts neither.
      expect(
        await push([
          reported('usage.amend', { usageId: first.id, undo: true }, 20),
          reported('usage.checkout', { usageId: first.id, checkedOutAt: leftAt(1) }, 20),
          again,
        ]),
      ).toEqual(['invalid', 'applied', 'review']);
      expect(await reasonOf(again.id)).toBe('family_twice');
    });
  });

  describe('is distinguished from an honest tablet', () => {
    const hour = 60 * minute;
    const outcomesOf = async (operations: Operation[], changes: Record<string, unknown> = {}) =>
      (await call(operations, changes)).body.results.map(({ outcome }) => outcome);
    const applied = (operations: readonly Operation[]) => operations.map(() => 'applied');

    it('after a day offline, pushed in many calls', async () => {
      const sales = await newFamilies(60);
      await call([]);
      const day = sales.map((id, n) => at(Date.parse(start) + (n + 1) * 5 * minute, id));
      app.clock.advance(6 * hour);
      for (let n = 0; n < 60; n += 20)
        expect(await outcomesOf(day.slice(n, n + 20), { waiting: 40 - n })).toEqual(
          Array(20).fill('applied'),
        );
      app.clock.advance(minute);
      const next = at(app.clock.now().getTime(), await newFamily());
      expect(await outcomesOf([next])).toEqual(['applied']);
    });

    it('with a clock that was set back a day while offline', async () => {
      const sales = await newFamilies(12);
      await call([]);
      app.clock.advance(3 * hour);
      // The desk never dates the start of a visit before its last contact.
      const queue = sales.map((id, n) => ({
        ...at(Date.parse(start), id),
        occurredAt: new Date(Date.parse(start) + n * 5 * minute - 24 * hour).toISOString(),
      }));
      expect(await outcomesOf(queue)).toEqual(applied(queue));
    });

    it('after a call that was delayed', async () => {
      const sales = await newFamilies(5);
      app.clock.advance(hour);
      // Sent before the network failed, and received by the server an hour later.
      await call([], { deviceTime: start });
      const queue = sales.map((id, n) => at(Date.parse(start) + (n + 1) * 5 * minute, id));
      expect(await outcomesOf(queue)).toEqual(applied(queue));
    });

    it('when a check-in that was invalid is sent again', async () => {
      const id = (await newFamily()) + 1;
      const visit = at(Date.parse(start) - 10 * minute, id);
      expect(await outcomesOf([visit])).toEqual(['invalid']);
      app.clock.advance(hour);
      await call([]);
      expect(await newFamily()).toBe(id);
      expect(await outcomesOf([visit])).toEqual(['applied']);
    });
  });

  describe('reversing its work since a given time', () => {
    it('voids visits, undoes arrivals, and can safely be repeated', async () => {
      const [before, after] = [await newFamily(), await newFamily()];
      await push([at(Date.parse(start), before)]);
      app.clock.advance(30 * minute);
      const since = app.clock.now().toISOString();
      const { booking } = { booking: await world.newBooking() };
      const arrive = {
        ...at(Date.parse(since), after),
        kind: 'booking.arrive',
        payload: { bookingId: booking.id, arrivedAt: since },
      };
      expect(await push([at(Date.parse(since), after), arrive])).toEqual(['applied', 'applied']);
      expect(await preview(since)).toEqual({
        ...{
          visits: 1,
          children: 1,
          hours: 1,
          families: 1,
          arrivals: 1,
          consents: 0,
          settled: 0,
          changes: 0,
          sales: 0,
          payments: 0,
          paymentsAmount: '0.00',
        },
      });
      expect((await reverse(since)).body).toEqual({
        visits: 1,
        hours: 1,
        arrivals: 1,
        consents: 0,
        sales: 0,
        payments: 0,
        left: 0,
      });
      expect((await reverse(since)).body).toEqual({
        visits: 0,
        hours: 0,
        arrivals: 0,
        consents: 0,
        sales: 0,
        payments: 0,
        left: 0,
      });
      expect([await left(before), await left(after)]).toEqual([9, 10]);
      const row = await app.database.read
        .selectFrom('bookings')
        .select('arrived_at')
        .where('id', '=', booking.id)
        .executeTakeFirstOrThrow();
      expect(row.arrived_at).toBeNull();
      expect((await statement(after)).usages).toMatchObject([{ voidReason: 'Stolen' }]);
    });

    it('withdraws only the consents that arrived since, whatever time they claim', async () => {
      const [earlier, forged] = [await newFamily(), await newFamily()];
      const consent = consentNow.version;
      const { booking } = { booking: await world.newBooking() };
      await push([at(Date.parse(start), earlier, { consent })]);
      app.clock.advance(30 * minute);
      const since = app.clock.now().toISOString();
      // Dated before the moment: only the server knows when it arrived.
      const arrive = {
        ...at(Date.parse(start) + minute, forged),
        kind: 'booking.arrive',
        payload: { bookingId: booking.id, arrivedAt: start, consent },
      };
      await push([at(Date.parse(start) + 2 * minute, forged, { consent }), arrive]);
      const consents = () =>
        app.database.read
          .selectFrom('consents')
          .select(['subject', 'subject_id', 'withdrawn_at'])
          .where('device_id', '=', tablet.deviceId)
          .orderBy('id')
          .execute();
      expect((await consents()).map(({ withdrawn_at }) => withdrawn_at)).toEqual([null, null, null]);
      expect(await preview(since)).toMatchObject({ visits: 1, arrivals: 1, consents: 2 });
      expect((await reverse(since)).body).toMatchObject({
        visits: 1,
        arrivals: 1,
        consents: 2,
        sales: 0,
        payments: 0,
        left: 0,
      });
      expect(await consents()).toEqual([
        { subject: 'sale', subject_id: earlier, withdrawn_at: null },
        { subject: 'sale', subject_id: forged, withdrawn_at: since },
        { subject: 'booking', subject_id: booking.id, withdrawn_at: since },
      ]);
      const agreed = await app.database.read
        .selectFrom('package_sales')
        .select(['id', 'consented_at'])
        .where('id', 'in', [earlier, forged])
        .orderBy('id')
        .execute();
      expect(agreed.map(({ consented_at }) => consented_at)).toEqual([start, null]);
      expect(await preview(since)).toMatchObject({ visits: 0, arrivals: 0, consents: 0 });
    });

    it('loses no hours while the tablet still pushes', async () => {
      const sale = await newFamily(100);
      const visits = () => Array.from({ length: 20 }, () => at(app.clock.now().getTime(), sale));
      await push(visits());
      const [, answer] = await Promise.all([push(visits()), reverse(start)]);
      expect(answer.status).toBe(200);
      expect((await reverse(start)).body.left).toBe(0);
      expect(await left(sale)).toBe(100);
    });

    it('requires both permissions', async () => {
      const helper = await app.signInAs('staff');
      const path = `/api/admin/devices/${tablet.deviceId}/reversal`;
      for (const keys of [['devices.manage'], ['usage.review']]) {
        await app.database.write((trx) =>
          trx
            .updateTable('users')
            .set({ permissions: JSON.stringify(keys) })
            .where('id', '=', helper.userId)
            .execute(),
        );
        expect((await helper.get(`${path}?since=${start}`)).status).toBe(403);
        expect((await helper.post(path, { since: start, reason: 'Stolen' })).status).toBe(403);
      }
    });
  });

  it('is rate-limited to what a desk needs, with Retry-After', async () => {
    const used = (name: string, points: number) =>
      app.database.write((trx) =>
        trx
          .updateTable('rate_limits')
          .set({ points })
          .where('key', '=', `${name}:${tablet.deviceId}`)
          .execute(),
      );
    expect((await call([])).status).toBe(200);
    await used('sync-calls', 299);
    expect((await call([])).status).toBe(200);
    const refused = await call([]);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
    app.clock.advance(minute);
    const visit = at(app.clock.now().getTime(), await newFamily());
    expect((await call([visit])).status).toBe(200);
    await used('sync-operations', 20_000);
    expect((await call([])).status).toBe(200);
    const full = await call([at(app.clock.now().getTime(), await newFamily())]);
    expect([full.status, full.headers.get('Retry-After')]).toEqual([429, '3600']);
  });
});
