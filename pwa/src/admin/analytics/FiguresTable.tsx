import type { ReactNode } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import styles from './FiguresTable.module.css';

export interface TableColumn<Row> {
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
export function FiguresTable<Row>({ label, columns, rows }: FiguresTableProps<Row>) {
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
