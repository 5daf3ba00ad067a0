import { type CentreMoment, instantOf } from '@toodles/api/domain/dates.ts';

/** The instant that the fields of a date and a time say; undefined while they say none, such as in the year 20266. */
export function sinceOf(moment: CentreMoment, timeZone: string): string | undefined {
  const isWhole = /^20\d\d-\d\d-\d\d$/.test(moment.date) && /^\d\d:\d\d/.test(moment.time);
  return isWhole ? instantOf(moment, timeZone).toISOString() : undefined;
}
