import type { VisitSort } from '@toodles/api/contract/bookings/team-visits.ts';
import { day, timeSpan } from '../../shared/format.ts';
import type { Column } from '../ui/table/ListTable.tsx';
import { dateSorts, isByDay } from './visits-view.ts';

type When = readonly [date: string, time: { startTime: string; endTime: string }];

/** When the visit is. The day is left out where it is the heading of its rows. */
export const whenColumn = <Row,>(sort: VisitSort, of: (row: Row) => When): Column<Row> => ({
  name: 'when',
  head: 'When',
  sorts: dateSorts,
  phone: 'second',
  cell: (row) => {
    const [date, { startTime, endTime }] = of(row);
    const time = timeSpan(startTime, endTime);
    if (isByDay(sort)) return <b>{time}</b>;
    return (
      <>
        <b>{day(date)}</b>
        <small>{time}</small>
      </>
    );
  },
});
