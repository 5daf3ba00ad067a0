export interface Slice {
  limit: number;
  offset: number;
}

/** Rows in order, such as one range of an index. */
interface OrderedRows<Row> {
  read: (slice: Slice) => Promise<Row[]>;
  count: () => Promise<number>;
}

/**
 * Reads a page of two ranges one after the other, such as upcoming visits and then past ones. Each keeps the order of
 * its index, so nothing is sorted, however many rows there are.
 */
export async function readInTurn<Row>(
  { limit, offset }: Slice,
  first: OrderedRows<Row>,
  second: Pick<OrderedRows<Row>, 'read'>,
): Promise<Row[]> {
  const rows = await first.read({ limit, offset });
  const missing = limit - rows.length;
  if (missing === 0) return rows;
  // A short page tells where the first range ends, unless it begins beyond that.
  const isEndKnown = rows.length > 0 || offset === 0;
  const end = isEndKnown ? offset + rows.length : await first.count();
  return [...rows, ...(await second.read({ limit: missing, offset: Math.max(0, offset - end) }))];
}
