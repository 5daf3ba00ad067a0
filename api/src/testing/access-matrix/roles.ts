import type { PortalStatus } from '../../contract/access/access.ts';
import type { PermissionKey } from '../../contract/basics/permissions.ts';
import { permissionsOf } from '../../domain/access/permissions.ts';
import type { Client } from '../client.ts';
import { type MatrixFixture, nextPhone } from './fixture.ts';

/** A role in the access matrix: its session and permissions. */
export interface TestRole {
  name: string;
  client(fixture: MatrixFixture): Promise<Client>;
  isUser: boolean;
  isDevice?: boolean;
  permissions: readonly PermissionKey[];
  /** The step that this team member's session needs before the portal opens. */
  portal?: Exclude<PortalStatus, 'open'>;
}

const asUser = (
  name: string,
  permissions: readonly PermissionKey[],
  client: TestRole['client'],
): TestRole => ({
  name,
  permissions,
  client,
  isUser: true,
});

async function withPermissions({ app }: MatrixFixture, keys: PermissionKey[]): Promise<Client> {
  const client = await app.signInAs('staff');
  await app.database.write((trx) =>
    trx
      .updateTable('users')
      .set({ permissions: JSON.stringify(keys) })
      .where('id', '=', client.userId)
      .execute(),
  );
  return client;
}

async function deactivated({ app }: MatrixFixture): Promise<Client> {
  const client = await app.signInAs('admin');
  await app.database.write((trx) =>
    trx.updateTable('users').set({ is_active: 0 }).where('id', '=', client.userId).execute(),
  );
  return client;
}

const byPhone = { method: 'phone', gaveSecondFactor: false } as const;

async function withFactorByGoogle({ app }: MatrixFixture): Promise<Client> {
  const client = await app.signInAs('admin', { method: 'google', gaveSecondFactor: false });
  await app.database.write((trx) =>
    trx.updateTable('users').set({ has_second_factor: 1 }).where('id', '=', client.userId).execute(),
  );
  return client;
}

async function revoked({ fixtures }: MatrixFixture): Promise<Client> {
  const device = await fixtures.newDevice();
  await fixtures.admin.call('DELETE', `/api/admin/devices/${device.deviceId}`);
  return device;
}

const customPermissions: PermissionKey[] = ['audit.view', 'devices.manage'];
/** Manages users without being an admin. */
const userManagerPermissions: PermissionKey[] = [...permissionsOf('staff', null), 'users.manage'];

/** Every role in the access matrix. */
export const testRoles: TestRole[] = [
  { name: 'nobody', isUser: false, permissions: [], client: async ({ app }) => app.client() },
  asUser('customer', [], ({ app }) => app.signInAsParent(nextPhone())),
  asUser('other customer', [], ({ app }) => app.signInAsParent(nextPhone())),
  asUser('staff', permissionsOf('staff', null), ({ app }) => app.signInAs('staff')),
  asUser('manager', permissionsOf('manager', null), ({ app }) => app.signInAs('manager')),
  asUser('admin', permissionsOf('admin', null), ({ app }) => app.signInAs('admin')),
  asUser('staff with an own list', customPermissions, (fixture) =>
    withPermissions(fixture, customPermissions),
  ),
  asUser('staff who manage users', userManagerPermissions, (fixture) =>
    withPermissions(fixture, userManagerPermissions),
  ),
  {
    ...asUser('admin by phone code alone', [], ({ app }) => app.signInAs('admin', byPhone)),
    portal: 'password',
  },
  { ...asUser('admin by Google, who has a second factor', [], withFactorByGoogle), portal: 'second_factor' },
  { name: 'deactivated admin', isUser: false, permissions: [], client: deactivated },
  {
    name: 'device',
    isUser: false,
    isDevice: true,
    permissions: [],
    client: ({ fixtures }) => fixtures.newDevice(),
  },
  { name: 'revoked device', isUser: false, isDevice: true, permissions: [], client: revoked },
];
