import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeviceSummary } from '../../contract/desk/devices.ts';
import { newDeviceKeys } from '../../testing/device-keys.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

describeOnOneStore('a tablet at a desk', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
    await world.admin.call('PUT', '/api/account/pin', { body: { pin: '4821' } });
  });
  afterAll(() => app.close());

  const summary = async (id: number) => {
    const { body } = await world.admin.get<DeviceSummary[]>('/api/admin/devices?limit=200');
    return body.find((device) => device.id === id);
  };
  const putAtDesk = (deviceId: number, staffIds: number[]) =>
    world.admin.call('PUT', `/api/admin/devices/${deviceId}/staff`, { body: { staffIds } });
  const memberWithPin = async (pin: string) => {
    const member = await app.signInAs('staff');
    expect((await member.call('PUT', '/api/account/pin', { body: { pin } })).status).toBe(200);
    return member.userId;
  };

  it('receives the PIN hashes of its own staff only', async () => {
    const [here, elsewhere] = [await memberWithPin('2594'), await memberWithPin('1379')];
    const tablet = await world.newDevice('Front desk');
    const first = await world.sync(tablet);
    expect(first.changes.staff.map(({ id }) => id)).toEqual([world.admin.userId]);

    expect((await putAtDesk(tablet.deviceId, [here])).status).toBe(200);
    const next = await world.sync(tablet, [], first.cursor);
    expect(next.changes.staff.map(({ id, mayManageTablets }) => ({ id, mayManageTablets }))).toEqual([
      { id: here, mayManageTablets: false },
    ]);
    expect(next.changes.removed).toEqual([{ kind: 'staff', id: world.admin.userId }]);
    expect(JSON.stringify(next)).not.toContain(`"id":${elsewhere},"firstName"`);

    // A new PIN of a person at another desk is not sent to this one.
    await world.admin.call('PUT', `/api/admin/users/${elsewhere}/pin`, { body: { pin: '1470' } });
    expect((await world.sync(tablet, [], next.cursor)).changes.staff).toEqual([]);
    expect((await summary(tablet.deviceId))?.staff.map(({ id }) => id)).toEqual([here]);
  });

  it('is assigned to chosen people, who must belong to the team', async () => {
    const here = await memberWithPin('2581');
    const parent = await app.signInAsParent('9000000031');
    const make = (staffIds: number[]) => world.admin.post('/api/admin/devices', { name: 'Desk', staffIds });
    const made = await make([here]);
    expect(made.status).toBe(201);
    expect((await summary(Number(made.body.id)))?.staff).toMatchObject([{ id: here }]);
    expect((await make([parent.userId])).status).toBe(400);
    expect((await putAtDesk(Number(made.body.id), [here, 999_999])).status).toBe(400);
  });

  it('receives PINs sealed to the key that it enrolled with, never the plain hash', async () => {
    const keys = await newDeviceKeys();
    const { code } = await world.enrolmentCode('Sealed');
    const client = app.client();
    const enrolled = await client.post('/api/kiosk/enrol', { code, keys: keys.registered });
    expect(enrolled.status).toBe(201);
    const [member] = (await world.sync(client)).changes.staff;
    const { pin_hash } = await app.database.read
      .selectFrom('users')
      .select('pin_hash')
      .where('id', '=', world.admin.userId)
      .executeTakeFirstOrThrow();
    const sealed = member?.pin ?? '';
    expect(sealed.startsWith('ecdh-p256$')).toBe(true);
    expect(sealed).not.toContain(pin_hash?.split('$')[3]);
  });

  it('registers its first keys for good, and then receives sealed PINs', async () => {
    const tablet = await world.newDevice('From before');
    const { cursor, changes } = await world.sync(tablet);
    expect(changes.staff[0]?.pin).toMatch(/^pbkdf2-sha256\$/);
    const [keys, others] = [await newDeviceKeys(), await newDeviceKeys()];
    const register = ({ registered }: typeof keys) =>
      tablet.call('PUT', '/api/kiosk/keys', { body: registered });
    const answers = [await register(keys), await register(keys), await register(others)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409]);
    expect(answers[0]?.body).toEqual({
      device: { id: tablet.deviceId, name: 'From before' },
      centre: { id: expect.stringMatching(/^[\da-f-]{36}$/), name: 'Toodles' },
    });
    expect((await world.sync(tablet, [], cursor)).changes.staff[0]?.pin).toMatch(/^ecdh-p256\$/);
    expect((await summary(tablet.deviceId))?.hasKey).toBe(true);

    const broken = { ...keys.registered, sealing: `B${'A'.repeat(86)}` };
    expect((await tablet.call('PUT', '/api/kiosk/keys', { body: broken })).status).toBe(400);
  });

  it('keeps its credential while it is used daily, even if responses are lost', async () => {
    const { code } = await world.enrolmentCode('Daily');
    const client = app.client();
    await client.post('/api/kiosk/enrol', { code });
    const token = client.cookies.get('toodles_device') ?? '';
    // Like a browser: the cookie expires unless a response extends it.
    let cookieEnds = app.clock.now().getTime() + 400 * 86_400_000;
    const day = async (isAnswerLost: boolean) => {
      app.clock.advance(86_400_000);
      expect(app.clock.now().getTime()).toBeLessThan(cookieEnds);
      const answer = await client.post('/api/kiosk/sync', {
        ...{ cursor: 'x', deviceTime: app.clock.now().toISOString(), waiting: 0, appVersion: 'test' },
        operations: [],
      });
      expect(answer.status).toBe(200);
      const [cookie] = answer.headers.getSetCookie();
      if (cookie === undefined || isAnswerLost) return;
      expect(cookie).toBe(
        `toodles_device=${token}; Path=/api/kiosk; HttpOnly; SameSite=Lax; Max-Age=34560000`,
      );
      cookieEnds = app.clock.now().getTime() + 400 * 86_400_000;
    };
    for (let n = 0; n < 401; n += 1) await day(n % 40 !== 0 && n < 300);
    expect(cookieEnds).toBeGreaterThan(app.clock.now().getTime() + 360 * 86_400_000);
  });

  it('reports when its credential ends, and must be re-enrolled after that', async () => {
    const signedIn = await makeFixtures(app);
    const tablet = await signedIn.newDevice('Silent');
    const endsAt = new Date(app.clock.now().getTime() + 400 * 86_400_000).toISOString();
    expect((await world.sync(tablet)).credentialEndsAt).toBe(endsAt);
    const listed = await signedIn.admin.get<DeviceSummary[]>('/api/admin/devices?limit=200');
    expect(listed.body.find(({ id }) => id === tablet.deviceId)?.credentialEndsAt).toBe(endsAt);
    app.clock.advance(3_600_000);
    const revoked = await signedIn.newDevice('Revoked');
    app.clock.advance(23 * 3_600_000);
    app.clock.advance(399 * 86_400_000);
    const call = { cursor: null, deviceTime: endsAt, waiting: 0, appVersion: 'test', operations: [] };
    const answer = await tablet.post('/api/kiosk/sync', call);
    expect([answer.status, answer.body.code]).toEqual([401, 'device_unknown']);
    // A revoked tablet's credential is not extended.
    const { admin } = await makeFixtures(app);
    await admin.call('DELETE', `/api/admin/devices/${revoked.deviceId}`);
    expect((await revoked.post('/api/kiosk/sync', call)).headers.getSetCookie()).toEqual([]);
  });
});
