/** The maximum number of rows per call. */
const ROWS_PER_CALL = 200;
/** More rows than any centre has; the rest is not shown. */
const MAX_ROWS = 2000;

interface Page<Row> {
  rows: Row[];
  total: number;
}

/**
 * Reads every row of a list, call by call, for lists that are reordered as a whole.
 * @param page reads one page
 */
export async function fetchAll<Row>(
  page: (query: { limit: number; offset: number }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let offset = 0; offset < MAX_ROWS; offset += ROWS_PER_CALL) {
    const { rows: next, total } = await page({ limit: ROWS_PER_CALL, offset });
    rows.push(...next);
    if (next.length === 0 || rows.length >= total) break;
  }
  return rows;
}
