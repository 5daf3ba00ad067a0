import { type ApiResponse, makeClient } from './client.ts';

/** A browser's visit to the Google stand-in, over plain HTTP, with its own cookies there. */
export interface GoogleVisit {
  /** Where the provider sends the browser back to; undefined if it shows a page instead. */
  returnsTo: URL | undefined;
  /** The status of the provider's last response. */
  status: number;
}

/**
 * Goes to the provider and chooses an account.
 * @param location where our server sent the browser
 * @param account its `sub`, or undefined to cancel
 */
export async function visitGoogle(location: string, account: string | undefined): Promise<GoogleVisit> {
  const start = new URL(location);
  const browser = makeClient(start.origin);
  const asked = await browser.get(`${start.pathname}${start.search}`);
  const choosing = next(asked, start);
  if (choosing?.origin !== start.origin) return { returnsTo: choosing, status: asked.status };
  const chosen = await browser.call('POST', choosing.pathname, {
    rawBody: account === undefined ? '' : `account=${encodeURIComponent(account)}`,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  const resuming = next(chosen, start);
  if (!resuming) return { returnsTo: undefined, status: chosen.status };
  const resumed = await browser.get(`${resuming.pathname}${resuming.search}`);
  return { returnsTo: next(resumed, start), status: resumed.status };
}

function next({ headers }: ApiResponse, base: URL): URL | undefined {
  const location = headers.get('Location');
  return location === null ? undefined : new URL(location, base);
}
