import { type CentreMoment, centreMoment } from '@toodles/api/domain/dates.ts';
import { useEffect, useState } from 'react';
import { inTurn } from '../layout/in-turn.ts';

const MINUTE_MS = 60_000;

/** What the centre's wall shows, minute by minute. `null` until the page is alive: the server's page outlives its minute. */
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
    // The browser's first look at a time zone takes long on a phone.
    const takeBack = inTurn(tick);
    // A phone that slept has missed its minutes.
    document.addEventListener('visibilitychange', tick);
    return () => {
      takeBack();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [timeZone]);

  return moment;
}
