import type { CurrentUser } from '@toodles/api/contract/access.ts';
import type { PermissionKey } from '@toodles/api/contract/permissions.ts';

export interface PortalPage {
  path: `/admin/${string}`;
  label: string;
  needs: PermissionKey;
  group: 'desk' | 'centre';
}

/** Every page of the portal, in the order of the side navigation; the first that opens is where a person starts. */
export const portalPages = {
  packageManagement: {
    path: '/admin/package-management',
    label: 'Hour Package Sales',
    needs: 'hours.view',
    group: 'desk',
  },
  usageReviews: {
    path: '/admin/usage-reviews',
    label: 'Reviews',
    needs: 'usage.review',
    group: 'desk',
  },
  devices: { path: '/admin/devices', label: 'Tablets', needs: 'devices.manage', group: 'centre' },
  users: { path: '/admin/users', label: 'Users', needs: 'users.manage', group: 'centre' },
  auditLog: { path: '/admin/audit-log', label: 'Audit log', needs: 'audit.view', group: 'centre' },
} as const satisfies Record<string, PortalPage>;

export type PortalPageName = keyof typeof portalPages;

export type PortalVerdict = 'open' | 'unauthorized' | 'denied';

/**
 * Whether a person may see the portal, or one page of it (product.md, decision 4): nobody signed in is
 * `unauthorized`, a person without any permission key, such as a customer, is `denied`.
 */
export function portalVerdict(user: CurrentUser | null, needs?: PermissionKey): PortalVerdict {
  if (!user) return 'unauthorized';
  if (user.permissions.length === 0) return 'denied';
  return !needs || may(user, needs) ? 'open' : 'denied';
}

export function may(user: CurrentUser, key: PermissionKey): boolean {
  return user.permissions.includes(key);
}

/** The pages that a person may open, in the navigation's order. */
export function pagesFor(user: CurrentUser): PortalPage[] {
  return Object.values(portalPages).filter((page) => may(user, page.needs));
}

/** A path of the portal to go to after signing in: the page that was asked for, or the portal's start. */
export function afterLogin(returnTo: string): string {
  return /^\/admin\/(?!login)/.test(returnTo) ? returnTo : '/admin/dashboard';
}
