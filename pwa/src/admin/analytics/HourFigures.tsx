import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { decimalRupees, paiseOf } from '@toodles/api/domain/money.ts';
import { rupeesOf } from '../../shared/format.ts';
import { Comparison } from '../ui/comparison/Comparison.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { Stat } from '../ui/Stat.tsx';
import { roundedRupees } from '../ui/whole-rupees.ts';
import styles from './AnalyticsPage.module.css';
import { inShort, percentOf, shortRupees } from './analytics-messages.ts';
import { daysBefore } from './analytics-view.ts';
import { wholeHours } from './bar-texts.ts';
import { MonthLine, type Months } from './MonthLine.tsx';
import { ShortRupees } from './ShortRupees.tsx';
import { useAnalyticsView } from './useAnalyticsView.ts';

interface HourFiguresProps {
  data: Analytics;
  before: Analytics | undefined;
}

const monthsOf =
  (figure: 'sold' | 'used' | 'expired') =>
  ({ hours }: Analytics): Months =>
    hours.monthly.map((row) => ({ month: row.month, value: row[figure] }));
const soldMonths = monthsOf('sold');
const usedMonths = monthsOf('used');
const expiredMonths = monthsOf('expired');
const incomeMonths = ({ revenue }: Analytics): Months =>
  revenue.monthlyRevenue.map(({ month, hours }) => ({ month, value: paiseOf(hours) }));

const hoursText = (hours: number): string => `${wholeHours(hours)} h`;

/** The hours of the period in four figures, each with its months and compared with the period before. */
export function HourFigures({ data, before }: HourFiguresProps) {
  const { hours, revenue } = data;
  const earlier = daysBefore(useAnalyticsView().days);
  const line = { data, before };
  const sales = hours.packages.reduce((sum, row) => sum + row.sales, 0);
  const income = paiseOf(revenue.hoursRevenue);
  return (
    <section aria-label="Figures" className={styles.figures}>
      <Stat
        title="Hours sold"
        value={wholeHours(hours.sold)}
        unit="h"
        picture={<MonthLine {...line} of={soldMonths} textOf={hoursText} />}
      >
        <Comparison now={hours.sold} before={before?.hours.sold} days={earlier} less="fewer" brief />
        in <b>{formatNumber(sales)}</b> {sales === 1 ? 'package' : 'packages'}
      </Stat>
      <Stat
        title="Hours used"
        value={wholeHours(hours.used)}
        unit="h"
        picture={<MonthLine {...line} of={usedMonths} textOf={hoursText} />}
      >
        <Comparison now={hours.used} before={before?.hours.used} days={earlier} less="fewer" brief />
        <b>{percentOf(hours.used, hours.sold)}%</b> of hours sold
      </Stat>
      <Stat
        title="Expired unused"
        value={wholeHours(hours.expired)}
        unit="h"
        picture={hours.expired > 0 && <MonthLine {...line} of={expiredMonths} textOf={hoursText} />}
      >
        <Comparison now={hours.expired} before={before?.hours.expired} days={earlier} less="fewer" brief />
        {hours.expired > 0 ? (
          <>
            worth{' '}
            <b>
              <ShortRupees amount={hours.expiredValue} />
            </b>
          </>
        ) : (
          <SoonExpired data={data} />
        )}
      </Stat>
      <Stat
        title="Revenue from hours"
        {...shortRupees(revenue.hoursRevenue)}
        exact={rupeesOf(revenue.hoursRevenue)}
        picture={<MonthLine {...line} of={incomeMonths} textOf={(paise) => inShort(decimalRupees(paise))} />}
      >
        <Comparison
          now={income}
          before={before && paiseOf(before.revenue.hoursRevenue)}
          days={earlier}
          brief
        />
        {hours.sold > 0 && (
          <>
            <b>{roundedRupees(income / hours.sold)}</b> an hour sold
          </>
        )}
      </Stat>
    </section>
  );
}

/** What will expire, while nothing did. */
function SoonExpired({ data: { hours } }: { data: Analytics }) {
  const [soon] = hours.lapsing;
  if (!soon?.hours) return 'No hours expired in this period.';
  return (
    <>
      <b>{wholeHours(soon.hours)} h</b> expire within {soon.withinDays} days
    </>
  );
}
