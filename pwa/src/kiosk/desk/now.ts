import { useSyncExternalStore } from 'react';

const EVERY_MS = 5_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tick, EVERY_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** The tablet's own clock in milliseconds, for what is about this tablet, a few seconds coarse: one timer for every row that counts minutes. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);
