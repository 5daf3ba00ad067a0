import { useEffect, useState } from 'react';

const secondsUntil = (at: number): number => Math.max(0, Math.ceil((at - Date.now()) / 1000));

/** Counts down the whole seconds until an instant (ms); 0 afterwards. */
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
