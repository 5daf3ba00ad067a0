import type { DeskSale } from '@toodles/api/contract/sync.ts';
import { visitEndsAt } from '@toodles/api/domain/check-in.ts';
import { count } from '../../shared/format.ts';
import { clockText, hoursFigure } from '../desk/centre-times.ts';
import { dotted, namesOrFamily } from '../desk/names.ts';
import type { CheckInForm, Times } from './check-in-form.ts';

export const childrenOf = ({ children }: CheckInForm): string => count(children, 'child', 'children');

/** For the list of operations: `Ananya Rao, 2 h, 2 children`. */
export const titleOf = (form: CheckInForm, sale: DeskSale): string =>
  `${sale.customerName}, ${form.hours} h, ${childrenOf(form)}`;

/** The children by name if all are named. */
export function whoOf({ names, children }: Pick<CheckInForm, 'names' | 'children'>, family: string): string {
  if (names.length === children) return namesOrFamily(names, family);
  return `${count(children, 'child', 'children')} of ${family}`;
}

interface Facts {
  sale: DeskSale;
  minutes: number;
  times: Extract<Times, { ok: true }>;
  timeZone: string;
}

/** The notice after a check-in: who is in, until when, and what is left. */
export function doneWords(form: CheckInForm, { sale, minutes, times, timeZone }: Facts) {
  const who = whoOf(form, sale.customerName);
  const verb = form.children > 1 ? 'are' : 'is';
  const left = `${hoursFigure(minutes - form.hours * 60)} h left`;
  if (times.left !== null) {
    return {
      title: `${who}: visit saved`,
      text: dotted(`${form.hours} h used`, left, 'saved on this tablet'),
    };
  }
  const until = `Until ${clockText(visitEndsAt(times.since, form.hours), timeZone)}`;
  return { title: `${who} ${verb} in`, text: dotted(until, left, 'saved on this tablet') };
}

/** The notice after an undone check-in. `minutes` is the balance after the undo; null when unknown. */
export function undoneWords(
  { names, children }: Pick<CheckInForm, 'names' | 'children'>,
  { family, minutes }: { family: string; minutes: number | null },
) {
  const who = whoOf({ names, children }, family);
  const left = minutes !== null && `${hoursFigure(Math.max(0, minutes))} h left`;
  return {
    title: `Check-in undone, ${who}`,
    done: { title: `${who}: check-in undone`, text: dotted(left, 'saved on this tablet') },
  };
}
