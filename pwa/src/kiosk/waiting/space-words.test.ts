import { expect, test } from 'vitest';
import type { Contact, FailureCode } from '../db/rows.ts';
import { bytesText, spaceWords } from './space-words.ts';

const at = '2026-11-21T06:30:00Z';
const after = (code: FailureCode | null): Pick<Contact, 'failure'> => ({
  failure: code && { code, at, tries: 1, retryAt: at },
});

test('the desk says when room runs out, before anything fails', () => {
  expect(spaceWords(after(null), { freeBytes: 49_900_000 })).toBe(
    'Only 49 MB free on this tablet. Delete pictures or apps that are not needed.',
  );
  expect(spaceWords(after('no_network'), { freeBytes: -5 })).toMatch(/^Only 0 MB free/);
});

test('and is quiet where there is room, or nobody knows', () => {
  for (const freeBytes of [50_000_000, 11.2e9, null])
    expect(spaceWords(after(null), { freeBytes })).toBeNull();
  expect(spaceWords(after('timeout'), undefined)).toBeNull();
});

test('a write that failed says more than the browser’s estimate', () => {
  expect(spaceWords(after('disk_full'), { freeBytes: 5e9 })).toMatch(/^This tablet is full: nothing new/);
  expect(spaceWords(after('disk_full'), undefined)).toMatch(/^This tablet is full/);
});

test('room is told roughly', () => {
  expect([34_900_000, 11.24e9].map(bytesText)).toEqual(['34 MB', '11.2 GB']);
});
