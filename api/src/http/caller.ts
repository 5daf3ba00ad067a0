import type { PortalStatus } from '../contract/access.ts';
import type { PermissionKey, Role } from '../contract/permissions.ts';

/**
 * Someone with a session. `permissions` is what they may do now in this session, defaults and own list already settled:
 * nothing while the portal is not open.
 */
export interface SignedInUser {
  kind: 'user';
  id: number;
  sessionId: string;
  /** The instant of the sign-in that began the session; `domain/sign-in.ts` says whether that is fresh. */
  signedInAt: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  /** The phone, if a code showed that it is theirs. */
  provedPhone: string | null;
  email: string | null;
  role: Role;
  permissions: readonly PermissionKey[];
  /** Whether this session opens the portal, or what has to happen first; null for who is not on the team. */
  portal: PortalStatus | null;
}

/** Who somebody is, whichever way they were found. */
export type Person = Omit<SignedInUser, 'sessionId' | 'signedInAt'>;

export interface CallingDevice {
  kind: 'device';
  id: number;
  name: string;
  revokedAt: string | null;
  credentialEndsAt: string;
}

export interface Nobody {
  kind: 'nobody';
}

export type Caller = Nobody | SignedInUser | CallingDevice;

/** How a person is named in records that keep who did it. */
export const displayName = (user: Pick<SignedInUser, 'id' | 'firstName' | 'lastName' | 'role'>): string =>
  `${user.firstName} ${user.lastName}`.trim() || `${user.role} ${user.id}`;
