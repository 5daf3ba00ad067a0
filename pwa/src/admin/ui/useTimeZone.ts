import { centreMoment } from '@toodles/api/domain/dates.ts';
import { useSite } from '../../shared/useSite.ts';

/** The centre's time zone. Pages render only after the settings have loaded. */
export function useTimeZone(): string {
  const { data: site } = useSite();
  if (!site) throw new Error('useTimeZone needs the centre’s settings, which PortalLayout loads.');
  return site.timeZone;
}

/** The centre's current date and time. `today` is never the device's date. */
export function useCentreNow(): { date: string; time: string } {
  return centreMoment(new Date(), useTimeZone());
}
