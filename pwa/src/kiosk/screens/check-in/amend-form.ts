import { type CentreMoment, centreMoment } from '@toodles/api/domain/dates.ts';
import type { HoursOffer } from '@toodles/api/domain/desk/check-in.ts';
import type { VisitFacts } from '../../core/visit-facts.ts';
import type { CheckInForm } from './check-in-form.ts';

interface FormContext {
  /** Known names of the family's children. */
  known: readonly string[];
  timeZone: string;
  /** Date of the centre. */
  today: string;
}

/** The check-in form for a recorded visit. */
export function toAmendForm(visit: VisitFacts, { known, timeZone, today }: FormContext): CheckInForm {
  const at = (instant: string): CentreMoment => centreMoment(new Date(instant), timeZone);
  const { attendingChildrenNames: names } = visit;
  return {
    hours: visit.hoursUsed,
    children: visit.numberOfChildren,
    names,
    known: [...known, ...names.filter((name) => !known.includes(name))],
    typed: '',
    openedOn: today,
    since: at(visit.checkedInAt),
    left: visit.checkedOutAt === null ? null : at(visit.checkedOutAt),
    note: visit.supervisorNotes ?? '',
    agreed: false,
  };
}

const step = 0.5;

/**
 * The hours to choose from: up to the balance with the visit's own hours given back. Its current hours stay
 * valid even when another desk has used the rest since.
 * @param minutes the balance with the visit's hours given back
 */
export function amendHoursOffer(visit: Pick<VisitFacts, 'hoursUsed'>, minutes: number): HoursOffer {
  const most = Math.max(visit.hoursUsed, Math.floor(minutes / 60 / step) * step);
  return { min: step, max: most, step, start: visit.hoursUsed };
}
