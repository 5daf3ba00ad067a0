/** Both stores limit the parameters of a statement. */
const chunkSize = 500;

/** Reads the rows of many ids with few statements. */
export async function readInChunks<Id, Row>(
  ids: readonly Id[],
  read: (some: readonly Id[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += chunkSize)
    rows.push(...(await read(ids.slice(from, from + chunkSize))));
  return rows;
}

/** Thousands of lines take a while: other requests are answered in between. */
export const yieldToOthers = () => new Promise((resolve) => setImmediate(resolve));
