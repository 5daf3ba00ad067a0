/**
 * A row of a list that the team orders: by place, lowest first; rows with equal places by age, older first.
 */
export interface Placed {
  id: number;
  place: number;
}

/** The ids in display order. */
export const orderOf = (rows: readonly Placed[]): number[] =>
  rows.toSorted((a, b) => a.place - b.place || a.id - b.id).map(({ id }) => id);

/**
 * The order after moving one row right after another, or first; all others stay in order.
 * @returns undefined if either of the two is missing
 */
export function movedAfter(order: readonly number[], id: number, after: number | null): number[] | undefined {
  if (!order.includes(id)) return undefined;
  if (after === id) return [...order];
  const others = order.filter((one) => one !== id);
  const at = after === null ? 0 : others.indexOf(after) + 1;
  if (after !== null && at === 0) return undefined;
  return others.toSpliced(at, 0, id);
}

/**
 * The rows that need a new place for a new order: as few as possible, by redistributing the existing places.
 * If two rows share a place, all rows are renumbered from 1.
 * @param order every row's id, once
 */
export function placesFor(rows: readonly Placed[], order: readonly number[]): Placed[] {
  const places = rows.map(({ place }) => place).toSorted((a, b) => a - b);
  const areDistinct = new Set(places).size === places.length;
  const had = new Map(rows.map(({ id, place }) => [id, place]));
  return order
    .map((id, index) => ({ id, place: (areDistinct ? places[index] : undefined) ?? index + 1 }))
    .filter(({ id, place }) => had.get(id) !== place);
}
