import { calendarFile } from '../../domain/bookings/calendar.ts';
import { centreMoment, clockText } from '../../domain/dates.ts';
import { type FieldValues, fill, numberedValues, type Template } from '../../domain/messages/template.ts';
import { rupeesText } from '../../domain/money.ts';
import { linkKey } from '../../secrets/link-key.ts';
import type { ServerKey } from '../../secrets/server-key.ts';
import type { Settings } from '../settings/store.ts';
import type { AnnouncedVisit } from './visits-store.ts';

export interface ContentContext {
  settings: Settings;
  serverKey: Pick<ServerKey, 'digest'>;
  publicOrigin: string;
}

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** The values of all fields for a visit. */
export function valuesOf(
  visit: AnnouncedVisit,
  { settings, serverKey, publicOrigin }: ContentContext,
): FieldValues {
  const isParty = visit.subject === 'party';
  const guest = isParty ? 'guest' : visit.guests === 1 ? 'child' : 'children';
  const key = `?key=${encodeURIComponent(linkKey(serverKey, visit))}`;
  return {
    name: visit.parentName.split(/\s/)[0] ?? '',
    centre: settings.name,
    address: settings.address,
    phone: settings.phone,
    directions: settings.mapUrl,
    what: isParty ? 'party' : 'play session',
    package: visit.package,
    guests: `${visit.guests} ${isParty && visit.guests !== 1 ? 'guests' : guest}`,
    day: dayFormat.format(new Date(`${visit.date}T00:00:00Z`)),
    time: clockText(visit.startTime),
    end: clockText(visit.endTime),
    reference: visit.reference,
    due: visit.duePaise > 0 ? rupeesText(visit.duePaise) : 'nothing',
    link: `${publicOrigin}${pathOf(visit)}${isParty ? '' : key}`,
    until: untilText(visit, settings.timeZone),
  };
}

/** A party belongs to an account, which asks its parent to sign in. */
const pathOf = ({ subject, reference }: AnnouncedVisit): string =>
  subject === 'party' ? '/account' : `/bookings/${subject === 'waiting' ? 'waiting/' : ''}${reference}`;

function untilText({ heldUntil }: AnnouncedVisit, timeZone: string): string {
  return heldUntil ? clockText(centreMoment(new Date(heldUntil), timeZone).time) : '';
}

/** A text with its fields filled, and the values that Meta fills into its approved copy. */
export const contentOf = ({ title, body }: Template, values: FieldValues) => ({
  title: fill(title, values),
  body: fill(body, values),
  values: numberedValues(body, values),
});

/** The visit as a calendar file, without names, phones and ages, because calendars are shared. */
export function calendarOf(visit: AnnouncedVisit, now: Date, { settings, publicOrigin }: ContentContext) {
  const what = visit.subject === 'party' ? 'Party' : 'Play session';
  return {
    file: `${visit.reference}.ics`,
    text: calendarFile({
      uid: `${visit.reference}@${new URL(publicOrigin).host}`,
      sequence: visit.version - 1,
      status: visit.status,
      date: visit.date,
      startTime: visit.startTime,
      endTime: visit.endTime,
      timeZone: settings.timeZone,
      summary: `${what} at ${settings.name}`,
      location: `${settings.name}, ${settings.address}`,
      description: `${visit.package}\nReference ${visit.reference}`,
      url: `${publicOrigin}/bookings/${visit.reference}`,
      stampedAt: now,
    }),
  };
}
