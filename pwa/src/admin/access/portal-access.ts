import {
  mdiAccountChildOutline,
  mdiAccountClockOutline,
  mdiAccountGroupOutline,
  mdiBallotOutline,
  mdiCakeVariantOutline,
  mdiCalendarStar,
  mdiCashLock,
  mdiCashRegister,
  mdiChartBar,
  mdiClockOutline,
  mdiCogOutline,
  mdiCurrencyInr,
  mdiFileUploadOutline,
  mdiForumOutline,
  mdiGiftOutline,
  mdiHistory,
  mdiImageMultipleOutline,
  mdiMessageTextOutline,
  mdiPartyPopper,
  mdiPercentOutline,
  mdiReceiptTextOutline,
  mdiReplyOutline,
  mdiScaleBalance,
  mdiSeatOutline,
  mdiShieldAccountOutline,
  mdiSlide,
  mdiTablet,
  mdiTextBoxEditOutline,
  mdiTicketConfirmationOutline,
  mdiTicketPercentOutline,
  mdiTimerSand,
  mdiViewDashboardOutline,
} from '@mdi/js';
import type { CurrentUser } from '@toodles/api/contract/access/access.ts';
import type { PermissionKey } from '@toodles/api/contract/basics/permissions.ts';
import type { SectionName } from './portal-sections.ts';

export interface PortalPage {
  path: `/admin/${string}`;
  label: string;
  /** An icon of `@mdi/js`. */
  icon: string;
  needs: PermissionKey;
  section: SectionName;
}

/**
 * Every portal page in the order of the navigation (portal-sections.ts). A user starts on the first one that opens. The
 * code of each is in pages.tsx, because the pages themselves link to this table.
 */
export const portalPages = {
  dashboard: {
    path: '/admin/dashboard',
    icon: mdiViewDashboardOutline,
    label: 'Dashboard',
    needs: 'bookings.view',
    section: 'dashboard',
  },
  counter: {
    path: '/admin/counter',
    icon: mdiCashRegister,
    label: 'Counter',
    needs: 'payments.take',
    section: 'counter',
  },
  bookings: {
    path: '/admin/bookings',
    icon: mdiBallotOutline,
    label: 'Bookings',
    needs: 'bookings.view',
    section: 'bookings',
  },
  waitingList: {
    path: '/admin/waiting-list',
    icon: mdiAccountClockOutline,
    label: 'Waiting list',
    needs: 'bookings.view',
    section: 'bookings',
  },
  parties: {
    path: '/admin/birthday-parties',
    icon: mdiPartyPopper,
    label: 'Parties',
    needs: 'bookings.view',
    section: 'parties',
  },
  families: {
    path: '/admin/families',
    icon: mdiAccountChildOutline,
    label: 'Families',
    needs: 'customers.view',
    section: 'families',
  },
  packageManagement: {
    path: '/admin/package-management',
    icon: mdiTimerSand,
    label: 'Hour Package Sales',
    needs: 'hours.view',
    section: 'hours',
  },
  usageReviews: {
    path: '/admin/usage-reviews',
    icon: mdiScaleBalance,
    label: 'Reviews',
    needs: 'usage.review',
    section: 'hours',
  },
  money: {
    path: '/admin/money',
    icon: mdiCurrencyInr,
    label: 'Money',
    needs: 'money.view',
    section: 'money',
  },
  till: {
    path: '/admin/till',
    icon: mdiCashLock,
    label: 'Till',
    needs: 'till.use',
    section: 'money',
  },
  bills: {
    path: '/admin/bills',
    icon: mdiReceiptTextOutline,
    label: 'Bills',
    needs: 'money.view',
    section: 'money',
  },
  enquiries: {
    path: '/admin/enquiries',
    icon: mdiForumOutline,
    label: 'Enquiries',
    needs: 'enquiries.manage',
    section: 'enquiries',
  },
  messages: {
    path: '/admin/messages',
    icon: mdiMessageTextOutline,
    label: 'Messages',
    needs: 'messages.manage',
    section: 'enquiries',
  },
  replies: {
    path: '/admin/replies',
    icon: mdiReplyOutline,
    label: 'Replies',
    needs: 'enquiries.manage',
    section: 'enquiries',
  },
  messageTexts: {
    path: '/admin/message-texts',
    icon: mdiTextBoxEditOutline,
    label: 'Message texts',
    needs: 'messages.manage',
    section: 'enquiries',
  },
  packages: {
    path: '/admin/packages',
    icon: mdiTicketConfirmationOutline,
    label: 'Packages',
    needs: 'packages.manage',
    section: 'catalogue',
  },
  activities: {
    path: '/admin/activities',
    icon: mdiSlide,
    label: 'Activities',
    needs: 'activities.manage',
    section: 'catalogue',
  },
  gallery: {
    path: '/admin/gallery',
    icon: mdiImageMultipleOutline,
    label: 'Gallery',
    needs: 'gallery.manage',
    section: 'catalogue',
  },
  birthday: {
    path: '/admin/birthday',
    icon: mdiCakeVariantOutline,
    label: 'Birthday packages',
    needs: 'birthday.manage',
    section: 'catalogue',
  },
  addOns: {
    path: '/admin/add-ons',
    icon: mdiGiftOutline,
    label: 'Add-ons',
    needs: 'addons.manage',
    section: 'catalogue',
  },
  vouchers: {
    path: '/admin/vouchers',
    icon: mdiTicketPercentOutline,
    label: 'Vouchers',
    needs: 'vouchers.manage',
    section: 'catalogue',
  },
  operatingHours: {
    path: '/admin/operating-hours',
    icon: mdiClockOutline,
    label: 'Operating hours',
    needs: 'schedule.manage',
    section: 'opening',
  },
  capacity: {
    path: '/admin/capacity',
    icon: mdiSeatOutline,
    label: 'Capacity',
    needs: 'schedule.manage',
    section: 'opening',
  },
  specialDays: {
    path: '/admin/special-days',
    icon: mdiCalendarStar,
    label: 'Special days',
    needs: 'schedule.manage',
    section: 'opening',
  },
  analytics: {
    path: '/admin/analytics',
    icon: mdiChartBar,
    label: 'Analytics',
    needs: 'analytics.view',
    section: 'insights',
  },
  settings: {
    path: '/admin/settings',
    icon: mdiCogOutline,
    label: 'Settings',
    needs: 'settings.manage',
    section: 'settings',
  },
  tax: {
    path: '/admin/tax',
    icon: mdiPercentOutline,
    label: 'Tax',
    needs: 'settings.manage',
    section: 'settings',
  },
  users: {
    path: '/admin/users',
    icon: mdiAccountGroupOutline,
    label: 'Users',
    needs: 'users.manage',
    section: 'settings',
  },
  devices: {
    path: '/admin/devices',
    icon: mdiTablet,
    label: 'Tablets',
    needs: 'devices.manage',
    section: 'settings',
  },
  auditLog: {
    path: '/admin/audit-log',
    icon: mdiHistory,
    label: 'Audit log',
    needs: 'audit.view',
    section: 'settings',
  },
  import: {
    path: '/admin/import',
    icon: mdiFileUploadOutline,
    label: 'Import',
    needs: 'settings.manage',
    section: 'settings',
  },
  privacy: {
    path: '/admin/privacy',
    icon: mdiShieldAccountOutline,
    label: 'Privacy',
    needs: 'privacy.manage',
    section: 'settings',
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
