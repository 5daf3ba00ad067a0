import type { Location } from 'react-router-dom';

const STORAGE_KEY = 'toodles.scroll';
const MAX_ENTRIES = 50;

let positions: Map<string, number> | undefined;
let current: string | undefined;

// A key identifies an entry of the tab's history; links within a page that the router does not see share the
// key 'default'.
const entryOf = ({ key, pathname, search, hash }: Location) => `${key} ${pathname}${search}${hash}`;

function read(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return new Map(Array.isArray(stored) ? stored : []);
  } catch {
    return new Map();
  }
}

function storePositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...(positions ?? [])].slice(-MAX_ENTRIES)));
  } catch {
    // Storage is full or disabled: a reload starts at the top.
  }
}

/** The scroll position at which a history entry was left; `undefined` for a new one. */
export function positionOf(location: Location): number | undefined {
  positions ??= read();
  return positions.get(entryOf(location));
}

/** Attributes scrolling to this entry from now on. */
export function trackPosition(location: Location): void {
  current = entryOf(location);
}

/** Records the entry's initial position, which stays if the user does not scroll. */
export function recordStart(): void {
  if (current === undefined) return;
  positions ??= read();
  if (!positions.has(current)) positions.set(current, window.scrollY);
}

/**
 * Takes over scroll restoration within the site, where the browser would restore before the page is rendered.
 * The browser still handles a reload and the return from another site, because it does so before any script
 * runs. Returns a function that stops it.
 */
export function watchPositions(): () => void {
  const note = () => {
    if (current === undefined) return;
    positions ??= read();
    positions.delete(current);
    positions.set(current, window.scrollY);
  };
  const takeOver = () => {
    history.scrollRestoration = 'manual';
  };
  const handBack = () => {
    history.scrollRestoration = 'auto';
    storePositions();
  };
  takeOver();
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('scroll', note, { passive: true, signal });
  addEventListener('pageshow', takeOver, { signal });
  addEventListener('pagehide', handBack, { signal });
  return () => {
    handBack();
    listening.abort();
  };
}
