import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { positionOf, recordStart, trackPosition, watchPositions } from './scroll-positions.ts';

/**
 * Manages scroll position and focus on navigation. A new page starts at its top, with its title focused and
 * announced. `/#packages` scrolls to that part. Back restores the position. A wizard leaves the page behind
 * it in place.
 * @param page the path of the page on screen, also behind a wizard; `null` for a wizard without a page
 */
export function ScrollToTarget({ page }: { page: string | null }) {
  const location = useLocation();
  const action = useNavigationType();
  const before = useRef<Shown>(null);

  useEffect(watchPositions, []);

  useLayoutEffect(() => {
    const last = before.current;
    const now = { location, page };
    before.current = now;
    const position = isBack(last?.location, location, action) ? positionOf(location) : undefined;
    trackPosition(location);

    if (last && last.page !== page) focusTitle();
    if (position !== undefined) {
      // After a reload the browser has already scrolled, but before all parts were laid out.
      if (!last && position > 0) layOutDeferred();
      window.scrollTo({ top: position, behavior: 'instant' });
    } else if (!goTo(location.hash) && last && startsAtTop(last, now, action)) {
      window.scrollTo({ top: 0, behavior: 'instant' });
    }
  }, [location, page, action]);

  // After the paint: reading the scroll position before it would force a layout.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry has its own start
  useEffect(recordStart, [location]);

  return null;
}

interface Shown {
  location: Location;
  page: string | null;
}

/** Whether the user returns to an earlier page: by Back or Forward, a reload, or from another site. */
function isBack(last: Location | undefined, now: Location, action: NavigationType): boolean {
  if (last) return action === 'POP' && !isPlainAnchor(now);
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate';
}

/** A link such as `#main` that the browser itself followed: the router has no entry of its own for it. */
const isPlainAnchor = ({ key, hash }: Location) => key === 'default' && hash !== '';

/** A new page, or a link to the current page. */
function startsAtTop(last: Shown, now: Shown, action: NavigationType): boolean {
  if (last.page !== now.page) return true;
  const addressOf = ({ location: { pathname, search, hash } }: Shown) => pathname + search + hash;
  const isOtherEntry = last.location.key !== now.location.key;
  return action === 'REPLACE' && isOtherEntry && addressOf(last) === addressOf(now);
}

/** Scrolls to the part that a hash names and focuses it; returns whether the part exists. */
function goTo(hash: string): boolean {
  const part = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!part) return false;
  part.scrollIntoView();
  part.focus({ preventScroll: true });
  return true;
}

/** Focuses the title, so that Tab continues from the top of the page and screen readers announce it. */
function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
  if (!title) return;
  title.tabIndex = -1;
  title.style.outline = 'none';
  title.focus({ preventScroll: true });
}

/** Lays out all deferred parts (Deferred.tsx) at once: before that, scroll positions are meaningless. */
function layOutDeferred(): void {
  document.documentElement.setAttribute('data-laid-out', '');
}
