import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is visible: in the viewport of a visible page. */
export function useIsVisible(ref: RefObject<Element | null>): boolean {
  const [inWindow, setInWindow] = useState(true);
  const [inFront, setInFront] = useState(true);

  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(([entry]) => setInWindow(entry?.isIntersecting ?? true));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);

  useEffect(() => {
    const look = () => setInFront(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  return inWindow && inFront;
}
