import type { HoursOffer } from '@toodles/api/domain/check-in.ts';
import { consentNow } from '@toodles/api/domain/consent.ts';
import { addDays, type CentreMoment, centreDate, instantOf } from '@toodles/api/domain/dates.ts';
import type { PayloadOf } from '../outbox/operations.ts';

/** What the desk says of a visit before it is saved. */
export interface CheckInForm {
  hours: number;
  children: number;
  /** Children who were named. There may be more children than names, never fewer. */
  names: readonly string[];
  /** Names to choose from: known ones and those typed now. */
  known: readonly string[];
  /** A name that is being typed and was not added yet. */
  typed: string;
  /** Date of the centre on which the form was opened. */
  openedOn: string;
  /** When they came, on the date on which somebody said so; null is now. */
  since: CentreMoment | null;
  /** When they left, for a visit that is over already; null while they are inside. */
  left: CentreMoment | null;
  note: string;
  /** The guardian agreed just now; asked only where nobody asked them before. */
  agreed: boolean;
}

export const mostChildren = 50;

/** As the form opens: an hour, one child; a family with one known child means that one. */
export function openForm(
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
      const { least, most } = change.offer;
      return { ...form, hours: Math.min(most, Math.max(least, change.to)) };
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

/** One name more is one child more, unless there were children without a name. */
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

/** The form as it is saved: who typed a name and went straight to the big button meant that child, too. */
export const withTyped = (form: CheckInForm): CheckInForm => addName({ ...form, typed: '' }, form.typed);

interface Moment {
  now: number;
  timeZone: string;
}

export type Times =
  | { ok: true; since: string; left: string | null; date: string }
  | { ok: false; field: 'since' | 'left'; message: string };

/**
 * The form's times as instants, or what is wrong with them. The visit is of the day on which it began, which is not
 * today's where the form was left open past midnight.
 */
export function timesOf(form: CheckInForm, { now, timeZone }: Moment): Times {
  const at = (said: CentreMoment) => instantSaid(said, form.openedOn, { now, timeZone });
  const began = form.since === null ? new Date(now) : at(form.since);
  if (began.getTime() > now) return { ok: false, field: 'since', message: 'That is later than now.' };
  const ended = form.left === null ? null : at(form.left);
  if (ended && ended < began) return { ok: false, field: 'left', message: 'They left before they came.' };
  if (ended && ended.getTime() > now) return { ok: false, field: 'left', message: 'That is later than now.' };
  const date = centreDate(began, timeZone);
  return { ok: true, since: began.toISOString(), left: ended?.toISOString() ?? null, date };
}

/** A time that is yet to come today, on a form from before midnight, was the evening before. */
function instantSaid(said: CentreMoment, openedOn: string, { now, timeZone }: Moment): Date {
  const instant = instantOf(said, timeZone);
  if (instant.getTime() <= now || said.date <= openedOn) return instant;
  return instantOf({ ...said, date: addDays(said.date, -1) }, timeZone);
}

/** The visit as it is written down. */
export function visitOf(
  form: CheckInForm,
  saleId: number,
  times: Extract<Times, { ok: true }>,
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
