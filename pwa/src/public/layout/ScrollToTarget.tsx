import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { layOutAll } from './lay-out-all.ts';
import { pageOf } from './nav.ts';
import { noteStart, positionOf, trackPosition, watchPositions } from './scroll-positions.ts';

/**
 * Where the eye and the keyboard are after a change of address. A new page starts at its top, its title has the
 * focus and is read out; `/#packages` goes to that part; Back finds a page where it was left; a wizard opens over
 * a page that stays where it is.
 */
export function ScrollToTarget() {
  const location = useLocation();
  const action = useNavigationType();
  const before = useRef<Location>(null);

  useEffect(watchPositions, []);

  useLayoutEffect(() => {
    const last = before.current;
    before.current = location;
    const kept = isBack(last, location, action) ? positionOf(location) : undefined;
    trackPosition(location);

    if (last && pageOf(last.pathname) !== pageOf(location.pathname)) focusTitle();
    if (kept !== undefined) {
      // After a reload the browser has done it already, in a page whose parts were not in their places.
      if (!last && kept > 0) layOutAll();
      window.scrollTo({ top: kept, behavior: 'instant' });
    } else if (!goTo(location.hash) && last && startsAtTop(last, location, action)) {
      window.scrollTo({ top: 0, behavior: 'instant' });
    }
  }, [location, action]);

  // After the paint: asking where the page stands would cost the first one a layout.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry has a start of its own
  useEffect(noteStart, [location]);

  return null;
}

/** To where one has been: Back and Forward, a reload, the way back from another site. */
function isBack(last: Location | null, now: Location, action: NavigationType): boolean {
  if (last) return action === 'POP' && !isPlainAnchor(now);
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate';
}

/** A link such as `#main` that the browser itself followed: the router knows no entry of its own for it. */
const isPlainAnchor = ({ key, hash }: Location) => key === 'default' && hash !== '';

/** A new page, or the link to the page where one is already. */
function startsAtTop(last: Location, now: Location, action: NavigationType): boolean {
  if (pageOf(last.pathname) !== pageOf(now.pathname)) return true;
  const addressOf = ({ pathname, search, hash }: Location) => pathname + search + hash;
  return action === 'REPLACE' && last.key !== now.key && addressOf(last) === addressOf(now);
}

/** Scrolls to the part that a hash names and takes the keyboard along; answers whether there is such a part. */
function goTo(hash: string): boolean {
  const part = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!part) return false;
  part.scrollIntoView();
  part.focus({ preventScroll: true });
  return true;
}

/** The title takes the focus, so that the next Tab starts at the page's top and a screen reader says where one is. */
function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
  if (!title) return;
  title.tabIndex = -1;
  title.style.outline = 'none';
  title.focus({ preventScroll: true });
}
