import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetUnanswered, keepUnanswered, readUnanswered } from './unanswered.ts';

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
  keepUnanswered('booking', { parentName: 'Anita Rao' });
  vi.setSystemTime('2026-11-22T09:59:59Z');
  expect(readUnanswered('booking')).toEqual({ parentName: 'Anita Rao' });
  expect(readUnanswered('party')).toBeUndefined();
  vi.setSystemTime('2026-11-22T10:00:00Z');
  expect(readUnanswered('booking')).toBeUndefined();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('drops it after a reply and on sign-out, and keeps everything else', () => {
  keepUnanswered('booking', { parentName: 'Anita Rao' });
  keepUnanswered('booking', null);
  expect(readUnanswered('booking')).toBeUndefined();
  keepUnanswered('booking', {});
  keepUnanswered('party', {});
  localStorage.setItem('toodles.bookings', '[]');
  forgetUnanswered();
  expect(Object.keys(localStorage)).toEqual(['toodles.bookings']);
});

test('ignores entries that it did not write', () => {
  localStorage.setItem('toodles.unanswered.booking', '{"draft":{}}');
  expect(readUnanswered('booking')).toBeUndefined();
  localStorage.setItem('toodles.unanswered.booking', 'what?');
  expect(readUnanswered('booking')).toBeUndefined();
});
