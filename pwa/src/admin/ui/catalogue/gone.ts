import type { OfferRow } from './catalogue.ts';

/** A row that was just taken away, and the ids of all that stood before it. */
export interface Gone<Row> {
  row: Row;
  ahead: readonly number[];
}

/** The nearest of those before it that is still there; null where it stood first. */
export function standsAfter(ahead: readonly number[], rows: readonly { id: number }[]): number | null {
  return ahead.findLast((id) => rows.some((row) => row.id === id)) ?? null;
}

/** Takes note of a row before it goes. Rows that went before it count: they may come back. */
export function noteGone<Row extends OfferRow>(
  rows: readonly Row[],
  gone: readonly Gone<Row>[],
  row: Row,
): Gone<Row>[] {
  const all = withGone(rows, gone).map((place) => (place.kind === 'row' ? place.row : place.gone.row).id);
  return [...gone, { row, ahead: all.slice(0, all.indexOf(row.id)) }];
}

type Place<Row> = { kind: 'row'; row: Row } | { kind: 'gone'; gone: Gone<Row> };

/** The rows that are there, with those that went in their old places between them. */
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

/** What is still gone after a row came back, maybe under another number. */
export function broughtBack<Row extends OfferRow>(
  gone: readonly Gone<Row>[],
  old: number,
  now: number,
): Gone<Row>[] {
  return gone
    .filter(({ row }) => row.id !== old)
    .map((one) => ({ ...one, ahead: one.ahead.map((id) => (id === old ? now : id)) }));
}
