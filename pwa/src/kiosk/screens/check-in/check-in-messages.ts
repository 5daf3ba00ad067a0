import type { DeskSale } from '@toodles/api/contract/desk/sync.ts';
import { visitEndsAt } from '@toodles/api/domain/desk/check-in.ts';
import { count } from '../../../shared/format.ts';
import { joinParts, namesOrFamily } from '../../core/format-text.ts';
import { formatClock, formatHours } from '../../core/format-times.ts';
import type { CheckInForm, VisitTimes } from './check-in-form.ts';

export const childCountText = ({ children }: CheckInForm): string => count(children, 'child', 'children');

/** For the list of operations: `Ananya Rao, 2 h, 2 children`. */
export const checkInTitle = (form: CheckInForm, sale: DeskSale): string =>
  `${sale.customerName}, ${form.hours} h, ${childCountText(form)}`;

/** The children by name if all are named. */
export function describeChildren(
  { names, children }: Pick<CheckInForm, 'names' | 'children'>,
  family: string,
): string {
  if (names.length === children) return namesOrFamily(names, family);
  return `${count(children, 'child', 'children')} of ${family}`;
}

interface CheckInFacts {
  sale: DeskSale;
  minutes: number;
  times: Extract<VisitTimes, { ok: true }>;
  timeZone: string;
}

/** The notice after a check-in: who is in, until when, and what is left. */
export function checkedInNotice(form: CheckInForm, { sale, minutes, times, timeZone }: CheckInFacts) {
  const who = describeChildren(form, sale.customerName);
  const verb = form.children > 1 ? 'are' : 'is';
  const left = `${formatHours(minutes - form.hours * 60)} h left`;
  if (times.left !== null) {
    return {
      title: `${who}: visit saved`,
      text: joinParts(`${form.hours} h used`, left, 'saved on this tablet'),
    };
  }
  const until = `Until ${formatClock(visitEndsAt(times.since, form.hours), timeZone)}`;
  return { title: `${who} ${verb} in`, text: joinParts(until, left, 'saved on this tablet') };
}

/** The notice after an undone check-in. `minutes` is the balance after the undo; null when unknown. */
export function undoneMessages(
  { names, children }: Pick<CheckInForm, 'names' | 'children'>,
  { family, minutes }: { family: string; minutes: number | null },
) {
  const who = describeChildren({ names, children }, family);
  const left = minutes !== null && `${formatHours(Math.max(0, minutes))} h left`;
  return {
    title: `Check-in undone, ${who}`,
    done: { title: `${who}: check-in undone`, text: joinParts(left, 'saved on this tablet') },
  };
}
