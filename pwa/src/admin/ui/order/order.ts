/** Moves an id to the place of another; the ids between them shift. An unknown id changes nothing. */
export function moveId(ids: readonly number[], id: number, over: number): number[] {
  const [from, to] = [ids.indexOf(id), ids.indexOf(over)];
  if (from < 0 || to < 0) return [...ids];
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** The id right before another; null for the first or an unknown one. */
export function precedingId(ids: readonly number[], id: number): number | null {
  return ids[ids.indexOf(id) - 1] ?? null;
}

/** Sorts rows by the order of their ids. Unknown rows, such as new ones, stay at the end. */
export function sortByIds<Row extends { id: number }>(rows: readonly Row[], order: readonly number[]): Row[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: Row) => places.get(id) ?? order.length;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}
