import type { VisitSort } from '@toodles/api/contract/bookings/team-visits.ts';
import type { ReactNode } from 'react';
import { day, timeSpan } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import type { Column } from '../ui/table/ListTable.tsx';
import styles from './VisitRows.module.css';
import { dateSorts, isByDay } from './visits-view.ts';

type When = readonly [date: string, time: { startTime: string; endTime: string }];

interface WhenOptions<Row> {
  /** The rows of the page, in order. */
  rows: readonly Row[];
  sort: VisitSort;
  of: (row: Row) => When;
  /** What a phone shows beside it, where it has no columns. */
  details?: (row: Row) => ReactNode;
}

/**
 * When the visit is. The day is left out where it is the heading of its rows, and the time is bold only in the first
 * row of its slot.
 */
export const whenColumn = <Row,>({ rows, sort, of, details }: WhenOptions<Row>): Column<Row> => ({
  name: 'when',
  head: 'When',
  sorts: dateSorts,
  phone: 'second',
  cell: (row) => {
    const [date, { startTime, endTime }] = of(row);
    const time = timeSpan(startTime, endTime);
    const more = details && <span className={styles.onPhone}>{details(row)}</span>;
    if (isByDay(sort)) {
      const before = rows[rows.indexOf(row) - 1];
      const isSame = before && sameSlot(of(before), of(row));
      return (
        <>
          <b className={cx(isSame && styles.again)}>{time}</b>
          {more}
        </>
      );
    }
    return (
      <>
        <b>{day(date)}</b>
        <small>{time}</small>
        {more}
      </>
    );
  },
});

const sameSlot = ([date, from]: When, [otherDate, other]: When): boolean =>
  date === otherDate && from.startTime === other.startTime && from.endTime === other.endTime;
