import { useEffect } from 'react';

/**
 * While the caller is shown, a keyboard on the glass makes the page smaller instead of lying over its lower half, so
 * that what the screens fold for it (`max-height: 520px`) is folded. Parents' pages scroll, as browsers have it.
 */
export function useRoomForKeyboard(): void {
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
