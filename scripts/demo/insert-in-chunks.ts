import { inChunks } from '../../api/src/db/in-chunks.ts';

/** Inserts rows in large statements and returns their new ids, in the order of the rows. */
export async function insertInChunks<Row>(
  rows: readonly Row[],
  write: (chunk: Row[]) => Promise<{ id: number }[]>,
): Promise<number[]> {
  const ids: number[] = [];
  await inChunks(rows, async (chunk) => {
    for (const { id } of await write(chunk)) ids.push(id);
  });
  return ids;
}
