import type { Analytics } from '@toodles/api/contract/analytics.ts';
import { timeSpan } from '../../shared/format.ts';
import { formatNumber } from '../ui/format-number.ts';
import { AnalyticsSection } from './AnalyticsSection.tsx';
import { occupancyRate, occupancySentence, weekdays, weekOrder } from './analytics-messages.ts';
import { HeatMap } from './charts/HeatMap.tsx';

/** Occupancy of the slots of each weekday. */
export function OccupancySection({ data }: { data: Analytics }) {
  return (
    <AnalyticsSection
      table="occupancy"
      title="Occupancy"
      note="% of places taken"
      sentence={occupancySentence(data) || 'No open days in this period so far.'}
      columns={[
        { head: 'Weekday', cell: (row) => weekdays[row.weekday] },
        { head: 'Slot', cell: (row) => timeSpan(row.startTime, row.endTime), noWrap: true },
        { head: 'Days', cell: (row) => formatNumber(row.days), isFigure: true },
        { head: 'Taken', cell: (row) => formatNumber(row.seatsTaken), isFigure: true },
        { head: 'Places', cell: (row) => formatNumber(row.capacity), isFigure: true },
        { head: 'Full', cell: (row) => `${occupancyRate(row)}%`, isFigure: true },
      ]}
      rows={data.occupancy.toSorted((a, b) => weekOrder(a.weekday) - weekOrder(b.weekday))}
    >
      <HeatMap cells={data.occupancy} />
    </AnalyticsSection>
  );
}
