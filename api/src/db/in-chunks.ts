const largest = 256;

/**
 * Writes many rows with few statements, in their order. Chunks have 256, 128, 64 … rows and no other number, so that
 * the statements repeat word for word and stay prepared; both stores also limit the parameters of one.
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
