import { type RefObject, useEffect } from 'react';

/**
 * When what had the focus leaves the page (a visit that was checked out loses its button, a settled review its
 * card), the keyboard would start again at the top of the document. It goes on instead in the part of the page that
 * the lost thing stood in (`data-keeps-focus`), or at the start of the page.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    let panel: Element | null = null;
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !main.current?.contains(target)) return;
      last = target;
      panel = target.closest('[data-keeps-focus]');
    };
    const keep = () => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      const next = panel?.isConnected ? panel.querySelector<HTMLElement>('button, input') : main.current;
      last = null;
      next?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(keep);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', note);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', note);
    };
  }, [main]);
}
