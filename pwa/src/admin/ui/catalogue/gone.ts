import type { OfferRow } from './catalogue.ts';

/** A deleted row, and the ids of all rows that were before it. */
export interface Gone<Row> {
  row: Row;
  ahead: readonly number[];
}

/** The nearest remaining row before it; null if it was first. */
export function standsAfter(ahead: readonly number[], rows: readonly { id: number }[]): number | null {
  return ahead.findLast((id) => rows.some((row) => row.id === id)) ?? null;
}

/** Records a row before its deletion. Rows deleted earlier count, because they may be restored. */
export function noteGone<Row extends OfferRow>(
  rows: readonly Row[],
  gone: readonly Gone<Row>[],
  row: Row,
): Gone<Row>[] {
  const all = withGone(rows, gone).map((place) => (place.kind === 'row' ? place.row : place.gone.row).id);
  return [...gone, { row, ahead: all.slice(0, all.indexOf(row.id)) }];
}

type Place<Row> = { kind: 'row'; row: Row } | { kind: 'gone'; gone: Gone<Row> };

/** The current rows, with deleted ones in their old places. */
export function withGone<Row extends OfferRow>(
  rows: readonly Row[],
  gone: readonly Gone<Row>[],
): Place<Row>[] {
  const wentAfter = (id: number | null) =>
    gone
      .filter(({ row }) => rows.every((known) => known.id !== row.id))
      .filter(({ ahead }) => standsAfter(ahead, rows) === id)
      .toSorted((one, other) => one.ahead.length - other.ahead.length)
      .map((one): Place<Row> => ({ kind: 'gone', gone: one }));
  return [
    ...wentAfter(null),
    ...rows.flatMap((row): Place<Row>[] => [{ kind: 'row', row }, ...wentAfter(row.id)]),
  ];
}

/** The remaining deleted rows after one was restored, possibly with a new id. */
export function broughtBack<Row extends OfferRow>(
  gone: readonly Gone<Row>[],
  old: number,
  now: number,
): Gone<Row>[] {
  return gone
    .filter(({ row }) => row.id !== old)
    .map((one) => ({ ...one, ahead: one.ahead.map((id) => (id === old ? now : id)) }));
}
