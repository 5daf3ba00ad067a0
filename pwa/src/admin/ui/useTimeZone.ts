import { centreMoment } from '@toodles/api/domain/dates.ts';
import { useSite } from '../../shared/useSite.ts';

/** The centre's time zone. The frame shows no page before the settings are there. */
export function useTimeZone(): string {
  const { data: site } = useSite();
  if (!site) throw new Error('A page of the portal is shown without the settings of the centre.');
  return site.timeZone;
}

/** The centre's date and time now; `today` is never the phone's. */
export function useCentreNow(): { date: string; time: string } {
  return centreMoment(new Date(), useTimeZone());
}
