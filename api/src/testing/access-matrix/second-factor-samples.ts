import { appOf, hashRecoveryCode, newAppSecret } from '../../features/access/one-time-codes.ts';
import { addStep } from '../../features/access/sign-in-step-store.ts';
import {
  beginApp,
  confirmApp,
  findApp,
  insertPasskey,
  replaceRecoveryCodes,
} from '../../features/identity/second-factor-store.ts';
import { serverKey } from '../../secrets/server-key.ts';
import { codeOf, enrolApp, enrolPasskey, newestSession, setPassword } from '../second-factor.ts';
import { makeSoftwarePasskey } from '../software-passkey.ts';
import type { MatrixFixture, Samples } from './fixture.ts';

const challenge = 'YS1jaGFsbGVuZ2Utb2YtdGhlLXdhbGs';

/** A team member with an authenticator app, at the second step of a sign-in. */
async function atSecondStep({ app }: MatrixFixture) {
  const member = await app.signInAs('staff');
  const enrolled = await enrolApp(app, member);
  return { ...enrolled, ...(await setPassword(app, member)) };
}

/** The caller, who was created just before the sample, with an authenticator app in setup. */
async function settingUp({ app }: MatrixFixture): Promise<{ userId: number; secret: string }> {
  const { userId } = await newestSession(app);
  const secret = newAppSecret();
  const sealedSecret = serverKey(app.config).seal(secret, appOf(userId));
  await app.database.write((trx) => beginApp(trx, { userId, sealedSecret, now: app.clock.now() }));
  return { userId, secret };
}

/** The caller with an app in use, recovery codes and a passkey. */
async function enrolled(fixture: MatrixFixture): Promise<string> {
  const { app } = fixture;
  const { userId } = await settingUp(fixture);
  const passkey = makeSoftwarePasskey(app.config.publicOrigin);
  await app.database.write(async (trx) => {
    const begun = await findApp(trx, userId, 'in setup');
    if (begun) await confirmApp(trx, begun, 0, app.clock.now());
    await insertPasskey(trx, {
      credential_id: passkey.id,
      user_id: userId,
      public_key: 'AA',
      counter: 0,
      transports: '[]',
      name: 'Phone',
      created_at: app.clock.now().toISOString(),
    });
    await replaceRecoveryCodes(trx, userId, [hashRecoveryCode(userId, passkey.id)]);
  });
  return passkey.id;
}

/** The team's second factor: using and managing it. */
export const secondFactorSamples = {
  beginSecondStep: async () => ({ path: '/api/admin/login/second-step' }),
  signInWithAppCode: async (fixture) => {
    const { token, secret } = await atSecondStep(fixture);
    // The setup has used the current code.
    return { path: '/api/admin/login/app-code', body: { token, code: codeOf(secret, fixture.app, 1) } };
  },
  signInWithRecoveryCode: async (fixture) => {
    const { token, recoveryCodes } = await atSecondStep(fixture);
    return { path: '/api/admin/login/recovery-code', body: { token, code: recoveryCodes[0] } };
  },
  requestPasskey: async () => ({ path: '/api/admin/login/passkey-request', body: {} }),
  signInWithPasskey: async ({ app }) => {
    const { passkey } = await enrolPasskey(app, await app.signInAs('staff'));
    const step = { purpose: 'passkey', user_id: null, challenge } as const;
    const token = await app.database.write((trx) => addStep(trx, step, app.clock.now()));
    return { path: '/api/admin/login/passkey', body: { token, answer: passkey.sign(challenge) } };
  },
  getSecondFactor: async () => ({ path: '/api/account/second-factor' }),
  beginAuthenticatorApp: async () => ({ path: '/api/account/second-factor/app' }),
  confirmAuthenticatorApp: async (fixture) => {
    const { secret } = await settingUp(fixture);
    return { path: '/api/account/second-factor/app', body: { code: codeOf(secret, fixture.app) } };
  },
  removeAuthenticatorApp: async (fixture) => {
    await enrolled(fixture);
    return { path: '/api/account/second-factor/app' };
  },
  beginPasskey: async () => ({ path: '/api/account/second-factor/passkey-request' }),
  addPasskey: async ({ app }) => {
    const { userId } = await newestSession(app);
    const step = { purpose: 'add_passkey', user_id: userId, challenge } as const;
    const token = await app.database.write((trx) => addStep(trx, step, app.clock.now()));
    const created = makeSoftwarePasskey(app.config.publicOrigin).create(challenge);
    return { path: '/api/account/second-factor/passkeys', body: { token, name: 'Laptop', created } };
  },
  removePasskey: async (fixture) => ({
    path: `/api/account/second-factor/passkeys/${await enrolled(fixture)}`,
  }),
  renewRecoveryCodes: async (fixture) => {
    await enrolled(fixture);
    return { path: '/api/account/second-factor/recovery-codes' };
  },
  resetSecondFactor: async ({ app }) => {
    const member = await app.signInAs('staff');
    await enrolApp(app, member);
    return {
      path: `/api/admin/users/${member.userId}/second-factor/reset`,
      body: { reason: 'They lost their phone.' },
    };
  },
} satisfies Samples;
