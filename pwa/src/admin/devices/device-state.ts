import type { DeviceSummary } from '@toodles/api/contract/desk/devices.ts';
import { centreDate } from '@toodles/api/domain/dates.ts';
import { silentSince } from '@toodles/api/domain/desk/silence.ts';
import { count, day } from '../../shared/format.ts';
import { formatNumber } from '../ui/format-number.ts';

/** The lifetime of an enrolment code. */
const CODE_LIFE_MS = 600_000;

export type DeviceState =
  | { kind: 'revoked'; since: string }
  | { kind: 'awaiting'; until: string }
  | { kind: 'expired'; since: string }
  | { kind: 'silent'; since: string }
  | { kind: 'calling'; at: string };

const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

/** The state of a tablet, from its last contact with the server. */
export function deviceState(device: DeviceSummary, now: Date): DeviceState {
  if (device.revokedAt) return { kind: 'revoked', since: device.revokedAt };
  if (!device.enrolledAt) {
    const until = later(device.createdAt, CODE_LIFE_MS);
    return now.getTime() < Date.parse(until)
      ? { kind: 'awaiting', until }
      : { kind: 'expired', since: until };
  }
  const lastContactAt = device.lastSeenAt ?? device.enrolledAt;
  const isSilent = Date.parse(lastContactAt) < silentSince(now).getTime();
  return isSilent ? { kind: 'silent', since: lastContactAt } : { kind: 'calling', at: lastContactAt };
}

/** The number of unsent operations at the tablet's last contact; null if it never reported one. */
export function waitingText(waiting: number | null): string {
  if (waiting === null) return 'Not reported yet';
  return waiting === 0 ? 'None' : formatNumber(waiting);
}

/** A tablet's build compared with another; `unknown` if the two can't be compared. */
export type BuildState = 'newest' | 'behind' | 'ahead' | 'unknown';

/**
 * Compares a tablet's build with the portal's. A build is named by its time, in milliseconds in base 36.
 * @param appVersion the version the tablet reported, such as `0.1.0+mf3k2x9a`
 * @param build the portal's own
 */
export function buildState(appVersion: string, build: string): BuildState {
  const theirs = appVersion.split('+')[1] ?? '';
  if (!isBuild(theirs) || !isBuild(build)) return 'unknown';
  const age = Number.parseInt(theirs, 36) - Number.parseInt(build, 36);
  if (age === 0) return 'newest';
  return age < 0 ? 'behind' : 'ahead';
}

const isBuild = (build: string) => /^[0-9a-z]{8,9}$/.test(build);

/** A tablet's version in words, and whether it is the newest. */
export function versionText(appVersion: string | null, build: string): string {
  if (appVersion === null) return 'Not reported yet';
  const name = appVersion.split('+')[0] ?? appVersion;
  const means: Record<BuildState, string> = {
    newest: ', the latest',
    behind: ', not the latest',
    ahead: ', newer than this page',
    unknown: '',
  };
  return name + means[buildState(appVersion, build)];
}

type ReceiptStatus = Pick<DeviceSummary, 'isInStep' | 'receipts'>;

/** Whether the tablet and the server have receipts for the same operations. */
export function syncStatusText({ isInStep, receipts }: ReceiptStatus): string {
  if (isInStep === null) return 'Not reported yet';
  if (!isInStep) return 'Out of sync';
  return receipts && receipts.here > 0 ? `In sync, ${formatNumber(receipts.here)} received` : 'In sync';
}

/** How many operations are missing on which side, and what happens next. */
export function mismatchText({ receipts }: ReceiptStatus): string {
  if (!receipts)
    return 'The tablet and the server have different operations. Compare their lists for the day.';
  const { told, here } = receipts;
  if (told > here) {
    const missing = told - here;
    const them = missing === 1 ? 'it' : 'them';
    return `${formatNumber(missing)} of ${count(told, 'operation is', 'operations are')} missing on the server, for example after a backup was restored. The tablet keeps a week of operations and sends ${them} again when it next connects.`;
  }
  if (told < here)
    return `The server has ${count(here - told, 'operation', 'operations')} that the tablet doesn’t know about, for example after the tablet was copied or restored. Nothing is missing on the server.`;
  return `Both have ${formatNumber(told)}, but not the same ones. Compare the tablet’s Waiting to sync list with the day’s visits.`;
}

/** Whether a tablet is still trusted but out of sync with the server. */
export const isOutOfSync = ({ isInStep, revokedAt }: DeviceSummary): boolean =>
  isInStep === false && revokedAt === null;

/** `Divya, Meera`; more than three are counted. */
export function staffText({ staff }: Pick<DeviceSummary, 'staff'>): string {
  if (staff.length === 0) return 'No one chosen';
  const names = staff.slice(0, 3).map(({ name }) => name);
  const more = staff.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

/** When the enrolment ends, and how the tablet stays enrolled. */
export function enrolmentEndText(endsAt: string | null, now: Date, timeZone: string): string {
  if (endsAt === null) return '';
  const date = day(centreDate(new Date(endsAt), timeZone));
  return Date.parse(endsAt) <= now.getTime()
    ? `Its enrolment expired on ${date}. It keeps its unsent check-ins; enrol it with a new code to send them.`
    : `Its enrolment expires on ${date}, unless it connects before then.`;
}

/** The minutes and seconds left of a code: `9:05`, never below `0:00`. */
export function timeLeft(expiresAt: string, now: Date): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(expiresAt) - now.getTime()) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Tablets that need attention first, revoked ones last, otherwise in their given order. */
export function sortDevices(devices: readonly DeviceSummary[], now: Date): DeviceSummary[] {
  const rank = { silent: 0, expired: 1, awaiting: 2, calling: 3, revoked: 4 } as const;
  const place = (device: DeviceSummary) => (isOutOfSync(device) ? -1 : rank[deviceState(device, now).kind]);
  return [...devices].sort((a, b) => place(a) - place(b));
}
