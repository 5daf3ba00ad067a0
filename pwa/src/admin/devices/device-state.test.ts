import type { DeviceSummary } from '@toodles/api/contract/desk/devices.ts';
import { expect, test } from 'vitest';
import {
  buildState,
  deviceState,
  enrolmentEndText,
  mismatchText,
  sortDevices,
  staffText,
  syncStatusText,
  timeLeft,
  versionText,
  waitingText,
} from './device-state.ts';

const now = new Date('2026-11-21T06:36:00.000Z');
const device = (changes: Partial<DeviceSummary> = {}): DeviceSummary => ({
  id: 1,
  name: 'Front desk',
  enrolledAt: '2026-11-01T04:00:00.000Z',
  lastSeenAt: '2026-11-21T06:35:40.000Z',
  closedAt: null,
  waiting: 0,
  oldestWaitingAt: null,
  appVersion: 'a1',
  isInStep: null,
  receipts: null,
  revokedAt: null,
  createdAt: '2026-11-01T03:58:00.000Z',
  staff: [],
  hasKey: true,
  credentialEndsAt: '2027-12-06T04:00:00.000Z',
  ...changes,
});

test('is in contact if the tablet called a moment ago', () => {
  expect(deviceState(device(), now)).toEqual({ kind: 'calling', at: '2026-11-21T06:35:40.000Z' });
});

test('is silent since the last contact if the tablet missed its calls', () => {
  const since = '2026-11-21T06:28:00.000Z';
  expect(deviceState(device({ lastSeenAt: since }), now)).toEqual({ kind: 'silent', since });
});

test('is silent since enrolment if the tablet never called', () => {
  expect(deviceState(device({ lastSeenAt: null }), now)).toEqual({
    kind: 'silent',
    since: '2026-11-01T04:00:00.000Z',
  });
});

test('awaits enrolment for ten minutes, until the code expires', () => {
  const made = (createdAt: string) =>
    deviceState(device({ enrolledAt: null, lastSeenAt: null, createdAt }), now);
  expect(made('2026-11-21T06:30:00.000Z')).toEqual({ kind: 'awaiting', until: '2026-11-21T06:40:00.000Z' });
  expect(made('2026-11-21T06:26:00.000Z')).toEqual({ kind: 'expired', since: '2026-11-21T06:36:00.000Z' });
});

test('is revoked whatever else is known of the tablet', () => {
  expect(deviceState(device({ revokedAt: '2026-11-20T00:00:00.000Z' }), now).kind).toBe('revoked');
});

test('shows the reported number of unsent operations without guessing', () => {
  expect([null, 0, 3].map(waitingText)).toEqual(['Not reported yet', 'None', '3']);
});

test.each([
  ['2026-11-21T06:46:00.000Z', '10:00'],
  ['2026-11-21T06:36:05.200Z', '0:06'],
  ['2026-11-21T06:35:00.000Z', '0:00'],
])('a code that ends at %s has %s left', (expiresAt, left) => expect(timeLeft(expiresAt, now)).toBe(left));

test('sorts silent tablets first and revoked ones last', () => {
  const devices = [
    device({ id: 1, revokedAt: '2026-11-20T00:00:00.000Z' }),
    device({ id: 2 }),
    device({ id: 3, lastSeenAt: '2026-11-21T06:00:00.000Z' }),
  ];
  expect(sortDevices(devices, now).map(({ id }) => id)).toEqual([3, 2, 1]);
});

test.each([
  ['0.1.0+mf3k2x9a', 'newest', '0.1.0, the latest'],
  ['0.1.0+mf3k2x99', 'behind', '0.1.0, not the latest'],
  ['0.1.0+mf3k2x9b', 'ahead', '0.1.0, newer than this page'],
  ['0.1.0', 'unknown', '0.1.0'],
  ['story', 'unknown', 'story'],
])('a tablet with %j is %s', (version, state, words) => {
  expect(buildState(version, 'mf3k2x9a')).toBe(state);
  expect(versionText(version, 'mf3k2x9a')).toBe(words);
});

test('says so if a tablet never reported its version or its count', () => {
  expect(versionText(null, 'mf3k2x9a')).toBe('Not reported yet');
  expect([null, true, false].map((isInStep) => syncStatusText({ isInStep, receipts: null }))).toEqual([
    'Not reported yet',
    'In sync',
    'Out of sync',
  ]);
});

test('sorts an out-of-sync tablet first, unless it is revoked', () => {
  const silent = device({ id: 1, lastSeenAt: '2026-11-21T05:00:00.000Z' });
  const outOfStep = device({ id: 2, isInStep: false });
  const revoked = device({ id: 3, isInStep: false, revokedAt: '2026-11-20T05:00:00.000Z' });
  expect(sortDevices([revoked, silent, outOfStep], now).map(({ id }) => id)).toEqual([2, 1, 3]);
});

test('says how many operations are missing, and where', () => {
  const of = (told: number, here: number) => mismatchText({ isInStep: false, receipts: { told, here } });
  expect(of(120, 118)).toMatch(/^2 of 120 operations are missing on the server.* sends them again/);
  expect(of(1, 0)).toMatch(/^1 of 1 operation is missing on the server.* sends it again/);
  expect(of(5, 6)).toMatch(/^The server has 1 operation that the tablet doesn’t know about/);
  expect(of(7, 7)).toMatch(/^Both have 7, but not the same ones/);
  expect(syncStatusText({ isInStep: true, receipts: { told: 1284, here: 1284 } })).toBe(
    'In sync, 1,284 received',
  );
});

test('names up to three members of staff and counts the rest', () => {
  const people = ['Divya', 'Meera', 'Ravi', 'Sana', 'Tara'].map((name, id) => ({ id, name }));
  expect(staffText(device())).toBe('No one chosen');
  expect(staffText(device({ staff: people.slice(0, 2) }))).toBe('Divya, Meera');
  expect(staffText(device({ staff: people }))).toBe('Divya, Meera, Ravi and 2 more');
});

test('says when an enrolment ends and what to do', () => {
  const words = (endsAt: string) => enrolmentEndText(endsAt, now, 'Asia/Kolkata');
  expect(words('2026-12-05T20:00:00.000Z')).toContain('expires on Sun 6 Dec');
  expect(words('2026-11-20T06:00:00.000Z')).toContain('enrol it with a new code');
});
