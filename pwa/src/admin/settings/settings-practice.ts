import { deadlineOfParty, deadlineOfVisit } from '@toodles/api/domain/bookings/online-change.ts';
import { refundOf } from '@toodles/api/domain/bookings/refund.ts';
import { addDays, minutesOf, timeOf } from '@toodles/api/domain/dates.ts';
import { firstOfMonth } from '@toodles/api/domain/months.ts';
import { count, day, monthName, rupees, timeOfDay } from '../../shared/format.ts';
import { dateWithYear } from '../ui/dates.ts';
import type { SettingsForm } from './settings-form.ts';
import type { SettingsSection } from './settings-sections.ts';

/** The sections whose settings are rules, which an example shows best. */
export type RuleSection = Extract<
  SettingsSection,
  'messages' | 'booking' | 'changes' | 'guests' | 'money' | 'limits' | 'data'
>;

/** What the typed settings mean, as examples. A value that isn't valid yet has none. */
export const practiceOf: Record<RuleSection, (typed: SettingsForm, today: string) => string[]> = {
  messages: ({ ownerEmail, reviewUrl }) => [
    ownerEmail.trim()
      ? `${ownerEmail.trim()} gets the closing sheet of each till, a summary every morning, and alarms.`
      : 'Nobody gets the closing sheets, the morning summary and the alarms.',
    reviewUrl.trim()
      ? 'The thank-you after a visit asks for a review at your link.'
      : 'The thank-you after a visit leads to the map.',
  ],
  booking: (typed, today) => [
    ...given(typed.bookingHorizonDays, (days) => `Parents book up to ${dateWithYear(addDays(today, days))}.`),
    ...given(
      typed.lastBookingMinutesBeforeEnd,
      (minutes) =>
        `A slot from 4 to 6 PM takes bookings until ${timeOfDay(timeOf(Math.max(0, minutesOf('18:00') - minutes)))}.`,
    ),
    ...given(typed.partyRooms, (rooms) =>
      rooms === 1 ? 'One party at a time.' : `Up to ${rooms} parties at a time.`,
    ),
    ...given(
      typed.houseLimit,
      (limit) => `The desk warns when more than ${limit} children are inside, and still checks them in.`,
    ),
    ...given(
      typed.lockAfterMinutes,
      (minutes) => `A tablet locks ${count(minutes, 'minute', 'minutes')} after the last touch.`,
    ),
  ],
  changes: (typed, today) => {
    const date = addDays(today, 14);
    return [
      ...given(typed.playChanges, (times) =>
        times === 0 ? 'Parents can’t change a session online.' : undefined,
      ),
      ...(typed.playChanges.trim() === '0'
        ? []
        : given(typed.playChangeHours, (hours) => {
            const until = deadlineOfVisit({ date, time: '16:00' }, hours);
            return `A session on ${day(date)} at 4 PM can be changed until ${day(until.date)}, ${timeOfDay(until.time)}, ${timesText(typed.playChanges, typed.playChangeFee)}.`;
          })),
      ...(typed.partyChanges.trim() === '0'
        ? ['Parents can’t change a party online.']
        : given(
            typed.partyChangeDays,
            (days) =>
              `A party on ${day(date)} can be changed until the end of ${day(deadlineOfParty(date, days).date)}, ${timesText(typed.partyChanges, typed.partyChangeFee)}.`,
          )),
      'If the price goes up, parents pay the difference; if it goes down, they get it back.',
    ];
  },
  guests: (typed) => [
    ...given(typed.guestBookingsPerPhone, (bookings) =>
      bookings === 0
        ? 'Every guest confirms their number with a WhatsApp code.'
        : `A number books ${timesInWords(bookings)} a day without a WhatsApp code.`,
    ),
    ...given(typed.guestBookingsPerAddress, (bookings) =>
      bookings === 0
        ? 'Phones that share an internet address book without a limit.'
        : `Phones that share an internet address book ${timesInWords(bookings)} a day together.`,
    ),
    ...given(
      typed.guestSeatsPerDay,
      (seats) => `Guests without a code take at most ${count(seats, 'seat', 'seats')} a day.`,
    ),
    ...given(
      typed.codesPerHour,
      (codes) => `After ${codes} codes in an hour, only browsers that signed in before get one.`,
    ),
    'If codes are off, your team confirms these bookings.',
  ],
  money: (typed) => [
    typed.upiId.trim()
      ? `Parents pay online to ${typed.upiId.trim()}, or at the centre.`
      : 'UPI is off: parents pay at the centre.',
    ...given(typed.upiHoldMinutes, (minutes) =>
      minutes === 0
        ? 'A UPI booking holds its seats until your team decides.'
        : `A UPI booking that nobody paid ends after ${duration(minutes)}, unless the parent says they have paid or their session has begun.`,
    ),
    ...refundExample(typed),
    ...given(
      typed.nearExpiryDays,
      (days) => `Hours that end within ${count(days, 'day', 'days')} are marked in the lists.`,
    ),
  ],
  limits: (typed) => [
    ...reductionExample('Staff', typed.staffReductionPercent),
    ...reductionExample('Managers', typed.managerReductionPercent),
    ...refundLimit('Staff', typed.staffRefundLimit),
    ...refundLimit('Managers', typed.managerRefundLimit),
    'Each needs a reason, and you see it on the Money page. Admins have no limits.',
  ],
  data: (typed, today) => {
    const goes = (what: string, months: string) =>
      given(months, (after) => {
        const then = firstOfMonth(today, after);
        return `Today’s ${what} until ${monthName(then)} ${then.slice(0, 4)}.`;
      });
    return [
      ...goes('bookings and parties are kept', typed.keepVisitsMonths),
      ...goes('names of children', typed.keepVisitNamesMonths),
      ...goes('enquiries', typed.keepEnquiriesMonths),
      ...goes('access log', typed.keepAccessLogMonths),
      'After a change, confirm the deletion again on the Privacy page.',
    ];
  },
};

