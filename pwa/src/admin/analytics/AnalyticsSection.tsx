import { mdiChartBar, mdiTable, mdiTrayArrowDown } from '@mdi/js';
import MenuItem from '@mui/material/MenuItem';
import type { AnalyticsTable } from '@toodles/api/contract/insights/analytics-tables.ts';
import type { ReactNode } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { MoreMenu, moreItem } from '../ui/MoreMenu.tsx';
import { useUrlState } from '../ui/useUrlState.ts';
import styles from './AnalyticsSection.module.css';
import { type Part, withTable } from './analytics-view.ts';
import { type Folded, PartCard } from './PartCard.tsx';
import { useAnalyticsView } from './useAnalyticsView.ts';
import { useMayExport, useTableFile } from './useTableFile.ts';

interface AnalyticsSectionProps<Row> {
  /** Which export file it offers. */
  table: AnalyticsTable;
  title: string;
  note?: ReactNode;
  /** The unit of the figures, shown with the chart only. */
  pictureNote?: ReactNode;
  /** Its meaning in one plain sentence. */
  sentence?: ReactNode;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** What a part says that is closed at first on a phone; the others stay open. */
  folded?: Folded | undefined;
  /** The tab with more about it. */
  tab?: Part | undefined;
  /** What follows the sentence. */
  foot?: ReactNode;
  /** The chart; without one, the part is always a table, and nothing without rows. */
  children?: ReactNode;
}

/** One section of the analytics: a chart that can switch to a table, a sentence and a file. */
export function AnalyticsSection<Row>(props: AnalyticsSectionProps<Row>) {
  const { table, title, note, pictureNote, sentence, columns, rows } = props;
  const { tables } = useAnalyticsView();
  const hasPicture = Boolean(props.children);
  const isTable = !hasPicture || tables.includes(table);
  const notes = (
    <>
      {!isTable && pictureNote}
      {note}
    </>
  );
  const menu = <PartMenu table={table} title={title} hasPicture={hasPicture} isTable={isTable} />;
  return (
    <PartCard
      title={title}
      note={notes}
      aside={menu}
      folded={props.folded}
      isOpen={isTable && hasPicture}
      tab={props.tab}
      id={table}
    >
      {isTable ? (
        rows.length > 0 && <FiguresTable label={title} columns={columns} rows={rows} />
      ) : (
        <div className={styles.picture}>{props.children}</div>
      )}
      {sentence && (
        <Text as="div" weight={600} tone="muted" className={styles.sentence}>
          {sentence}
        </Text>
      )}
      {props.foot}
    </PartCard>
  );
}

interface PartMenuProps {
  table: AnalyticsTable;
  title: string;
  hasPicture: boolean;
  isTable: boolean;
}

/** Turns a part into a table and back, and offers its file. */
function PartMenu({ table, title, hasPicture, isTable }: PartMenuProps) {
  const { change } = useUrlState();
  const mayExport = useMayExport(table);
  const file = useTableFile();
  // Reads the current address: another part may have changed it since the last render.
  const turn = () => {
    const shown = new URLSearchParams(window.location.search);
    change({ tables: withTable(shown, table, !isTable) }, { replace: true });
  };
  if (!hasPicture && !mayExport) return null;
  return (
    <div className={styles.aside}>
      <MoreMenu label={`Table and file of ${title}`}>
        {(close) => [
          hasPicture && (
            <MenuItem
              key="turn"
              className={moreItem}
              onClick={() => {
                close();
                turn();
              }}
            >
              <Icon path={isTable ? mdiChartBar : mdiTable} size={20} />
              {isTable ? 'Show chart' : 'Show table'}
            </MenuItem>
          ),
          mayExport && (
            <MenuItem
              key="file"
              className={moreItem}
              component="a"
              href={file(table)}
              download
              onClick={close}
            >
              <Icon path={mdiTrayArrowDown} size={20} />
              Download CSV
            </MenuItem>
          ),
        ]}
      </MoreMenu>
    </div>
  );
}

interface TableColumn<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Figures align to the end of their column. */
  isFigure?: boolean;
  /** Never wraps. */
  noWrap?: boolean;
}

interface FiguresTableProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
}

/** The figures of a chart, row by row. A wide table scrolls, by keyboard too. */
function FiguresTable<Row>({ label, columns, rows }: FiguresTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the table can't be scrolled by keyboard
    <section className={styles.holder} aria-label={`${label}, table`} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={cx(column.isFigure && styles.figure)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one response never move
            <tr key={place}>
              {columns.map((column) => (
                <td
                  key={column.head}
                  className={cx(column.isFigure && styles.figure, column.noWrap && styles.whole)}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
