import { addDays } from '@toodles/api/domain/dates.ts';
import { day } from '../../shared/format.ts';

/** The heading of a day in a list: `Today, Sat 28 Nov`; with the year if it is another one. @param today the centre's date */
export function dayHeading(date: string, today: string): string {
  const names = { [addDays(today, -1)]: 'Yesterday', [today]: 'Today', [addDays(today, 1)]: 'Tomorrow' };
  const name = names[date];
  const year = date.slice(0, 4);
  const text = year === today.slice(0, 4) ? day(date) : `${day(date)} ${year}`;
  return name ? `${name}, ${text}` : text;
}
