import type { CatalogueRow } from './catalogue.ts';

/** A deleted row, and the ids of all rows that were before it. */
export interface DeletedRow<Row> {
  row: Row;
  precedingIds: readonly number[];
}

/** The nearest remaining row before it; null if it was first. */
export function nearestPrecedingId(ahead: readonly number[], rows: readonly { id: number }[]): number | null {
  return ahead.findLast((id) => rows.some((row) => row.id === id)) ?? null;
}

/** Records a row before its deletion. Rows deleted earlier count, because they may be restored. */
export function addDeletedRow<Row extends CatalogueRow>(
  rows: readonly Row[],
  gone: readonly DeletedRow<Row>[],
  row: Row,
): DeletedRow<Row>[] {
  const all = mergeDeletedRows(rows, gone).map(
    (place) => (place.kind === 'row' ? place.row : place.gone.row).id,
  );
  return [...gone, { row, precedingIds: all.slice(0, all.indexOf(row.id)) }];
}

type RowOrDeleted<Row> = { kind: 'row'; row: Row } | { kind: 'gone'; gone: DeletedRow<Row> };

/** The current rows, with deleted ones in their old places. */
export function mergeDeletedRows<Row extends CatalogueRow>(
  rows: readonly Row[],
  gone: readonly DeletedRow<Row>[],
): RowOrDeleted<Row>[] {
  const wentAfter = (id: number | null) =>
    gone
      .filter(({ row }) => rows.every((known) => known.id !== row.id))
      .filter(({ precedingIds }) => nearestPrecedingId(precedingIds, rows) === id)
      .toSorted((one, other) => one.precedingIds.length - other.precedingIds.length)
      .map((one): RowOrDeleted<Row> => ({ kind: 'gone', gone: one }));
  return [
    ...wentAfter(null),
    ...rows.flatMap((row): RowOrDeleted<Row>[] => [{ kind: 'row', row }, ...wentAfter(row.id)]),
  ];
}

/** The remaining deleted rows after one was restored, possibly with a new id. */
export function removeRestoredRow<Row extends CatalogueRow>(
  gone: readonly DeletedRow<Row>[],
  old: number,
  now: number,
): DeletedRow<Row>[] {
  return gone
    .filter(({ row }) => row.id !== old)
    .map((one) => ({ ...one, precedingIds: one.precedingIds.map((id) => (id === old ? now : id)) }));
}
