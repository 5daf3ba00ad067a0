import type { PermissionKey, Role } from '@toodles/api/contract/basics/permissions.ts';
import type { TeamSettings } from '@toodles/api/contract/centre/settings.ts';
import { permissionsOf } from '@toodles/api/domain/access/permissions.ts';
import { rupeesOf } from '../../shared/format.ts';

export type TeamRole = Exclude<Role, 'customer'>;

export interface Ability {
  name: string;
  /** The team limit that the centre can set for it. */
  limit?: 'reduction' | 'refund';
  /** A role has the ability if it has all of these. */
  keys: readonly PermissionKey[];
}

/** What the roles differ in, in plain words. Every permission is part of one. */
export const abilities: readonly Ability[] = [
  {
    name: 'Bookings and families',
    keys: [
      'bookings.view',
      'bookings.manage',
      'customers.view',
      'hours.view',
      'hours.sell',
      'hours.record',
      'enquiries.manage',
    ],
  },
  { name: 'Take payments, count the till', keys: ['payments.take', 'till.use'] },
  { name: 'Lower prices', limit: 'reduction', keys: ['prices.reduce'] },
  {
    name: 'Packages, events, opening times',
    keys: [
      'packages.manage',
      'activities.manage',
      'gallery.manage',
      'birthday.manage',
      'addons.manage',
      'vouchers.manage',
      'stock.manage',
      'schedule.manage',
      'devices.manage',
      'messages.manage',
      'analytics.view',
    ],
  },
  {
    name: 'Refund and see the money page',

    limit: 'refund',
    keys: ['payments.refund', 'money.view', 'hours.manage', 'usage.review'],
  },
  { name: 'Set team limits and reopen a till', keys: ['settings.manage', 'till.reopen'] },
  {
    name: 'Users, settings, privacy',
    keys: ['users.manage', 'settings.manage', 'privacy.manage', 'audit.view', 'families.export'],
  },
];

/** Whether a role has an ability, unless a person has permissions of their own. */
export const hasAbility = (role: Role, { keys }: Ability): boolean =>
  keys.every((key) => permissionsOf(role, null).includes(key));

type Limits = Pick<
  TeamSettings,
  'staffReductionPercent' | 'managerReductionPercent' | 'staffRefundLimit' | 'managerRefundLimit'
>;

/** How far an ability goes for a role: `up to 10%`. Undefined without a limit. */
export function limitOf(role: TeamRole, { limit }: Ability, limits: Limits): string | undefined {
  if (role === 'admin' || !limit) return;
  if (limit === 'reduction') {
    const percent = limits[`${role}ReductionPercent`];
    return percent === null ? undefined : `up to ${percent}%`;
  }
  const amount = limits[`${role}RefundLimit`];
  return amount === null ? undefined : `up to ${rupeesOf(amount)}`;
}

/** What a role may do, in one plain sentence, with the discount that it may give. */
export function roleSentence(role: TeamRole, limits: Limits | undefined): string {
  if (role === 'admin') return 'Everything, including users, settings and privacy.';
  const percent = limits?.[`${role}ReductionPercent`] ?? undefined;
  if (role === 'staff') {
    const most = percent === undefined ? '' : ` by up to ${percent}%`;
    const prices = percent === 0 ? 'sells at list prices only' : `lowers prices${most}`;
    return `Bookings, families and payments; ${prices}.`;
  }
  const all = 'Everything staff can, plus packages, opening times, refunds and the money page';
  if (percent === undefined) return `${all}.`;
  return `${all}; ${percent === 0 ? 'sells at list prices only' : `up to ${percent}% off`}.`;
}

function discountText(percent: number | null): string {
  if (percent === null) return 'any';
  return percent === 0 ? 'none' : `up to ${percent}%`;
}

/** How far each role goes below the list prices, in a line. */
export const limitsLine = ({ staffReductionPercent, managerReductionPercent }: Limits): string[] => [
  `discounts: staff ${discountText(staffReductionPercent)}`,
  `managers ${discountText(managerReductionPercent)}`,
  'admins any',
];
