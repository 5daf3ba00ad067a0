import type { Role } from '../contract/permissions.ts';

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
