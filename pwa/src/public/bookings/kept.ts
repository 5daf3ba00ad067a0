import { useSyncExternalStore } from 'react';

/** A booking made or opened on this phone without an account; its key opens it. */
export interface KeptBooking {
  reference: string;
  key: string;
}

const KEPT_AS = 'toodles.bookings';
/** Bookings never expire on the phone, but its storage is limited. */
const MOST = 50;
const none: readonly KeptBooking[] = [];

let known: { text: string | null; bookings: readonly KeptBooking[] } = { text: null, bookings: none };
const listeners = new Set<() => void>();

const isKept = (one: unknown): one is KeptBooking =>
  typeof one === 'object' &&
  one !== null &&
  'reference' in one &&
  typeof one.reference === 'string' &&
  'key' in one &&
  typeof one.key === 'string';

function parse(text: string | null): readonly KeptBooking[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isKept) : none;
  } catch {
    return none;
  }
}

function read(): readonly KeptBooking[] {
  let text: string | null = null;
  try {
    text = localStorage.getItem(KEPT_AS);
  } catch {
    // Storage is disabled: nothing was stored.
  }
  if (text !== known.text) known = { text, bookings: parse(text) };
  return known.bookings;
}

function write(bookings: readonly KeptBooking[]): void {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(bookings.slice(0, MOST)));
  } catch {
    // Storage is full or disabled: the booking still opens by its link.
  }
  for (const listener of listeners) listener();
}

export function keepBooking(kept: KeptBooking): void {
  write([kept, ...read().filter(({ reference }) => reference !== kept.reference)]);
}

/** @param references the bookings to remove from this phone; on the server they do not change */
export function forgetBookings(references: readonly string[]): void {
  write(read().filter(({ reference }) => !references.includes(reference)));
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

/** The bookings stored on this phone, newest first; none during server rendering. */
export const useKeptBookings = (): readonly KeptBooking[] =>
  useSyncExternalStore(subscribe, read, () => none);
