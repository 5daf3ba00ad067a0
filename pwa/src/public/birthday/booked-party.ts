import type { Party } from '@toodles/api/contract/bookings/birthday.ts';
import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'toodles.party-booked';

let booked: Party | null | undefined;
let isUnannounced = false;
const listeners = new Set<() => void>();

function readStored(): Party | null {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    // Only `showBooked` writes this entry, and session storage ends with the tab.
    return stored ? (JSON.parse(stored) as Party) : null;
  } catch {
    return null;
  }
}

function set(party: Party | null): void {
  booked = party;
  try {
    if (party) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(party));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is disabled: the confirmation lasts as long as this page.
  }
  for (const listener of listeners) listener();
}

/** Shows a party on the birthday page, in this tab, until the parent dismisses it. It survives a reload. */
export function showBookedParty(party: Party): void {
  isUnannounced = true;
  set(party);
}
export const dismissBookedParty = (): void => set(null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function current(): Party | null {
  if (booked === undefined) booked = readStored();
  return booked;
}

/** The party booked in this tab, if its confirmation was not dismissed. */
export const useBookedParty = (): Party | null => useSyncExternalStore(subscribe, current, () => null);

/**
 * Whether the party was just booked and its confirmation not yet brought into view. Returns true only once.
 */
export function consumeAnnouncement(): boolean {
  const wasNews = isUnannounced;
  isUnannounced = false;
  return wasNews;
}
