import useMediaQuery from '@mui/material/useMediaQuery';
import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { count } from '../../shared/format.ts';
import { media } from '../../shared/theme/media.ts';
import { formatNumber } from '../ui/format-number.ts';
import { AnalyticsSection } from './AnalyticsSection.tsx';
import { monthInTable, monthLong, rateText } from './analytics-messages.ts';
import { daysBefore } from './analytics-view.ts';
import { MonthBars } from './charts/MonthBars.tsx';
import { bookingsOf, lostRates } from './lost-visits.ts';
import { timelineOf } from './timeline.ts';
import { useAnalyticsView } from './useAnalyticsView.ts';

/** How many bookings each month had. */
export function BookingMonths({ data, before }: { data: Analytics; before: Analytics | undefined }) {
  const { today, days } = useAnalyticsView();
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  const rowsOf = ({ visitMonths }: Analytics) =>
    visitMonths.map((row) => ({ ...row, value: bookingsOf(row) }));
  const months = timelineOf(data, rowsOf(data), before && rowsOf(before));
  const isShort = isPhone && months.some(({ value }) => value >= 1000);
  const textOf = (value: number) => (isShort ? (value / 1000).toFixed(1) : formatNumber(value));
  return (
    <AnalyticsSection
      table="visits"
      title="Bookings by month"
      pictureNote={isShort && 'in thousand'}
      columns={[
        { head: 'Month', cell: (row) => monthInTable(row.month), noWrap: true },
        { head: 'Bookings', cell: (row) => formatNumber(bookingsOf(row)), isFigure: true },
        { head: 'Children', cell: (row) => formatNumber(row.children), isFigure: true },
        { head: 'Birthdays', cell: (row) => formatNumber(row.birthdays), isFigure: true },
      ]}
      rows={data.visitMonths}
    >
      <MonthBars
        label="Bookings by month"
        today={today}
        until={days.to}
        earlierUntil={daysBefore(days)?.to}
        months={months.map(({ month, value, children, isEarlier }) => ({
          month,
          isEarlier,
          bars: [{ name: 'Bookings', value, text: textOf(value), short: textOf(value) }],
          detail: [
            `${monthLong(month)}: ${count(value, 'booking', 'bookings')}`,
            count(children, 'child', 'children'),
          ],
        }))}
      />
    </AnalyticsSection>
  );
}

/** The share of each month's bookings that did not take place. */
export function LostVisits({ data }: { data: Analytics }) {
  const { today } = useAnalyticsView();
  const { noShowBookings, cancelledBookings, totalBookings } = data.bookings;
  const [missed, cancelled] = [
    lostRates(data.visitMonths, 'noShows'),
    lostRates(data.visitMonths, 'cancelled'),
  ];
  return (
    <AnalyticsSection
      table="lost"
      title="No-shows and cancellations"
      folded={{
        figure: `${rateText(cancelledBookings, totalBookings)} cancelled`,
        about: `${rateText(noShowBookings, totalBookings)} did not come`,
      }}
      columns={[
        { head: 'Month', cell: (row) => monthInTable(row.month), noWrap: true },
        { head: 'Bookings', cell: (row) => formatNumber(bookingsOf(row)), isFigure: true },
        { head: 'No-shows', cell: (row) => formatNumber(row.noShows), isFigure: true },
        { head: 'Cancelled', cell: (row) => formatNumber(row.cancelled), isFigure: true },
      ]}
      rows={data.visitMonths}
    >
      <MonthBars
        isLost
        names={['No-shows', 'Cancelled']}
        label="No-shows and cancellations by month, in percent of bookings"
        today={today}
        months={missed.map(({ month, value }, place) => {
          const other = cancelled[place]?.value ?? 0;
          return {
            month,
            bars: [
              { name: 'no-shows', value, text: `${value.toFixed(1)}%` },
              { name: 'cancelled', value: other, text: `${other.toFixed(1)}%` },
            ],
          };
        })}
      />
    </AnalyticsSection>
  );
}
