import { type Answer, makeClient } from './client.ts';

/** What a browser does at the stand-in for Google, by plain HTTP, with cookies of its own there. */
export interface Visit {
  /** Where the provider sends the browser back to; none where it shows a page instead. */
  returnsTo: URL | undefined;
  /** Of the provider's last answer. */
  status: number;
}

/**
 * Goes to the provider and chooses an account.
 * @param location where our server sent the browser
 * @param account its `sub`, or undefined to cancel
 */
export async function visitGoogle(location: string, account: string | undefined): Promise<Visit> {
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

function next({ headers }: Answer, base: URL): URL | undefined {
  const location = headers.get('Location');
  return location === null ? undefined : new URL(location, base);
}
