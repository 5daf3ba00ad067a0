import { closureFields, type TeamClosure } from '@toodles/api/contract/schedule/team-schedule.ts';
import { z } from 'zod';
import type { RequestBody } from '../../shared/api.ts';
import { timeOfDay } from '../../shared/format.ts';
import { dateWithYear } from '../ui/dates.ts';
import type { FieldLabels } from '../ui/stale/clash.ts';

/** The raw values of the form. */
export interface ClosureForm {
  date: string;
  isOpen: boolean;
  openTime: string;
  closeTime: string;
  reason: string;
  /** Holiday prices, and only the packages that are valid on holidays. */
  isHoliday: boolean;
}

export const formOf = (closure: TeamClosure): ClosureForm => ({
  date: closure.date,
  isOpen: closure.isOpen,
  openTime: closure.openTime ?? '',
  closeTime: closure.closeTime ?? '',
  reason: closure.reason,
  isHoliday: closure.isHoliday,
});

/** Most special days are closed all day. */
export const blankForm = (date = ''): ClosureForm => ({
  date,
  isOpen: false,
  openTime: '',
  closeTime: '',
  reason: '',
  isHoliday: false,
});

/** The request body; a closed day has no hours. */
export function bodyOf({
  date,
  isOpen,
  openTime,
  closeTime,
  reason,
  isHoliday,
}: ClosureForm): RequestBody<'POST /api/admin/closures'> {
  return {
    date,
    isOpen,
    openTime: isOpen ? openTime || null : null,
    closeTime: isOpen ? closeTime || null : null,
    reason,
    isHoliday: isOpen && isHoliday,
  };
}

const missing = 'Enter opening and closing times.';

/** The contract's rules, reported at the form's fields. @param today the centre's date */
export const closureForm = (today: string): z.ZodType<ClosureForm, ClosureForm> =>
  z
    .object({
      date: z.string(),
      isOpen: z.boolean(),
      openTime: z.string(),
      closeTime: z.string(),
      reason: z.string(),
      isHoliday: z.boolean(),
    })
    .superRefine((form, context) => {
      const reported = new Set<string>();
      const tell = (field: string, message: string) => {
        if (!reported.has(field)) context.addIssue({ code: 'custom', path: [field], message });
        reported.add(field);
      };
      if (form.date === '') tell('date', 'Choose the date.');
      else if (form.date < today) tell('date', 'Choose today or a later date.');
      if (form.isOpen && form.openTime === '') tell('openTime', missing);
      if (form.isOpen && form.closeTime === '') tell('closeTime', missing);
      if (reported.size > 0) return;
      for (const { path, message } of closureFields.safeParse(bodyOf(form)).error?.issues ?? [])
        tell(String(path[0]), message);
    });

/** `Closed`, or `11 AM to 4 PM`. */
export const hoursText = ({
  isOpen,
  openTime,
  closeTime,
}: {
  isOpen: boolean;
  openTime: string | null;
  closeTime: string | null;
}): string =>
  isOpen
    ? `${openTime ? timeOfDay(openTime) : 'Opening'} to ${closeTime ? timeOfDay(closeTime) : 'closing'}`
    : 'Closed';

const time = (text: string) => (text ? timeOfDay(text) : 'None');

export const closureLabels: FieldLabels<ClosureForm> = {
  date: { label: 'Date', show: dateWithYear },
  isOpen: { label: 'The centre is', show: (isOpen) => (isOpen ? 'Open, with different hours' : 'Closed') },
  openTime: { label: 'Opens', show: time },
  closeTime: { label: 'Closes', show: time },
  reason: { label: 'Reason', show: (reason) => reason || 'None' },
  isHoliday: { label: 'Holiday prices', show: (isOn) => (isOn ? 'Yes' : 'No') },
};
