import { type RefObject, useEffect } from 'react';

/**
 * When the focused element leaves the page (a checked-out visit loses its button, a settled review its card),
 * the focus would reset to the top of the document. This hook moves it to the surrounding part
 * (`data-keeps-focus`), or to the start of the page.
 */
export function useFocusRecovery(main: RefObject<HTMLElement | null>): void {
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
