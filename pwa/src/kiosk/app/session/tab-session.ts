import type { DeskSettings, DeskStaff } from '@toodles/api/contract/desk/sync.ts';
import { pinMark } from './check-pin.ts';

/** The desk session of this tab: who, with which PIN, and the last touch. */
export interface TabSession {
  deviceId: number;
  staffId: number;
  /** Mark of the PIN that opened it (check-pin.ts). */
  mark: string;
  /** By the tablet's clock, in milliseconds. */
  touchedAt: number;
}

const MINUTE = 60_000;
/** The default until the settings are loaded, or when they have no value (features/settings). */
const USUAL_MINUTES = 5;

/** The idle time after which the desk locks, in milliseconds. */
export const lockTimeoutMs = (settings: Pick<DeskSettings, 'lockAfterMinutes'> | undefined): number =>
  (settings?.lockAfterMinutes || USUAL_MINUTES) * MINUTE;

/** Whether nobody has touched the desk for that time. A clock set back counts as idle. */
export const isIdle = (touchedAt: number, now: number, timeoutMs: number): boolean =>
  now - touchedAt >= timeoutMs || touchedAt - now > MINUTE;

/**
 * The person at the desk; null when it is locked. The session ends when their permission or PIN changes or
 * disappears, or when the tablet is re-enrolled.
 */
export function sessionMember(
  session: TabSession | null,
  { staff, deviceId }: { staff: readonly DeskStaff[]; deviceId: number | undefined },
): DeskStaff | null {
  if (session === null || session.deviceId !== deviceId) return null;
  const member = staff.find(({ id }) => id === session.staffId);
  return member && canSignIn(member) && pinMark(member.pin) === session.mark ? member : null;
}

/** Whether a person can sign in: with a PIN, or with a row from before PINs. */
export const canSignIn = ({ pin }: DeskStaff): boolean => pin !== null;

/** A row from before PINs allows sign-in by name, until the next pull brings the PIN. */
export const needsPin = (member: DeskStaff): member is DeskStaff & { pin: string } =>
  typeof member.pin === 'string';
