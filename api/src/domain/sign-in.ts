import type { PortalStatus } from '../contract/access.ts';
import type { PermissionKey, Role } from '../contract/permissions.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const freshMs = 15 * minute;
/** How far a clock may be corrected without anybody noticing. */
const correctionMs = minute;

/**
 * Whether somebody signed in so lately that it is still them: what changes who may sign in, or cannot be undone, asks
 * for it (`sign_in_again`).
 * @param signedInAt the instant of the sign-in, as sessions keep it
 */
export function isFreshSignIn(signedInAt: string, now: Date): boolean {
  const ageMs = now.getTime() - Date.parse(signedInAt);
  // A sign-in of the future is of a clock that has been set back since; nobody knows how old it is.
  return ageMs >= -correctionMs && ageMs <= freshMs;
}

/** How long somebody stays signed in without a call, and at most (api.md, 'Sign-in'; ASVS 7.3). */
const lifetimes = {
  customer: { idleMs: 30 * day, mostMs: 180 * day },
  team: { idleMs: 12 * hour, mostMs: 7 * day },
} as const;

/** How long the browser of a customer keeps the session; that of the team forgets it when it is closed. */
export const customerCookieSeconds = lifetimes.customer.idleMs / 1000;

/**
 * When a session ends. The role that counts is the one that its person has now: who joined the team is held to its
 * hours from the next call on.
 */
export function sessionEndsAt(role: Role, signedInAt: string, lastSeenAt: string): Date {
  const { idleMs, mostMs } = lifetimes[role === 'customer' ? 'customer' : 'team'];
  return new Date(Math.min(Date.parse(lastSeenAt) + idleMs, Date.parse(signedInAt) + mostMs));
}

/** How a session began. `developer` is the shortcut that `ALLOW_SELF_ADMIN` opens, never in production. */
export type SignInMethod = 'phone' | 'google' | 'password' | 'passkey' | 'developer';

/** Who signed in, and with what. */
export interface SignIn {
  role: Role;
  permissions: readonly PermissionKey[];
  method: SignInMethod;
  hasSecondFactor: boolean;
  /** Whether this session gave the second factor. */
  gaveSecondFactor: boolean;
  /** The password was set by someone else. */
  mustChangePassword: boolean;
}

/** Permissions over people, settings, tablets and money (prices, discounts, refunds and settled hours). */
const guarded: ReadonlySet<PermissionKey> = new Set([
  'users.manage',
  'privacy.manage',
  'settings.manage',
  'devices.manage',
  'hours.manage',
  'usage.review',
  'vouchers.manage',
  'packages.manage',
  'birthday.manage',
  'addons.manage',
]);

/** Whether someone with these permissions must have a second factor where the centre requires it. */
export const needsSecondFactor = (permissions: readonly PermissionKey[]): boolean =>
  permissions.some((key) => guarded.has(key));

/**
 * Whether a session may add, replace or remove a way to sign in. One of the team has to open the portal: otherwise
 * someone with a member's phone connects their own Google account, and that one opens it.
 * @param portal null for who is not on the team
 */
export const mayChangeSignIn = (portal: PortalStatus | null): boolean => portal === null || portal === 'open';

/**
 * Whether a session opens the portal, or the next step towards it (docs/decisions/0023). A phone code alone never
 * does, and a Google account only with a second factor where one is required.
 * @param isRequired whether the centre requires a second factor (`REQUIRE_SECOND_FACTOR`)
 * @returns null for who is not on the team
 */
export function portalStatusOf(signIn: SignIn, isRequired: boolean): PortalStatus | null {
  const { role, permissions, method, hasSecondFactor, gaveSecondFactor, mustChangePassword } = signIn;
  if (role === 'customer') return null;
  if (method === 'phone') return 'password';
  if (hasSecondFactor && !gaveSecondFactor) return 'second_factor';
  const mustEnrol = isRequired && !hasSecondFactor && needsSecondFactor(permissions);
  if (mustEnrol && method === 'google') return 'password';
  if (mustChangePassword && method !== 'google') return 'new_password';
  return mustEnrol ? 'enrol' : 'open';
}
