import type { Analytics } from '@toodles/api/contract/analytics.ts';
import type { ComponentProps } from 'react';
import { formatNumber } from '../ui/format-number.ts';
import { Stat, StatGrid } from '../ui/Stat.tsx';
import { roundRupees, shortRupees } from './analytics-messages.ts';

interface AnalyticsStatsProps {
  query: ComponentProps<typeof StatGrid>['query'];
  data: Analytics;
}

/** The four headline figures. */
export function AnalyticsStats({ query, data }: AnalyticsStatsProps) {
  const { revenue, bookings, birthdayParties, popularPackages, hours } = data;
  const cancelled = bookings.cancelledBookings;
  const children = popularPackages.reduce((sum, row) => sum + row.children, 0);
  return (
    <StatGrid query={query} places={4}>
      <Stat title="Revenue" {...shortRupees(revenue.totalRevenue)}>
        <b>{roundRupees(revenue.hoursRevenue)}</b> from hour packages
      </Stat>
      <Stat title="Bookings" value={formatNumber(bookings.totalBookings)}>
        {cancelled > 0 && (
          <>
            <b>{formatNumber(cancelled)}</b> cancelled, the rest{' '}
          </>
        )}
        for <b>{formatNumber(children)}</b> {children === 1 ? 'child' : 'children'}
      </Stat>
      <Stat title="Birthday parties" value={formatNumber(birthdayParties)}>
        including birthday play sessions
      </Stat>
      <Stat title="Hours used" value={formatNumber(hours.used)} unit="h">
        <b>{formatNumber(hours.sold)} h</b> sold
      </Stat>
    </StatGrid>
  );
}
