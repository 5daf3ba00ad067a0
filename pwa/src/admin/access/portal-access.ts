import {
  mdiAccountGroupOutline,
  mdiBallotOutline,
  mdiCakeVariantOutline,
  mdiCalendarStar,
  mdiCashLock,
  mdiCashRegister,
  mdiChartBar,
  mdiClipboardTextClockOutline,
  mdiClockOutline,
  mdiCogOutline,
  mdiCurrencyInr,
  mdiForumOutline,
  mdiGiftOutline,
  mdiImageMultipleOutline,
  mdiPartyPopper,
  mdiPercentOutline,
  mdiReceiptTextOutline,
  mdiScaleBalance,
  mdiSeatOutline,
  mdiShieldAccountOutline,
  mdiSlide,
  mdiTablet,
  mdiTicketConfirmationOutline,
  mdiTicketPercentOutline,
  mdiTimerSand,
  mdiViewDashboardOutline,
} from '@mdi/js';
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
  /** An icon of `@mdi/js`. */
  icon: string;
  needs: PermissionKey;
  group: NavGroup;
}

/**
 * Every portal page in the order of the side navigation. A user starts on the first one that opens. The code of each
 * is in pages.tsx, because the pages themselves link to this table.
 */
export const portalPages = {
  dashboard: {
    path: '/admin/dashboard',
    icon: mdiViewDashboardOutline,
    label: 'Dashboard',
    needs: 'bookings.view',
    group: 'day',
  },
  counter: {
    path: '/admin/counter',
    icon: mdiCashRegister,
    label: 'Counter',
    needs: 'payments.take',
    group: 'day',
  },
  bookings: {
    path: '/admin/bookings',
    icon: mdiBallotOutline,
    label: 'Bookings',
    needs: 'bookings.view',
    group: 'day',
  },
  parties: {
    path: '/admin/birthday-parties',
    icon: mdiPartyPopper,
    label: 'Birthday Parties',
    needs: 'bookings.view',
    group: 'day',
  },
  packageManagement: {
    path: '/admin/package-management',
    icon: mdiTimerSand,
    label: 'Hour Package Sales',
    needs: 'hours.view',
    group: 'day',
  },
  usageReviews: {
    path: '/admin/usage-reviews',
    icon: mdiScaleBalance,
    label: 'Reviews',
    needs: 'usage.review',
    group: 'day',
  },
  enquiries: {
    path: '/admin/enquiries',
    icon: mdiForumOutline,
    label: 'Enquiries',
    needs: 'enquiries.manage',
    group: 'day',
  },
  till: {
    path: '/admin/till',
    icon: mdiCashLock,
    label: 'Till',
    needs: 'till.use',
    group: 'day',
  },
  money: {
    path: '/admin/money',
    icon: mdiCurrencyInr,
    label: 'Money',
    needs: 'money.view',
    group: 'day',
  },
  bills: {
    path: '/admin/bills',
    icon: mdiReceiptTextOutline,
    label: 'Bills',
    needs: 'money.view',
    group: 'day',
  },
  analytics: {
    path: '/admin/analytics',
    icon: mdiChartBar,
    label: 'Analytics',
    needs: 'analytics.view',
    group: 'day',
  },
  packages: {
    path: '/admin/packages',
    icon: mdiTicketConfirmationOutline,
    label: 'Packages',
    needs: 'packages.manage',
    group: 'offer',
  },
  activities: {
    path: '/admin/activities',
    icon: mdiSlide,
    label: 'Activities',
    needs: 'activities.manage',
    group: 'offer',
  },
  gallery: {
    path: '/admin/gallery',
    icon: mdiImageMultipleOutline,
    label: 'Gallery',
    needs: 'gallery.manage',
    group: 'offer',
  },
  birthday: {
    path: '/admin/birthday',
    icon: mdiCakeVariantOutline,
    label: 'Birthday Packages',
    needs: 'birthday.manage',
    group: 'offer',
  },
  addOns: {
    path: '/admin/add-ons',
    icon: mdiGiftOutline,
    label: 'Add-ons',
    needs: 'addons.manage',
    group: 'offer',
  },
  vouchers: {
    path: '/admin/vouchers',
    icon: mdiTicketPercentOutline,
    label: 'Vouchers',
    needs: 'vouchers.manage',
    group: 'offer',
  },
  capacity: {
    path: '/admin/capacity',
    icon: mdiSeatOutline,
    label: 'Capacity',
    needs: 'schedule.manage',
    group: 'opening',
  },
  operatingHours: {
    path: '/admin/operating-hours',
    icon: mdiClockOutline,
    label: 'Operating Hours',
    needs: 'schedule.manage',
    group: 'opening',
  },
  specialDays: {
    path: '/admin/special-days',
    icon: mdiCalendarStar,
    label: 'Special Days',
    needs: 'schedule.manage',
    group: 'opening',
  },
  devices: {
    path: '/admin/devices',
    icon: mdiTablet,
    label: 'Tablets',
    needs: 'devices.manage',
    group: 'centre',
  },
  users: {
    path: '/admin/users',
    icon: mdiAccountGroupOutline,
    label: 'Users',
    needs: 'users.manage',
    group: 'centre',
  },
  settings: {
    path: '/admin/settings',
    icon: mdiCogOutline,
    label: 'Settings',
    needs: 'settings.manage',
    group: 'centre',
  },
  tax: {
    path: '/admin/tax',
    icon: mdiPercentOutline,
    label: 'Tax',
    needs: 'settings.manage',
    group: 'centre',
  },
  auditLog: {
    path: '/admin/audit-log',
    icon: mdiClipboardTextClockOutline,
    label: 'Audit log',
    needs: 'audit.view',
    group: 'centre',
  },
  privacy: {
    path: '/admin/privacy',
    icon: mdiShieldAccountOutline,
    label: 'Privacy',
    needs: 'privacy.manage',
    group: 'centre',
  },
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
