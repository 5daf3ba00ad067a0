import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { cx } from '../../../shared/ui/class-names.ts';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { groupRows, type RowGroup } from './group-rows.ts';
import headings from './ListHeadings.module.css';
import styles from './ListTable.module.css';
import { ariaSort, type ColumnSorts, SortButton } from './SortButton.tsx';
import type { Selection } from './useSelection.ts';

/**
 * The position of a cell on a phone, where a row is a card of two lines. `below`: under them, over the full width;
 * `corner`: at the end of the first line, after the first cell and the one that ends it; `second-corner`: of the second.
 */
type PhonePlace =
  | 'first'
  | 'first-end'
  | 'second'
  | 'second-end'
  | 'below'
  | 'corner'
  | 'second-corner'
  | 'hidden';

export interface Column<Row> {
  /** Unique in its table. */
  name: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures align to the end of their column. */
  align?: 'end';
  /** Text that may wrap. */
  wraps?: boolean;
  /**
   * Takes the width that the others leave; text that is too long for it ends in an ellipsis, except on a phone.
   * `shared`: on a wide screen, all columns share that width.
   */
  grows?: boolean | 'shared';
  /** The values of `sort` in the address for both directions. Either is undefined if it is the list's own order. */
  sorts?: ColumnSorts;
  /** Below this width of the table, in pixels of normal text, the column is hidden. The row's details still show it. */
  leavesBelow?: 650 | 740 | 800 | 950 | 1200;
  phone: PhonePlace;
  /** Its headings say it: only a phone's card shows it. */
  isOnlyOnPhone?: boolean;
}

interface ListTableProps<Row> {
  label: string;
  /** The current sort order, as in the address. */
  sort?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The row whose details are open beside the list. */
  isSelected?: (row: Row) => boolean;
  /** A row that no longer counts, such as a cancelled one. */
  isOff?: (row: Row) => boolean;
  /** Adds a checkbox to each row. */
  selection?: Selection<Row> & { nameOf: (row: Row) => string };
  /** The heading above the rows that share it, such as their day; rows of one heading follow each other. */
  headingOf?: (row: Row) => string;
  /** What a heading says about its rows. @param row the first of them */
  headingNote?: (row: Row) => ReactNode;
  /** A heading that stands first, even without a row below it. */
  lead?: Lead | undefined;
  /** The heading, within those of another, of rows that share it; undefined for none. */
  subheadingOf?: (row: Row) => string | undefined;
  /** How many rows its group has, also on other pages. */
  subheadingCount?: (row: Row) => number | undefined;
  /** On a wide screen, its rows are one line. */
  isOneLine?: boolean;
  /** Renders sortable rows in place of plain ones. */
  rowAs?: ComponentType<RowShellProps<Row>>;
}

interface Lead {
  heading: string;
  note: ReactNode;
}

export interface RowShellProps<Row> {
  row: Row;
  className: string | undefined;
  children: ReactNode;
}

