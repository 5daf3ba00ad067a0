/** A row of a list that the team orders: the lower its place, the earlier it comes; of two alike the older one. */
export interface Placed {
  id: number;
  place: number;
}

/** The ids as the list shows them. */
export const orderOf = (rows: readonly Placed[]): number[] =>
  rows.toSorted((a, b) => a.place - b.place || a.id - b.id).map(({ id }) => id);

/**
 * The order with one row right after another, or in front; all others stay in theirs.
 * @returns undefined where one of the two is not in it
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
 * The rows that need another place so that the list comes out in a new order: as few as can be, so the places that are
 * there are dealt out anew; only where two rows share one, all are counted from 1.
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
