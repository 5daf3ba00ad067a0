import { trendPeriods } from '@toodles/api/domain/trend.ts';
import { portalPages } from '../access/portal-access.ts';

/** The rows that 'To collect' counts, of bookings and of parties. @param today the centre's date */
export const dueView = (today: string): string => `payment=due&to=${today}&sort=visit-last`;

/** The rows that 'To give back' counts. */
export const giveBackView = 'payment=give-back';

/** Bookings from today on that wait for their UPI payment. */
export const upiView = (today: string): string => `status=pending&payment=due&method=upi&from=${today}`;

/** Guest bookings from today on that wait for the team. */
export const waitingView = (today: string): string => `status=pending&method=desk&from=${today}`;

/**
 * Where the figures of the last 30 days lead: to the list of what is counted, or to the analytics of the same days,
 * which count birthdays of both kinds and hours as the cards do.
 */
export function trendLinks(today: string, mayAnalyse: boolean) {
  const { from, to } = trendPeriods(today).now;
  const days = `from=${from}&to=${to}`;
  const analytics = `${portalPages.analytics.path}?range=days&${days}`;
  const { bookings, parties, packageManagement } = portalPages;
  return {
    revenue: analytics,
    bookings: `${bookings.path}?${days}&status=live`,
    parties: mayAnalyse ? analytics : `${parties.path}?${days}&status=live`,
    hoursSold: mayAnalyse ? analytics : packageManagement.path,
  };
}
