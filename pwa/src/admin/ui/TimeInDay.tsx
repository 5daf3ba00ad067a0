import { centreMoment } from '@toodles/api/domain/dates.ts';
import { timeOfDay } from '../../shared/format.ts';
import { dayHeading } from './day-heading.ts';
import { useTimeZone } from './useTimeZone.ts';

/** An instant in a list whose headings are days: its time on the centre's clock. */
export function TimeInDay({ at }: { at: string }) {
  return timeOfDay(centreMoment(new Date(at), useTimeZone()).time);
}

/** The headings of such a list. */
export function useDayHeading(): (at: string) => string {
  const timeZone = useTimeZone();
  const today = centreMoment(new Date(), timeZone).date;
  return (at) => dayHeading(centreMoment(new Date(at), timeZone).date, today);
}
