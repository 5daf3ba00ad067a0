import { afterEach, beforeEach, expect, it } from 'vitest';
import { serverKey } from '../../secrets/server-key.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';
import { type Failure, startWhatsAppStandIn, type WhatsAppStandIn } from '../../testing/whatsapp-stand-in.ts';
import { issueCode } from './otp-store.ts';

const phone = '9876543210';
const notOnWhatsApp: Failure = { metaCode: 131026, status: 400 };
const down: Failure = { metaCode: 131016, status: 503 };
const tokenOver: Failure = { metaCode: 190, status: 401 };

describeOnOneStore('signing in by WhatsApp', (store) => {
  let meta: WhatsAppStandIn;
  let app: TestApp;
  beforeEach(async () => {
    meta = await startWhatsAppStandIn();
    app = await makeApp(store, { env: meta.env });
  });
  afterEach(async () => {
    await app.close();
    await meta.stop();
  });

  const send = (to = phone) => app.client().post('/api/auth/send-otp', { phone: to });
  const verify = (otp: string) => app.client().post('/api/auth/verify-otp', { phone, otp });
  const liveCodes = () => app.database.read.selectFrom('otp_codes').selectAll().execute();

  it('works from the phone to the session, and sends the code to no one else', async () => {
    const asked = await send('+91 98765-43210');
    expect(asked).toMatchObject({ status: 200, body: { success: true, expiresIn: 300, resendIn: 30 } });
    expect(asked.body).not.toHaveProperty('devOtp');
    const [message] = meta.messages;
    expect(message).toEqual({ phone, code: expect.stringMatching(/^\d{6}$/) });
    expect(await verify(message?.code ?? '')).toMatchObject({ status: 200, body: { user: { phone } } });
    expect(app.logged.join('\n')).not.toContain(message?.code);
    expect(app.logged.join('\n')).not.toContain(phone);
  });

  it('reports a number without WhatsApp', async () => {
    meta.failNext(notOnWhatsApp);
    expect(await send()).toMatchObject({ status: 409, body: { code: 'phone_not_on_whatsapp' } });
    expect(await liveCodes()).toEqual([]);
  });

  it.each([
    ['is down', [down, down, down]],
    ['refuses the token', [tokenOver]],
  ])(
    'reports that no code was sent when WhatsApp %s, and keeps the one that arrived before',
    async (_why, failures) => {
      const first = await send();
      expect(first.status).toBe(200);
      meta.failNext(...failures);
      expect(await send()).toMatchObject({ status: 503, body: { code: 'code_not_sent' } });
      expect(await verify(meta.messages[0]?.code ?? '')).toMatchObject({ status: 200 });
      expect(await liveCodes()).toEqual([]);
      app.faults.splice(0);
    },
  );

  it('counts nothing against a phone that got no code', async () => {
    for (let n = 0; n < 12; n += 1) {
      meta.failNext(notOnWhatsApp);
      expect((await send()).status).toBe(409);
    }
    for (let n = 0; n < 3; n += 1) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
  });

  it('stops for an hour after 30 failures from an address', async () => {
    for (let n = 0; n < 30; n += 1) {
      meta.failNext(notOnWhatsApp);
      await send(String(9_100_000_000 + n));
    }
    expect((await send()).status).toBe(429);
    expect(meta.requests()).toBe(30);
    app.clock.advance(3_600_001);
    expect((await send()).status).toBe(200);
  });

  it('withdraws the undelivered code, but not one requested again meanwhile', async () => {
    const now = app.clock.now();
    const parts = { database: app.database, serverKey: serverKey(app.config) };
    const older = await issueCode(parts, phone, now);
    const newer = await issueCode(parts, phone, now);
    await older.withdraw();
    expect((await verify(newer.code)).status).toBe(200);
    const alone = await issueCode(parts, phone, now);
    await alone.withdraw();
    expect(await liveCodes()).toEqual([]);
  });
});
