import type { FieldGroup } from './settings-labels.ts';

/** The centre's rules: numbers, mostly. */
export const ruleGroups: FieldGroup[] = [
  {
    title: 'Online booking',
    section: 'booking',
    fields: [
      { name: 'bookingHorizonDays', label: 'Booking window', unit: 'days', kind: 'number' },
      {
        name: 'lastBookingMinutesBeforeEnd',
        label: 'Bookings close before a slot ends',
        short: 'Bookings close',
        unit: 'min before end',
        kind: 'number',
      },
    ],
  },
  {
    title: 'Room',
    section: 'booking',
    fields: [
      { name: 'partyRooms', label: 'Party rooms', unit: 'rooms', kind: 'number' },
      { name: 'houseLimit', label: 'Children inside at once', unit: 'children', kind: 'number' },
    ],
  },
  {
    title: 'Front desk',
    section: 'booking',
    fields: [{ name: 'lockAfterMinutes', label: 'The tablet locks after', unit: 'min', kind: 'number' }],
  },
  {
    title: 'Play sessions',
    section: 'changes',
    lead: 'Their day, time and number of children.',
    fields: [
      {
        name: 'playChangeHours',
        label: 'Sessions: last change',
        short: 'Last change',
        unit: 'h before',
        kind: 'number',
      },
      {
        name: 'playChanges',
        label: 'Sessions: changes per booking',
        short: 'Changes allowed',
        unit: 'times',
        kind: 'number',
      },
      { name: 'playChangeFee', label: 'Sessions: fee per change', short: 'Fee per change', kind: 'rupees' },
    ],
  },
  {
    title: 'Parties',
    section: 'changes',
    lead: 'Their day, time and number of guests.',
    fields: [
      {
        name: 'partyChangeDays',
        label: 'Parties: last change',
        short: 'Last change',
        unit: 'days before',
        kind: 'number',
      },
      {
        name: 'partyChanges',
        label: 'Parties: changes per party',
        short: 'Changes allowed',
        unit: 'times',
        kind: 'number',
      },
      { name: 'partyChangeFee', label: 'Parties: fee per change', short: 'Fee per change', kind: 'rupees' },
    ],
  },
  {
    title: 'UPI',
    section: 'money',
    fields: [
      {
        name: 'upiId',
        label: 'UPI ID (optional)',
        wide: true,
      },
      {
        name: 'upiHoldMinutes',
        label: 'UPI: seats held for',
        short: 'Seats held for',
        unit: 'min',
        kind: 'number',
      },
    ],
  },
  {
    title: 'Hour packages',
    section: 'money',
    fields: [
      { name: 'refundFee', label: 'Refund fee', kind: 'rupees' },
      { name: 'refundMinimum', label: 'Minimum refund', kind: 'rupees' },
      {
        name: 'nearExpiryDays',
        label: 'Hour package expiry warning',
        short: 'Expiry warning',
        unit: 'days',
        kind: 'number',
      },
    ],
  },
  {
    title: 'Discounts off the list price',
    section: 'limits',
    fields: [
      {
        name: 'staffReductionPercent',
        label: 'Staff can take off',
        short: 'Staff',
        unit: '%',
        kind: 'number',
        placeholder: 'No limit',
      },
      {
        name: 'managerReductionPercent',
        label: 'Managers can take off',
        short: 'Managers',
        unit: '%',
        kind: 'number',
        placeholder: 'No limit',
      },
    ],
  },
  {
    title: 'Refunds, voids and write-offs',
    section: 'limits',
    lead: 'Per order, with the permission.',
    fields: [
      {
        name: 'staffRefundLimit',
        label: 'Staff can refund, void or write off',
        short: 'Staff',
        kind: 'rupees',
        placeholder: 'No limit',
      },
      {
        name: 'managerRefundLimit',
        label: 'Managers can refund, void or write off',
        short: 'Managers',
        kind: 'rupees',
        placeholder: 'No limit',
      },
    ],
  },
  {
    title: 'Guest bookings',
    section: 'guests',
    lead: 'Each day, without a WhatsApp code.',
    fields: [
      {
        name: 'guestBookingsPerPhone',
        label: 'Guest bookings per number',
        short: 'Per number',
        unit: 'a day',
        kind: 'number',
      },
      {
        name: 'guestBookingsPerAddress',
        label: 'Guest bookings per internet address',
        short: 'Per internet address',
        unit: 'a day',
        kind: 'number',
      },
      {
        name: 'guestSeatsPerDay',
        label: 'Guest seats in total',
        short: 'Seats in total',
        unit: 'a day',
        kind: 'number',
      },
    ],
  },
  {
    title: 'Sign-in codes',
    section: 'guests',
    lead: 'A limit for everyone together.',
    fields: [
      {
        name: 'codesPerHour',
        label: 'WhatsApp codes sent',
        short: 'Codes sent',
        unit: 'an hour',
        kind: 'number',
      },
    ],
  },
  {
    title: 'How long personal data is kept',
    section: 'data',
    lead: 'Amounts, dates and counts stay.',
    fields: [
      {
        name: 'keepVisitsMonths',
        label: 'Bookings, parties and hour packages',
        short: 'Bookings, parties, hours',
        unit: 'months',
        kind: 'number',
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
      },
    ],
  },
];
