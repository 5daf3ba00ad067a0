import type { QueryClient } from '@tanstack/react-query';

/** The data that the server embeds in a page: the results of its public reads, by query key. */
export interface ServerState {
  queries: readonly (readonly [key: readonly unknown[], data: unknown])[];
}

/** The id of the style of a page's fonts, where they wait for its scripts. */
export const FONTS_ID = 'fonts';

/** The id of the element that holds it. */
export const STATE_ID = 'state';

/** The data that this page was rendered from; `undefined` on the empty shell and in development. */
export function readServerState(): ServerState | undefined {
  const text = document.getElementById(STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as ServerState) : undefined;
}

/** Fills the query cache before the first render. The server's data is newer than cached data. */
export function fillQueries(client: QueryClient, { queries }: ServerState): void {
  for (const [key, data] of queries) client.setQueryData(key, data);
}

/** Lets the page use its fonts, if they waited until it could be used. */
export function showFonts(): void {
  document.getElementById(FONTS_ID)?.setAttribute('media', 'all');
}
