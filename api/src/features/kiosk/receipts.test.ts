import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeviceSummary } from '../../contract/desk/devices.ts';
import type { SyncResponse } from '../../contract/desk/sync.ts';
import { differenceOf, noReceipt, type Receipt, withIds } from '../../domain/desk/receipt.ts';
import { signedFilesOf } from '../../testing/device-keys.ts';
import { type Fixtures, makeFixtures, type Operation } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';

describeOnEachStore('receipts', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let saleId: number;
  beforeAll(async () => {
    app = await makeApp(store, { env: { TRUST_PROXY: 'true' } });
    world = await makeFixtures(app);
    saleId = (await world.newSale({ totalHours: 500 })).id;
  });
  afterAll(() => app.close());

  type Tablet = Awaited<ReturnType<Fixtures['newDevice']>>;
  const visit = () => world.usageOperation(saleId, 0.5);
  const visits = (count: number) => Array.from({ length: count }, visit);
  const idsOf = (operations: readonly Operation[]) => operations.map(({ id }) => id);
  const of = (...operations: Operation[]): Receipt => withIds(noReceipt, idsOf(operations));

  async function call(tablet: Tablet, receipt: Receipt, carries: Operation[] = [], waiting = 0) {
    const body = { cursor: null, deviceTime: '', waiting, appVersion: '1', operations: carries, receipt };
    const answer = await tablet.post<SyncResponse>('/api/kiosk/sync', body);
    expect(answer.status).toBe(200);
    return answer.body;
  }
  async function portal({ deviceId }: Tablet) {
    const { body } = await world.admin.get<DeviceSummary[]>('/api/admin/devices?limit=200');
    const device = body.find(({ id }) => id === deviceId);
    return [device?.isInStep, device?.receipts];
  }

  it('are the same on both sides, call after call', async () => {
    const tablet = await world.newDevice();
    expect(await portal(tablet)).toEqual([null, null]);
    const [a, b, c] = [visit(), visit(), visit()];
    expect((await call(tablet, noReceipt, [a, b])).receipt).toEqual(of(a, b));
    expect(await portal(tablet)).toEqual([true, { told: 2, here: 2 }]);
    expect((await call(tablet, of(b, a), [c])).receipt).toEqual(of(c, b, a));
    expect(await portal(tablet)).toEqual([true, { told: 3, here: 3 }]);
    expect((await call(tablet, of(a, b, c))).receipt).toEqual(of(a, b, c));
    expect(await portal(tablet)).toEqual([true, { told: 3, here: 3 }]);
  });

  it('omit invalid operations, and those sent under a used id', async () => {
    const tablet = await world.newDevice();
    const [good, strange] = [visit(), { ...visit(), kind: 'unknown' }];
    const { receipt } = await call(tablet, noReceipt, [good, strange, { ...good, occurredAt: 'then' }]);
    expect(receipt).toEqual(of(good));
  });

  it('count an operation once, also in capitals and twice in a call', async () => {
    const tablet = await world.newDevice();
    const one = visit();
    const shouted = { ...one, id: one.id.toUpperCase() };
    expect((await call(tablet, noReceipt, [one, shouted, one])).receipt).toEqual(of(one));
    expect((await call(tablet, of(one), [shouted])).receipt).toEqual(of(one));
    expect(await portal(tablet)).toEqual([true, { told: 1, here: 1 }]);
  });

  it('agree at once if a response was lost and the same operations come again, with more', async () => {
    const tablet = await world.newDevice();
    const [lost, more] = [visits(3), visit()];
    await call(tablet, noReceipt, lost);
    expect((await call(tablet, noReceipt, [...lost, more])).receipt).toEqual(of(...lost, more));
    expect(await portal(tablet)).toEqual([true, { told: 4, here: 4 }]);
  });

  it('stay undecided while only part of them came again and more wait', async () => {
    const tablet = await world.newDevice();
    const lost = visits(4);
    await call(tablet, noReceipt, lost);
    await call(tablet, noReceipt, lost.slice(0, 2), 2);
    expect(await portal(tablet)).toEqual([true, { told: 2, here: 4 }]);
    await call(tablet, of(...lost.slice(0, 2)), lost.slice(2), 0);
    expect(await portal(tablet)).toEqual([true, { told: 4, here: 4 }]);
  });

  it('differ if one side has lost operations, or has others of the same number', async () => {
    const tablet = await world.newDevice();
    const [a, b] = [visit(), visit()];
    await call(tablet, noReceipt, [a]);
    await call(tablet, noReceipt);
    expect(await portal(tablet)).toEqual([false, { told: 0, here: 1 }]);
    await call(tablet, of(b));
    expect(await portal(tablet)).toEqual([false, { told: 1, here: 1 }]);
    await call(tablet, of(a));
    expect(await portal(tablet)).toEqual([true, { told: 1, here: 1 }]);
  });

  it('differ after a restore from a backup, until the tablet has pushed its history again', async () => {
    const tablet = await world.newDevice();
    const made = visits(5);
    await call(tablet, noReceipt, made.slice(0, 3));
    // A server before the restore applied the last two.
    const reported = of(...made);
    const answer = await call(tablet, reported);
    expect(answer.receipt).toEqual(of(...made.slice(0, 3)));
    expect(await portal(tablet)).toEqual([false, { told: 5, here: 3 }]);
    const again = await call(tablet, reported, made);
    expect(await portal(tablet)).toEqual([false, { told: 5, here: 3 }]);
    expect(again.results.map(({ outcome }) => outcome)).toEqual([
      'duplicate',
      'duplicate',
      'duplicate',
      'applied',
      'applied',
    ]);
    expect(again.receipt).toEqual(reported);
    await call(tablet, reported);
    expect(await portal(tablet)).toEqual([true, { told: 5, here: 5 }]);
  });

  it('stay unchanged if a tablet pushes operations that both sides know', async () => {
    const tablet = await world.newDevice();
    const made = visits(3);
    await call(tablet, noReceipt, made);
    expect((await call(tablet, of(...made), made.slice(1))).receipt).toEqual(of(...made));
    expect(await portal(tablet)).toEqual([true, { told: 3, here: 3 }]);
  });

  it('belong to the tablet that pushes, even if another pushed the operations before', async () => {
    const [before, reEnrolled] = [await world.newDevice('Front desk'), await world.newDevice('Front desk')];
    const [lost, own] = [visit(), visit()];
    await call(before, noReceipt, [lost]);
    const { results, receipt } = await call(reEnrolled, noReceipt, [lost, own]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['duplicate', 'applied']);
    expect(receipt).toEqual(of(lost, own));
    await call(reEnrolled, of(lost, own));
    await call(before, of(lost));
    expect([await portal(reEnrolled), await portal(before)]).toEqual([
      [true, { told: 2, here: 2 }],
      [true, { told: 1, here: 1 }],
    ]);
  });

  it('are sent to a revoked tablet as well', async () => {
    const tablet = await world.newDevice();
    await world.admin.call('DELETE', `/api/admin/devices/${tablet.deviceId}`);
    const one = visit();
    expect(await call(tablet, noReceipt, [one])).toMatchObject({ revoked: true, receipt: of(one) });
  });

  describe('of a tablet that names what it stores', () => {
    const push = async (
      tablet: Tablet,
      told: { receipt: Receipt; missing?: string | null; heard?: string[] },
      carries: Operation[] = [],
    ) => {
      const body = { cursor: null, deviceTime: '', waiting: 0, appVersion: '1', knows: ['heard'] };
      const answer = await tablet.post<SyncResponse>('/api/kiosk/sync', {
        ...body,
        ...told,
        operations: carries,
      });
      expect(answer.status).toBe(200);
      const { results, receipt, unclear, lacks } = answer.body;
      return { outcomes: results.map(({ outcome }) => outcome), receipt, unclear, lacks };
    };

    it('hold back later operations until the server has the earlier ones, also if the numbers are equal', async () => {
      const tablet = await world.newDevice();
      const [lost, other, later] = [visit(), visit(), visit()];
      // The server before the restore had `lost`; this one has `other`, whose response never came.
      await push(tablet, { receipt: noReceipt }, [other]);
      const told = { receipt: of(lost) };
      const nothing = { outcomes: [], receipt: of(other) };
      expect(await push(tablet, told, [later])).toEqual({ ...nothing, unclear: true });
      expect(await push(tablet, { ...told, heard: [lost.id] }, [later])).toEqual({ ...nothing, lacks: true });
      const again = await push(tablet, { receipt: noReceipt, heard: [] }, [lost, other, later]);
      expect(again.outcomes).toEqual(['applied', 'duplicate', 'applied']);
      expect(again.receipt).toEqual(of(lost, other, later));
      expect(again.unclear).toBeUndefined();
      expect(await push(tablet, { receipt: of(lost, other, later) })).toMatchObject({ outcomes: [] });
      expect(await portal(tablet)).toEqual([true, { told: 3, here: 3 }]);
    });

    it('hold nothing back for operations that the tablet no longer stores', async () => {
      const tablet = await world.newDevice();
      const [gone, kept, later, last] = [visit(), visit(), visit(), visit()];
      await push(tablet, { receipt: noReceipt }, [kept]);
      const told = { receipt: of(gone, kept) };
      expect(await push(tablet, told, [later])).toMatchObject({ outcomes: [], unclear: true });
      const after = await push(tablet, { ...told, heard: [kept.id] }, [later]);
      expect(after).toMatchObject({ outcomes: ['applied'], unclear: true });
      const checked = { receipt: of(gone, kept, later), missing: differenceOf(of(gone), noReceipt) };
      expect(await push(tablet, checked, [last])).toEqual({
        ...{ outcomes: ['applied'], receipt: of(kept, later, last) },
        ...{ unclear: undefined, lacks: undefined },
      });
      expect(await portal(tablet)).toEqual([false, { told: 3, here: 2 }]);
    });

    it('refuse a list that is too long or names no operations', async () => {
      const tablet = await world.newDevice();
      const body = { cursor: null, deviceTime: '', waiting: 0, appVersion: '1', operations: [] };
      for (const heard of [Array.from({ length: 5001 }, () => visit().id), ['one'], 'all'])
        expect((await tablet.post('/api/kiosk/sync', { ...body, heard })).status).toBe(400);
    });
  });

  it('are compared by count only with early versions of the desk', async () => {
    const tablet = await world.newDevice();
    const body = { cursor: null, deviceTime: '', waiting: 0, appVersion: '0.9' };
    const [a, b] = [visit(), visit()];
    await tablet.post('/api/kiosk/sync', { ...body, handedIn: 0, operations: [a, b] });
    await tablet.post('/api/kiosk/sync', { ...body, handedIn: 2, operations: [] });
    expect(await portal(tablet)).toEqual([true, { told: 2, here: 2 }]);
    await tablet.post('/api/kiosk/sync', { ...body, handedIn: 3, operations: [] });
    expect(await portal(tablet)).toEqual([false, { told: 3, here: 2 }]);
  });

  describe('and an imported file', () => {
    type Signing = Tablet & { fileOf: Awaited<ReturnType<typeof signedFilesOf>> };
    const newTablet = async (): Promise<Signing> => {
      const tablet = await world.newDevice('Front desk');
      return { ...tablet, fileOf: await signedFilesOf(tablet) };
    };
    const importFile = async ({ fileOf }: Signing, operations: unknown[]) =>
      world.admin.post<{ deviceName: string; results: { id: string; outcome: string }[] }>(
        '/api/admin/devices/import',
        await fileOf(operations),
      );
    const importUnsigned = ({ deviceId }: Tablet, operations: unknown[], name = 'Front desk') =>
      world.admin.post('/api/admin/devices/import', { tablet: { id: deviceId, name }, operations });
    const outcomesOf = (results: readonly { outcome: string }[] | undefined) =>
      results?.map(({ outcome }) => outcome);
    const takenHours = async () =>
      500 -
      (await world.admin.get<{ sale: { remainingHours: number } }>(`/api/package-sales/${saleId}`)).body.sale
        .remainingHours;

    it('count each operation once, however often and by whichever side it is sent', async () => {
      const tablet = await newTablet();
      const made = visits(4);
      const before = await takenHours();
      await call(tablet, noReceipt, made.slice(0, 1));
      const first = await importFile(tablet, made.slice(0, 3));
      expect(first.status).toBe(200);
      expect(first.body.deviceName).toBe('Front desk');
      expect(outcomesOf(first.body.results)).toEqual(['duplicate', 'applied', 'applied']);
      expect(outcomesOf((await importFile(tablet, made.slice(0, 3))).body.results)).toEqual([
        'duplicate',
        'duplicate',
        'duplicate',
      ]);
      const handedIn = await call(tablet, noReceipt, made);
      expect(outcomesOf(handedIn.results)).toEqual(['duplicate', 'duplicate', 'duplicate', 'applied']);
      expect((await takenHours()) - before).toBe(2);
    });

    it('count only what the tablet pushes itself', async () => {
      const tablet = await newTablet();
      const made = visits(2);
      await importFile(tablet, made);
      expect((await call(tablet, noReceipt)).receipt).toEqual(noReceipt);
      expect(await portal(tablet)).toEqual([true, { told: 0, here: 0 }]);
      expect((await call(tablet, noReceipt, made)).receipt).toEqual(of(...made));
      expect(await portal(tablet)).toEqual([true, { told: 2, here: 2 }]);
    });

    it('attribute imported operations and amendments to the tablet', async () => {
      const tablet = await newTablet();
      const [made] = visits(1);
      if (!made) throw new Error('There is a visit');
      const undo = { ...visit(), kind: 'usage.amend', payload: { usageId: made.id, undo: true } };
      const { body } = await importFile(tablet, [made, undo, { ...visit(), kind: 'unknown' }]);
      expect(outcomesOf(body.results)).toEqual(['applied', 'applied', 'invalid']);
      const { read } = app.database;
      const rows = await read
        .selectFrom('operations')
        .select('device_id')
        .where('id', 'in', [made.id, undo.id])
        .execute();
      expect(rows).toEqual([{ device_id: tablet.deviceId }, { device_id: tablet.deviceId }]);
      const lines = await read
        .selectFrom('audit_log')
        .select(['user_id', 'after'])
        .where('action', '=', 'POST /api/admin/devices/import')
        .where('entity_id', '=', String(tablet.deviceId))
        .execute();
      expect(lines.map(({ user_id, after }) => [user_id, JSON.parse(after ?? '')])).toEqual([
        [
          world.admin.userId,
          {
            ...{ name: 'Front desk', isSigned: true, operations: 3 },
            ...{ applied: 2, duplicate: 0, review: 0, invalid: 1 },
          },
        ],
      ]);
    });

    it("import a revoked tablet's file for review", async () => {
      const tablet = await newTablet();
      await world.admin.call('DELETE', `/api/admin/devices/${tablet.deviceId}`);
      expect(outcomesOf((await importFile(tablet, visits(2))).body.results)).toEqual(['review', 'review']);
    });

    it('import a file in order in one call, and larger ones in parts', async () => {
      const tablet = await newTablet();
      const sale = await world.newSale({ totalHours: 100 });
      const first = world.usageOperation(sale.id, 0.5);
      const others = Array.from({ length: 998 }, (_, n) => {
        const operation = world.usageOperation(sale.id, 0.5);
        return n % 10 === 0 ? operation : { ...operation, kind: 'unheard-of' };
      });
      const out = { usageId: first.id, checkedOutAt: first.occurredAt };
      const last = { ...visit(), kind: 'usage.checkout', payload: out };
      const operations = [first, ...others, last];
      expect((await importFile(tablet, [...operations, visit()])).status).toBe(400);
      const { body } = await importFile(tablet, operations);
      expect(body.results.map(({ id }) => id)).toEqual(idsOf(operations));
      expect(body.results.filter(({ outcome }) => outcome === 'applied')).toHaveLength(1 + 100 + 1);
    });

    it('require the permission to settle reviews, not only to manage tablets', async () => {
      const tablet = await newTablet();
      const helper = await app.signInAs('staff');
      const may = (keys: string[]) =>
        app.database.write((trx) =>
          trx
            .updateTable('users')
            .set({ permissions: JSON.stringify(keys) })
            .where('id', '=', helper.userId)
            .execute(),
        );
      const bring = async () => helper.post('/api/admin/devices/import', await tablet.fileOf(visits(1)));
      const refused = { status: 403, body: { code: 'not_allowed' } };
      for (const keys of [['devices.manage'], ['usage.review']]) {
        await may(keys);
        expect(await bring()).toMatchObject(refused);
      }
      await may(['devices.manage', 'usage.review']);
      expect((await bring()).status).toBe(200);
    });

    it('refuse a file of an unknown tablet or of another one', async () => {
      const tablet = await newTablet();
      const refused = { status: 404, body: { code: 'unknown_tablet' } };
      expect(await importUnsigned({ ...tablet, deviceId: 999_999 }, visits(1))).toMatchObject(refused);
      expect(await importUnsigned(tablet, visits(1), 'Of another centre')).toMatchObject(refused);
      expect((await importUnsigned(tablet, [])).status).toBe(400);
    });
  });
});
