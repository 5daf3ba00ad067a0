import { trendPeriods } from '@toodles/api/domain/insights/trend.ts';
import { portalPages } from '../access/portal-access.ts';

/** The rows that 'Due by today' counts, for bookings and parties. @param today the centre's date */
export const dueView = (today: string): string => `payment=due&to=${today}&sort=visit-last`;

/** The rows that 'To refund' counts. */
export const giveBackView = 'payment=give-back';

const moneyPage = '/admin/money';

/** Every order that a family still owes, or that is to be refunded; and what the team gave away this week. */
export const owedPath = `${moneyPage}?tab=owed&state=due`;
export const toRefundPath = `${moneyPage}?tab=owed&state=to_refund`;
export const givenAwayPath = `${moneyPage}?tab=given&range=week&kind=giving`;

/** Bookings from today on with a pending UPI payment. */
export const upiView = (today: string): string => `status=pending&payment=due&method=upi&from=${today}`;

/** Parties that their families say are paid by UPI. */
export const saidPaidView = 'payment=said-paid';

/** Guest bookings from today on that the team must confirm. */
export const waitingView = (today: string): string => `status=pending&method=desk&from=${today}`;

/**
 * The targets of the 30-day figures: the list of the counted rows, or the analytics of the same dates, which
 * count both kinds of birthday and hours in the same way.
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
    hoursSold: mayAnalyse ? `${analytics}&part=hours` : packageManagement.path,
  };
}
