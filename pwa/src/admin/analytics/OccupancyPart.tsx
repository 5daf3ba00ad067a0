import type { Analytics } from '@toodles/api/contract/analytics.ts';
import { timeSpan } from '../../shared/format.ts';
import { figure } from '../ui/figure.ts';
import { fullness, occupancySentence, weekdays, weekOrder } from './analytics-words.ts';
import { HeatMap } from './charts/HeatMap.tsx';
import { Part } from './Part.tsx';

/** Occupancy of the slots of each weekday. */
export function OccupancyPart({ data }: { data: Analytics }) {
  return (
    <Part
      table="occupancy"
      title="Occupancy"
      note="% of places taken"
      sentence={occupancySentence(data) || 'No open days in this period so far.'}
      columns={[
        { head: 'Weekday', cell: (row) => weekdays[row.weekday] },
        { head: 'Slot', cell: (row) => timeSpan(row.startTime, row.endTime), isWhole: true },
        { head: 'Days', cell: (row) => figure(row.days), isFigure: true },
        { head: 'Taken', cell: (row) => figure(row.seatsTaken), isFigure: true },
        { head: 'Places', cell: (row) => figure(row.capacity), isFigure: true },
        { head: 'Full', cell: (row) => `${fullness(row)}%`, isFigure: true },
      ]}
      rows={data.occupancy.toSorted((a, b) => weekOrder(a.weekday) - weekOrder(b.weekday))}
    >
      <HeatMap cells={data.occupancy} />
    </Part>
  );
}
