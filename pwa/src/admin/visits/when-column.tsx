import type { VisitSort } from '@toodles/api/contract/bookings/team-visits.ts';
import type { ReactNode } from 'react';
import { day, timeSpan } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
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
  /** For rows whose heading says their time: how late the family is; blank if it is not. */
  lateness?: (row: Row) => string | undefined;
}

/**
 * When the visit is. The day and the time are left out where they are the heading of their rows, and the time is bold
 * only in the first row of its slot.
 */
export function whenColumn<Row>({ rows, sort, of, details, lateness }: WhenOptions<Row>): Column<Row> {
  const moreOf = (row: Row) => details && <span className={styles.onPhone}>{details(row)}</span>;
  const underHeading = (row: Row, late: string) => (
    <span className={styles.headed}>
      <VisuallyHidden>{timeOf(of(row))} </VisuallyHidden>
      <span className={styles.late}>{late}</span>
      {moreOf(row)}
    </span>
  );
  const underDay = (row: Row) => {
    const before = rows[rows.indexOf(row) - 1];
    const isSame = before && sameSlot(of(before), of(row));
    return (
      <>
        <b className={cx(isSame && styles.again)}>{timeOf(of(row))}</b>
        {moreOf(row)}
      </>
    );
  };
  return {
    name: 'when',
    head: 'When',
    sorts: dateSorts,
    phone: 'second',
    cell: (row) => {
      const late = lateness?.(row);
      if (late !== undefined) return underHeading(row, late);
      if (isByDay(sort)) return underDay(row);
      return (
        <>
          <b>{day(of(row)[0])}</b>
          <small>{timeOf(of(row))}</small>
          {moreOf(row)}
        </>
      );
    },
  };
}

const timeOf = ([, { startTime, endTime }]: When): string => timeSpan(startTime, endTime);

const sameSlot = ([date, from]: When, [otherDate, other]: When): boolean =>
  date === otherDate && from.startTime === other.startTime && from.endTime === other.endTime;
