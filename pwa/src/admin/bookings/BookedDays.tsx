import { useQuery } from '@tanstack/react-query';
import { addDays } from '@toodles/api/domain/dates.ts';
import { MonthDays, type PickedDay } from '../ui/MonthDays.tsx';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { calendarQuery } from './queries.ts';
import { seatsByDay } from './run-sheet.ts';

/** How many days from today show how full they are: as many as one call gives. */
const DAYS = 42;

/** A calendar of single days; those to come show how full they are. */
export function BookedDays(picked: PickedDay) {
  const today = useCentreNow().date;
  const { data } = useQuery(calendarQuery({ from: today, to: addDays(today, DAYS - 1) }));
  return <MonthDays {...picked} seats={data && seatsByDay(data)} />;
}
