import { directionsUrl } from '../../domain/directions.ts';
import { type FieldValues, fill, numberedValues, type Template } from '../../domain/messages/template.ts';
import { greetingName } from '../../domain/messages/web-address.ts';
import { dateText, dayText, dueText, hoursText } from '../../domain/messages/words.ts';
import { rupeesText } from '../../domain/money.ts';
import type { ServerKey } from '../../secrets/server-key.ts';
import type { Settings } from '../settings/store.ts';
import type { AnnouncedHours } from './hours-store.ts';
import type { AnnouncedPayments } from './payments-store.ts';
import type { UnpaidBecause } from './unpaid-store.ts';

export interface ContentContext {
  settings: Settings;
  serverKey: Pick<ServerKey, 'digest'>;
  publicOrigin: string;
  now: Date;
}

/** The values that every text can use. */
export const commonValues = (name: string, { settings }: Pick<ContentContext, 'settings'>) => ({
  name: greetingName(name),
  centre: settings.name,
  address: settings.address,
  phone: settings.phone,
  directions: directionsUrl(settings),
});

const orderNames: Record<AnnouncedPayments['orders'][number]['kind'], string> = {
  booking: 'play session',
  party: 'party',
  hours: 'hour package',
  review: 'visit on hours',
  counter: 'purchase',
};

/** The values of all fields for payments or refunds. */
export function paymentValues(paid: AnnouncedPayments, context: ContentContext): FieldValues {
  const { orders, documents } = paid;
  const due = orders.reduce((sum, { duePaise }) => sum + Math.max(0, duePaise), 0);
  return {
    ...commonValues(paid.name, context),
    amount: rupeesText(paid.amountPaise),
    day: dayText(paid.day),
    what: orders.map(({ kind, reference }) => `${orderNames[kind]} ${reference}`).join(', ') || 'your credit',
    due: dueText(due),
    bill:
      documents.map(({ token }) => `${context.publicOrigin}/bills/${token}`).join(' ') ||
      'please ask us for it',
  };
}

/** Why an online payment was not taken, inside a sentence. */
export const unpaidReasons: Record<UnpaidBecause, string> = {
  already_paid: 'it was already paid',
  other_amount: 'the price has changed',
  cancelled: 'the visit was cancelled',
  seats_gone: 'it came after the time to pay, and the seats were gone by then',
  returned: 'the payment service sent it back',
  failed: 'nothing was taken',
};

/** The values of all fields for an hour package. */
export const hoursValues = (hours: AnnouncedHours, context: ContentContext): FieldValues => ({
  ...commonValues(hours.name, context),
  package: hours.package,
  used: hoursText(hours.usedMinutes),
  day: hours.usedOn === '' ? '' : dayText(hours.usedOn),
  left: hoursText(hours.leftMinutes),
  until: dateText(hours.validTill),
  link: `${context.publicOrigin}/account/hours/${hours.reference}`,
});

/** A text with its fields filled, and the values that Meta fills into its approved copy. */
export const contentOf = ({ title, body }: Template, values: FieldValues) => ({
  title: fill(title, values),
  body: fill(body, values),
  values: numberedValues(body, values),
});
