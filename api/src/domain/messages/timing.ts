import type { MessageKindKey, VisitKindKey } from '../../contract/messages/messages.ts';
import { addDays, instantOf } from '../dates.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A message about a visit that began, such as its cancellation, is worth sending for a little longer. */
const leastLifeMs = 30 * minuteMs;

/** From when on a message about a visit that begins then is not worth sending any more. */
export const visitMessageEnds = (kind: VisitKindKey, begins: Date, now: Date): Date =>
  kind === 'thank_you'
    ? new Date(now.getTime() + 3 * dayMs)
    : new Date(Math.max(begins.getTime(), now.getTime() + leastLifeMs));

/** From when on any other message is not worth sending. */
export const messageEnds = (now: Date): Date => new Date(now.getTime() + 3 * dayMs);

const waits: Partial<Record<MessageKindKey, number>> = {
  // A slip at the counter is put right within the minute.
  payment_received: minuteMs,
  refund_paid: minuteMs,
  // A family that tries again at once needs no message.
  payment_failed: 5 * minuteMs,
  // The desk can undo and correct a visit for ten minutes.
  hours_used: 10 * minuteMs,
};

/** When a message is sent that is caused now, apart from the quiet hours. */
export const messageIsDue = (kind: MessageKindKey, now: Date): Date =>
  new Date(now.getTime() + (waits[kind] ?? 0));

/** A family with this much left, or less, is told that its hours are running low: a usual visit takes as much. */
export const lowMinutes = 120;

/** How long before hours expire their family is told. */
const expiryNoticeDays = 14;

/** The last day on which hours expire whose families are told today. */
export const expiringUntil = (today: string): string => addDays(today, expiryNoticeDays);

/** Hours that were sold for so short a time are not announced: the family has just read when they expire. */
export const wasSoldForLonger = (soldOn: string, validTill: string): boolean =>
  soldOn < addDays(validTill, -expiryNoticeDays);

/** The end of a day at the centre. */
export const endOfDay = (date: string, timeZone: string): Date =>
  instantOf({ date: addDays(date, 1), time: '00:00' }, timeZone);
