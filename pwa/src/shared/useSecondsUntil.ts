import { useEffect, useState } from 'react';

const secondsUntil = (at: number): number => Math.max(0, Math.ceil((at - Date.now()) / 1000));

/** Whole seconds until an instant (ms), counted down; 0 once it is past. */
export function useSecondsUntil(at: number): number {
  const [counted, setCounted] = useState(() => ({ at, seconds: secondsUntil(at) }));
  if (counted.at !== at) setCounted({ at, seconds: secondsUntil(at) });
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = secondsUntil(at);
      setCounted({ at, seconds });
      if (seconds === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [at]);
  return counted.seconds;
}
