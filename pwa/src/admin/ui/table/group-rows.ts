export interface RowGroup<Row> {
  heading: string | undefined;
  rows: Row[];
}

/** The rows under their headings, in order; all under none without them. */
export function groupRows<Row>(
  rows: readonly Row[],
  headingOf?: (row: Row) => string | undefined,
): RowGroup<Row>[] {
  const groups: RowGroup<Row>[] = [];
  for (const row of rows) {
    const heading = headingOf?.(row);
    const last = groups.at(-1);
    if (last?.heading === heading && last) last.rows.push(row);
    else groups.push({ heading, rows: [row] });
  }
  return groups;
}
