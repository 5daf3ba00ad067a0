import type { QueryClient } from '@tanstack/react-query';

/** What the server put into a page beside its HTML: the public reads that the page shows, by their query keys. */
export interface ServerState {
  queries: readonly (readonly [key: readonly unknown[], data: unknown])[];
}

/** The id of the page's element that holds it. */
export const STATE_ID = 'state';

/** What this page was rendered from; none on the empty shell and in development. */
export function readServerState(): ServerState | undefined {
  const text = document.getElementById(STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as ServerState) : undefined;
}

/** Answers the queries of a page before its first render. What the server just said is newer than what was kept. */
export function fillQueries(client: QueryClient, { queries }: ServerState): void {
  for (const [key, data] of queries) client.setQueryData(key, data);
}
