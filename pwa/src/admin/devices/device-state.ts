import type { DeviceSummary } from '@toodles/api/contract/devices.ts';

/** An enrolment code lives this long (offline.md, 'Enrolment'). */
const CODE_LIFE_MS = 600_000;
/** The desk calls every 30 seconds: four calls missed is silence. */
const SILENT_AFTER_MS = 120_000;

export type DeviceState =
  | { kind: 'revoked'; since: string }
  | { kind: 'awaiting'; until: string }
  | { kind: 'lapsed'; since: string }
  | { kind: 'silent'; since: string }
  | { kind: 'calling'; at: string };

const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

/** How a tablet stands, by what the server heard of it and when. */
export function deviceState(device: DeviceSummary, now: Date): DeviceState {
  if (device.revokedAt) return { kind: 'revoked', since: device.revokedAt };
  if (!device.enrolledAt) {
    const until = later(device.createdAt, CODE_LIFE_MS);
    return now.getTime() < Date.parse(until) ? { kind: 'awaiting', until } : { kind: 'lapsed', since: until };
  }
  const heard = device.lastSeenAt ?? device.enrolledAt;
  const isSilent = now.getTime() - Date.parse(heard) > SILENT_AFTER_MS;
  return isSilent ? { kind: 'silent', since: heard } : { kind: 'calling', at: heard };
}

/** What a tablet still had to send when it last called; nothing is said of a tablet that never told. */
export function waitingWords(waiting: number | null): string {
  if (waiting === null) return 'Not told yet';
  return waiting === 0 ? 'Nothing' : `${waiting} to send`;
}

/** Minutes and seconds left of a code, `9:05`; never below `0:00`. */
export function timeLeft(expiresAt: string, now: Date): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(expiresAt) - now.getTime()) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Tablets that need a look first, revoked ones last; otherwise as they come. */
export function inOrder(devices: readonly DeviceSummary[], now: Date): DeviceSummary[] {
  const rank = { silent: 0, lapsed: 1, awaiting: 2, calling: 3, revoked: 4 } as const;
  return [...devices].sort((a, b) => rank[deviceState(a, now).kind] - rank[deviceState(b, now).kind]);
}
