import type { Party } from '@toodles/api/contract/birthday.ts';
import { useSyncExternalStore } from 'react';

const KEPT_AS = 'toodles.party-booked';

let booked: Party | null | undefined;
let isNews = false;
const listeners = new Set<() => void>();

function readKept(): Party | null {
  try {
    const kept = sessionStorage.getItem(KEPT_AS);
    // Written by `showBooked` of this very site or not at all: the tab's storage ends with the tab.
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
    // Storage is switched off: the confirmation lives as long as this page.
  }
  for (const listener of listeners) listener();
}

/** Shows a party on the birthday page, in this tab, until the parent puts it away. A reload finds it again. */
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

/** The party that was booked in this tab, if its confirmation was not put away. */
export const useBooked = (): Party | null => useSyncExternalStore(subscribe, current, () => null);

/** Whether the party was booked just now and nobody was led to its confirmation yet. True once. */
export function takeNews(): boolean {
  const wasNews = isNews;
  isNews = false;
  return wasNews;
}
