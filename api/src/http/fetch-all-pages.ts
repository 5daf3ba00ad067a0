import type { AnyCall, Page, Route } from './route.ts';
import { isFileRequest } from './send-response.ts';

const pageSize = 1000;
/** A file with more rows than this is no longer a usable spreadsheet. */
const maxRows = 200_000;

interface ListQuery {
  limit: number;
  offset: number;
}

/**
 * For a file, fetches the whole list page by page, so that each query stays bounded; otherwise a single
 * response.
 */
export async function fetchAllPages(route: Route, call: AnyCall): Promise<unknown> {
  if (!isFileRequest(route.endpoint, call.query)) return route.handle(call);
  const query = call.query as ListQuery;
  const all: Page<unknown> = { rows: [], total: 0 };
  do {
    const page = await route.handle({
      ...call,
      query: { ...query, limit: pageSize, offset: all.rows.length },
    });
    const { rows, total } = page as Page<unknown>;
    all.rows.push(...rows);
    all.total = total;
    if (rows.length === 0) break;
  } while (all.rows.length < Math.min(all.total, maxRows));
  return all;
}
