import { periodsOf } from '../../domain/families/retention.ts';
import { readSettings } from '../../features/settings/store.ts';
import { hashSecret } from '../../secrets/passwords.ts';
import { testPassword } from '../make-app.ts';
import { type MatrixFixture, nextPhone, type Samples } from './fixture.ts';

/** Hard to guess, and used by no one yet. */
export const strongPassword = 'tall giraffe lemon';

let names = 0;
const nextUsername = (): string => {
  names += 1;
  return `member-${names}`;
};

const customer = async ({ app }: MatrixFixture): Promise<number> =>
  (await app.signInAsParent(nextPhone())).userId;
const member = async ({ app }: MatrixFixture): Promise<number> => (await app.signInAs('staff')).userId;

/** Users, their permissions, and the audit log. */
export const userSamples = {
  listUsers: async () => ({ path: '/api/admin/users?search=rao&role=customer&sort=lastLogin' }),
  getUserStats: async () => ({ path: '/api/admin/users/stats' }),
  getUser: async (fixture) => ({ path: `/api/admin/users/${await customer(fixture)}` }),
  createUser: async () => ({
    path: '/api/admin/users',
    body: { firstName: 'Meera', role: 'staff', username: nextUsername(), password: strongPassword },
  }),
  setUserRole: async (fixture) => ({
    path: `/api/admin/users/${await customer(fixture)}/role`,
    body: { role: 'staff' },
  }),
  setUserPermissions: async (fixture) => ({
    path: `/api/admin/users/${await member(fixture)}/permissions`,
    body: { permissions: ['bookings.view'] },
  }),
  updateUser: async (fixture) => ({
    path: `/api/admin/users/${await customer(fixture)}/profile`,
    body: { firstName: 'Meera', phone: nextPhone(), isActive: false },
  }),
  setUserPassword: async (fixture) => ({
    path: `/api/admin/users/${await member(fixture)}/password`,
    body: { username: nextUsername(), password: strongPassword },
  }),
  signUserOut: async (fixture) => ({ path: `/api/admin/users/${await customer(fixture)}/sign-out` }),
  deleteUser: async (fixture) => ({ path: `/api/admin/users/${await customer(fixture)}?giveUpHours=true` }),
  listDeskStaff: async () => ({ path: '/api/admin/desk-staff' }),
  setUserPin: async (fixture) => ({
    path: `/api/admin/users/${await member(fixture)}/pin`,
    body: { pin: '2594' },
  }),
  setOwnPin: async () => ({ path: '/api/account/pin', body: { pin: '2594' } }),
  setOwnPassword: async ({ app }) => {
    // The caller gets a password for this call; parents have none.
    const password_hash = await hashSecret(testPassword);
    await app.database.write((trx) =>
      trx.updateTable('users').set({ password_hash }).where('password_hash', 'is', null).execute(),
    );
    return {
      path: '/api/account/password',
      body: { currentPassword: testPassword, newPassword: strongPassword },
    };
  },
  listAuditLog: async () => ({ path: '/api/admin/audit-log?entity=user&from=2026-11-21&to=2026-11-21' }),
  findPerson: async () => ({ path: '/api/admin/people/find', body: { phone: nextPhone() } }),
  exportPerson: async () => ({ path: '/api/admin/people/export', body: { phone: nextPhone() } }),
  correctPerson: async () => ({
    path: '/api/admin/people/correct',
    body: { phone: nextPhone(), name: 'Meera Rao', email: '' },
  }),
  erasePersonByPhone: async () => ({ path: '/api/admin/people/erase', body: { phone: nextPhone() } }),
  getRetention: async () => ({ path: '/api/admin/retention' }),
  confirmRetention: async ({ app }) => ({
    path: '/api/admin/retention/confirm',
    body: { periods: periodsOf(await readSettings(app.database.read)) },
  }),
  listAffected: async () => ({ path: '/api/admin/incidents/affected?userId=1' }),
  listIncidentReads: async () => ({ path: '/api/admin/incidents/lists?userId=1' }),
} satisfies Samples;
