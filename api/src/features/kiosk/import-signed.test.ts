import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HeldBatch, HeldOperation } from '../../contract/desk/held-batches.ts';
import type { SaleStatement } from '../../contract/hours/hour-packages.ts';
import type { UsageReview } from '../../contract/hours/usage-reviews.ts';
import type { Dashboard } from '../../contract/insights/dashboard.ts';
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

  /** A visit with its check-out, in a file whose signature does not match. */
  const unsignedVisit = async (changes: { isEdited?: boolean } = {}) => {
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
    const { signed, signature } = await tablet.part([visit, out]);
    const file = changes.isEdited
      ? edited({ signed, signature })
      : { signed, signature: `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}` };
    return { tablet, sale, visit, out, importIt: () => importFile({ ...file, asReviews: true }) };
  };
  const batchOf = async (deviceId: number) => {
    const { body } = await world.admin.get<HeldBatch[]>('/api/admin/held-batches?status=open&limit=200');
    return body.find(({ device }) => device.id === deviceId);
  };
  const operationsOf = async (batch: HeldBatch | undefined) =>
    (await world.admin.get<HeldOperation[]>(`/api/admin/held-batches/${batch?.id}/operations`)).body;
  const acceptAll = async (deviceId: number) => {
    const batch = await batchOf(deviceId);
    const body = { version: batch?.version, accept: 'all' };
    const answer = await world.admin.post(`/api/admin/held-batches/${batch?.id}/settle`, body);
    expect(answer).toMatchObject({ status: 200, body: { status: 'settled', rejected: 0 } });
    return operationsOf(batch);
  };
  const statementOf = async (saleId: number) =>
    (await world.admin.get<SaleStatement>(`/api/package-sales/${saleId}`)).body;
  const reviewsOf = async (saleId: number) =>
    (await world.admin.get<UsageReview[]>('/api/admin/usage-reviews?status=open&limit=200')).body.filter(
      ({ packageSaleId }) => packageSaleId === saleId,
    );
  const used = ({ ledger }: SaleStatement) =>
    ledger.filter(({ kind }) => kind === 'used').map(({ hours }) => hours);

  it.each([
    { name: 'as it was', isEdited: false },
    { name: 'edited', isEdited: true },
  ])('accepted after its tablet sent the visit itself counts nothing twice ($name)', async ({ isEdited }) => {
    const { tablet, sale, visit, out, importIt } = await unsignedVisit({ isEdited });
    expect((await importIt()).body).toMatchObject({ results: [{ outcome: 'review' }, {}] });
    expect(await batchOf(tablet.id)).toMatchObject({ sentByTablet: 0 });
    expect((await world.sync(tablet, [visit])).results).toMatchObject([{ outcome: 'applied' }]);
    const batch = await batchOf(tablet.id);
    expect(batch).toMatchObject({ visits: 1, sentByTablet: 1 });
    expect((await operationsOf(batch)).map((one) => one.sentByTablet)).toEqual([true, false]);
    const [record, checkOut] = await acceptAll(tablet.id);
    expect(record).toMatchObject({
      ...{ state: 'accepted', outcome: 'applied' },
      message: 'The tablet sent this itself, so it does not count again.',
    });
    // The tablet has not sent the check-out yet, so the one in the file ends the visit.
    expect(checkOut).toMatchObject({ state: 'accepted', outcome: 'applied', message: null });
    const statement = await statementOf(sale.id);
    expect(statement.usages).toMatchObject([
      { id: visit.id, hoursUsed: 2, checkedOutAt: app.clock.now().toISOString() },
    ]);
    expect([used(statement), statement.sale.remainingHours]).toEqual([[-2], 8]);
    expect((await world.sync(tablet, [out])).results).toMatchObject([
      { outcome: 'applied', message: 'This visit was already checked out.' },
    ]);
    expect((await importIt()).body).toMatchObject({
      results: [
        { id: visit.id, outcome: 'duplicate' },
        { id: out.id, outcome: 'duplicate' },
      ],
    });
    expect(await batchOf(tablet.id)).toBeUndefined();
  });

  it.each([
    { name: 'as it was', isEdited: false },
    { name: 'edited', isEdited: true },
  ])('accepted before its tablet sends the visit puts that on hold ($name)', async ({ isEdited }) => {
    const { tablet, sale, visit, importIt } = await unsignedVisit({ isEdited });
    await importIt();
    await acceptAll(tablet.id);
    // Long after the visit in the file ended, so that the stays don't overlap.
    const later = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
    const moved = { ...visit, payload: { ...visit.payload, checkedInAt: later } };
    expect((await world.sync(tablet, [moved])).results).toMatchObject([{ outcome: 'review' }]);
    expect(await reviewsOf(sale.id)).toMatchObject([{ usageId: visit.id, reason: 'family_twice' }]);
  });

  it('of a tablet that is not revoked has no work before a revocation', async () => {
    const { tablet, sale, importIt } = await unsignedVisit();
    await importIt();
    const batch = await batchOf(tablet.id);
    const decision = { version: batch?.version, accept: 'before_revocation', note: 'Looked at the register' };
    const answer = await world.admin.post(`/api/admin/held-batches/${batch?.id}/settle`, decision);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await balanceOf(sale.id)).toBe(10);
  });

  it('counts as unconfirmed only until its tablet sends it', async () => {
    const tablet = await newTablet();
    const visit = world.usageOperation((await world.newSale()).id, 2);
    const unconfirmed = async () =>
      (await world.admin.get<Dashboard>('/api/admin/dashboard')).body.unconfirmed.visits;
    const before = await unconfirmed();
    await importFile({ ...edited(await tablet.part([visit])), asReviews: true });
    expect(await unconfirmed()).toBe(before + 1);
    await world.sync(tablet, [visit]);
    expect(await unconfirmed()).toBe(before);
    await acceptAll(tablet.id);
  });

  it('imported after its tablet sent everything holds nothing', async () => {
    const { tablet, sale, visit, out, importIt } = await unsignedVisit({ isEdited: true });
    await world.sync(tablet, [visit, out]);
    expect((await importIt()).body).toMatchObject({
      results: [
        { id: visit.id, outcome: 'duplicate', first: 'applied' },
        { id: out.id, outcome: 'duplicate', first: 'applied' },
      ],
    });
    expect(await batchOf(tablet.id)).toBeUndefined();
    expect(await balanceOf(sale.id)).toBe(8);
  });

  it('accepted together with the work of its tablet, revoked since, counts once', async () => {
    const { tablet, sale, visit, out, importIt } = await unsignedVisit();
    await importIt();
    await world.admin.call('DELETE', `/api/admin/devices/${tablet.id}`);
    expect((await world.sync(tablet, [visit, out])).results).toMatchObject([{ outcome: 'review' }, {}]);
    const operations = await acceptAll(tablet.id);
    expect(operations.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied', 'applied']);
    const statement = await statementOf(sale.id);
    expect(statement.usages.map(({ id }) => id)).toEqual([visit.id]);
    expect(used(statement)).toEqual([-2]);
  });

  it('accepted after the work of its tablet was rejected counts', async () => {
    const { tablet, sale, visit, importIt } = await unsignedVisit();
    await importIt();
    await world.admin.call('DELETE', `/api/admin/devices/${tablet.id}`);
    await world.sync(tablet, [visit]);
    const batch = await batchOf(tablet.id);
    const copy = (await operationsOf(batch)).find(
      ({ id, kind }) => kind === 'usage.record' && id !== visit.id,
    );
    await world.admin.post(`/api/admin/held-batches/${batch?.id}/settle`, {
      ...{ version: batch?.version, accept: [copy?.id], note: 'The file is right' },
    });
    expect(used(await statementOf(sale.id))).toEqual([-2]);
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
