import { deadlineOfParty, deadlineOfVisit } from '@toodles/api/domain/bookings/online-change.ts';
import { refundOf } from '@toodles/api/domain/bookings/refund.ts';
import { addDays, minutesOf, timeOf } from '@toodles/api/domain/dates.ts';
import { firstOfMonth } from '@toodles/api/domain/months.ts';
import { count, day, monthName, rupees, timeOfDay } from '../../shared/format.ts';
import { dateWithYear } from '../ui/dates.ts';
import type { SettingsForm } from './settings-form.ts';

type Sentence = (typed: SettingsForm, today: string) => string | undefined;

/** What a rule means as it is typed, often as an example. A value that isn't valid yet has no meaning. */
export const practiceOf: Partial<Record<keyof SettingsForm, Sentence>> = {
  ownerEmail: ({ ownerEmail }) =>
    ownerEmail.trim()
      ? 'Gets the closing sheet of each till, a summary every morning, and alarms.'
      : 'Nobody gets the closing sheets, the morning summary and the alarms.',
  reviewUrl: ({ reviewUrl }) =>
    reviewUrl.trim()
      ? 'The thank-you after a visit asks for a review there.'
      : 'The thank-you after a visit leads to the map. A link from Google asks for a review instead.',

  bookingHorizonDays: (typed, today) => {
    const last = lastDayToBook(typed, today);
    return last && `Parents book up to ${dateWithYear(last)}.`;
  },
  lastBookingMinutesBeforeEnd: (typed) => {
    const last = lastTimeToBook(typed);
    return last && `A 4 to 6 PM slot takes bookings until ${timeOfDay(last)}.`;
  },
  partyRooms: (typed) =>
    given(typed.partyRooms, (rooms) =>
      rooms === 1 ? 'One party at a time.' : `Up to ${rooms} parties at a time.`,
    ),
  houseLimit: (typed) =>
    given(
      typed.houseLimit,
      (limit) => `The desk warns when more than ${limit} are inside, and still checks them in.`,
    ),
  lockAfterMinutes: (typed) => given(typed.lockAfterMinutes, () => 'Staff then enter their PIN.'),

  playChangeHours: (typed, today) => {
    const until = lastChangeOfSession(typed, today);
    return until && `A session on ${day(sampleDay(today))} at 4 PM can be changed until ${until}.`;
  },
  playChanges: ({ playChanges }) => changesText('a session', playChanges),
  playChangeFee: ({ playChanges, playChangeFee }) => feeText(playChanges, playChangeFee),
  partyChangeDays: (typed, today) => {
    const until = lastChangeOfParty(typed, today);
    return until && `A party on ${day(sampleDay(today))} can be changed until the end of ${until}.`;
  },
  partyChanges: ({ partyChanges }) => changesText('a party', partyChanges),
  partyChangeFee: ({ partyChanges, partyChangeFee }) => feeText(partyChanges, partyChangeFee),

  guestBookingsPerPhone: (typed) =>
    given(typed.guestBookingsPerPhone, (bookings) =>
      bookings === 0
        ? 'Every guest confirms their number with a WhatsApp code.'
        : `One number books ${timesInWords(bookings)}. 0\u00a0asks for a code every time.`,
    ),
  guestBookingsPerAddress: (typed) =>
    given(typed.guestBookingsPerAddress, (bookings) =>
      bookings === 0
        ? 'Phones in one network book without a limit.'
        : `Phones in one network book ${timesInWords(bookings)} together. 0\u00a0sets no limit.`,
    ),
  guestSeatsPerDay: (typed) =>
    given(
      typed.guestSeatsPerDay,
      (seats) => `All guests together take at most ${count(seats, 'seat', 'seats')}.`,
    ),
  codesPerHour: (typed) =>
    given(typed.codesPerHour, () => 'After that, only browsers that signed in before get a code.'),

  upiId: ({ upiId }) =>
    upiId.trim()
      ? 'Parents pay to it online, or at the centre. Use the ID of your business account.'
      : 'UPI is off: parents pay at the centre. Use the ID of your business account.',
  upiHoldMinutes: (typed) =>
    given(typed.upiHoldMinutes, (minutes) =>
      minutes === 0
        ? 'A UPI booking holds its seats until your team decides.'
        : `A UPI booking that nobody paid ends after ${duration(minutes)}, unless the parent says they have paid or their session has begun.`,
    ),
  refundFee: refundExample,
  refundMinimum: ({ refundMinimum }) => {
    const paise = paiseIn(refundMinimum);
    if (paise === undefined) return;
    return paise === 0 ? 'Any amount is paid back.' : `Less than ${rupees(paise)} is not paid back.`;
  },
  nearExpiryDays: (typed) =>
    given(
      typed.nearExpiryDays,
      (days) => `Hours that end within ${count(days, 'day', 'days')} are marked in the lists.`,
    ),

  staffReductionPercent: (typed) => reductionExample('Staff', typed.staffReductionPercent),
  managerReductionPercent: (typed) => reductionExample('Managers', typed.managerReductionPercent),
  staffRefundLimit: (typed) => refundLimit('Staff', typed.staffRefundLimit),
  managerRefundLimit: (typed) => refundLimit('Managers', typed.managerRefundLimit),

  keepVisitsMonths: (typed, today) => keptText('After the visit or expiry', typed.keepVisitsMonths, today),
  keepVisitNamesMonths: (typed, today) => keptText('After the visit', typed.keepVisitNamesMonths, today),
  keepEnquiriesMonths: (typed, today) => keptText('After the enquiry', typed.keepEnquiriesMonths, today),
  keepAccessLogMonths: (typed, today) =>
    keptText('The law requires at least 12', typed.keepAccessLogMonths, today),
};

