import type { z } from 'zod';
import { calendarDate } from './basics.ts';

/** First and last day, the centre's; open where nothing is said. */
export const dayRange = { from: calendarDate.optional(), to: calendarDate.optional() };

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** Refuses days the wrong way round: no day lies between them, and an empty answer would hide that. */
export const inOrder = <S extends z.ZodType<Days>>(query: S) =>
  query.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    error: 'The first day is after the last.',
    path: ['to'],
  });
