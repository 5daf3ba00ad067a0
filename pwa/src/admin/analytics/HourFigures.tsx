import useMediaQuery from '@mui/material/useMediaQuery';
import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { decimalRupees, paiseOf } from '@toodles/api/domain/money.ts';
import { rupeesOf } from '../../shared/format.ts';
import { media } from '../../shared/theme/media.ts';
import { formatNumber } from '../ui/format-number.ts';
import { Stat } from '../ui/Stat.tsx';
import { roundedRupees } from '../ui/whole-rupees.ts';
import page from './AnalyticsPage.module.css';
import { inShort, percentOf, rateText, shortRupees } from './analytics-messages.ts';
import { hoursText, lapsingHours, wholeHours } from './bar-texts.ts';
import { ShareBar } from './charts/ShareBar.tsx';
import { Figure, Figures, type FiguresProps, InWideTile, type Months } from './Figure.tsx';

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
      <ExpiringSoon data={both.data} />
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

/** What expires within the first period, of all that families have left. */
function ExpiringSoon({ data: { hours } }: { data: Analytics }) {
  const [soon = 0] = lapsingHours(hours);
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  return (
    <Stat
      title="Expire in 30 days"
      value={wholeHours(soon)}
      unit="h"
      picture={
        hours.outstanding > 0 &&
        !isPhone && (
          <ShareBar
            slim
            parts={[
              { name: 'soon', value: soon, shade: 'waiting' },
              { name: 'later', value: hours.outstanding - soon, shade: 'pale' },
            ]}
          />
        )
      }
    >
      <span className={page.line}>
        worth <b>{inShort(hours.lapsing[0]?.value ?? '0.00')}</b>
      </span>
      <span className={page.line}>
        <b>{rateText(soon, hours.outstanding)}</b> of all owed
      </span>
    </Stat>
  );
}
