import type { PortalStatus } from '../../contract/access.ts';
import type { PermissionKey } from '../../contract/permissions.ts';
import { permissionsOf } from '../../domain/permissions.ts';
import type { Client } from '../client.ts';
import { nextPhone, type Stage } from './stage.ts';

/** A role in the access matrix: its session and permissions. */
export interface Walker {
  name: string;
  client(stage: Stage): Promise<Client>;
  isUser: boolean;
  isDevice?: boolean;
  permissions: readonly PermissionKey[];
  /** The step that this team member's session needs before the portal opens. */
  portal?: Exclude<PortalStatus, 'open'>;
}

const asUser = (name: string, permissions: readonly PermissionKey[], client: Walker['client']): Walker => ({
  name,
  permissions,
  client,
  isUser: true,
});

async function withOwnList({ app }: Stage, keys: PermissionKey[]): Promise<Client> {
  const client = await app.signedIn('staff');
  await app.database.write((trx) =>
    trx
      .updateTable('users')
      .set({ permissions: JSON.stringify(keys) })
      .where('id', '=', client.userId)
      .execute(),
  );
  return client;
}

async function deactivated({ app }: Stage): Promise<Client> {
  const client = await app.signedIn('admin');
  await app.database.write((trx) =>
    trx.updateTable('users').set({ is_active: 0 }).where('id', '=', client.userId).execute(),
  );
  return client;
}

const byPhone = { method: 'phone', gaveSecondFactor: false } as const;

async function withFactorByGoogle({ app }: Stage): Promise<Client> {
  const client = await app.signedIn('admin', { method: 'google', gaveSecondFactor: false });
  await app.database.write((trx) =>
    trx.updateTable('users').set({ has_second_factor: 1 }).where('id', '=', client.userId).execute(),
  );
  return client;
}

async function revoked({ world }: Stage): Promise<Client> {
  const device = await world.newDevice();
  await world.admin.call('DELETE', `/api/admin/devices/${device.deviceId}`);
  return device;
}

const ownList: PermissionKey[] = ['audit.view', 'devices.manage'];
/** Manages users without being an admin. */
const helperList: PermissionKey[] = [...permissionsOf('staff', null), 'users.manage'];

/** Every role in the access matrix. */
export const walkers: Walker[] = [
  { name: 'nobody', isUser: false, permissions: [], client: async ({ app }) => app.client() },
  asUser('customer', [], ({ app }) => app.signedInParent(nextPhone())),
  asUser('other customer', [], ({ app }) => app.signedInParent(nextPhone())),
  asUser('staff', permissionsOf('staff', null), ({ app }) => app.signedIn('staff')),
  asUser('manager', permissionsOf('manager', null), ({ app }) => app.signedIn('manager')),
  asUser('admin', permissionsOf('admin', null), ({ app }) => app.signedIn('admin')),
  asUser('staff with an own list', ownList, (stage) => withOwnList(stage, ownList)),
  asUser('staff who manage users', helperList, (stage) => withOwnList(stage, helperList)),
  {
    ...asUser('admin by phone code alone', [], ({ app }) => app.signedIn('admin', byPhone)),
    portal: 'password',
  },
  { ...asUser('admin by Google, who has a second factor', [], withFactorByGoogle), portal: 'second_factor' },
  { name: 'deactivated admin', isUser: false, permissions: [], client: deactivated },
  {
    name: 'device',
    isUser: false,
    isDevice: true,
    permissions: [],
    client: ({ world }) => world.newDevice(),
  },
  { name: 'revoked device', isUser: false, isDevice: true, permissions: [], client: revoked },
];
