import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import type { CSSProperties } from 'react';
import { Text } from '../../shared/ui/Text.tsx';
import { Comparison } from '../ui/comparison/Comparison.tsx';
import { daysText } from '../ui/days-text.ts';
import { wholeRupees } from '../ui/whole-rupees.ts';
import styles from './AnalyticsPage.module.css';
import { AnalyticsSection } from './AnalyticsSection.tsx';
import {
  counterpartOf,
  monthInTable,
  percentText,
  revenueBefore,
  revenueSentence,
  wholeTogether,
} from './analytics-messages.ts';
import { daysBefore } from './analytics-view.ts';
import bookings from './BookingSections.module.css';
import { moneyScale, unitOf } from './bar-texts.ts';
import { MonthBars } from './charts/MonthBars.tsx';
import { ShortRupees } from './ShortRupees.tsx';
import { useAnalyticsView } from './useAnalyticsView.ts';

interface RevenueSectionProps {
  data: Analytics;
  before: Analytics | undefined;
  /** Among the figures of every day: where it comes from is in its own tab. */
  isBrief?: boolean;
}

/** Revenue by month, beside that of the period before. */
export function RevenueSection({ data, before, isBrief = false }: RevenueSectionProps) {
  const { today, days } = useAnalyticsView();
  const ghosts = revenueBefore(data, before);
  const earlier = daysBefore(days);
  const { monthlyRevenue, totalRevenue } = data.revenue;
  const largest = Math.max(0, ...monthlyRevenue.map(({ revenue }) => paiseOf(revenue)));
  const scale = moneyScale(unitOf(data), largest);
  const chart = (
    <MonthBars
      withKey
      isBrief={isBrief}
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
  );
  return (
    <AnalyticsSection
      table="revenue"
      title="Revenue by month"
      pictureNote={`${scale.words}, `}
      note={
        <>
          <ShortRupees amount={totalRevenue} /> in all
          {!isBrief && ': visits on their day, packages as sold'}
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
      {isBrief ? (
        chart
      ) : (
        <div className={styles.revenue}>
          <div className={styles.chart}>{chart}</div>
          <RevenueKinds data={data} before={before} />
        </div>
      )}
    </AnalyticsSection>
  );
}

const kinds = [
  { name: 'Play', of: 'playRevenue' },
  { name: 'Hours', of: 'hoursRevenue' },
  { name: 'Parties', of: 'partyRevenue' },
  { name: 'Counter', of: 'counterRevenue' },
] as const;

/** Where the revenue comes from, each compared with the period before. */
function RevenueKinds({ data, before }: Omit<RevenueSectionProps, 'isBrief'>) {
  const earlier = daysBefore(useAnalyticsView().days);
  const all = paiseOf(data.revenue.totalRevenue);
  const amounts = wholeTogether(kinds.map(({ of }) => data.revenue[of]));
  return (
    <ul className={bookings.packages} aria-label="Where it comes from">
      {kinds.map(({ name, of }, place) => (
        <li key={name}>
          <Text as="span" weight={700}>
            {name}
          </Text>
          <span className={bookings.track}>
            <i
              className={bookings.bar}
              style={{ '--share': paiseOf(data.revenue[of]) / Math.max(1, all) } as CSSProperties}
            />
          </span>
          <Text as="span" size="sm" weight={600} tone="muted" tabular className={bookings.value}>
            <b>{amounts[place]}</b> · {percentText(paiseOf(data.revenue[of]), all)}
          </Text>
          <small className={bookings.more}>
            <Comparison
              now={paiseOf(data.revenue[of])}
              before={before && paiseOf(before.revenue[of])}
              days={earlier}
              brief
            />
          </small>
        </li>
      ))}
    </ul>
  );
}
