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

/**
 * The tablet's clock in milliseconds, for facts about this tablet. Updates every few seconds, with one timer
 * for all rows that count minutes.
 */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);
