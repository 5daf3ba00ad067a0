import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { decimalRupees, paiseOf } from '@toodles/api/domain/money.ts';
import { rupeesOf } from '../../shared/format.ts';
import { formatNumber } from '../ui/format-number.ts';
import { Stat } from '../ui/Stat.tsx';
import { roundedRupees } from '../ui/whole-rupees.ts';
import styles from './AnalyticsPage.module.css';
import { inShort, percentOf, shortRupees } from './analytics-messages.ts';
import { hoursText, wholeHours } from './bar-texts.ts';
import { Figure, Figures, type FiguresProps, InWideTile, type Months } from './Figure.tsx';
import { ExpiryBar } from './HoursSections.tsx';

const monthsOf =
  (figure: 'sold' | 'used') =>
  ({ hours }: Analytics): Months =>
    hours.monthly.map((row) => ({ month: row.month, value: row[figure] }));
const soldMonths = monthsOf('sold');
const usedMonths = monthsOf('used');
const incomeMonths = ({ revenue }: Analytics): Months =>
  revenue.monthlyRevenue.map(({ month, hours }) => ({ month, value: paiseOf(hours) }));

/** The hours of the period, and those that families have left. */
export function HourFigures(both: FiguresProps) {
  const { hours, revenue } = both.data;
  const sales = hours.packages.reduce((sum, row) => sum + row.sales, 0);
  const income = paiseOf(revenue.hoursRevenue);
  return (
    <Figures>
      <Figure
        {...both}
        title="Hours sold"
        of={(data) => data.hours.sold}
        shown={{ value: wholeHours(hours.sold), unit: 'h' }}
        months={soldMonths}
        textOf={hoursText}
      >
        <InWideTile>
          in <b>{formatNumber(sales)}</b> {sales === 1 ? 'package' : 'packages'}
        </InWideTile>
      </Figure>
      <Figure
        {...both}
        title="Hours used"
        of={(data) => data.hours.used}
        shown={{ value: wholeHours(hours.used), unit: 'h' }}
        months={usedMonths}
        textOf={hoursText}
      >
        <InWideTile>
          <b>{percentOf(hours.used, hours.sold)}%</b> of hours sold
        </InWideTile>
      </Figure>
      <HoursOwed data={both.data} />
      <Figure
        {...both}
        title="Hours revenue"
        of={(data) => paiseOf(data.revenue.hoursRevenue)}
        shown={{ ...shortRupees(revenue.hoursRevenue), exact: rupeesOf(revenue.hoursRevenue) }}
        months={incomeMonths}
        textOf={(paise) => inShort(decimalRupees(paise))}
        less="less"
      >
        {hours.sold > 0 && (
          <InWideTile>
            <b>{roundedRupees(income / hours.sold)}</b> an hour sold
          </InWideTile>
        )}
      </Figure>
    </Figures>
  );
}

/** What families have left today, for any selected range. */
const HoursOwed = ({ data: { hours } }: { data: Analytics }) => (
  <Stat
    title="Hours owed"
    value={wholeHours(hours.outstanding)}
    unit="h"
    picture={hours.outstanding > 0 && <ExpiryBar slim lapsing={hours.lapsing} />}
  >
    <span className={styles.line}>
      worth <b>{inShort(hours.outstandingValue)}</b>
    </span>
    <span className={styles.line}>
      in <b>{formatNumber(hours.outstandingSales)}</b> {hours.outstandingSales === 1 ? 'package' : 'packages'}
    </span>
  </Stat>
);
