/** As many rows as a call answers. */
const A_CALL = 200;
/** More than any centre offers; what lies beyond is not shown. */
const MOST_ROWS = 2000;

interface Page<Row> {
  rows: Row[];
  total: number;
}

/**
 * Every row of a list that is put in order as a whole, call by call.
 * @param page reads some of it
 */
export async function wholeList<Row>(
  page: (query: { limit: number; offset: number }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let offset = 0; offset < MOST_ROWS; offset += A_CALL) {
    const { rows: next, total } = await page({ limit: A_CALL, offset });
    rows.push(...next);
    if (next.length === 0 || rows.length >= total) break;
  }
  return rows;
}
