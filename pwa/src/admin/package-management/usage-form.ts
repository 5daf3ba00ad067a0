import { calendarDate, hoursIn, timeOfDay } from '@toodles/api/contract/basics/fields.ts';
import { newUsage, type Sale } from '@toodles/api/contract/hours/hour-packages.ts';
import { instantOf } from '@toodles/api/domain/dates.ts';
import { shortestVisit } from '@toodles/api/domain/hours/hours.ts';
import { z } from 'zod';
import type { RequestBody } from '../../shared/api.ts';
import { count } from '../../shared/format.ts';
import { validatedText, validatedTextAs } from '../ui/validated-text.ts';

const { attendingChildrenNames, numberOfChildren, supervisorNotes } = newUsage.shape;

/** Parses the children's names: separated by commas, trimmed, without blanks. */
export function parseNames(typed: string): string[] {
  return typed
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** The minimum: one hour, or half an hour if that is the whole balance. */
export const leastHours = (remaining: number): number => shortestVisit(remaining * 60) / 60;

const invalidHours = 'Please enter valid hours to use';

/** The schema of the Record Usage form, for a sale with this balance. */
export function usageForm(remaining: number) {
  return z
    .object({
      hoursUsed: validatedTextAs(hoursIn, Number, invalidHours)
        .refine((typed) => Number(typed) >= leastHours(remaining), {
          error: `${invalidHours}. The minimum is ${count(leastHours(remaining), 'hour', 'hours')}.`,
        })
        .refine((typed) => Number(typed) <= remaining, {
          error: `${invalidHours}. Only ${count(remaining, 'hour is', 'hours are')} left.`,
        }),
      usageDate: z.string().min(1, 'Choose the day of the visit.').pipe(calendarDate),
      startTime: z.string().min(1, 'Enter a start time.').pipe(timeOfDay),
      endTime: z.union([z.literal(''), timeOfDay]),
      numberOfChildren: validatedTextAs(numberOfChildren, Number, 'Enter 1 to 50 children.'),
      names: validatedTextAs(
        attendingChildrenNames,
        parseNames,
        'Enter up to 50 names of at most 60 letters, separated by commas.',
      ),
      supervisorNotes: validatedText(supervisorNotes),
    })
    .refine((form) => form.endTime === '' || form.endTime > form.startTime, {
      error: 'The end must be after the start.',
      path: ['endTime'],
    });
}
export type UsageForm = z.input<ReturnType<typeof usageForm>>;

/** The initial values: one hour, one child, starting now, without an end. */
export function defaultUsageForm(remaining: number, now: { date: string; time: string }): UsageForm {
  return {
    hoursUsed: String(leastHours(remaining)),
    usageDate: now.date,
    startTime: now.time,
    endTime: '',
    numberOfChildren: '1',
    names: '',
    supervisorNotes: '',
  };
}

/** The request body; times of the centre's clock become instants. */
export function toNewUsage(
  form: UsageForm,
  sale: Sale,
  timeZone: string,
): RequestBody<'POST /api/package-usage'> {
  const at = (time: string) => instantOf({ date: form.usageDate, time }, timeZone).toISOString();
  return {
    packageSaleId: sale.id,
    hoursUsed: Number(form.hoursUsed),
    usageDate: form.usageDate,
    numberOfChildren: Number(form.numberOfChildren),
    attendingChildrenNames: parseNames(form.names),
    supervisorNotes: form.supervisorNotes,
    checkedInBy: 'Admin portal',
    checkedInAt: at(form.startTime),
    checkedOutAt: form.endTime ? at(form.endTime) : null,
  };
}
