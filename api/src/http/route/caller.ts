import type { PortalStatus } from '../../contract/access/access.ts';
import type { PermissionKey, Role } from '../../contract/basics/permissions.ts';

/**
 * A person with a session. `permissions` are the effective ones of this session; none while the portal is not
 * open.
 */
export interface SignedInUser {
  kind: 'user';
  id: number;
  sessionId: string;
  /** The instant of the session's sign-in; `domain/access/sign-in.ts` decides whether it is recent. */
  signedInAt: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  /** The phone, if a code has confirmed it. */
  verifiedPhone: string | null;
  email: string | null;
  role: Role;
  permissions: readonly PermissionKey[];
  /**
   * Whether this session opens the portal, or the step that comes first; null for people outside the team.
   */
  portal: PortalStatus | null;
  /** The drawer that takes the cash of this browser, if its user has chosen one. */
  drawerId?: number | undefined;
}

/** A person, however they were identified. */
export type Person = Omit<SignedInUser, 'sessionId' | 'signedInAt' | 'drawerId'>;

export interface CallingDevice {
  kind: 'device';
  id: number;
  name: string;
  revokedAt: string | null;
  credentialEndsAt: string;
}

export interface AnonymousCaller {
  kind: 'nobody';
}

export type Caller = AnonymousCaller | SignedInUser | CallingDevice;

/** A person's name in records of who did something. */
export const displayName = (user: Pick<SignedInUser, 'id' | 'firstName' | 'lastName' | 'role'>): string =>
  `${user.firstName} ${user.lastName}`.trim() || `${user.role} ${user.id}`;

/** The rights of a team member that limits of money depend on. */
export type Authority = Pick<SignedInUser, 'role' | 'permissions'>;

/** Who did something, and at which tablet if at one. `name` keeps the name at that time. */
export interface Actor {
  userId: number | null;
  name: string;
  deviceId: number | null;
  /** Of a team member in the portal. Absent for tablets and parents: their facts are recorded, not limited. */
  authority?: Authority;
  /** The drawer that takes the cash, if not that of the tablet or the first one. */
  drawerId?: number | undefined;
}

/** A signed-in team member as the doer, in the portal and not at a tablet. */
export const actorOf = (
  caller: Pick<SignedInUser, 'id' | 'firstName' | 'lastName' | 'drawerId' | keyof Authority>,
): Actor => ({
  userId: caller.id,
  name: displayName(caller),
  deviceId: null,
  authority: { role: caller.role, permissions: caller.permissions },
  drawerId: caller.drawerId,
});

/** A parent who books online. */
export const onlineActor = (userId: number | null): Actor => ({ userId, name: 'Online', deviceId: null });