/**
 * The rows of one page of a list. Narrow tables hide columns; on a phone a row is a card of two lines. Rows
 * that open something have a `RowLink` in their first cell, which makes the whole row clickable.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, rows, keyOf, isSelected, isOff, selection } = props;
  const { headingOf, subheadingOf, lead, isOneLine, rowAs: Shell = PlainRow } = props;
  return (
    <div className={styles.holder}>
      <Table
        className={cx(styles.table, isOneLine && styles.oneLine, selection && styles.selectable)}
        aria-label={label}
      >
        {rows.length > 0 && <Head {...props} />}
        {ledBy(lead, groupRows(rows, headingOf)).map((group, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups can have the same heading
          <TableBody key={place}>
            {group.heading !== undefined && <Heading {...props} heading={group.heading} of={group.rows[0]} />}
            {groupRows(group.rows, subheadingOf).map((part) => (
              <Fragment key={part.rows[0] && keyOf(part.rows[0])}>
                {part.heading !== undefined && (
                  <Subheading {...props} heading={part.heading} of={part.rows[0]} />
                )}
                {part.rows.map((row) => (
                  <Shell
                    key={keyOf(row)}
                    row={row}
                    className={cx(isSelected?.(row) && styles.selected, isOff?.(row) && styles.off)}
                  >
                    <Cells {...props} row={row} />
                  </Shell>
                ))}
              </Fragment>
            ))}
          </TableBody>
        ))}
      </Table>
    </div>
  );
}

/** The names of the columns. */
function Head<Row>({ columns, rows, sort, selection }: ListTableProps<Row>) {
  return (
    <TableHead>
      <TableRow>
        {selection && (
          <TableCell className={styles.tick}>
            <SelectPage rows={rows} selection={selection} />
          </TableCell>
        )}
        {columns.map((column) => (
          <TableCell
            key={column.name}
            className={classOf(column)}
            aria-sort={column.sorts && ariaSort(column.sorts, sort)}
          >
            {column.sorts ? <SortButton sorts={column.sorts} sort={sort} head={column.head} /> : column.head}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
}

/** The groups, after one for the lead if it has no rows on this page. */
const ledBy = <Row,>(lead: Lead | undefined, groups: RowGroup<Row>[]): RowGroup<Row>[] =>
  lead && groups[0]?.heading !== lead.heading ? [{ heading: lead.heading, rows: [] }, ...groups] : groups;

interface HeadingProps<Row>
  extends Pick<ListTableProps<Row>, 'columns' | 'selection' | 'headingNote' | 'lead'> {
  heading: string;
  /** The first of its rows. */
  of: Row | undefined;
}

function Heading<Row>({ heading, of, columns, selection, headingNote, lead }: HeadingProps<Row>) {
  const note = lead?.heading === heading ? lead.note : of && headingNote?.(of);
  return (
    <TableRow className={headings.heading} data-heading>
      {selection && <TableCell className={cx(styles.tick, headings.tick)} />}
      <TableCell component="th" scope="rowgroup" colSpan={columns.length} abbr={heading}>
        <span className={headings.line}>
          {heading} {note}
        </span>
      </TableCell>
    </TableRow>
  );
}

interface SubheadingProps<Row>
  extends Pick<ListTableProps<Row>, 'columns' | 'selection' | 'subheadingCount'>,
    Pick<HeadingProps<Row>, 'heading' | 'of'> {}

function Subheading<Row>({ heading, of, columns, selection, subheadingCount }: SubheadingProps<Row>) {
  const rows = of && subheadingCount?.(of);
  return (
    <TableRow className={headings.subheading} data-heading>
      {selection && <TableCell className={cx(styles.tick, headings.tick)} />}
      <TableCell component="th" scope="rowgroup" colSpan={columns.length}>
        <span>
          {heading} {rows !== undefined && <small>{rows}</small>}
        </span>
      </TableCell>
    </TableRow>
  );
}

function Cells<Row>({
  row,
  columns,
  selection,
}: Pick<ListTableProps<Row>, 'columns' | 'selection'> & { row: Row }) {
  return (
    <>
      {selection && (
        <TableCell className={styles.tick}>
          <Checkbox
            checked={selection.has(row)}
            onChange={(_event, isOn) => selection.set([row], isOn)}
            slotProps={{ input: { 'aria-label': `Select ${selection.nameOf(row)}` } }}
          />
        </TableCell>
      )}
      {columns.map((column) => (
        <TableCell key={column.name} className={classOf(column)}>
          <ErrorBoundary rowFallback="Can’t be shown">
            <CellContent row={row} cell={column.cell} />
          </ErrorBoundary>
        </TableCell>
      ))}
    </>
  );
}

function SelectPage<Row>({ rows, selection }: { rows: readonly Row[]; selection: Selection<Row> }) {
  const selected = rows.filter(selection.has).length;
  return (
    <Checkbox
      checked={selected > 0 && selected === rows.length}
      indeterminate={selected > 0 && selected < rows.length}
      onChange={(_event, isOn) => selection.set(rows, isOn)}
      slotProps={{ input: { 'aria-label': 'Select the rows of this page' } }}
    />
  );
}

/** A separate component, so that an error in a cell reaches the row's error boundary and not the table's. */
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
  below: styles.below,
  corner: styles.corner,
  'second-corner': styles.secondCorner,
  hidden: styles.hidden,
};
const leaving = {
  650: styles.below650,
  740: styles.below740,
  800: styles.below800,
  950: styles.below950,
  1200: styles.below1200,
};

const classOf = ({ align, wraps, grows, leavesBelow, phone, isOnlyOnPhone }: Column<never>) =>
  cx(
    align === 'end' && styles.end,
    wraps && styles.wraps,
    grows && styles.grows,
    grows === 'shared' && styles.shares,
    leavesBelow && leaving[leavesBelow],
    isOnlyOnPhone && headings.said,
    places[phone],
  );
