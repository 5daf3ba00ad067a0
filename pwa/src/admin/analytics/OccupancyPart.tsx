import type { Analytics } from '@toodles/api/contract/analytics.ts';
import { timeSpan } from '../../shared/format.ts';
import { figure, fullness, occupancySentence, weekdays } from './analytics-words.ts';
import { HeatMap } from './charts/HeatMap.tsx';
import { Part } from './Part.tsx';

/** How full the slots of each weekday were. */
export function OccupancyPart({ data }: { data: Analytics }) {
  return (
    <Part
      table="occupancy"
      title="How full we are"
      note="% of places taken, by weekday and slot"
      sentence={occupancySentence(data) || 'No day of this range has been yet, or the centre was shut.'}
      columns={[
        { head: 'Weekday', cell: (row) => weekdays[row.weekday] },
        { head: 'Slot', cell: (row) => timeSpan(row.startTime, row.endTime) },
        { head: 'Days', cell: (row) => figure(row.days), isFigure: true },
        { head: 'Taken', cell: (row) => figure(row.seatsTaken), isFigure: true },
        { head: 'Places', cell: (row) => figure(row.capacity), isFigure: true },
        { head: 'Full', cell: (row) => `${fullness(row)}%`, isFigure: true },
      ]}
      rows={data.occupancy}
    >
      <HeatMap cells={data.occupancy} />
    </Part>
  );
}
