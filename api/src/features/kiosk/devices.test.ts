import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

interface DeviceList {
  id: number;
  name: string;
  enrolledAt: string | null;
  lastSeenAt: string | null;
  waiting: number | null;
  oldestWaitingAt: string | null;
  appVersion: string | null;
  isInStep: boolean | null;
  revokedAt: string | null;
}

describeOnOneStore('tablets', (store) => {
  let app: TestApp;
  let world: Fixtures;
  const devices = async () => (await world.admin.get<DeviceList[]>('/api/admin/devices')).body;
  const device = async (id: number) => (await devices()).find((one) => one.id === id);
  const enrol = (code: string, client = app.client()) => client.post('/api/kiosk/enrol', { code });

  beforeAll(async () => {
    app = await makeApp(store, { env: { TRUST_PROXY: 'true' } });
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());

  it('are enrolled with a code that people can read aloud', async () => {
    const made = await world.admin.post('/api/admin/devices', { name: 'Front desk' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: 'Front desk', expiresAt: '2026-11-21T06:10:00.000Z' });
    expect(made.body.enrolmentCode).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  });

  it('get a credential that only calls to /api/kiosk carry', async () => {
    const { id, code } = await world.enrolmentCode('Desk');
    const answer = await enrol(code.toLowerCase());
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ device: { id, name: 'Desk' }, centre: { name: 'Toodles' } });
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('toodles_device='));
    expect(cookie).toMatch(/; Path=\/api\/kiosk; HttpOnly; SameSite=Lax; Max-Age=34560000$/);
    expect((await device(id))?.enrolledAt).toBe('2026-11-21T06:00:00.000Z');
  });

  it('have neither code nor credential stored in plain text', async () => {
    const { id, code } = await world.enrolmentCode();
    const client = app.client();
    const read = () => app.database.read.selectFrom('devices').selectAll().where('id', '=', id).execute();
    expect(JSON.stringify(await read())).not.toContain(code);
    await enrol(code, client);
    expect(JSON.stringify(await read())).not.toContain(client.cookies.get('toodles_device'));
  });

  it('can use a code once, also when two try at the same time', async () => {
    const { code } = await world.enrolmentCode();
    const answers = await Promise.all([enrol(code), enrol(code), enrol(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await enrol(code)).body).toMatchObject({ code: 'invalid_enrolment_code' });
  });

  it("can't use a code after ten minutes, or after their revocation", async () => {
    const late = await world.enrolmentCode();
    app.clock.advance(600_000);
    expect((await enrol(late.code)).status).toBe(409);
    const revoked = await world.enrolmentCode();
    expect((await world.admin.call('DELETE', `/api/admin/devices/${revoked.id}`)).status).toBe(204);
    expect((await enrol(revoked.code)).status).toBe(409);
  });

  it('may try ten codes in ten minutes per address', async () => {
    app.clock.advance(600_000);
    const from = (address: string) => (code: string) =>
      app
        .client()
        .call('POST', '/api/kiosk/enrol', { body: { code }, headers: { 'X-Forwarded-For': address } });
    const guess = from('203.0.113.7');
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, n) => guess(`GUESS${100 + n}`)));
    expect(guesses.filter(({ status }) => status === 409)).toHaveLength(10);
    const refused = guesses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
    const { code } = await world.enrolmentCode();
    expect((await guess(code)).status).toBe(429);
    expect((await from('203.0.113.8')(code)).status).toBe(201);
    app.clock.advance(600_000);
  });

  it('report their last call, the operations waiting and their version', async () => {
    const tablet = await world.newDevice('Second desk');
    expect(await device(tablet.deviceId)).toMatchObject({
      lastSeenAt: null,
      waiting: null,
      appVersion: null,
    });
    const body = {
      cursor: null,
      deviceTime: app.clock.now().toISOString(),
      waiting: 3,
      appVersion: '1.2.3',
      operations: [],
    };
    expect((await tablet.post('/api/kiosk/sync', body)).status).toBe(200);
    expect(await device(tablet.deviceId)).toMatchObject({
      lastSeenAt: app.clock.now().toISOString(),
      waiting: 3,
      appVersion: '1.2.3',
    });
  });

  describe('compared with the server', () => {
    type Tablet = Awaited<ReturnType<Fixtures['newDevice']>>;
    const inStep = async ({ deviceId }: Tablet) => (await device(deviceId))?.isInStep;
    const call = async (tablet: Tablet, handedIn: number | undefined, operations: unknown[] = []) => {
      const { status } = await tablet.post('/api/kiosk/sync', {
        cursor: null,
        deviceTime: app.clock.now().toISOString(),
        waiting: 0,
        appVersion: '1.2.3',
        operations,
        ...(handedIn !== undefined && { handedIn }),
      });
      expect(status).toBe(200);
      return inStep(tablet);
    };
    const visit = async (changes?: Record<string, unknown>) =>
      world.usageOperation((await world.newSale()).id, 1, changes);

    it('are in sync when both count the same', async () => {
      const tablet = await world.newDevice();
      expect(await inStep(tablet)).toBeNull();
      expect(await call(tablet, 0, [await visit(), await visit()])).toBe(true);
      expect(await call(tablet, 2)).toBe(true);
    });

    it('have no known state with an early version of the desk', async () => {
      const tablet = await world.newDevice();
      expect(await call(tablet, undefined, [await visit()])).toBeNull();
      expect(await call(tablet, undefined)).toBeNull();
    });

    it('wait for the next call after a lost response', async () => {
      const tablet = await world.newDevice();
      const sent = [await visit(), await visit()];
      expect(await call(tablet, 0, sent)).toBe(true);
      expect(await call(tablet, 0, sent)).toBe(true);
      expect(await call(tablet, 2)).toBe(true);
    });

    it('are out of sync while one side knows of unexplained operations, and in sync afterwards', async () => {
      const tablet = await world.newDevice();
      const sent = await visit();
      expect(await call(tablet, 0, [sent])).toBe(true);
      // Nothing waits on the tablet, although it received no result for what it pushed.
      expect(await call(tablet, 0)).toBe(false);
      // The tablet pushes exactly the operation without a result.
      expect(await call(tablet, 0, [sent])).toBe(true);
      expect(await call(tablet, 1)).toBe(true);
      // Like after a restore from an older backup.
      expect(await call(tablet, 2)).toBe(false);
    });

    it('do not count an operation until it is valid', async () => {
      const tablet = await world.newDevice();
      const strange = await visit({ hoursUsed: 'two' });
      expect(await call(tablet, 0, [strange])).toBe(true);
      expect(await call(tablet, 0)).toBe(true);
      expect(await call(tablet, 1)).toBe(false);
    });

    it('are counted separately', async () => {
      const [one, other] = [await world.newDevice(), await world.newDevice()];
      await call(one, 0, [await visit()]);
      await call(one, 1, [await visit()]);
      expect([await call(one, 2), await call(other, 0)]).toEqual([true, true]);
    });
  });

  it('report when their oldest waiting operation was made', async () => {
    const tablet = await world.newDevice('Slow tablet');
    const deviceTime = app.clock.now().toISOString();
    const request = { cursor: null, deviceTime, waiting: 0, appVersion: 'test', operations: [] };
    const oldestAfter = async (changes: object) => {
      expect((await tablet.post('/api/kiosk/sync', { ...request, ...changes })).status).toBe(200);
      return (await device(tablet.deviceId))?.oldestWaitingAt;
    };
    const madeAt = new Date(app.clock.now().getTime() - 3_600_000).toISOString();
    expect(await oldestAfter({ waiting: 2, oldestWaitingAt: madeAt })).toBe(madeAt);
    expect(await oldestAfter({ oldestWaitingAt: null })).toBeNull();
    // The server takes nothing from a tablet whose work it may lack, so the operations of the call wait as well.
    const knows = ['heard'];
    const receipt = { count: 7, sum: '0123456789abcdef0123456789abcdef' };
    const operations = [{ ...world.usageOperation(1), occurredAt: madeAt }];
    expect(await oldestAfter({ knows, receipt, operations, oldestWaitingAt: deviceTime })).toBe(madeAt);
    expect(await oldestAfter({ waiting: 2, oldestWaitingAt: 'noon' })).toBeNull();
  });

  it('are revoked once, with the time shown in the portal', async () => {
    const { deviceId } = await world.newDevice();
    const revoke = () => world.admin.call('DELETE', `/api/admin/devices/${deviceId}`);
    expect((await revoke()).status).toBe(204);
    const { revokedAt } = (await device(deviceId)) ?? {};
    expect(revokedAt).toBe(app.clock.now().toISOString());
    app.clock.advance(1000);
    expect((await revoke()).status).toBe(204);
    expect((await device(deviceId))?.revokedAt).toBe(revokedAt);
    const lines = await app.database.read
      .selectFrom('audit_log')
      .selectAll()
      .where('entity', '=', 'device')
      .where('entity_id', '=', String(deviceId))
      .where('action', 'like', 'DELETE%')
      .execute();
    expect(lines).toHaveLength(1);
    expect((await world.admin.call('DELETE', '/api/admin/devices/999999')).status).toBe(404);
  });

  it('leave no code in the audit log', async () => {
    const { code } = await world.enrolmentCode();
    const lines = await app.database.read.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(lines)).not.toContain(code);
  });

  describe('without a credential', () => {
    it('get a message that they are not enrolled', async () => {
      const stranger = app.client();
      const body = { cursor: null, deviceTime: '', waiting: 0, appVersion: '1', operations: [] };
      expect((await stranger.post('/api/kiosk/sync', body)).body).toMatchObject({ code: 'device_unknown' });
      stranger.cookies.set('toodles_device', 'guessed');
      expect((await stranger.post('/api/kiosk/sync', body)).status).toBe(401);
    });
  });

  it('can leave the desk, and receive no more data', async () => {
    const { id, code } = await world.enrolmentCode('Leaves');
    const client = app.client();
    await enrol(code, client);
    expect((await client.post('/api/kiosk/leave')).status).toBe(204);
    expect((await device(id))?.revokedAt).toBe(app.clock.now().toISOString());
    const report = {
      cursor: null,
      deviceTime: app.clock.now().toISOString(),
      waiting: 0,
      appVersion: 'test',
    };
    const answer = await client.post('/api/kiosk/sync', { ...report, operations: [] });
    expect(answer.body).toMatchObject({ revoked: true, snapshot: false });

    // Leaving twice, or without being enrolled, changes nothing.
    expect((await client.post('/api/kiosk/leave')).status).toBe(204);
    const stranger = await app.client().post('/api/kiosk/leave');
    expect([stranger.status, stranger.body.code]).toEqual([401, 'device_unknown']);
  });
});
