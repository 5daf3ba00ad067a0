import type { VisitSort } from '@toodles/api/contract/bookings/team-visits.ts';
import type { ReactNode } from 'react';
import { day, timeSpan } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import type { Column } from '../ui/table/ListTable.tsx';
import type { ColumnSorts } from '../ui/table/SortButton.tsx';
import styles from './VisitRows.module.css';
import { dateSorts, isByDay } from './visits-view.ts';

type When = readonly [date: string, time: { startTime: string; endTime: string }];

interface WhenOptions<Row> {
  /** The rows of the page, in order. */
  rows: readonly Row[];
  sort: VisitSort;
  of: (row: Row) => When;
  /** What a phone shows in its place, where it has no columns. `when` is blank if the headings say it. */
  details?: (row: Row, when: string) => ReactNode;
  /** What a phone shows below it. */
  below?: (row: Row) => ReactNode;
  sorts?: ColumnSorts | undefined;
  /** Its slot is the heading of its rows. */
  isUnderSlot?: (row: Row) => boolean;
}

/**
 * When the visit is. What the heading of its rows says is not shown again, and a time is shown only in the first row of
 * its slot.
 */
export function whenColumn<Row>(options: WhenOptions<Row>): Column<Row> {
  const { rows, sort, of, details, below, isUnderSlot } = options;
  const sorts = 'sorts' in options ? options.sorts : dateSorts;
  const underHeading = (row: Row) => {
    const before = rows[rows.indexOf(row) - 1];
    const isSame = before && sameSlot(of(before), of(row));
    if (isUnderSlot?.(row)) return <VisuallyHidden>{timeOf(of(row))} </VisuallyHidden>;
    return <b className={cx(isSame && styles.again)}>{timeOf(of(row))}</b>;
  };
  const phoneWhen = (row: Row) => {
    if (isUnderSlot?.(row)) return '';
    return isByDay(sort) ? timeOf(of(row)) : `${day(of(row)[0])}, ${timeOf(of(row))}`;
  };
  return {
    name: 'when',
    head: 'When',
    ...(sorts && { sorts }),
    phone: 'second',
    cell: (row) => (
      <>
        <span className={styles.lines}>
          {isByDay(sort) ? (
            underHeading(row)
          ) : (
            <>
              <b>{day(of(row)[0])}</b>
              <small>{timeOf(of(row))}</small>
            </>
          )}
        </span>
        {details && <span className={styles.onPhone}>{details(row, phoneWhen(row))}</span>}
        {below && <span className={styles.onPhone}>{below(row)}</span>}
      </>
    ),
  };
}

const timeOf = ([, { startTime, endTime }]: When): string => timeSpan(startTime, endTime);

const sameSlot = ([date, from]: When, [otherDate, other]: When): boolean =>
  date === otherDate && from.startTime === other.startTime && from.endTime === other.endTime;
