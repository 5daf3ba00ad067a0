import type { Operation } from '../../../api/src/contract/desk/operations.ts';
import type { SyncRequest, SyncResponse } from '../../../api/src/contract/desk/sync.ts';

/** A row that a push changed, with an id of its own among the rows of all tables. */
interface ChangedRow {
  id: string;
}

/** Calls the desk's server as a tablet does. Stores nothing but the cursor. */
export interface RivalTablet {
  enrol(code: string): Promise<void>;
  /** Pulls until nothing is left, so that the next push brings only its own changes. */
  catchUp(): Promise<void>;
  /** Pushes operations in one call. Returns the rows that they changed. */
  push(operations: readonly Operation[]): Promise<ChangedRow[]>;
}

/** @param post sends JSON to a path of the server with the tablet's cookie, and returns the JSON of the response */
export function createRivalTablet(post: (path: string, body: object) => Promise<unknown>): RivalTablet {
  let cursor: string | null = null;
  const sync = async (operations: readonly Operation[]): Promise<SyncResponse> => {
    const request: SyncRequest = {
      cursor,
      deviceTime: new Date().toISOString(),
      waiting: 0,
      appVersion: 'benchmark',
      operations: [...operations],
    };
    // The benchmark trusts its own server.
    const response = (await post('/api/kiosk/sync', request)) as SyncResponse;
    cursor = response.cursor;
    return response;
  };
  return {
    async enrol(code) {
      await post('/api/kiosk/enrol', { code });
    },
    async catchUp() {
      while ((await sync([])).more);
    },
    async push(operations) {
      const { results, changes, more } = await sync(operations);
      const applied = results.filter(({ outcome }) => outcome === 'applied').length;
      if (applied < operations.length || more)
        throw new Error(`The server applied ${applied} of ${operations.length} operations.`);
      return [...named('sale', changes.sales), ...named('visit', changes.usages)];
    },
  };
}

const named = (table: string, rows: readonly { id: number | string }[]): ChangedRow[] =>
  rows.map((row) => ({ ...row, id: `${table} ${row.id}` }));
