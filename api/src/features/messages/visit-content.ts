import { calendarFile } from '../../domain/bookings/calendar.ts';
import { centreDate, centreMoment, clockText } from '../../domain/dates.ts';
import type { FieldValues } from '../../domain/messages/template.ts';
import { holdsAddress } from '../../domain/messages/web-address.ts';
import { balanceText, confirmText, countText, dayText, refundText } from '../../domain/messages/words.ts';
import { rupeesText } from '../../domain/money.ts';
import { linkKey } from '../../secrets/link-key.ts';
import { type ContentContext, commonValues, unpaidReasons } from './content.ts';
import type { AnnouncedUnpaid } from './unpaid-store.ts';
import type { AnnouncedVisit } from './visits-store.ts';

/** The values of all fields for a visit. */
export function visitValues(visit: AnnouncedVisit, context: ContentContext): FieldValues {
  const isParty = visit.subject === 'party';
  const heldUntil = visit.heldUntil
    ? centreMoment(new Date(visit.heldUntil), context.settings.timeZone)
    : null;
  return {
    ...commonValues(visit.parentName, context),
    what: isParty ? 'party' : 'play session',
    package: visit.package,
    guests: isParty
      ? countText(visit.guests, 'guest', 'guests')
      : countText(visit.guests, 'child', 'children'),
    day: dayText(visit.date),
    time: clockText(visit.startTime),
    end: clockText(visit.endTime),
    reference: visit.reference,
    due: balanceText(visit.duePaise, payableUntil(visit, context)),
    confirm: confirmText({
      isConfirmed: visit.status !== 'pending',
      toPayPaise: visit.toConfirmPaise,
      isDeposit: isParty,
      isSaidPaid: visit.isSaidPaid,
      heldUntil,
    }),
    refund: refundText(visit),
    ...agreedValues(visit.agreed),
    review: context.settings.reviewUrl ?? context.settings.mapUrl,
    link: linkTo(visit, context),
    until: heldUntil ? clockText(heldUntil.time) : '',
  };
}

/** The day by which the balance of a party is to be paid: null on its own day, at the centre, and once it is past. */
function payableUntil({ balanceDueOn, date }: AnnouncedVisit, { now, settings }: ContentContext) {
  if (!balanceDueOn || balanceDueOn >= date) return null;
  return balanceDueOn >= centreDate(now, settings.timeZone) ? balanceDueOn : null;
}

/** The values of all fields for an online payment that was not taken. */
export const unpaidValues = (
  { visit, amountPaise, because }: AnnouncedUnpaid,
  context: ContentContext,
): FieldValues => ({
  ...visitValues(visit, context),
  amount: rupeesText(amountPaise),
  why: unpaidReasons[because],
});

/** What was agreed for a party. */
const agreedValues = (
  { theme, cake, addOns }: AnnouncedVisit['agreed'] = { theme: '', cake: '', addOns: [] },
) => ({
  theme: wishText(theme),
  cake: wishText(cake),
  addons:
    addOns.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)).join(', ') ||
    'none',
});

/** What the family wrote, unless it holds an address: the centre sends no links of others. */
const wishText = (wish: string) => (holdsAddress(wish) ? 'as on your party’s page' : wish || 'none yet');

/** The page of a visit for its family. A party belongs to an account, which asks its parent to sign in. */
function linkTo(visit: AnnouncedVisit, { serverKey, publicOrigin }: ContentContext): string {
  const { subject, reference } = visit;
  const page = `${publicOrigin}/bookings/${subject === 'waiting' ? 'waiting/' : ''}${reference}`;
  return subject === 'party' ? page : `${page}?key=${encodeURIComponent(linkKey(serverKey, visit))}`;
}

/**
 * The visit as a calendar file, without names, phones and ages, because calendars are shared. It is mailed to one
 * parent, so it has the link of the message, which opens the visit on any device.
 */
export function calendarOf(visit: AnnouncedVisit, context: ContentContext) {
  const { settings, publicOrigin, now } = context;
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
      url: linkTo(visit, context),
      stampedAt: now,
    }),
  };
}
