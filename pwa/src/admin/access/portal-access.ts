import type { CurrentUser } from '@toodles/api/contract/access/access.ts';
import type { PermissionKey } from '@toodles/api/contract/basics/permissions.ts';

/** The navigation heading of a page. */
export const navGroups = {
  day: null,
  offer: 'What we offer',
  opening: 'Opening',
  centre: 'The centre',
} as const;
export type NavGroup = keyof typeof navGroups;

export interface PortalPage {
  path: `/admin/${string}`;
  label: string;
  needs: PermissionKey;
  group: NavGroup;
}

/** Every portal page in the order of the side navigation. A user starts on the first one that opens. */
export const portalPages = {
  dashboard: { path: '/admin/dashboard', label: 'Dashboard', needs: 'bookings.view', group: 'day' },
  bookings: { path: '/admin/bookings', label: 'Bookings', needs: 'bookings.view', group: 'day' },
  parties: {
    path: '/admin/birthday-parties',
    label: 'Birthday Parties',
    needs: 'bookings.view',
    group: 'day',
  },
  packageManagement: {
    path: '/admin/package-management',
    label: 'Hour Package Sales',
    needs: 'hours.view',
    group: 'day',
  },
  usageReviews: { path: '/admin/usage-reviews', label: 'Reviews', needs: 'usage.review', group: 'day' },
  enquiries: { path: '/admin/enquiries', label: 'Enquiries', needs: 'enquiries.manage', group: 'day' },
  analytics: { path: '/admin/analytics', label: 'Analytics', needs: 'analytics.view', group: 'day' },
  packages: { path: '/admin/packages', label: 'Packages', needs: 'packages.manage', group: 'offer' },
  activities: { path: '/admin/activities', label: 'Activities', needs: 'activities.manage', group: 'offer' },
  gallery: { path: '/admin/gallery', label: 'Gallery', needs: 'gallery.manage', group: 'offer' },
  birthday: { path: '/admin/birthday', label: 'Birthday Packages', needs: 'birthday.manage', group: 'offer' },
  addOns: { path: '/admin/add-ons', label: 'Add-ons', needs: 'addons.manage', group: 'offer' },
  vouchers: { path: '/admin/vouchers', label: 'Vouchers', needs: 'vouchers.manage', group: 'offer' },
  capacity: { path: '/admin/capacity', label: 'Capacity', needs: 'schedule.manage', group: 'opening' },
  operatingHours: {
    path: '/admin/operating-hours',
    label: 'Operating Hours',
    needs: 'schedule.manage',
    group: 'opening',
  },
  specialDays: {
    path: '/admin/special-days',
    label: 'Special Days',
    needs: 'schedule.manage',
    group: 'opening',
  },
  devices: { path: '/admin/devices', label: 'Tablets', needs: 'devices.manage', group: 'centre' },
  users: { path: '/admin/users', label: 'Users', needs: 'users.manage', group: 'centre' },
  settings: { path: '/admin/settings', label: 'Settings', needs: 'settings.manage', group: 'centre' },
  auditLog: { path: '/admin/audit-log', label: 'Audit log', needs: 'audit.view', group: 'centre' },
  privacy: { path: '/admin/privacy', label: 'Privacy', needs: 'privacy.manage', group: 'centre' },
} as const satisfies Record<string, PortalPage>;

export type PortalPageName = keyof typeof portalPages;
/** A page of the list above, with its own address. */
export type KnownPage = (typeof portalPages)[PortalPageName];

export type PortalAccess = 'open' | 'unauthorized' | 'denied' | 'unfinished';

/**
 * Whether a user may see the portal, or one page of it (docs/product.md, decision 4): `unauthorized` without
 * a session, `unfinished` for a team member whose session needs another step, `denied` for a user without any
 * permission, such as a customer.
 */
export function evaluatePortalAccess(user: CurrentUser | null, needs?: PermissionKey): PortalAccess {
  if (!user) return 'unauthorized';
  if (user.portal && user.portal !== 'open') return 'unfinished';
  if (user.permissions.length === 0) return 'denied';
  return !needs || hasPermission(user, needs) ? 'open' : 'denied';
}

export function hasPermission(user: CurrentUser, key: PermissionKey): boolean {
  return user.permissions.includes(key);
}

/** The pages that a user may open, in navigation order. */
export function pagesFor(user: CurrentUser): KnownPage[] {
  return Object.values(portalPages).filter((page) => hasPermission(user, page.needs));
}

/** The portal path to open after sign-in: the requested page, or the portal's start page. */
export function pathAfterLogin(returnTo: string): string {
  return /^\/admin\/(?!login)/.test(returnTo) ? returnTo : '/admin/dashboard';
}
