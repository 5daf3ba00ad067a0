import { expect, test } from 'vitest';
import type { Contact, FailureCode } from '../core/rows.ts';
import { formatBytes, storageWarning } from './storage-messages.ts';

const at = '2026-11-21T06:30:00Z';
const after = (code: FailureCode | null): Pick<Contact, 'failure'> => ({
  failure: code && { code, at, tries: 1, retryAt: at },
});

test('warns when storage runs low, before anything fails', () => {
  expect(storageWarning(after(null), { freeBytes: 49_900_000 })).toBe(
    'Only 49 MB free on this tablet. Delete photos or apps that you don’t need.',
  );
  expect(storageWarning(after('no_network'), { freeBytes: -5 })).toMatch(/^Only 0 MB free/);
});

test('shows no message while there is space, or the space is unknown', () => {
  for (const freeBytes of [50_000_000, 11.2e9, null])
    expect(storageWarning(after(null), { freeBytes })).toBeNull();
  expect(storageWarning(after('timeout'), undefined)).toBeNull();
});

test('trusts a failed write more than the browser’s estimate', () => {
  expect(storageWarning(after('disk_full'), { freeBytes: 5e9 })).toMatch(/^This tablet is full: nothing new/);
  expect(storageWarning(after('disk_full'), undefined)).toMatch(/^This tablet is full/);
});

test('rounds the free space', () => {
  expect([34_900_000, 11.24e9].map(formatBytes)).toEqual(['34 MB', '11.2 GB']);
});
