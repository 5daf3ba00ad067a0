import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearPendingDrafts, readPendingDraft, storePendingDraft } from './pending-drafts.ts';

/** A minimal browser storage: its entries are its own keys. */
class Storage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    const value = this[key];
    return typeof value === 'string' ? value : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
  vi.stubGlobal('localStorage', new Storage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('restores an unanswered draft for one day', () => {
  storePendingDraft('booking', { parentName: 'Anita Rao' });
  vi.setSystemTime('2026-11-22T09:59:59Z');
  expect(readPendingDraft('booking')).toEqual({ parentName: 'Anita Rao' });
  expect(readPendingDraft('party')).toBeUndefined();
  vi.setSystemTime('2026-11-22T10:00:00Z');
  expect(readPendingDraft('booking')).toBeUndefined();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('drops it after a reply and on sign-out, and keeps everything else', () => {
  storePendingDraft('booking', { parentName: 'Anita Rao' });
  storePendingDraft('booking', null);
  expect(readPendingDraft('booking')).toBeUndefined();
  storePendingDraft('booking', {});
  storePendingDraft('party', {});
  localStorage.setItem('toodles.bookings', '[]');
  clearPendingDrafts();
  expect(Object.keys(localStorage)).toEqual(['toodles.bookings']);
});

test('ignores entries that it did not write', () => {
  localStorage.setItem('toodles.unanswered.booking', '{"draft":{}}');
  expect(readPendingDraft('booking')).toBeUndefined();
  localStorage.setItem('toodles.unanswered.booking', 'what?');
  expect(readPendingDraft('booking')).toBeUndefined();
});
