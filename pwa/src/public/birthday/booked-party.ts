import type { Party } from '@toodles/api/contract/birthday.ts';
import { useSyncExternalStore } from 'react';

const KEPT_AS = 'toodles.party-booked';

let booked: Party | null | undefined;
let isNews = false;
const listeners = new Set<() => void>();

function readKept(): Party | null {
  try {
    const kept = sessionStorage.getItem(KEPT_AS);
    // Only `showBooked` writes this entry, and session storage ends with the tab.
    return kept ? (JSON.parse(kept) as Party) : null;
  } catch {
    return null;
  }
}

function set(party: Party | null): void {
  booked = party;
  try {
    if (party) sessionStorage.setItem(KEPT_AS, JSON.stringify(party));
    else sessionStorage.removeItem(KEPT_AS);
  } catch {
    // Storage is disabled: the confirmation lasts as long as this page.
  }
  for (const listener of listeners) listener();
}

/** Shows a party on the birthday page, in this tab, until the parent dismisses it. It survives a reload. */
export function showBooked(party: Party): void {
  isNews = true;
  set(party);
}
export const putBookedAway = (): void => set(null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function current(): Party | null {
  if (booked === undefined) booked = readKept();
  return booked;
}

/** The party booked in this tab, if its confirmation was not dismissed. */
export const useBooked = (): Party | null => useSyncExternalStore(subscribe, current, () => null);

/**
 * Whether the party was just booked and its confirmation not yet brought into view. Returns true only once.
 */
export function takeNews(): boolean {
  const wasNews = isNews;
  isNews = false;
  return wasNews;
}
