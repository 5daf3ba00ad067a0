import { describe, expect, it } from 'vitest';
import { type PermissionKey, permissionLabels, roles } from '../../contract/basics/permissions.ts';
import { ownList, permissionsOf } from './permissions.ts';

const everybody = ['staff', 'manager', 'admin'];
const managers = ['manager', 'admin'];
const admins = ['admin'];

/** The roles that hold each permission by default (decision record 13). */
const holders: Record<PermissionKey, string[]> = {
  'bookings.view': everybody,
  'bookings.manage': everybody,
  'customers.view': everybody,
  'hours.view': everybody,
  'hours.sell': everybody,
  'hours.record': everybody,
  'hours.manage': managers,
  'payments.take': everybody,
  'payments.refund': managers,
  'prices.reduce': everybody,
  'till.use': everybody,
  'till.reopen': admins,
  'money.view': managers,
  'stock.manage': managers,
  'families.export': admins,
  'enquiries.manage': everybody,
  'messages.manage': managers,
  'analytics.view': managers,
  'packages.manage': managers,
  'activities.manage': managers,
  'gallery.manage': managers,
  'birthday.manage': managers,
  'addons.manage': managers,
  'schedule.manage': managers,
  'vouchers.manage': managers,
  'devices.manage': managers,
  'usage.review': managers,
  'users.manage': admins,
  'settings.manage': admins,
  'audit.view': admins,
  'privacy.manage': admins,
};

describe('the permissions of a role', () => {
  it.each(Object.entries(holders))('%s', (key, held) => {
    const having = roles.filter((role) => permissionsOf(role, null).some((own) => own === key));
    expect(having).toEqual(held);
  });

  it("are replaced by a person's own list, which never gains a new key automatically", () => {
    const before = permissionsOf('manager', null).filter((key) => key !== 'hours.manage');
    expect(permissionsOf('manager', ownList(JSON.stringify(before)))).not.toContain('hours.manage');
    expect(permissionsOf('staff', ['hours.manage'])).toEqual(['hours.manage']);
    expect(permissionsOf('admin', [])).toEqual(Object.keys(permissionLabels));
    expect(permissionsOf('customer', ['hours.manage'])).toEqual([]);
  });
});
