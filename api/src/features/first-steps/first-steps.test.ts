import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FirstSteps } from '../../contract/centre/first-steps.ts';
import { makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp, testUpiId } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { writeSetting } from '../settings/store.ts';

describeOnEachStore('the first steps of a new centre', (store) => {
  let app: TestApp;
  let admin: SignedInClient;
  beforeEach(async () => {
    app = await makeApp(store, { upiId: null });
    admin = await app.signInAs('admin');
  });
  afterEach(() => app.close());

  const path = '/api/admin/first-steps';
  const left = ({ steps }: FirstSteps) => steps.filter(({ isDone }) => !isDone).map(({ step }) => step);
  const read = async () => (await admin.get<FirstSteps>(path)).body;

  it('are all to be done, in order', async () => {
    expect(left(await read())).toEqual([
      'contact',
      'address',
      'upi',
      'hours',
      'prices',
      'team',
      'second_factor',
      'tablet',
      'tax',
    ]);
  });

  it('are found in the data where they can be', async () => {
    await app.database.write(async (trx) => {
      await writeSetting(trx, 'phone', '+91 98450 12345');
      await writeSetting(trx, 'upiId', testUpiId);
      await writeSetting(trx, 'address', '4th Block, Jayanagar');
    });
    expect(left(await read())).toEqual([
      'contact',
      'hours',
      'prices',
      'team',
      'second_factor',
      'tablet',
      'tax',
    ]);
    await app.database.write((trx) => writeSetting(trx, 'whatsappNumber', '919845012345'));
    await app.signInAs('staff');
    await (await makeFixtures(app)).newDevice();
    expect(left(await read())).toEqual(['hours', 'prices', 'second_factor', 'tax']);
    expect((await read()).steps.filter(({ isFound }) => isFound).map(({ step }) => step)).toEqual([
      'contact',
      'address',
      'upi',
      'team',
      'tablet',
    ]);
  });

  it('are ticked by a person where not, and the card can be hidden', async () => {
    for (const step of ['hours', 'prices', 'tax'])
      expect((await admin.call('PUT', `${path}/${step}`, { body: { isDone: true } })).status).toBe(200);
    expect((await admin.call('PUT', `${path}/contact`, { body: { isDone: true } })).status).toBe(400);
    await admin.call('PUT', `${path}/hours`, { body: { isDone: true } });
    await admin.call('PUT', `${path}/prices`, { body: { isDone: false } });
    expect(left(await read())).not.toContain('hours');
    expect(left(await read())).toContain('prices');
    expect(
      (await admin.call<FirstSteps>('PUT', path, { body: { isDismissed: true } })).body.isDismissed,
    ).toBe(true);
    expect(
      (await admin.call<FirstSteps>('PUT', path, { body: { isDismissed: false } })).body.isDismissed,
    ).toBe(false);
  });

  it('are for those who manage the settings', async () => {
    const manager = await app.signInAs('manager');
    expect((await manager.get(path)).status).toBe(403);
  });

  it('are of a real centre: there is no demo to leave', async () => {
    expect((await read()).isDemo).toBe(false);
    expect((await admin.post('/api/admin/demo/leave', {})).status).toBe(404);
  });
});
