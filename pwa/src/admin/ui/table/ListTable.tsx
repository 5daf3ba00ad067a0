import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ComponentType, ReactNode } from 'react';
import { cx } from '../../../shared/ui/class-names.ts';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import styles from './ListTable.module.css';

/** Where a cell stands on a phone, where a row is a card of two lines. */
type PhonePlace = 'first' | 'first-end' | 'second' | 'second-end' | 'hidden';

export interface Column<Row> {
  /** Unique in its table. */
  name: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end of their column. */
  align?: 'end';
  /** Text that may take several lines. */
  wraps?: boolean;
  /** The room, in pixels of the table, under which the column is left out; what opens the row tells it still. */
  leavesBelow?: 650 | 800 | 950;
  phone: PhonePlace;
}

interface ListTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The row whose details are open beside the list. */
  isSelected?: (row: Row) => boolean;
  /** A row that does not count any more, such as a cancelled one. */
  isOff?: (row: Row) => boolean;
  /** Takes the place of a plain row, where rows can be moved. */
  rowAs?: ComponentType<RowShellProps<Row>>;
}

export interface RowShellProps<Row> {
  row: Row;
  className: string | undefined;
  children: ReactNode;
}

/**
 * The rows of one page of a list. Columns leave as the room does; on a phone a row is a card of two lines. Rows that
 * open something have a `RowLink` in their first cell: the whole row is its target for a pointer.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, columns, rows, keyOf, isSelected, isOff, rowAs: Shell = PlainRow } = props;
  return (
    <div className={styles.holder}>
      <Table className={styles.table} aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.name} className={classOf(column)}>
                {column.head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Shell
              key={keyOf(row)}
              row={row}
              className={cx(isSelected?.(row) && styles.selected, isOff?.(row) && styles.off)}
            >
              {columns.map((column) => (
                <TableCell key={column.name} className={classOf(column)}>
                  <ErrorBoundary instead="Can't be shown">
                    <CellContent row={row} cell={column.cell} />
                  </ErrorBoundary>
                </TableCell>
              ))}
            </Shell>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

/** A component of its own, so that what a cell throws reaches the boundary around it and not the table. */
function CellContent<Row>({ row, cell }: { row: Row; cell: (row: Row) => ReactNode }) {
  return cell(row);
}

const PlainRow = ({ className, children }: RowShellProps<unknown>) => (
  <TableRow className={className}>{children}</TableRow>
);

const places: Record<PhonePlace, string | undefined> = {
  first: styles.first,
  'first-end': styles.firstEnd,
  second: styles.second,
  'second-end': styles.secondEnd,
  hidden: styles.hidden,
};
const leaving = { 650: styles.below650, 800: styles.below800, 950: styles.below950 };

const classOf = ({ align, wraps, leavesBelow, phone }: Column<never>) =>
  cx(
    align === 'end' && styles.end,
    wraps && styles.wraps,
    leavesBelow && leaving[leavesBelow],
    places[phone],
  );
