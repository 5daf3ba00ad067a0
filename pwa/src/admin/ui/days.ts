import { calendarDate } from '@toodles/api/contract/basics/fields.ts';

/** The date in an address parameter; blank without one. */
export const dateParam = (search: URLSearchParams, name: string): string =>
  calendarDate.safeParse(search.get(name)).data ?? '';

interface Days {
  /** Blank or undefined is open-ended. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Whether From is after To. Such a range is empty, so it is not queried. */
export const isReversedRange = ({ from, to }: Days): boolean => Boolean(from && to && from > to);