/** A sentence about a whole number; none while it is not one. */
function given(typed: string, sentence: (value: number) => string | undefined): string[] {
  const text = /^\d{1,6}$/.test(typed.trim()) ? sentence(Number(typed)) : undefined;
  return text === undefined ? [] : [text];
}

const paiseIn = (typed: string): number | undefined =>
  /^\d{1,7}(\.\d{1,2})?$/.test(typed.trim()) ? Math.round(Number(typed) * 100) : undefined;

const timesInWords = (times: number): string =>
  times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`;

function timesText(times: string, fee: string): string {
  const often = /^\d+$/.test(times.trim()) ? timesInWords(Number(times)) : '';
  const paise = paiseIn(fee);
  const cost = paise === undefined ? '' : paise === 0 ? 'free of charge' : `for ${rupees(paise)} each time`;
  return [often, cost].filter(Boolean).join(', ');
}

function refundExample({ refundFee, refundMinimum }: SettingsForm): string[] {
  const feePaise = paiseIn(refundFee);
  const minimumPaise = paiseIn(refundMinimum);
  if (feePaise === undefined || minimumPaise === undefined) return [];
  const { refundPaise, nothing } = refundOf({
    pricePaise: 200_000,
    paidPaise: 200_000,
    totalMinutes: 600,
    unusedMinutes: 300,
    feePaise,
    minimumPaise,
  });
  const back = nothing ? 'gets nothing back' : `gets ${rupees(refundPaise)} back`;
  return [`A family that paid ₹2,000 for 10 hours and used 5 ${back}.`];
}

function reductionExample(who: string, percent: string): string[] {
  if (percent.trim() === '') return [`${who} sell at any price.`];
  return given(percent, (off) =>
    off > 100
      ? undefined
      : off === 100
        ? `${who} may give things away for nothing.`
        : off === 0
          ? `${who} sell at the list price only.`
          : `${who} sell a ₹1,000 package for ${rupees(1000 * (100 - off))} or more.`,
  );
}

function refundLimit(who: string, limit: string): string[] {
  if (limit.trim() === '') return [`${who} give back any amount.`];
  const paise = paiseIn(limit);
  return paise === undefined ? [] : [`${who} give back at most ${rupees(paise)} per order.`];
}

/** `1 day`, `2 hours`, `90 minutes` */
function duration(minutes: number): string {
  if (minutes % 1440 === 0) return count(minutes / 1440, 'day', 'days');
  if (minutes % 60 === 0) return count(minutes / 60, 'hour', 'hours');
  return count(minutes, 'minute', 'minutes');
}
