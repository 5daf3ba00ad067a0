import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { decimalRupees, paiseOf } from '@toodles/api/domain/money.ts';
import { rupeesOf } from '../../shared/format.ts';
import { Comparison } from '../ui/comparison/Comparison.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { Stat } from '../ui/Stat.tsx';
import styles from './AnalyticsPage.module.css';
import {
  birthdaysOf,
  childrenOf,
  inShort,
  liveBookings,
  revenueMonths,
  shortRupees,
} from './analytics-messages.ts';
import { daysBefore } from './analytics-view.ts';
import { wholeHours } from './bar-texts.ts';
import { MonthLine, type Months } from './MonthLine.tsx';
import { ShortRupees } from './ShortRupees.tsx';
import { useAnalyticsView } from './useAnalyticsView.ts';

interface FigureCardsProps {
  data: Analytics;
  before: Analytics | undefined;
}

/** The months of each figure. */
const series = {
  revenue: revenueMonths,
  children: ({ visitMonths }: Analytics): Months =>
    visitMonths.map(({ month, children }) => ({ month, value: children })),
  birthdays: ({ visitMonths }: Analytics): Months =>
    visitMonths.map(({ month, birthdays }) => ({ month, value: birthdays })),
  hours: ({ hours }: Analytics): Months => hours.monthly.map(({ month, used }) => ({ month, value: used })),
};

const hoursText = (hours: number): string => `${wholeHours(hours)} h`;

/** The headline figures below the bookings, each with its months and compared with the period before. */
export function FigureCards({ data, before }: FigureCardsProps) {
  const { revenue, birthdayParties, hours } = data;
  const { days } = useAnalyticsView();
  const earlier = daysBefore(days);
  const { parties, sessions } = birthdaysOf(data);
  const line = { data, before };
  return (
    <section aria-label="Figures" className={styles.figures}>
      <Stat
        title="Revenue"
        {...shortRupees(revenue.totalRevenue)}
        exact={rupeesOf(revenue.totalRevenue)}
        picture={
          <MonthLine {...line} of={series.revenue} textOf={(paise) => inShort(decimalRupees(paise))} />
        }
      >
        <Comparison
          now={paiseOf(revenue.totalRevenue)}
          before={before && paiseOf(before.revenue.totalRevenue)}
          days={earlier}
          brief
        />
        <b>
          <ShortRupees amount={revenue.hoursRevenue} />
        </b>{' '}
        from hours
      </Stat>
      <Stat
        title="Children"
        value={formatNumber(childrenOf(data))}
        picture={<MonthLine {...line} of={series.children} textOf={formatNumber} />}
      >
        <Comparison
          now={childrenOf(data)}
          before={before && childrenOf(before)}
          days={earlier}
          less="fewer"
          brief
        />
        <b>{formatNumber(liveBookings(data))}</b> bookings not cancelled
      </Stat>
      <Stat
        title="Birthdays"
        value={formatNumber(birthdayParties)}
        picture={<MonthLine {...line} of={series.birthdays} textOf={formatNumber} />}
      >
        <Comparison
          now={birthdayParties}
          before={before?.birthdayParties}
          days={earlier}
          less="fewer"
          brief
        />
        <b>{formatNumber(parties)}</b> {parties === 1 ? 'party' : 'parties'}, <b>{formatNumber(sessions)}</b>{' '}
        play {sessions === 1 ? 'session' : 'sessions'}
      </Stat>
      <Stat
        title="Hours used"
        value={wholeHours(hours.used)}
        unit="h"
        picture={<MonthLine {...line} of={series.hours} textOf={hoursText} />}
      >
        <Comparison now={hours.used} before={before?.hours.used} days={earlier} less="fewer" brief />
        <b>{wholeHours(hours.sold)} h</b> sold
      </Stat>
    </section>
  );
}
