import type { z } from 'zod';
import { calendarDate } from './fields.ts';

/** First and last day at the centre; a missing day leaves that end open. */
export const dayRange = { from: calendarDate.optional(), to: calendarDate.optional() };

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** Rejects a range that ends before it starts, which would otherwise give an empty list. */
export const inOrder = <S extends z.ZodType<Days>>(query: S) =>
  query.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    error: 'The From date is after the To date.',
    path: ['to'],
  });
