import { useEffect, useState } from 'react';
import { type Location, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { isWizard } from './nav.ts';

/** Pages on the way into a wizard, which it does not lead back to. */
const isPassing = (pathname: string): boolean => /^\/(login|auth)\/?$/.test(pathname);

/** Where leaving a wizard leads: the page that it was opened from, as an entry of the tab's history. */
interface Exit {
  index: number;
  path: string;
}

const STORAGE_KEY = 'toodles.pages';
const MAX_ENTRIES = 50;

/** The pages of this tab's history by their entry; an entry of a wizard has none. */
let pages: Map<number, string> | undefined;
/** The exit that the history is on its way to, with the address to show there. */
let leaving: Exit | null = null;

function stored(): Map<number, string> {
  // An address that was typed, or a link from elsewhere, begins a new count of entries.
  const [visit] = performance.getEntriesByType('navigation');
  if (visit instanceof PerformanceNavigationTiming && visit.type === 'navigate') return new Map();
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return new Map(Array.isArray(list) ? list : []);
  } catch {
    return new Map();
  }
}

/** The router's count of the current entry, from 0. */
const historyIndex = (): number => Number(Object(window.history.state).idx) || 0;

const addressOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  pathname + search + hash;

function record(location: Location): void {
  pages ??= stored();
  const index = historyIndex();
  pages.delete(index);
  if (!isWizard(location.pathname) && !isPassing(location.pathname)) pages.set(index, addressOf(location));
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...pages].slice(-MAX_ENTRIES)));
  } catch {
    // Storage is full or disabled: after a reload, closing a wizard leads to its usual page.
  }
}

/** The nearest page before the current entry; without one, the wizard's usual page. */
function exitOf(pathname: string): Exit {
  const now = historyIndex();
  const before = [...(pages ?? [])].filter(([index]) => index < now);
  const nearest = before.reduce<[number, string] | null>(
    (best, one) => (best && best[0] > one[0] ? best : one),
    null,
  );
  if (nearest) return { index: nearest[0], path: nearest[1] };
  return { index: 0, path: pathname.startsWith(paths.birthday) ? paths.birthday : paths.home };
}

/**
 * The page to show under a wizard: the last one that this visit showed. `null` for a wizard that was opened
 * by its address: it loads no page below it.
 */
export function usePageBehind(): Location | null {
  const location = useLocation();
  const navigate = useNavigate();
  const isOpen = isWizard(location.pathname);
  const [page, setPage] = useState<Location | null>(null);
  const next = isOpen ? page : isPassing(location.pathname) ? null : location;
  if (page !== next) setPage(next);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `navigate` is a new function after every step
  useEffect(() => {
    record(location);
    if (leaving?.index === historyIndex()) arrive(leaving.path, location, navigate);
  }, [location]);
  return isOpen ? page : location;
}

/** The history is back at the exit: where that is another address, shows the wanted one. */
function arrive(wanted: string, location: Location, navigate: NavigateFunction): void {
  leaving = null;
  if (addressOf(location) === wanted) return;
  // The entry of a wizard is over; the one of a page stays for Back.
  void navigate(wanted, { replace: isWizard(location.pathname), preventScrollReset: true });
}

/**
 * Leaves a wizard in one step, however many of its steps are in the history: back to the page that it was
 * opened from, so that Back does not open it again.
 */
export function useLeaveWizard(): (to?: string) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (to) => {
    const exit = exitOf(pathname);
    const steps = historyIndex() - exit.index;
    const wanted = to ?? exit.path;
    if (steps <= 0) return void navigate(wanted, { replace: true, preventScrollReset: true });
    leaving = { index: exit.index, path: wanted };
    void navigate(-steps);
  };
}
