import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { Verdict } from '../ui/comparison/Comparison.tsx';
import { changeText } from '../ui/comparison/compare.ts';
import { formatNumber } from '../ui/format-number.ts';
import page from './AnalyticsPage.module.css';
import { isCompared, liveBookings, monthShort, rateText } from './analytics-messages.ts';
import type { Part } from './analytics-view.ts';
import { ShareBar, Swatch } from './charts/ShareBar.tsx';
import { Figure, Figures, type FiguresProps, InWideTile, type Months } from './Figure.tsx';
import { bookingsOf, type Lost, lostRates, worstLately } from './lost-visits.ts';
import { useAnalyticsView } from './useAnalyticsView.ts';

const bookingMonths = ({ visitMonths }: Analytics): Months =>
  visitMonths.map((row) => ({ month: row.month, value: bookingsOf(row) }));

/** The percentage of each month's bookings. */
const rateMonths =
  (lost: Lost) =>
  ({ visitMonths }: Analytics): Months =>
    lostRates(visitMonths, lost);
const noShowMonths = rateMonths('noShows');
const cancelledMonths = rateMonths('cancelled');

/** Bookings, families, and what was lost. */
export function VisitFigures(both: FiguresProps) {
  const { data } = both;
  const { bookings } = data;
  return (
    <Figures>
      <Figure
        {...both}
        title="Bookings"
        of={({ bookings: { totalBookings } }) => totalBookings}
        shown={{ value: formatNumber(bookings.totalBookings) }}
        months={bookingMonths}
      >
        <InWideTile>
          <b>{formatNumber(liveBookings(data))}</b> not cancelled
        </InWideTile>
      </Figure>
      <FamiliesFigure {...both} />
      <Rate {...both} title="No-shows" figure="noShowBookings" lost="noShows" months={noShowMonths} />
      <Rate
        {...both}
        title="Cancelled"
        figure="cancelledBookings"
        lost="cancelled"
        months={cancelledMonths}
      />
    </Figures>
  );
}

/** How many families booked, and how many of them are new. */
export function FamiliesFigure(both: FiguresProps & { tab?: Part }) {
  const { data } = both;
  const { families } = data;
  const back = families.booked - families.new;
  return (
    <Figure
      {...both}
      title="Families"
      of={({ families: { booked } }) => booked}
      shown={{ value: formatNumber(families.booked) }}
      picture={
        back > 0 && (
          <>
            <ShareBar
              slim
              parts={[
                { name: 'new', value: families.new, shade: 'later' },
                { name: 'back', value: back, shade: 'pale' },
              ]}
            />
            <span className={page.inNarrowTile} aria-hidden="true">
              <NewFamilies data={data} /> <FamiliesBack count={back} />
            </span>
          </>
        )
      }
    >
      {data.from ? (
        <InWideTile>
          <NewFamilies data={data} /> <FamiliesBack count={back} />
        </InWideTile>
      ) : (
        <InWideTile>
          <b>{(liveBookings(data) / Math.max(1, families.booked)).toFixed(1)}</b> bookings each
        </InWideTile>
      )}
    </Figure>
  );
}

const NewFamilies = ({ data: { families } }: { data: Analytics }) => (
  <Text as="span" nowrap>
    <Swatch shade="later" /> <b>{formatNumber(families.new)}</b> new
  </Text>
);

const FamiliesBack = ({ count }: { count: number }) => (
  <Text as="span" nowrap>
    <Swatch shade="pale" /> <b>{formatNumber(count)}</b> back
  </Text>
);

interface RateProps extends FiguresProps {
  title: string;
  figure: 'noShowBookings' | 'cancelledBookings';
  lost: Lost;
  months: (data: Analytics) => Months;
}

/** What share of the bookings it was, and what it was before; or the last month, if it is clearly the worst. */
function Rate({ figure, lost, ...rest }: RateProps) {
  const { today } = useAnalyticsView();
  const { data, before } = rest;
  const textOf = ({ bookings }: Analytics) => rateText(bookings[figure], bookings.totalBookings);
  const now = textOf(data);
  const worst = worstLately(data.visitMonths, lost, today);
  return (
    <Figure
      {...rest}
      of={({ bookings }) => bookings[figure]}
      shown={{ value: now }}
      textOf={(rate) => `${rate.toFixed(1)}%`}
      change={before && isCompared(data, before) ? <RateChange now={now} before={textOf(before)} /> : ''}
    >
      {worst ? (
        <span className={page.line}>
          Most in {monthShort(worst.month, false)}: <b>{worst.rate.toFixed(1)}%</b>
        </span>
      ) : (
        <span className={page.line}>
          <b>{formatNumber(data.bookings[figure])}</b> bookings
        </span>
      )}
    </Figure>
  );
}

/** `↑ 0.4 pt more · was 2.1%`: a percentage of a percentage would mislead. */
function RateChange({ now, before }: { now: string; before: string }) {
  const [rate, earlier] = [Number.parseFloat(now), Number.parseFloat(before)];
  const isUp = rate > earlier;
  const change = changeText(rate, earlier, 'less');
  if (change?.direction === 'same' || rate === earlier)
    return <Verdict direction="same" text="Steady" meaning={undefined} was={before} />;
  return (
    <Verdict
      direction={isUp ? 'up' : 'down'}
      text={`${Math.abs(rate - earlier).toFixed(1)} pt ${isUp ? 'more' : 'less'}`}
      meaning={isUp ? 'bad' : 'good'}
      was={before}
    />
  );
}
