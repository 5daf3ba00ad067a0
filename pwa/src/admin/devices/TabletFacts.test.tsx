import type { DeviceSummary } from '@toodles/api/contract/desk/devices.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TabletFacts } from './DeviceCard.tsx';

const tablet: DeviceSummary = {
  id: 1,
  name: 'Front desk',
  enrolledAt: '2026-11-01T04:00:00.000Z',
  lastSeenAt: '2026-11-21T06:35:40.000Z',
  closedAt: null,
  waiting: 3,
  oldestWaitingAt: '2026-11-21T05:10:00.000Z',
  appVersion: null,
  isInStep: null,
  receipts: null,
  revokedAt: null,
  createdAt: '2026-11-01T03:58:00.000Z',
  staff: [],
  hasKey: true,
  credentialEndsAt: '2027-12-06T04:00:00.000Z',
};
beforeEach(() => {
  vi.stubGlobal('__BUILD_ID__', 'mf3k2x9a');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const show = (changes: Partial<DeviceSummary> = {}) =>
  renderToStaticMarkup(
    <TabletFacts device={{ ...tablet, ...changes }} when={(instant) => instant.slice(11, 16)} />,
  );

test('says since when the oldest work is unsent', () => {
  expect(show()).toContain('<dt>Oldest unsent work</dt><dd>since 05:10</dd>');
});

test('says nothing of it if all was sent, or if the tablet did not say how old it is', () => {
  expect(show({ waiting: 0, oldestWaitingAt: null })).not.toContain('Oldest');
});
