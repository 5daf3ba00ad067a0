import { centreMoment } from '@toodles/api/domain/dates.ts';
import { timeOfDay } from '../../shared/format.ts';

/** The time of day of an instant at the centre: `4:30 PM`. */
export const clockOf = (instant: string, timeZone: string): string =>
  timeOfDay(centreMoment(new Date(instant), timeZone).time);
