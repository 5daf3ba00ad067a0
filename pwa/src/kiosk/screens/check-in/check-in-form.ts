import type { SaleKey } from '@toodles/api/contract/desk/operations.ts';
import { addDays, type CentreMoment, centreDate, instantOf } from '@toodles/api/domain/dates.ts';
import type { HoursOffer } from '@toodles/api/domain/desk/check-in.ts';
import { consentNow } from '@toodles/api/domain/families/consent.ts';
import type { PayloadOf } from '../../core/operations.ts';

/** The data of the check-in form. */
export interface CheckInForm {
  hours: number;
  children: number;
  /** Names of the children. There may be more children than names, never fewer. */
  names: readonly string[];
  /** Names to choose from: known ones and those just added. */
  known: readonly string[];
  /** A name that is typed but not added yet. */
  typed: string;
  /** Date of the centre when the form was opened. */
  openedOn: string;
  /** When they came, with the date on which it was entered; null means now. */
  since: CentreMoment | null;
  /** When they left, for a visit that is over; null while they are inside. */
  left: CentreMoment | null;
  note: string;
  /** The guardian has just consented. Asked only when no consent is recorded. */
  agreed: boolean;
}

export const mostChildren = 50;

/** The initial form: an hour and one child, who is named if the family has one known child. */
export function initialForm(
  family: { childrenNames: readonly string[] },
  offer: HoursOffer,
  openedOn: string,
): CheckInForm {
  const known = family.childrenNames;
  return {
    hours: offer.start,
    children: 1,
    names: known.length === 1 ? known : [],
    known,
    typed: '',
    openedOn,
    since: null,
    left: null,
    note: '',
    agreed: false,
  };
}

export type FormChange =
  | { set: 'hours'; to: number; offer: HoursOffer }
  | { set: 'children'; to: number }
  | { set: 'name'; name: string }
  | { set: 'newName'; name: string }
  | { set: 'since' | 'left'; to: CentreMoment | null }
  | { set: 'note' | 'typed'; to: string }
  | { set: 'agreed'; to: boolean };

export function changeForm(form: CheckInForm, change: FormChange): CheckInForm {
  switch (change.set) {
    case 'hours': {
      const { min, max } = change.offer;
      return { ...form, hours: Math.min(max, Math.max(min, change.to)) };
    }
    case 'children': {
      const least = Math.max(1, form.names.length);
      return { ...form, children: Math.min(mostChildren, Math.max(least, change.to)) };
    }
    case 'name':
      return toggleName(form, change.name);
    case 'newName':
      return addName(form, change.name);
    case 'since':
    case 'left':
      return { ...form, [change.set]: change.to };
    case 'note':
    case 'typed':
    case 'agreed':
      return { ...form, [change.set]: change.to };
  }
}

/** Adding a name adds a child, unless there is a child without a name. */
function toggleName(form: CheckInForm, name: string): CheckInForm {
  if (form.names.includes(name)) {
    const names = form.names.filter((one) => one !== name);
    const allNamed = form.children === form.names.length;
    return { ...form, names, children: allNamed ? Math.max(1, form.children - 1) : form.children };
  }
  const names = [...form.names, name].slice(0, mostChildren);
  return { ...form, names, children: Math.max(form.children, names.length) };
}

function addName(form: CheckInForm, typed: string): CheckInForm {
  const name = typed.trim().slice(0, 60);
  const same = form.known.find((one) => one.toLowerCase() === name.toLowerCase());
  if (name === '' || (same && form.names.includes(same))) return form;
  if (same) return toggleName(form, same);
  return toggleName({ ...form, known: [...form.known, name] }, name);
}

/** The form as saved, including a name that was typed but not added. */
export const withTypedName = (form: CheckInForm): CheckInForm => addName({ ...form, typed: '' }, form.typed);

interface CurrentTime {
  now: number;
  timeZone: string;
}

export type VisitTimes =
  | { ok: true; since: string; left: string | null; date: string }
  | { ok: false; field: 'since' | 'left'; message: string };

/**
 * The form's times as instants, or the error in them. The visit belongs to the day on which it began, which
 * may be yesterday if the form stayed open past midnight.
 */
export function resolveTimes(form: CheckInForm, { now, timeZone }: CurrentTime): VisitTimes {
  const at = (said: CentreMoment) => resolveInstant(said, form.openedOn, { now, timeZone });
  const began = form.since === null ? new Date(now) : at(form.since);
  if (began.getTime() > now) return { ok: false, field: 'since', message: 'This time is in the future.' };
  const ended = form.left === null ? null : at(form.left);
  if (ended && ended < began) return { ok: false, field: 'left', message: 'This is before they arrived.' };
  if (ended && ended.getTime() > now)
    return { ok: false, field: 'left', message: 'This time is in the future.' };
  const date = centreDate(began, timeZone);
  return { ok: true, since: began.toISOString(), left: ended?.toISOString() ?? null, date };
}

/** On a form from before midnight, a time that is still in the future today means the evening before. */
function resolveInstant(said: CentreMoment, openedOn: string, { now, timeZone }: CurrentTime): Date {
  const instant = instantOf(said, timeZone);
  if (instant.getTime() <= now || said.date <= openedOn) return instant;
  return instantOf({ ...said, date: addDays(said.date, -1) }, timeZone);
}

/** The payload of the visit. */
export function toVisitPayload(
  form: CheckInForm,
  saleId: SaleKey,
  times: Extract<VisitTimes, { ok: true }>,
): PayloadOf<'usage.record'> {
  return {
    packageSaleId: saleId,
    hoursUsed: form.hours,
    usageDate: times.date,
    numberOfChildren: form.children,
    attendingChildrenNames: [...form.names],
    supervisorNotes: form.note.trim() || null,
    checkedInAt: times.since,
    checkedOutAt: times.left,
    ...(form.agreed && { consent: consentNow.version }),
  };
}
