import type { DeskStaff } from '@toodles/api/contract/desk/sync.ts';
import { centreDate, daysBetween } from '@toodles/api/domain/dates.ts';
import { day, dayLong } from '../../../shared/format.ts';
import { formatClockShort } from '../../core/format-times.ts';
import { pinWaitMs } from '../../core/pin-wait.ts';

interface CurrentTime {
  now: number;
  timeZone: string;
}

const roles: Record<string, string> = { staff: 'Staff', manager: 'Manager', admin: 'Admin' };

/** The text below a name: why they cannot sign in, when they last did, or their role. */
export function staffNote(
  member: DeskStaff,
  { staff, lastHere, at }: { staff: readonly DeskStaff[]; lastHere: string | undefined; at: CurrentTime },
): string {
  if (member.pin === null) {
    const whom = findPinManager(member, staff);
    return whom ? `No PIN. Ask ${whom}` : 'No PIN yet';
  }
  if (lastHere) return `Last here ${formatLastSeen(lastHere, at)}`;
  return roles[member.role] ?? member.role;
}

/**
 * The first name of a person who can set a PIN: a manager, or else an admin, and never the person themselves.
 */
export function findPinManager({ id }: Pick<DeskStaff, 'id'>, staff: readonly DeskStaff[]): string | null {
  const others = staff.filter((one) => one.id !== id);
  const who = others.find(({ role }) => role === 'manager') ?? others.find(({ role }) => role === 'admin');
  return who?.firstName ?? null;
}

/** `12:04` today, `Friday` in the last days, `2 Nov` before. */
export function formatLastSeen(instant: string, { now, timeZone }: CurrentTime): string {
  const [then, today] = [centreDate(new Date(instant), timeZone), centreDate(new Date(now), timeZone)];
  if (then === today) return formatClockShort(instant, timeZone);
  const ago = daysBetween(then, today);
  const [, ...dayAndMonth] = day(then).split(' ');
  return ago > 0 && ago < 7 ? (dayLong(then).split(' ')[0] ?? '') : dayAndMonth.join(' ');
}

/** `0:28`, `14:59` */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The text after a wrong PIN, while the next may be typed. */
export function wrongPinMessage(name: string, failures: number): string {
  const isLastFree = pinWaitMs(failures + 1) > 0;
  return isLastFree
    ? `Not ${name}’s PIN. One more wrong PIN locks the keypad for a while.`
    : `That isn’t ${name}’s PIN. Try again.`;
}
