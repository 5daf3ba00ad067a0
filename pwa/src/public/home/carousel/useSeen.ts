import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is on the screen of somebody who looks: in the window, and the window not behind another. */
export function useSeen(ref: RefObject<Element | null>): boolean {
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
