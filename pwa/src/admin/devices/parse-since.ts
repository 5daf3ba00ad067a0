import { type CentreMoment, instantOf } from '@toodles/api/domain/dates.ts';

/**
 * The instant of a date and a time field; undefined if they are incomplete or invalid, such as in the year
 * 20266.
 */
export function parseSince(moment: CentreMoment, timeZone: string): string | undefined {
  const isWhole = /^20\d\d-\d\d-\d\d$/.test(moment.date) && /^\d\d:\d\d/.test(moment.time);
  return isWhole ? instantOf(moment, timeZone).toISOString() : undefined;
}
