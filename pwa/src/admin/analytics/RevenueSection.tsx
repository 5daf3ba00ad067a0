import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { wholeRupees } from '../ui/whole-rupees.ts';
import { AnalyticsSection } from './AnalyticsSection.tsx';
import { moneyScale, monthLong, revenueSentence, unitOf } from './analytics-messages.ts';
import { MonthBars } from './charts/MonthBars.tsx';
import { ShortRupees } from './ShortRupees.tsx';
import { useAnalyticsView } from './useAnalyticsView.ts';

/** Revenue by month. */
export function RevenueSection({ data }: { data: Analytics }) {
  const { today } = useAnalyticsView();
  const { monthlyRevenue, totalRevenue } = data.revenue;
  const largest = Math.max(0, ...monthlyRevenue.map(({ revenue }) => paiseOf(revenue)));
  const scale = moneyScale(unitOf(data), largest);
  return (
    <AnalyticsSection
      table="revenue"
      title="Revenue by month"
      pictureNote={`${scale.words}, `}
      note={
        <>
          <ShortRupees amount={totalRevenue} /> in total
        </>
      }
      sentence={revenueSentence(data)}
      columns={[
        { head: 'Month', cell: (row) => monthLong(row.month), noWrap: true },
        { head: 'Play', cell: (row) => wholeRupees(row.play), isFigure: true },
        { head: 'Parties', cell: (row) => wholeRupees(row.parties), isFigure: true },
        { head: 'Hours', cell: (row) => wholeRupees(row.hours), isFigure: true },
        { head: 'Counter', cell: (row) => wholeRupees(row.counter), isFigure: true },
        { head: 'Total', cell: (row) => wholeRupees(row.revenue), isFigure: true },
      ]}
      rows={monthlyRevenue}
    >
      <MonthBars
        withKey
        label="Revenue by month"
        today={today}
        months={monthlyRevenue.map(({ month, revenue }) => {
          const paise = paiseOf(revenue);
          return { month, bars: [{ name: 'Revenue', value: paise, text: scale.of(paise) }] };
        })}
      />
    </AnalyticsSection>
  );
}
