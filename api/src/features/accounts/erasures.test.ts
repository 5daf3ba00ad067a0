import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { centreMoment } from '../../domain/dates.ts';
import { serverKey } from '../../secrets/server-key.ts';
import { nextPhone } from '../../testing/access-matrix/fixture.ts';
import { dump, findTexts } from '../../testing/dump.ts';
import { createFamilyHistory } from '../../testing/family-history.ts';
import { makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { auditHours } from '../hour-packages/audit-store.ts';
import { auditMoney } from '../money/audit-store.ts';
import { eraseByPhone, erasePerson } from './erase-store.ts';
import { erasuresFile, readErasures, replayErasures, saveErasures } from './erasures-store.ts';

describeOnEachStore('people who were erased', (store) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await makeApp(store, { env: { BOOKINGS_PER_ADDRESS: '1000' } });
  });
  afterEach(() => app.close());

  const file = () => join(app.config.dataDir, erasuresFile);
  const erasePhone = async (phone: string) => {
    const admin = await app.signInAs('admin');
    const body = { phone, giveUpHours: true };
    expect((await admin.post('/api/admin/people/erase', body)).status).toBe(200);
  };

  it('are in a file that names no one', async () => {
    const phone = nextPhone();
    await (await makeFixtures(app)).newBooking(app.client(), { parentPhone: phone, parentName: 'Coriander' });
    await erasePhone(phone);
    const text = readFileSync(file(), 'utf8');
    expect(await readErasures([file()])).toMatchObject([{ userId: null, at: app.clock.now().toISOString() }]);
    expect(findTexts({ text }, [phone, 'Coriander'])).toEqual([]);
  });

  it('are erased again after a restore, and nobody else', async () => {
    const world = await makeFixtures(app);
    const family = await createFamilyHistory(app, world);
    const guest = nextPhone();
    await world.newBooking(app.client(), { parentPhone: guest, parentName: 'Guest Tarragon' });
    const other = nextPhone();
    await world.newBooking(app.client(), { parentPhone: other, parentName: 'Neighbour Thyme' });
    const madeAt = app.clock.now();
    app.clock.advance(60_000);

    app = await app.restart(async (own) => own.backUp());
    const { database, config, clock } = app;
    const now = clock.now();
    const today = centreMoment(now, 'Asia/Kolkata');
    const key = serverKey(config);
    const occasion = { giveUpHours: true, serverKey: key, now, today, by: { userId: null, name: 'Admin' } };
    await database.write((trx) => erasePerson(trx, { ...occasion, userId: family.userId }));
    await database.write((trx) => eraseByPhone(trx, { ...occasion, phone: guest, userId: null }));
    await saveErasures({ database, config, log: pino({ level: 'silent' }) });
    const texts = [...family.traces, guest, 'Guest Tarragon'];
    expect(findTexts(await dump(app.database), texts)).toEqual([]);

    app = await app.restart(async (own) => own.restore());
    expect(findTexts(await dump(app.database), texts).length).toBeGreaterThan(0);
    const again = async () =>
      replayErasures(app.database, {
        erasures: await readErasures([file(), join(app.config.dataDir, 'missing')]),
        since: madeAt,
        serverKey: serverKey(app.config),
        now: app.clock.now(),
      });
    expect(await again()).toBe(2);
    expect(findTexts(await dump(app.database), texts)).toEqual([]);
    expect(findTexts(await dump(app.database), ['Neighbour Thyme'])).not.toEqual([]);
    expect((await auditHours(app.database.read)).differences).toEqual([]);
    expect((await auditMoney(app.database.read)).differences).toEqual([]);
    expect(await again()).toBe(0);
  });

  it('are added to the file once, also after a line that a full disk cut off', async () => {
    writeFileSync(file(), '{"at":"2026-11-2');
    for (const name of ['Basil', 'Mint']) {
      const phone = nextPhone();
      await (await makeFixtures(app)).newBooking(app.client(), { parentPhone: phone, parentName: name });
      await erasePhone(phone);
      app.clock.advance(1000);
    }
    expect(await readErasures([file(), file()])).toHaveLength(2);
  });
});