/** The last day that parents can book. */
export const lastDayToBook: Sentence = ({ bookingHorizonDays }, today) =>
  given(bookingHorizonDays, (days) => addDays(today, days));

/** The slot of the examples: two hours. */
export const sampleSlot = { start: '16:00', end: '18:00' } as const;

/** Until when parents can book the slot of the examples. */
export const lastTimeToBook = ({ lastBookingMinutesBeforeEnd }: SettingsForm): string | undefined =>
  given(lastBookingMinutesBeforeEnd, (minutes) => timeOf(Math.max(0, minutesOf(sampleSlot.end) - minutes)));

/** The day of the session and the party of the examples. */
export const sampleDay = (today: string): string => addDays(today, 14);

/** Until when that session can be changed: `12 PM that day`. Undefined if never. */
export const lastChangeOfSession: Sentence = ({ playChanges, playChangeHours }, today) =>
  isNone(playChanges)
    ? undefined
    : given(playChangeHours, (hours) => {
        const date = sampleDay(today);
        const until = deadlineOfVisit({ date, time: sampleSlot.start }, hours);
        const time = timeOfDay(until.time);
        return until.date === date ? `${time} that day` : `${day(until.date)}, ${time}`;
      });

/** The last day on which that party can be changed. Undefined if never. */
export const lastChangeOfParty: Sentence = ({ partyChanges, partyChangeDays }, today) =>
  isNone(partyChanges)
    ? undefined
    : given(partyChangeDays, (days) => day(deadlineOfParty(sampleDay(today), days).date));

/** A whole number; undefined while it is not one. */
export const wholeNumber = (typed: string): number | undefined =>
  /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined;

/** A sentence about a whole number; none while it is not one. */
function given(typed: string, sentence: (value: number) => string | undefined): string | undefined {
  const value = wholeNumber(typed);
  return value === undefined ? undefined : sentence(value);
}

const paiseIn = (typed: string): number | undefined =>
  /^\d{1,7}(\.\d{1,2})?$/.test(typed.trim()) ? Math.round(Number(typed) * 100) : undefined;

const isNone = (typed: string): boolean => typed.trim() === '0';

const timesInWords = (times: number): string =>
  times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`;

const changesText = (what: string, times: string): string | undefined =>
  given(times, (often) =>
    often === 0
      ? `Parents can’t change ${what} online.`
      : `Parents change ${what} ${often === 1 ? 'once' : `up to ${timesInWords(often)}`}. 0\u00a0switches it off.`,
  );

function feeText(times: string, fee: string): string | undefined {
  const paise = paiseIn(fee);
  if (paise === undefined || isNone(times)) return;
  return paise === 0 ? 'A change is free of charge.' : `Parents pay ${rupees(paise)} for each change.`;
}

function refundExample({ refundFee, refundMinimum }: SettingsForm): string | undefined {
  const feePaise = paiseIn(refundFee);
  const minimumPaise = paiseIn(refundMinimum);
  if (feePaise === undefined || minimumPaise === undefined) return;
  const { refundPaise, nothing } = refundOf({
    pricePaise: 200_000,
    paidPaise: 200_000,
    totalMinutes: 600,
    unusedMinutes: 300,
    feePaise,
    minimumPaise,
  });
  const back = nothing ? 'gets nothing back' : `gets ${rupees(refundPaise)} back`;
  return `A family that paid ₹2,000 for 10 hours and used 5 ${back}.`;
}

function reductionExample(who: string, percent: string): string | undefined {
  if (percent.trim() === '') return `${who} sell at any price.`;
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

function refundLimit(who: string, limit: string): string | undefined {
  if (limit.trim() === '') return `${who} give back any amount.`;
  const paise = paiseIn(limit);
  return paise === undefined ? undefined : `${who} give back at most ${rupees(paise)} per order.`;
}

const keptText = (rule: string, months: string, today: string): string | undefined =>
  given(months, (after) => {
    const then = firstOfMonth(today, after);
    return `${rule}. Today’s are kept until ${monthName(then)} ${then.slice(0, 4)}.`;
  });

/** `1 day`, `2 hours`, `90 minutes` */
function duration(minutes: number): string {
  if (minutes % 1440 === 0) return count(minutes / 1440, 'day', 'days');
  if (minutes % 60 === 0) return count(minutes / 60, 'hour', 'hours');
  return count(minutes, 'minute', 'minutes');
}
