import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';

interface Step {
  name: string;
  paise: number;
  /** One of the three figures, rather than a difference between two of them. */
  isSum?: boolean;
}

/**
 * How revenue, what was earned and what was received relate, in whole rupees that add up: each difference between two of
 * them has a name. Differences of nothing are left out.
 */
export function moneyBridge({ revenue, earned }: Analytics): Step[] {
  const wholeOf = (amount: string) => 100 * Math.round(paiseOf(amount) / 100);
  const [total, used, received] = [revenue.totalRevenue, earned.earned, earned.received].map(wholeOf) as [
    number,
    number,
    number,
  ];
  const hours = wholeOf(earned.hours) - wholeOf(revenue.hoursRevenue);
  const visits = used - total - hours;
  const paid = received - used;
  const steps: Step[] = [
    { name: 'Revenue', paise: total, isSum: true },
    { name: hours < 0 ? 'Hours sold and not used yet' : 'Hours used from earlier sales', paise: hours },
    { name: visits < 0 ? 'Visits paid for and still to come' : 'Visits not paid in full', paise: visits },
    { name: 'Earned', paise: used, isSum: true },
    { name: paid < 0 ? paidLess(earned) : 'Paid ahead of visits and hours', paise: paid },
    { name: 'Received', paise: received, isSum: true },
  ];
  return steps.filter(({ paise, isSum }) => isSum || paise !== 0);
}

/** Why less came in than was earned. Payments were not recorded from the start. */
function paidLess({ monthly }: Analytics['earned']): string {
  const isLater = monthly.findIndex(({ received }) => paiseOf(received) > 0) > 0;
  return isLater ? 'From before payments were recorded' : 'Paid on other days, or not yet';
}
