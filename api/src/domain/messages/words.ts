import { type CentreMoment, clockText } from '../dates.ts';
import { rupeesText } from '../money.ts';

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

const noon = (date: string) => new Date(`${date}T12:00:00Z`);

/** A day near today: `Sunday, 29 November`. */
export const dayText = (date: string): string => dayFormat.format(noon(date));

/** Any day: `31 March 2027`. */
export const dateText = (date: string): string => dateFormat.format(noon(date));

export const hoursText = (minutes: number): string => (minutes === 60 ? '1 hour' : `${minutes / 60} hours`);

export const dueText = (paise: number): string => (paise > 0 ? rupeesText(paise) : 'nothing');

/**
 * What is still to pay for a visit; below zero if the family has paid too much.
 * @param by the day by which it is to be paid before the visit, if there is one
 */
export function balanceText(duePaise: number, by: string | null): string {
  if (duePaise < 0) return `nothing, and you get ${rupeesText(-duePaise)} back`;
  return duePaise > 0 && by !== null ? `${dueText(duePaise)} by ${dayText(by)}` : dueText(duePaise);
}

/** What a cancelled visit leaves to settle. */
interface Cancelled {
  duePaise: number;
  refundedPaise: number;
  /** Its seats were released because no payment had come: the way in which it was to be paid. */
  unpaidBy: 'desk' | 'upi' | 'online' | null;
}

/** What a cancelled visit leaves to settle, as a sentence without its full stop. */
export function refundText({ duePaise, refundedPaise, unpaidBy }: Cancelled): string {
  if (unpaidBy === 'upi')
    return 'We had not heard of a payment in time. Have you paid? Then open your booking and give us its number';
  if (unpaidBy) return 'No payment came in time, and you owe nothing';
  if (duePaise < 0) return `You get back ${rupeesText(-duePaise)}, the way you paid`;
  if (duePaise > 0) return `Still to pay: ${rupeesText(duePaise)}`;
  return refundedPaise > 0 ? `We have paid ${rupeesText(refundedPaise)} back to you` : 'You owe nothing';
}

/** What a visit waits for as long as it is not confirmed. */
export interface Unconfirmed {
  isConfirmed: boolean;
  /** What the family has to pay first; 0 if the team has to confirm it. */
  toPayPaise: number;
  isDeposit: boolean;
  /** The parent says that it is paid, and the team looks for the payment. */
  isSaidPaid: boolean;
  /** Until when its seats are held for the payment. */
  heldUntil: CentreMoment | null;
}

/** How a visit is confirmed, as a sentence without its full stop. */
export function confirmText({
  isConfirmed,
  toPayPaise,
  isDeposit,
  isSaidPaid,
  heldUntil,
}: Unconfirmed): string {
  if (isConfirmed) return 'It is confirmed';
  if (isSaidPaid) return 'We are looking for your payment, and confirm as soon as we find it';
  if (toPayPaise <= 0) return 'We still have to confirm it: please call us if you have not heard from us';
  const pay = `Pay ${isDeposit ? 'the deposit of ' : ''}${rupeesText(toPayPaise)} to confirm it`;
  if (!heldUntil) return pay;
  return `${pay}: we hold your seats until ${clockText(heldUntil.time)} on ${dayText(heldUntil.date)}`;
}

const longestNotification = 240;

/** A message for a notification: without the lines of links, which a tap opens, and not longer than a phone shows. */
export function shortText(body: string): string {
  const lines = body.split('\n').filter((line) => line.trim() !== '' && !/https?:\/\//.test(line));
  const text = lines.join('\n');
  if (text.length <= longestNotification) return text;
  return `${text.slice(0, longestNotification).replace(/\s+\S*$/, '')}…`;
}

/** `1 child`, `2 children` */
export const countText = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
