import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { decimalRupees, paiseOf } from '@toodles/api/domain/money.ts';
import { rupeesOf } from '../../shared/format.ts';
import { formatNumber } from '../ui/format-number.ts';
import { roundedRupees } from '../ui/whole-rupees.ts';
import page from './AnalyticsPage.module.css';
import { inShort, percentOf, shortRupees } from './analytics-messages.ts';
import { hoursText, lapsingHours, wholeHours } from './bar-texts.ts';
import { ShareBar, Swatch } from './charts/ShareBar.tsx';
import { Figure, Figures, type FiguresProps, InWideTile, type Months } from './Figure.tsx';

const monthsOf =
  (figure: 'sold' | 'used' | 'expired') =>
  ({ hours }: Analytics): Months =>
    hours.monthly.map((row) => ({ month: row.month, value: row[figure] }));
const soldMonths = monthsOf('sold');
const usedMonths = monthsOf('used');
const expiredMonths = monthsOf('expired');
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
      <Figure
        {...both}
        title="Expired unused"
        of={(data) => data.hours.expired}
        shown={{ value: wholeHours(hours.expired), unit: 'h' }}
        {...(hours.expired > 0 ? { months: expiredMonths } : { picture: <SoonBar data={both.data} /> })}
        textOf={hoursText}
        isNeutral
      >
        <ExpiringSoon data={both.data} />
      </Figure>
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

/** The first two periods in which hours expire. */
const soonOf = ({ hours }: Analytics) => {
  const [first = 0, second = 0] = lapsingHours(hours);
  return [first, second] as const;
};

/** What expires next, each with the colour that it has where all hours owed are. */
function ExpiringSoon({ data }: { data: Analytics }) {
  const [first, second] = soonOf(data);
  return (
    <>
      <span className={page.line}>
        <InWideTile>
          <Swatch shade="waiting" />
        </InWideTile>
        <b>{hoursText(first)}</b> in 30 days
      </span>
      <InWideTile>
        <span>
          <Swatch shade="middle" />
        </span>
        <b>{hoursText(second)}</b> in 31–90 days
      </InWideTile>
    </>
  );
}

function SoonBar({ data }: { data: Analytics }) {
  const [first, second] = soonOf(data);
  return (
    <ShareBar
      slim
      parts={[
        { name: '30 days', value: first, shade: 'waiting' },
        { name: '31–90 days', value: second, shade: 'middle' },
      ]}
    />
  );
}
