import { mdiArrowDownThick, mdiArrowUpThick } from '@mdi/js';
import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { Card } from '../ui/Card.tsx';
import { Comparison } from '../ui/comparison/Comparison.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { Stat } from '../ui/Stat.tsx';
import styles from './AnalyticsPage.module.css';
import section from './AnalyticsSection.module.css';
import { childrenOf, liveBookings, lostSentence, rateText } from './analytics-messages.ts';
import { daysBefore } from './analytics-view.ts';
import { Legend } from './charts/Legend.tsx';
import { MonthBars } from './charts/MonthBars.tsx';
import { ShareBar } from './charts/ShareBar.tsx';
import { MonthLine, type Months } from './MonthLine.tsx';
import { useAnalyticsView } from './useAnalyticsView.ts';

interface VisitFiguresProps {
  data: Analytics;
  before: Analytics | undefined;
}

type Lost = 'noShows' | 'cancelled';

const bookingMonths = ({ visitMonths }: Analytics): Months =>
  visitMonths.map(({ month, bookings, cancelled }) => ({ month, value: bookings + cancelled }));

/** The percentage of each month's bookings. */
const rateMonths =
  (figure: Lost) =>
  ({ visitMonths }: Analytics): Months =>
    visitMonths.map((row) => ({
      month: row.month,
      value: (100 * row[figure]) / Math.max(1, row.bookings + row.cancelled),
    }));
const noShowMonths = rateMonths('noShows');
const cancelledMonths = rateMonths('cancelled');

const percent = (rate: number): string => `${rate.toFixed(1)}%`;

/** Bookings, families, and what was lost, each compared with the period before. */
export function VisitFigures({ data, before }: VisitFiguresProps) {
  const { bookings, families } = data;
  const earlier = daysBefore(useAnalyticsView().days);
  const line = { data, before };
  const back = families.booked - families.new;
  return (
    <section aria-label="Figures" className={styles.figures}>
      <Stat
        title="Bookings"
        value={formatNumber(bookings.totalBookings)}
        picture={<MonthLine {...line} of={bookingMonths} textOf={formatNumber} />}
      >
        <Comparison
          now={bookings.totalBookings}
          before={before?.bookings.totalBookings}
          days={earlier}
          less="fewer"
          brief
        />
        <b>{formatNumber(childrenOf(data))}</b> children
      </Stat>
      <Stat
        title="Families"
        value={formatNumber(families.booked)}
        picture={
          back > 0 && (
            <ShareBar
              slim
              parts={[
                { name: 'new', value: families.new, shade: 'now' },
                { name: 'back', value: back, shade: 'pale' },
              ]}
            />
          )
        }
      >
        <Comparison
          now={families.booked}
          before={before?.families.booked}
          days={earlier}
          less="fewer"
          brief
        />
        {data.from ? (
          <>
            <b>{formatNumber(families.new)}</b> new, <b>{formatNumber(back)}</b> came before
          </>
        ) : (
          <>
            <b>{(liveBookings(data) / Math.max(1, families.booked)).toFixed(1)}</b> bookings each
          </>
        )}
      </Stat>
      <Rate title="No-shows" figure="noShowBookings" line={line} of={noShowMonths} />
      <Rate title="Cancelled" figure="cancelledBookings" line={line} of={cancelledMonths} />
    </section>
  );
}

interface RateProps {
  title: string;
  figure: 'noShowBookings' | 'cancelledBookings';
  line: VisitFiguresProps;
  of: (data: Analytics) => Months;
}

/** What share of the bookings it was, and what it was before. */
function Rate({ title, figure, line, of }: RateProps) {
  const textOf = ({ bookings }: Analytics) => rateText(bookings[figure], bookings.totalBookings);
  const now = textOf(line.data);
  const before = line.before && line.before.bookings.totalBookings > 0 && textOf(line.before);
  return (
    <Stat title={title} value={now} picture={<MonthLine {...line} of={of} textOf={percent} />}>
      {before && <RateChange now={now} before={before} />}
      <b>{formatNumber(line.data.bookings[figure])}</b> bookings
    </Stat>
  );
}

/** `Up from 2.1% before`. */
function RateChange({ now, before }: { now: string; before: string }) {
  const change = Number.parseFloat(now) - Number.parseFloat(before);
  if (change === 0)
    return (
      <span className={styles.line}>
        <b>The same</b> as before
      </span>
    );
  return (
    <span className={styles.line}>
      <Icon path={change > 0 ? mdiArrowUpThick : mdiArrowDownThick} size={15} />
      <b>{change > 0 ? 'Up' : 'Down'}</b> from {before} before
    </span>
  );
}

/** The share of each month's bookings that did not take place. */
export function LostVisits({ data }: { data: Analytics }) {
  const { today } = useAnalyticsView();
  const { noShowBookings, cancelledBookings, totalBookings } = data.bookings;
  const [missed, cancelled] = [noShowMonths(data), cancelledMonths(data)];
  return (
    <Card title="No-shows and cancellations" note="% of bookings" level="h3">
      <Legend
        names={[
          ['later', `${rateText(noShowBookings, totalBookings)} no-shows`],
          ['now', `${rateText(cancelledBookings, totalBookings)} cancelled`],
        ]}
      />
      <MonthBars
        label="No-shows and cancellations by month, in percent of bookings"
        today={today}
        months={missed.map(({ month, value }, place) => {
          const other = cancelled[place]?.value ?? 0;
          return {
            month,
            bars: [
              { name: 'no-shows', value, text: value.toFixed(1) },
              { name: 'cancelled', value: other, text: other.toFixed(1) },
            ],
          };
        })}
      />
      <Text weight={600} tone="muted" className={section.sentence}>
        {lostSentence(data)}
      </Text>
    </Card>
  );
}
