import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDeviceKeys } from '../../testing/device-keys.ts';
import { type Fixtures, makeFixtures, type Operation } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';

describeOnEachStore('an export file', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());

  /** A tablet with keys, which writes files like the desk. */
  const newTablet = async (name = 'Front desk') => {
    const keys = await newDeviceKeys();
    const { id, code } = await world.enrolmentCode(name);
    const client = app.client();
    const enrolled = await client.post('/api/kiosk/enrol', { code, keys: keys.registered });
    expect(enrolled.status).toBe(201);
    const { centre } = enrolled.body as { centre: { id: string; name: string } };
    const write = (operations: Operation[], changes: Record<string, unknown> = {}) =>
      JSON.stringify({
        ...{ format: 'toodles-desk-2', centre, tablet: { id, name } },
        ...{ exportedAt: app.clock.now().toISOString(), part: 1, parts: 1, operations, ...changes },
      });
    const part = async (operations: Operation[], changes?: Record<string, unknown>) => {
      const signed = write(operations, changes);
      return { signed, signature: await keys.sign(signed) };
    };
    return { ...client, id, name, part };
  };
  const importFile = (body: Record<string, unknown>) => world.admin.post('/api/admin/devices/import', body);
  const balanceOf = async (saleId: number) =>
    (await world.admin.get<{ sale: { remainingHours: number } }>(`/api/package-sales/${saleId}`)).body.sale
      .remainingHours;
  const edited = ({ signed, signature }: { signed: string; signature: string }) => ({
    signed: signed.replace('"hoursUsed":2', '"hoursUsed":9'),
    signature,
  });

  it("signed by its tablet counts as the tablet's own work", async () => {
    const tablet = await newTablet();
    const sale = await world.newSale();
    const visit = world.usageOperation(sale.id, 2);
    const imported = await importFile(await tablet.part([visit]));
    expect([imported.status, imported.body]).toMatchObject([
      200,
      { results: [{ id: visit.id, outcome: 'applied' }] },
    ]);
    expect(await balanceOf(sale.id)).toBe(8);
    expect((await world.sync(tablet, [visit])).results).toMatchObject([{ outcome: 'duplicate' }]);
  });

  it('that was edited is refused, and the original still counts', async () => {
    const tablet = await newTablet();
    const sale = await world.newSale();
    const visit = world.usageOperation(sale.id, 2);
    const file = await tablet.part([visit]);
    const refused = await importFile(edited(file));
    expect([refused.status, refused.body.code]).toEqual([409, 'file_not_signed']);
    expect(await balanceOf(sale.id)).toBe(10);
    expect((await importFile(file)).body).toMatchObject({ results: [{ outcome: 'applied' }] });
    expect(await balanceOf(sale.id)).toBe(8);
  });

  it('that was edited and is imported for review leaves the original operations their ids', async () => {
    const tablet = await newTablet();
    const sale = await world.newSale();
    const visit = world.usageOperation(sale.id, 2);
    const out = {
      ...world.usageOperation(sale.id),
      ...{
        kind: 'usage.checkout',
        payload: { usageId: visit.id, checkedOutAt: app.clock.now().toISOString() },
      },
    };
    const file = await tablet.part([visit, out]);
    const taken = await importFile({ ...edited(file), asReviews: true });
    expect(taken.status).toBe(200);
    expect(taken.body).toMatchObject({ results: [{ id: visit.id, outcome: 'review' }, { id: out.id }] });
    expect(await balanceOf(sale.id)).toBe(10);
    const held = await world.admin.get<{ device: { id: number }; visits: number }[]>(
      '/api/admin/held-batches?status=open',
    );
    expect(held.body.filter(({ device }) => device.id === tablet.id)).toMatchObject([{ visits: 1 }]);
    // A second import changes nothing.
    const again = await importFile({ ...edited(file), asReviews: true });
    expect(again.body).toMatchObject({ results: [{ id: visit.id, outcome: 'duplicate' }, { id: out.id }] });

    const synced = await world.sync(tablet, [visit, out]);
    expect(synced.results).toMatchObject([
      { id: visit.id, outcome: 'applied' },
      { id: out.id, outcome: 'applied' },
    ]);
    expect(await balanceOf(sale.id)).toBe(8);
    expect((await importFile(file)).body).toMatchObject({
      results: [{ outcome: 'duplicate' }, { outcome: 'duplicate' }],
    });
  });

  it('without a signature is imported only for review, also for a tablet without a key', async () => {
    const [signing, plain] = [await newTablet('Signs'), await world.newDevice('Plain')];
    const sale = await world.newSale();
    // Written by hand: nothing in the file proves that the tablet wrote it.
    const operations = [world.usageOperation(sale.id, 9)];
    for (const tablet of [signing, { id: plain.deviceId, name: 'Plain' }]) {
      const file = { tablet: { id: tablet.id, name: tablet.name }, operations };
      const refused = await importFile(file);
      expect([refused.status, refused.body.code]).toEqual([409, 'file_not_signed']);
      expect((await importFile({ ...file, asReviews: true })).body).toMatchObject({
        results: [{ id: operations[0]?.id, outcome: 'review' }],
      });
      expect(await balanceOf(sale.id)).toBe(10);
    }
    // The tablet's own work still counts when it arrives.
    expect((await world.sync(plain, operations)).results).toMatchObject([{ outcome: 'applied' }]);
    expect(await balanceOf(sale.id)).toBe(1);
  });

  it("of another centre is refused, whatever the tablet's name, and the error names the centre", async () => {
    const tablet = await newTablet('Same name');
    const operations = [world.usageOperation((await world.newSale()).id, 1)];
    const centre = { id: '00000000-0000-4000-8000-000000000000', name: 'Toodles Mysuru' };
    for (const asReviews of [false, true]) {
      const answer = await importFile({ ...(await tablet.part(operations, { centre })), asReviews });
      expect([answer.status, answer.body.code]).toEqual([409, 'other_centre']);
      expect(answer.body.message).toContain('Toodles Mysuru');
    }
  });

  it('that is malformed or of an unknown tablet is refused', async () => {
    const tablet = await newTablet();
    const operations = [world.usageOperation((await world.newSale()).id, 1)];
    expect((await importFile({ signed: '{"format":', signature: '' })).status).toBe(400);
    const unknown = await tablet.part(operations, { tablet: { id: 999_999, name: 'Front desk' } });
    expect((await importFile(unknown)).status).toBe(404);
    const other = await newTablet('Other');
    const asOther = await other.part(operations, { tablet: { id: tablet.id, name: 'Front desk' } });
    expect((await importFile(asOther)).body.code).toBe('file_not_signed');
  });
});
