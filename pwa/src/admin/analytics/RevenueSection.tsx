import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { daysText } from '../ui/days-text.ts';
import { wholeRupees } from '../ui/whole-rupees.ts';
import { AnalyticsSection } from './AnalyticsSection.tsx';
import {
  counterpartOf,
  moneyScale,
  monthInTable,
  revenueBefore,
  revenueSentence,
  unitOf,
} from './analytics-messages.ts';
import { daysBefore } from './analytics-view.ts';
import { MonthBars } from './charts/MonthBars.tsx';
import { ShortRupees } from './ShortRupees.tsx';
import { useAnalyticsView } from './useAnalyticsView.ts';

interface RevenueSectionProps {
  data: Analytics;
  before: Analytics | undefined;
}

/** Revenue by month, beside that of the period before. */
export function RevenueSection({ data, before }: RevenueSectionProps) {
  const { today, days } = useAnalyticsView();
  const ghosts = revenueBefore(data, before);
  const earlier = daysBefore(days);
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
          <ShortRupees amount={totalRevenue} /> in all: visits on their day, packages as sold
        </>
      }
      sentence={revenueSentence(data, ghosts)}
      columns={[
        { head: 'Month', cell: (row) => monthInTable(row.month), noWrap: true },
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
        before={earlier && daysText(earlier)}
        months={monthlyRevenue.map(({ month, revenue }, place) => {
          const [paise, ghost] = [paiseOf(revenue), ghosts[place] ?? 0];
          return {
            month,
            bars: [{ name: 'Revenue', value: paise, text: scale.of(paise) }],
            before: {
              month: counterpartOf(month, monthlyRevenue.length),
              value: ghost,
              text: scale.of(ghost),
            },
          };
        })}
      />
    </AnalyticsSection>
  );
}
