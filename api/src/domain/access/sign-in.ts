import type { PortalStatus } from '../../contract/access/access.ts';
import type { PermissionKey, Role } from '../../contract/basics/permissions.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const freshMs = 15 * minute;
/** The largest clock correction to tolerate. */
const correctionMs = minute;

/**
 * Whether a sign-in is recent enough for actions that change sign-in methods or cannot be undone
 * (`sign_in_again`).
 * @param signedInAt the instant of the sign-in, as stored in the session
 */
export function isFreshSignIn(signedInAt: string, now: Date): boolean {
  const ageMs = now.getTime() - Date.parse(signedInAt);
  // A sign-in in the future means that the clock was set back since, so its age is unknown.
  return ageMs >= -correctionMs && ageMs <= freshMs;
}

/** The idle limit and the total limit of a session (ASVS 7.3). */
const lifetimes = {
  customer: { idleMs: 30 * day, mostMs: 180 * day },
  team: { idleMs: 12 * hour, mostMs: 7 * day },
} as const;

/**
 * How long a customer's browser stores the session cookie. The team's cookie ends with the browser session.
 */
export const customerCookieSeconds = lifetimes.customer.idleMs / 1000;

/**
 * When a session ends. The person's current role decides: a customer who joins the team gets the team's
 * limits from the next call.
 */
export function sessionEndsAt(role: Role, signedInAt: string, lastSeenAt: string): Date {
  const { idleMs, mostMs } = lifetimes[role === 'customer' ? 'customer' : 'team'];
  return new Date(Math.min(Date.parse(lastSeenAt) + idleMs, Date.parse(signedInAt) + mostMs));
}

/** How a session began. `developer` is the shortcut enabled by `ALLOW_SELF_ADMIN`, never in production. */
export type SignInMethod = 'phone' | 'google' | 'password' | 'passkey' | 'developer';

/** The person who signed in, and how. */
export interface SignIn {
  role: Role;
  permissions: readonly PermissionKey[];
  method: SignInMethod;
  hasSecondFactor: boolean;
  /** Whether this session has passed the second factor. */
  gaveSecondFactor: boolean;
  /** Someone else set the password. */
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

/** Whether a person with these permissions needs a second factor, if the centre requires it. */
export const needsSecondFactor = (permissions: readonly PermissionKey[]): boolean =>
  permissions.some((key) => guarded.has(key));

/**
 * Whether a session may add, replace or remove a sign-in method. Team members need an open portal; otherwise
 * someone with a member's phone could connect their own Google account and open the portal with it.
 * @param portal null for people outside the team
 */
export const mayChangeSignIn = (portal: PortalStatus | null): boolean => portal === null || portal === 'open';

/**
 * Whether a session opens the portal, or the next step towards it (decision record 23). A phone code alone
 * never does, and a Google account only with a second factor where one is required.
 * @param isRequired whether the centre requires a second factor (`REQUIRE_SECOND_FACTOR`)
 * @returns null for people outside the team
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
