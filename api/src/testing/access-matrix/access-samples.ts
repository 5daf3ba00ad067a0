import { publicSessionId } from '../../features/access/sessions.ts';
import { testPassword } from '../make-app.ts';
import { type MatrixFixture, nextPhone, type Samples } from './fixture.ts';

/** Signing in and out. */
export const accessSamples = {
  getCurrentUser: async () => ({ path: '/api/auth/user' }),
  sendOtp: async () => ({ path: '/api/auth/send-otp', body: { phone: nextPhone() } }),
  verifyOtp: async ({ app }) => {
    const phone = nextPhone();
    await app.client().post('/api/auth/send-otp', { phone });
    return { path: '/api/auth/verify-otp', body: { phone, otp: app.sentCodes.at(-1)?.code } };
  },
  putName: async () => ({ path: '/api/account/name', body: { firstName: 'Anita', lastName: 'Rao' } }),
  adminLogin: async () => ({
    path: '/api/admin/login',
    body: { username: 'admin1', password: testPassword },
  }),
  adminLogout: async () => ({ path: '/api/admin/logout' }),
  makeMeAdmin: async () => ({ path: '/api/make-me-admin' }),
  browserLogin: async () => ({ path: '/api/login?returnTo=%2Fadmin' }),
  browserLogout: async () => ({ path: '/api/logout' }),
  googleLogin: async () => ({ path: '/api/auth/google?returnTo=%2Faccount' }),
  googleCallback: async () => ({ path: '/api/auth/google/callback?code=none&state=none' }),
  setOwnPhone: async ({ app }) => {
    const phone = nextPhone();
    await app.client().post('/api/auth/send-otp', { phone });
    return { path: '/api/account/phone', body: { phone, otp: app.sentCodes.at(-1)?.code } };
  },
  disconnectGoogle: async () => ({ path: '/api/account/google' }),
  listOwnSessions: async () => ({ path: '/api/account/sessions' }),
  endOwnSession: async (stage) => ({ path: `/api/account/sessions/${await sessionOfCaller(stage)}` }),
  endOtherSessions: async () => ({ path: '/api/account/sessions' }),
  getRolesPermissions: async () => ({ path: '/api/admin/roles-permissions' }),
} satisfies Samples;

/** The session of the caller, which was created just before the sample. */
async function sessionOfCaller({ app }: MatrixFixture): Promise<string> {
  const { token_hash } = await app.database.read
    .selectFrom('sessions')
    .select('token_hash')
    .orderBy('user_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return publicSessionId(token_hash);
}
