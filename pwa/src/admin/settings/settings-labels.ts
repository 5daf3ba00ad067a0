import type { FieldLabels } from '../ui/stale/clash.ts';
import type { SettingsForm } from './settings-form.ts';

type Name = Exclude<keyof SettingsForm, 'socialLinks'>;

export interface FieldText {
  name: Name;
  label: string;
  hint?: string;
  unit?: string;
  kind?: 'text' | 'tel' | 'email' | 'url' | 'number' | 'rupees' | 'picture';
  wide?: true;
}

/** The parts of the page. The first one has no parameter in the address. */
export const sections = [
  { value: 'centre', label: 'Centre' },
  { value: 'booking', label: 'Booking and desk' },
  { value: 'money', label: 'Money' },
  { value: 'data', label: 'Data and backups' },
] as const;
export type SettingsSection = (typeof sections)[number]['value'];

interface FieldGroup {
  title: string;
  section: SettingsSection;
  /** What the group is for. */
  lead: string;
  fields: FieldText[];
}

/** The settings, grouped by subject. */
export const groups: FieldGroup[] = [
  {
    title: 'The centre',
    section: 'centre',
    lead: 'Your name and how families reach you: on the website, on bills and in messages.',
    fields: [
      { name: 'name', label: 'Name', wide: true },
      { name: 'tagline', label: 'Tagline', wide: true },
      { name: 'address', label: 'Address', wide: true },
      { name: 'phone', label: 'Phone', kind: 'tel', hint: 'As shown to parents.' },
      {
        name: 'whatsappNumber',
        label: 'WhatsApp number',
        kind: 'tel',
        hint: 'With the country code: 91 98450 12345.',
      },
      { name: 'email', label: 'Email (optional)', kind: 'email' },
      { name: 'timeZone', label: 'Time zone', hint: 'All dates and times use it.' },
    ],
  },
  {
    title: 'Logo',
    section: 'centre',
    lead: 'Stands at the top of bills and receipts.',
    fields: [
      {
        name: 'logo',
        label: 'Logo',
        kind: 'picture',
        wide: true,
      },
    ],
  },
  {
    title: 'Messages',
    section: 'centre',
    lead: 'Their texts, and which of them are sent, are on the page Message texts.',
    fields: [
      {
        name: 'reviewUrl',
        label: 'Review link (optional)',
        kind: 'url',
        wide: true,
        hint: 'Where the thank-you asks for a review, such as your link from Google. If empty, it leads to the map.',
      },
      {
        name: 'ownerEmail',
        label: 'Email of the owner (optional)',
        kind: 'email',
        wide: true,
        hint: 'Gets the closing sheet of each till, a summary every morning, and alarms. If empty, nobody does.',
      },
    ],
  },
  {
    title: 'On the map',
    section: 'centre',
    lead: 'Where the website’s map and directions lead.',
    fields: [
      {
        name: 'mapUrl',
        label: 'Map link',
        kind: 'url',
        wide: true,
        hint: 'Paste the link of your centre from Google Maps: the fields below are filled in from it.',
      },
      { name: 'mapEmbedUrl', label: 'Contact page map', kind: 'url', wide: true },
      { name: 'latitude', label: 'Latitude', kind: 'number' },
      { name: 'longitude', label: 'Longitude', kind: 'number' },
    ],
  },
  {
    title: 'Picture in the map’s place',
    section: 'centre',
    lead: 'The contact page shows it until a visitor loads the map: your entrance from the street, say. Without one, it shows a drawing.',
    fields: [
      {
        name: 'mapPicture',
        label: 'Picture in the map’s place',
        kind: 'picture',
        wide: true,
      },
    ],
  },
  {
    title: 'Booking',
    section: 'booking',
    lead: 'How far ahead and until when parents book online, and how many fit in.',
    fields: [
      { name: 'bookingHorizonDays', label: 'Booking window', unit: 'days', kind: 'number' },
      {
        name: 'lastBookingMinutesBeforeEnd',
        label: 'Last booking before a slot ends',
        unit: 'min',
        kind: 'number',
      },
      { name: 'partyRooms', label: 'Party rooms', kind: 'number' },
      {
        name: 'houseLimit',
        label: 'Children inside at once',
        kind: 'number',
        hint: 'The desk warns above this limit but still checks children in.',
      },
    ],
  },
  {
    title: 'Changes by parents',
    section: 'booking',
    lead: 'Parents can move a booking online, or change how many come. The difference in price is then to pay or to refund.',
    fields: [
      { name: 'playChangeHours', label: 'Sessions: until before the start', unit: 'hours', kind: 'number' },
      {
        name: 'playChanges',
        label: 'Sessions: changes per booking',
        kind: 'number',
        hint: '0 switches changes online off.',
      },
      { name: 'playChangeFee', label: 'Sessions: fee per change', kind: 'rupees' },
      { name: 'partyChangeDays', label: 'Parties: until before the day', unit: 'days', kind: 'number' },
      { name: 'partyChanges', label: 'Parties: changes per party', kind: 'number' },
      { name: 'partyChangeFee', label: 'Parties: fee per change', kind: 'rupees' },
    ],
  },
  {
    title: 'Money',
    section: 'money',
    lead: 'A refund is the unused hours’ share of the amount paid, less the fee.',
    fields: [
      {
        name: 'upiId',
        label: 'UPI ID (optional)',
        hint: 'UPI is off until you set one: parents then pay at the centre. Use the ID of your business account.',
        wide: true,
      },
      {
        name: 'upiHoldMinutes',
        label: 'UPI: seats held for',
        unit: 'min',
        kind: 'number',
        hint: 'Unpaid bookings are then cancelled, unless the parent says they have paid. 0 holds them until the team decides.',
      },
      { name: 'nearExpiryDays', label: 'Hour package expiry warning', unit: 'days', kind: 'number' },
      { name: 'refundFee', label: 'Refund fee', kind: 'rupees' },
      { name: 'refundMinimum', label: 'Minimum refund', kind: 'rupees' },
    ],
  },
  {
    title: 'Limits of the team',
    section: 'money',
    lead: 'A lower price, a void, a refund and a write-off need a reason, and you see each of them. Leave a limit empty for none. Admins have no limits.',
    fields: [
      {
        name: 'staffReductionPercent',
        label: 'Staff can take off',
        unit: '%',
        kind: 'number',
        hint: 'Of the list price. 0 allows no lower price, 100 allows free items.',
      },
      { name: 'managerReductionPercent', label: 'Managers can take off', unit: '%', kind: 'number' },
      {
        name: 'staffRefundLimit',
        label: 'Staff can refund, void or write off',
        kind: 'rupees',
        hint: 'Per order, if they have the permission.',
      },
      { name: 'managerRefundLimit', label: 'Managers can refund, void or write off', kind: 'rupees' },
    ],
  },
  {
    title: 'The front desk',
    section: 'booking',
    lead: 'The tablets that check families in.',
    fields: [{ name: 'lockAfterMinutes', label: 'The tablet locks after', unit: 'min', kind: 'number' }],
  },
  {
    title: 'Guests and sign-in codes',
    section: 'booking',
    lead: 'Above a guest limit, parents confirm their number with a WhatsApp code. If codes are off, your team confirms the booking.',
    fields: [
      {
        name: 'guestBookingsPerPhone',
        label: 'Guest bookings per number',
        unit: 'a day',
        kind: 'number',
        hint: '0 asks for a code every time.',
      },
      {
        name: 'guestBookingsPerAddress',
        label: 'Guest bookings per internet address',
        unit: 'a day',
        kind: 'number',
        hint: '0 sets no limit. Many phones can share an address.',
      },
      { name: 'guestSeatsPerDay', label: 'Guest seats in total', unit: 'a day', kind: 'number' },
      {
        name: 'codesPerHour',
        label: 'WhatsApp codes sent',
        unit: 'an hour',
        kind: 'number',
        hint: 'Above it, only browsers that signed in before get a code.',
      },
    ],
  },
  {
    title: 'How long personal data is kept',
    section: 'data',
    lead: 'Amounts, dates and counts stay. After a change, confirm the deletion again on the Privacy page.',
    fields: [
      {
        name: 'keepVisitsMonths',
        label: 'Bookings, parties and hour packages',
        unit: 'months',
        kind: 'number',
        hint: 'After the visit, or after the package ends.',
      },
      {
        name: 'keepVisitNamesMonths',
        label: 'Children’s names at visits',
        unit: 'months',
        kind: 'number',
      },
      { name: 'keepEnquiriesMonths', label: 'Enquiries', unit: 'months', kind: 'number' },
      {
        name: 'keepAccessLogMonths',
        label: 'Access log',
        unit: 'months',
        kind: 'number',
        hint: 'The law requires at least 12.',
      },
    ],
  },
];

/** The part of the page with a setting. */
export const sectionOf = (name: string): SettingsSection =>
  groups.find(({ fields }) => fields.some((field) => field.name === name))?.section ?? 'centre';

const labels = new Map(groups.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label])));

/** The label of a setting outside its form: in the notice about placeholder values, and in the audit log. */
export const settingLabel = (name: string): string | undefined =>
  labels.get(name as Name)?.replace(' (optional)', '');

const plain = Object.fromEntries(
  [...labels].map(([name, label]) => [name, { label, show: (value: string) => value || 'None' }]),
) as unknown as Omit<FieldLabels<SettingsForm>, 'socialLinks'>;

export const settingsLabels: FieldLabels<SettingsForm> = {
  ...plain,
  socialLinks: {
    label: 'Social links',
    show: (links) => links.map(({ label }) => label).join(', ') || 'None',
  },
};
