import type { MessageSetup } from '../../contract/messages/messages.ts';
import type { Db } from '../../db/database.ts';
import { addDays, centreDate } from '../../domain/dates.ts';
import type { FieldValues } from '../../domain/messages/template.ts';
import { type ContentContext, commonValues, hoursValues, paymentValues } from './content.ts';
import { findLatestHours } from './hours-store.ts';
import { findLatestPayment } from './payments-store.ts';
import { unpaidValues, visitValues } from './visit-content.ts';
import { findLatestParty, findLatestVisit } from './visits-store.ts';

/** What the texts say for the latest booking, party, payment and use of hours; invented until there is one. */
export async function readSamples(db: Db, context: ContentContext): Promise<MessageSetup['samples']> {
  const visit = await findLatestVisit(db);
  const party =
    (await findLatestParty(db)) ?? inventedParty(centreDate(context.now, context.settings.timeZone));
  const payment = await findLatestPayment(db);
  const hours = await findLatestHours(db);
  const unpaid = {
    visit: visit?.subject === 'booking' ? visit : inventedVisit,
    amountPaise: inventedPayment.amountPaise,
    because: 'seats_gone',
  } as const;
  const { publicOrigin } = context;
  const centre = context.settings.name;
  const shown = {
    ...withoutKeys(visitValues(visit ?? inventedVisit, context)),
    until: '4:30 PM',
    ...inventedWishes,
  };
  return {
    visit: shown,
    party: visitValues(party, context),
    news: { ...shown, text: 'We open at noon that day, because of a fire drill.' },
    payment: withoutKeys({
      ...paymentValues(payment ?? inventedPayment, context),
      bill: `${publicOrigin}/bills/…`,
    }),
    unpaid: withoutKeys(unpaidValues(unpaid, context)),
    hours: withoutKeys(hoursValues(hours ?? inventedHours, context)),
    family: {
      ...commonValues(visit?.parentName ?? inventedVisit.parentName, context),
      text: 'On Sunday we open at noon, because of a fire drill.',
    },
    till: { ...inventedTill, centre, link: `${publicOrigin}/admin/till` },
    day: { ...inventedDay, centre, link: `${publicOrigin}/admin/dashboard` },
    alarm: { ...inventedAlarm, centre, link: `${publicOrigin}/admin/devices` },
  };
}

/** Links open what belongs to a family, so a preview shows them without their keys. */
const withoutKeys = (values: FieldValues): Record<string, string> => ({
  ...values,
  ...(values.link !== undefined && { link: values.link.replace(/\?.*/, '') }),
});

const family = { phone: '', email: '' };

const inventedVisit = {
  ...family,
  subject: 'booking',
  id: 0,
  version: 1,
  status: 'confirmed',
  parentName: 'Divya',
  package: 'Walk-in Play',
  guests: 2,
  date: '2026-12-05',
  startTime: '10:00',
  endTime: '12:00',
  reference: 'TD-7K3QXM',
  duePaise: 998_00,
  refundedPaise: 0,
  toConfirmPaise: 998_00,
  isSaidPaid: false,
  unpaidBy: null,
  createdAt: '',
} as const;

const inventedWishes = { theme: 'Jungle Safari', cake: 'Chocolate', addons: 'Photo Print, 2 × Balloons' };

const inventedParty = (today: string) =>
  ({
    ...inventedVisit,
    subject: 'party',
    package: 'Starter',
    guests: 10,
    date: addDays(today, 14),
    reference: 'BP-5H2KXN',
    duePaise: 2_099_00,
    toConfirmPaise: 0,
    balanceDueOn: addDays(today, 7),
    agreed: { theme: 'Jungle Safari', cake: 'Chocolate', addOns: [{ name: 'Balloons', quantity: 2 }] },
  }) as const;

const inventedPayment = {
  ...family,
  name: 'Divya',
  amountPaise: 998_00,
  day: '2026-12-05',
  orders: [{ kind: 'booking', reference: 'TD-7K3QXM', duePaise: 0 }],
  documents: [],
} as const;

const inventedHours = {
  ...family,
  reference: 'HP-4F8TRW',
  name: 'Divya',
  package: '10-Hour Pass',
  leftMinutes: 480,
  validTill: '2027-03-31',
  usedMinutes: 120,
  usedOn: '2026-12-05',
};

const inventedTill = {
  drawer: 'Front desk',
  day: 'Saturday, 5 December',
  taken: 'Cash ₹12,450, UPI ₹31,200',
  expected: '₹13,450',
  counted: '₹13,400',
  difference: '−₹50 (change given twice)',
  person: 'Kavya',
};

const inventedDay = {
  day: 'Sunday, 6 December',
  visits: '14 (31 children)',
  parties: '2 (36 guests)',
  taken: '₹43,650',
  todo: '1 review, 2 payments to check',
};

const inventedAlarm = { problem: 'The tablet Front desk has been silent for 15 minutes' };
