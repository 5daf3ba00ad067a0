import { useSyncExternalStore } from 'react';

/** The window's scrolling, for what floats above the pages. */
interface ScrollState {
  /** The last movement was downwards: the parent reads on. */
  isReading: boolean;
  /** Between the first view, with its own buttons, and the footer. */
  isBetween: boolean;
}

/** Smaller movements are those of a finger that rests. */
const NOISE_PX = 6;
const HEAD_PX = 420;
const FOOTER_PX = 360;
const atTop: ScrollState = { isReading: false, isBetween: false };

let state = atTop;
let last = 0;
const listeners = new Set<() => void>();

function update(): void {
  const { scrollY } = window;
  const toEnd = document.documentElement.scrollHeight - window.innerHeight - scrollY;
  const isBetween = scrollY > HEAD_PX && toEnd > FOOTER_PX;
  const hasMoved = Math.abs(scrollY - last) > NOISE_PX;
  const isReading = hasMoved ? scrollY > last && scrollY > NOISE_PX : state.isReading;
  if (hasMoved) last = scrollY;
  if (isReading === state.isReading && isBetween === state.isBetween) return;
  state = { isReading, isBetween };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('scroll', update, { passive: true });
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('scroll', update);
  };
}

export const useScrollState = (): ScrollState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => atTop,
  );
