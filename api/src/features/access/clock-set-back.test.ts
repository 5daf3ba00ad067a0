import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp, testPassword } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

const hour = 3_600_000;
const day = 86_400_000;

describeOnOneStore("after the server's clock is set back by a day", (store) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await makeApp(store);
  });
  afterEach(() => app.close());

  it('a lock ends instead of lasting a day longer', async () => {
    const admin = await app.signInAs('admin');
    const { username } = (await admin.get(`/api/admin/users/${admin.userId}`)).body;
    const login = (password: string) => app.client().post('/api/admin/login', { username, password });
    for (let tries = 0; tries < 6; tries += 1) await login('wrong');
    expect((await login(testPassword)).status).toBe(429);
    app.clock.advance(-day);
    expect((await login(testPassword)).status).toBe(200);
  });

  it('sign-in and enrolment codes from the future are rejected', async () => {
    await app.client().post('/api/auth/send-otp', { phone: '9876543210' });
    const { code: enrolment } = await (await makeFixtures(app)).enrolmentCode();
    const otp = app.sentCodes.at(-1)?.code;
    app.clock.advance(-day);
    const signIn = await app.client().post('/api/auth/verify-otp', { phone: '9876543210', otp });
    expect([signIn.status, signIn.body.code]).toEqual([400, 'invalid_otp']);
    const enrolled = await app.client().post('/api/kiosk/enrol', { code: enrolment });
    expect([enrolled.status, enrolled.body.code]).toEqual([409, 'invalid_enrolment_code']);
  });

  it('a session continues, and its idle time counts from its next use', async () => {
    const member = await app.signInAs('staff');
    app.clock.advance(-day);
    expect((await member.get('/api/admin/bookings')).status).toBe(200);
    app.clock.advance(13 * hour);
    expect((await member.get('/api/admin/bookings')).status).toBe(401);
  });
});
