import { calendarDate } from '@toodles/api/contract/basics.ts';

/** A date that the address names; blank where it names none. */
export const dateIn = (search: URLSearchParams, name: string): string =>
  calendarDate.safeParse(search.get(name)).data ?? '';

interface Days {
  /** Blank or missing is open. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Whether From lies after To: no day is between them, so nothing is asked of the server. */
export const isTurned = ({ from, to }: Days): boolean => Boolean(from && to && from > to);
