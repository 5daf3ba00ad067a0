import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the element named by the address's fragment, as soon as it exists. */
export function useScrollToHash(name: string, isThere: boolean) {
  const { hash, key } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === name && isThere && key) place.current?.scrollIntoView({ block: 'start' });
  }, [hash, key, name, isThere]);
  return place;
}
