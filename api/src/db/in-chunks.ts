const largest = 256;

/**
 * Writes many rows with few statements, in order. Chunks only have 256, 128, 64 … rows, so that the same
 * statements repeat and stay prepared. Both stores also limit the parameters of a statement.
 */
export async function inChunks<Row>(
  rows: readonly Row[],
  write: (chunk: Row[]) => Promise<unknown>,
): Promise<void> {
  let at = 0;
  for (let size = largest; size >= 1; size /= 2) {
    while (rows.length - at >= size) {
      await write(rows.slice(at, at + size));
      at += size;
    }
  }
}
