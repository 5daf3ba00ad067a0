import { useEffect } from 'react';

/**
 * While the caller is shown, an on-screen keyboard shrinks the page instead of covering its lower half, so
 * that the `max-height: 520px` styles apply. Parents' pages scroll, as browsers do by default.
 */
export function useKeyboardResize(): void {
  useEffect(() => {
    const viewport = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
    if (!viewport) return;
    const before = viewport.content;
    viewport.content = `${before}, interactive-widget=resizes-content`;
    return () => {
      viewport.content = before;
    };
  }, []);
}
