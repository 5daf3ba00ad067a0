import type { Location } from 'react-router-dom';

const KEPT_AS = 'toodles.scroll';
const MOST = 50;

let positions: Map<string, number> | undefined;
let current: string | undefined;

// A key is an entry of the tab's history; links within a page that the router does not see share the one 'default'.
const entryOf = ({ key, pathname, search, hash }: Location) => `${key} ${pathname}${search}${hash}`;

function read(): Map<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT_AS) ?? '[]');
    return new Map(Array.isArray(kept) ? kept : []);
  } catch {
    return new Map();
  }
}

function keep(): void {
  try {
    sessionStorage.setItem(KEPT_AS, JSON.stringify([...(positions ?? [])].slice(-MOST)));
  } catch {
    // Storage is full or switched off: a reload starts at the top.
  }
}

/** How far an entry of the history was scrolled when it was left; `undefined` for one that is new. */
export function positionOf(location: Location): number | undefined {
  positions ??= read();
  return positions.get(entryOf(location));
}

/** From now on it is this entry that is scrolled. */
export function trackPosition(location: Location): void {
  current = entryOf(location);
}

/** Notes where the entry begins, which it keeps where nobody scrolls it. */
export function noteStart(): void {
  if (current === undefined) return;
  positions ??= read();
  if (!positions.has(current)) positions.set(current, window.scrollY);
}

/**
 * Takes over from the browser within the site, where it would restore before the page is there. A reload and the way
 * back from another site begin with its own: it does them before any script runs. Answers how to stop.
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
    keep();
  };
  takeOver();
  window.addEventListener('scroll', note, { passive: true });
  window.addEventListener('pageshow', takeOver);
  window.addEventListener('pagehide', handBack);
  return () => {
    handBack();
    window.removeEventListener('scroll', note);
    window.removeEventListener('pageshow', takeOver);
    window.removeEventListener('pagehide', handBack);
  };
}
