import { type PermissionKey, permissionLabels, type Role } from '../../contract/basics/permissions.ts';

const everything = Object.keys(permissionLabels) as PermissionKey[];

const staff: PermissionKey[] = [
  'bookings.view',
  'bookings.manage',
  'customers.view',
  'hours.view',
  'hours.sell',
  'hours.record',
  'payments.take',
  'prices.reduce',
  'till.use',
  'enquiries.manage',
];

const manager: PermissionKey[] = [
  ...staff,
  'hours.manage',
  'payments.refund',
  'money.view',
  'stock.manage',
  'analytics.view',
  'packages.manage',
  'activities.manage',
  'gallery.manage',
  'birthday.manage',
  'addons.manage',
  'schedule.manage',
  'vouchers.manage',
  'devices.manage',
  'usage.review',
  'messages.manage',
];

const defaults: Record<Role, readonly PermissionKey[]> = { customer: [], staff, manager, admin: everything };

/**
 * A person's current permissions. An admin has all of them and a customer none, whatever their list. Everyone
 * else has their own list if one is set, or else the role's defaults.
 * @param own the user's own list; null means the role's defaults
 */
export function permissionsOf(role: Role, own: readonly PermissionKey[] | null): readonly PermissionKey[] {
  if (role === 'admin') return everything;
  if (role === 'customer' || own === null) return defaults[role];
  return own;
}

const isKey = (key: unknown): key is PermissionKey =>
  typeof key === 'string' && Object.hasOwn(permissionLabels, key);

/**
 * A person's own list as stored. Unknown keys are ignored.
 * @param stored JSON, or null if the role's defaults apply
 */
export function ownList(stored: string | null): PermissionKey[] | null {
  if (stored === null) return null;
  const keys: unknown = JSON.parse(stored);
  return Array.isArray(keys) ? keys.filter(isKey) : [];
}
