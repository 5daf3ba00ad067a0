import { type RefObject, useEffect, useState } from 'react';
import { useScrollState } from './scroll-state.ts';

const CONTROL = ['a', 'button', 'input', 'select', 'textarea', 'summary', 'label'].join();
/** Scrolling has ended. */
const STILL_MS = 160;

/** Whether something that floats has to step aside: while the parent reads on, and over controls and prices. */
export function useAside(place: RefObject<HTMLElement | null>, page: string): boolean {
  const { isReading } = useScrollState();
  const [isOver, setOver] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has something else below
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => setOver(place.current !== null && isOverControl(place.current));
    const lookLater = () => {
      clearTimeout(timer);
      timer = setTimeout(look, STILL_MS);
    };
    lookLater();
    const changes = new MutationObserver(lookLater);
    changes.observe(document.body, { childList: true, subtree: true });
    const listening = new AbortController();
    const { signal } = listening;
    for (const event of ['scroll', 'resize']) addEventListener(event, lookLater, { passive: true, signal });
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      listening.abort();
    };
  }, [place, page]);
  return isReading || isOver;
}

function isOverControl(place: HTMLElement): boolean {
  const { left, right, top, bottom } = place.getBoundingClientRect();
  const spots = [left, (left + right) / 2, right - 1].flatMap((x) =>
    [top, (top + bottom) / 2, bottom - 1].map((y) => [x, y] as const),
  );
  return spots.some(([x, y]) => {
    const below = document.elementsFromPoint(x, y).find((element) => !place.contains(element));
    return below !== undefined && (below.closest(CONTROL) !== null || isPrice(below));
  });
}

/** A line of text with an amount; of a whole section, another part may be below. */
const isPrice = ({ childElementCount, textContent }: Element): boolean =>
  childElementCount === 0 && textContent.includes('₹');
