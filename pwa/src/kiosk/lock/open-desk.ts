import type { DeskSettings, DeskStaff } from '@toodles/api/contract/sync.ts';
import { markOf } from './check-pin.ts';

/** Who has the desk in this tab, since which PIN, and when it was last touched. */
export interface OpenDesk {
  deviceId: number;
  staffId: number;
  /** Of the PIN that opened it (check-pin.ts). */
  mark: string;
  /** By the tablet's clock, in milliseconds. */
  touchedAt: number;
}

const MINUTE = 60_000;
/** Until the settings are there, and where they do not say (features/settings). */
const USUAL_MINUTES = 5;

/** After how long without a touch the desk locks, in milliseconds. */
export const lockAfter = (settings: Pick<DeskSettings, 'lockAfterMinutes'> | undefined): number =>
  (settings?.lockAfterMinutes || USUAL_MINUTES) * MINUTE;

/** Whether nobody has touched the desk for that long. A clock that was put back says nothing: that counts as long. */
export const isQuiet = (touchedAt: number, now: number, after: number): boolean =>
  now - touchedAt >= after || touchedAt - now > MINUTE;

/**
 * Whose desk it is; null when it is locked. It is nobody's any more once their right or their PIN has gone or changed,
 * or the tablet was enrolled anew.
 */
export function whoseDesk(
  open: OpenDesk | null,
  { staff, deviceId }: { staff: readonly DeskStaff[]; deviceId: number | undefined },
): DeskStaff | null {
  if (open === null || open.deviceId !== deviceId) return null;
  const member = staff.find(({ id }) => id === open.staffId);
  return member && mayTake(member) && markOf(member.pin) === open.mark ? member : null;
}

/** Whether somebody can take the desk at all: with a PIN, or from a copy of before there were any. */
export const mayTake = ({ pin }: DeskStaff): boolean => pin !== null;

/** A copy of before there were PINs lets them in by name, until the next pull brings the PIN. */
export const needsPin = (member: DeskStaff): member is DeskStaff & { pin: string } =>
  typeof member.pin === 'string';
