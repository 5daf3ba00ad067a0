import { mdiChartBar, mdiTable, mdiTrayArrowDown } from '@mdi/js';
import MenuItem from '@mui/material/MenuItem';
import type { AnalyticsTable } from '@toodles/api/contract/insights/analytics-tables.ts';
import type { ReactNode } from 'react';
import { buildUrl } from '../../shared/api.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { Card } from '../ui/Card.tsx';
import { MoreMenu, moreItem } from '../ui/MoreMenu.tsx';
import { useUrlState } from '../ui/useUrlState.ts';
import styles from './AnalyticsSection.module.css';
import { queryOf, withTable } from './analytics-view.ts';
import { FoldOnPhone } from './FoldOnPhone.tsx';
import { useAnalyticsView } from './useAnalyticsView.ts';

interface AnalyticsSectionProps<Row> {
  /** Which export file it offers. */
  table: AnalyticsTable;
  title: string;
  note?: ReactNode;
  /** The unit of the figures, shown with the chart only. */
  pictureNote?: ReactNode;
  /** Its meaning in one plain sentence. */
  sentence?: string | undefined;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** Closed at first on a phone. */
  folds?: boolean;
  /** The chart; without one, the part is always a table. */
  children?: ReactNode;
}

/** One section of the analytics: a chart that can switch to a table, a sentence and a file. */
export function AnalyticsSection<Row>(props: AnalyticsSectionProps<Row>) {
  const { table, title, note, pictureNote, sentence, columns, rows, folds, children } = props;
  const view = useAnalyticsView();
  const { change } = useUrlState();
  // Reads the current address: another part may have changed it since the last render.
  const turn = () => {
    const shown = new URLSearchParams(window.location.search);
    change({ tables: withTable(shown, table, !isTable) }, { replace: true });
  };
  // The names and phones of families need a permission as a file.
  const mayExport = useHasPermission('families.export') || table !== 'customers';
  const hasPicture = children !== undefined;
  const isTable = !hasPicture || view.tables.includes(table);
  const file = buildUrl(`/api/admin/analytics/${table}`, {
    query: { ...queryOf(view.days), format: 'csv' },
  });
  const figures = isTable ? (
    rows.length > 0 && <FiguresTable label={title} columns={columns} rows={rows} />
  ) : (
    <div className={styles.picture}>{children}</div>
  );
  return (
    <Card
      title={title}
      note={
        <>
          {!isTable && pictureNote}
          {note}
        </>
      }
      aside={
        (hasPicture || mayExport) && (
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
                    href={file}
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
        )
      }
    >
      {folds && !isTable && children ? <FoldOnPhone name="Figures">{figures}</FoldOnPhone> : figures}
      {sentence && (
        <Text weight={600} tone="muted" className={styles.sentence}>
          {sentence}
        </Text>
      )}
    </Card>
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
