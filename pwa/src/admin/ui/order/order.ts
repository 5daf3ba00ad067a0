/**
 * A list of ids after one of them was moved to the place of another: those between move up by one.
 * An id that is not in the list moves nothing.
 */
export function moved(ids: readonly number[], id: number, over: number): number[] {
  const [from, to] = [ids.indexOf(id), ids.indexOf(over)];
  if (from < 0 || to < 0) return [...ids];
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** The id that stands right before another one; null where that is the first, or in no list. */
export function before(ids: readonly number[], id: number): number | null {
  return ids[ids.indexOf(id) - 1] ?? null;
}

/** Rows in the order of their ids. One that the order does not know, such as a new one, stays at the end. */
export function inOrder<Row extends { id: number }>(rows: readonly Row[], order: readonly number[]): Row[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: Row) => places.get(id) ?? order.length;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}
