import { type CentreMoment, centreMoment } from '@toodles/api/domain/dates.ts';
import { useEffect, useState } from 'react';
import { queueIdleTask } from './idle-queue.ts';

const MINUTE_MS = 60_000;

/**
 * The centre's local time, updated every minute. `null` until hydration, because a server-rendered page may
 * be minutes old.
 */
export function useCentreMoment(timeZone: string | undefined): CentreMoment | null {
  const [moment, setMoment] = useState<CentreMoment | null>(null);

  useEffect(() => {
    if (!timeZone) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      setMoment(centreMoment(new Date(), timeZone));
      timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS) + 50);
    };
    // A browser's first use of a time zone is slow on a phone.
    const takeBack = queueIdleTask(tick);
    // A phone that slept has missed ticks.
    document.addEventListener('visibilitychange', tick);
    return () => {
      takeBack();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [timeZone]);

  return moment;
}
