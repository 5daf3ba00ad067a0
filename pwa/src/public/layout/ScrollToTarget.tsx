import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** `/#packages` goes to that part of the page and takes the keyboard along; a new page starts at its top. */
export function ScrollToTarget() {
  const { pathname, hash, key } = useLocation();
  // Opening the wizard over Home leaves Home where it is.
  const page = pathname === '/book' ? '/' : pathname;

  useEffect(() => {
    if (page !== '/') window.scrollTo({ top: 0, behavior: 'instant' });
  }, [page]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link chosen again goes there again
  useEffect(() => {
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!target) return;
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  }, [hash, key]);

  return null;
}
