import type { StatementLine } from '@toodles/api/contract/families/account.ts';
import type { SaleStatus } from '@toodles/api/contract/hours/sales.ts';
import { count } from '../../shared/format.ts';
import { defineMessages } from '../../shared/messages.ts';

/** `2 h`, `1.5 h`. */
const hours = (n: number) => `${n} h`;
const visitOf = (who: string) => `Visit of ${who}`;

/** The name of each kind of ledger entry. */
const entries: Record<StatementLine['kind'], (who: string) => string> = {
  sold: () => 'Hours bought',
  used: visitOf,
  given_back: (who) => `Returned: visit of ${who}`,
  settled: (who) => `Settled by our team: visit of ${who}`,
  cancelled: () => 'Package cancelled',
};

const statuses: Record<SaleStatus, string> = {
  active: 'Active',
  expired: 'Expired',
  used_up: 'Used up',
  cancelled: 'Cancelled',
};

/** A parent's account: visits and hours. Its profile has a file of its own. */
export const account = defineMessages({
  en: {
    title: 'My account',
    parts: { label: 'My account', visits: 'Visits', hours: 'Hours', profile: 'Profile' },
    loading: 'Loading your account',
    failed: 'Your account did not load',
    safe: 'What you booked and bought is safe with us.',
    addPhone: {
      text: 'Booked or bought with your mobile number? Add it to see everything here.',
      link: 'Add my number',
    },
    confirmPhone: {
      text: 'Confirm your mobile number to see everything booked and bought with it.',
      link: 'Confirm my number',
    },

    visits: {
      next: 'Next visit',
      soon: (days: number) => (days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : `In ${days} days`),
      open: 'Open',
      calendar: 'Add to calendar',
      book: 'Book a session',
      left: (n: number) => `${hours(n)} of play left`,
      pass: 'Show the pass',
    },

    hours: {
      title: 'Hour packages',
      loading: 'Loading your hours',
      failed: 'Your hours did not load',
      empty: 'No hours of play yet',
      emptyText: 'Hours that you buy with your mobile number appear here, with every visit.',
      awaiting: (due: string) => `To pay: ${due}. The hours are yours from the first payment.`,
      due: (due: string) => `${due} still to pay`,
      reserve: 'Reserve a slot',
      reserveTitle: 'Reserve a slot with your hours',
      reserveLead: 'Your seats are held. The hours are taken when you come; if you don’t, you keep them.',
      reserveBook: 'Reserve',
      reserving: 'Reserving…',
      reserved: 'Slot reserved',
      reservedText: 'Your seats are held. The hours are taken when you come.',
      reserveFailed: 'Not reserved',
      see: 'See the packages',
      statuses,
      left: (n: number) => `${hours(n)} left`,
      of: (total: number) => `of ${hours(total)}`,
      validTill: (day: string) => `Valid until ${day}`,
      paidBack: (amount: string) => `${amount} refunded`,
      all: 'All hour packages',
      unknown: 'We can’t find this package',
      unknownText: 'It is not among the hours bought with your mobile number.',
      pass: {
        title: 'Your pass',
        text: 'Show it at the front desk. They scan it and take it from there.',
        label: (reference: string) => `QR pass of ${reference}`,
        none: {
          active: '',
          expired: 'These hours have expired. Ask us at the desk if you think that is wrong.',
          used_up: 'All of these hours have been used.',
          cancelled: 'This package was cancelled.',
        } satisfies Record<SaleStatus, string>,
      },
      statement: {
        title: 'Every hour',
        entries,
        signed: (n: number) => `${n < 0 ? '−' : '+'}${hours(Math.abs(n))}`,
        balance: (n: number) => `${hours(n)} left`,
        children: (n: number) => count(n, 'child', 'children'),
        more: (n: number) => `${n} more`,
        and: ' and ',
        takenBack: 'cancelled',
        wholeVisit: 'Hours count for the visit, not for each child.',
      },
    },
  },
});
