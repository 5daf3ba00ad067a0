/** A page of a list: how many rows are before it, and how many it has. */
export interface PageSpan {
  offset: number;
  limit: number;
}

/**
 * The pages of a list that hold whole slots. Each ends where a slot ends, and has at least `least` rows, except the last.
 * @param slots how many rows each slot has, in the order of the list
 */
export function pagesOfSlots(slots: readonly number[], least: number): PageSpan[] {
  const pages: PageSpan[] = [];
  for (const rows of slots) {
    const last = pages.at(-1);
    if (last && last.limit < least) last.limit += rows;
    else pages.push({ offset: last ? last.offset + last.limit : 0, limit: rows });
  }
  return pages;
}
