import { useSyncExternalStore } from 'react';

/** A booking made or opened on this phone without an account; its key opens it. */
export interface StoredBooking {
  reference: string;
  key: string;
}

const STORAGE_KEY = 'toodles.bookings';
/** Bookings never expire on the phone, but its storage is limited. */
const MAX_BOOKINGS = 50;
const none: readonly StoredBooking[] = [];

let known: { text: string | null; bookings: readonly StoredBooking[] } = { text: null, bookings: none };
const listeners = new Set<() => void>();

const isStoredBooking = (one: unknown): one is StoredBooking =>
  typeof one === 'object' &&
  one !== null &&
  'reference' in one &&
  typeof one.reference === 'string' &&
  'key' in one &&
  typeof one.key === 'string';

function parse(text: string | null): readonly StoredBooking[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isStoredBooking) : none;
  } catch {
    return none;
  }
}

/** The bookings stored on this phone, newest first. */
export function storedBookings(): readonly StoredBooking[] {
  let text: string | null = null;
  try {
    text = localStorage.getItem(STORAGE_KEY);
  } catch {
    // Storage is disabled: nothing was stored.
  }
  if (text !== known.text) known = { text, bookings: parse(text) };
  return known.bookings;
}

function write(bookings: readonly StoredBooking[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(bookings.slice(0, MAX_BOOKINGS)));
  } catch {
    // Storage is full or disabled: the booking still opens by its link.
  }
  for (const listener of listeners) listener();
}

export function storeBooking(booking: StoredBooking): void {
  write([booking, ...storedBookings().filter(({ reference }) => reference !== booking.reference)]);
}

/** @param references the bookings to remove from this phone; on the server they do not change */
export function removeStoredBookings(references: readonly string[]): void {
  write(storedBookings().filter(({ reference }) => !references.includes(reference)));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of the site may change the list too.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The same for a component; none during server rendering. */
export const useStoredBookings = (): readonly StoredBooking[] =>
  useSyncExternalStore(subscribe, storedBookings, () => none);
