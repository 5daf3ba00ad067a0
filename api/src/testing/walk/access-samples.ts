import { testPassword } from '../make-app.ts';
import { nextPhone, type Samples } from './stage.ts';

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
  getRolesPermissions: async () => ({ path: '/api/admin/roles-permissions' }),
} satisfies Samples;
