import type { MessageState } from '../../contract/messages/messages.ts';
import { addDays, centreMoment, instantOf } from '../dates.ts';

/** What a provider reports about a message, in any order and more than once. */
export type ReportedState = 'sent' | 'delivered' | 'read' | 'failed';

const order = { waiting: 0, sending: 0, unknown: 0, failed: 1, dropped: 1, sent: 1, delivered: 2, read: 3 };

/**
 * The state after a report: it never goes back, and a delivered message can't fail any more.
 */
export function afterReport(state: MessageState, reported: ReportedState): MessageState {
  if (reported === 'failed') return order[state] <= order.sent && state !== 'dropped' ? 'failed' : state;
  // A late 'sent' does not revive what has failed since.
  if (state === 'failed' && reported === 'sent') return state;
  return order[reported] > order[state] || state === 'dropped' ? reported : state;
}

const minuteMs = 60_000;
const waits = [1, 5, 15, 60, 120, 240];

/** How long to wait after so many attempts in a row that a service did not take. */
export const backOffMs = (tries: number): number =>
  (waits[Math.min(Math.max(tries, 1), waits.length) - 1] ?? 1) * minuteMs;

/** The hours in which families get only what they asked for: `HH:MM`, usually past midnight. */
export interface QuietHours {
  quietFrom: string;
  quietUntil: string;
  timeZone: string;
}

/** Moves an instant inside the quiet hours to their end; any other stays. */
export function afterQuietHours(instant: Date, { quietFrom, quietUntil, timeZone }: QuietHours): Date {
  if (quietFrom === quietUntil) return instant;
  const { date, time } = centreMoment(instant, timeZone);
  const spansMidnight = quietFrom > quietUntil;
  const isEvening = time >= quietFrom;
  const isMorning = time < quietUntil;
  const isQuiet = spansMidnight ? isEvening || isMorning : isEvening && isMorning;
  if (!isQuiet) return instant;
  const day = spansMidnight && isEvening ? addDays(date, 1) : date;
  return instantOf({ date: day, time: quietUntil }, timeZone);
}
