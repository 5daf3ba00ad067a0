import { createServer, type Server } from 'node:http';
import type Koa from 'koa';

/**
 * Longer than a proxy or a client waits with an idle connection: it is they who close it, and never the server in the
 * moment in which the next request is already on its way.
 */
const keepAliveTimeoutMs = 75_000;

/** How long a client may take over its request; who takes longer is answered 408, and the connection ends. */
export interface Patience {
  headersMs: number;
  /** With the body: a megabyte from the desk over a poor line takes a while. */
  requestMs: number;
  lookEveryMs: number;
}

const patience: Patience = { headersMs: 20_000, requestMs: 120_000, lookEveryMs: 5_000 };

/** The HTTP server of an app, not listening yet. */
export const makeHttpServer = (
  app: Koa,
  { headersMs, requestMs, lookEveryMs }: Patience = patience,
): Server =>
  createServer(
    {
      keepAliveTimeout: keepAliveTimeoutMs,
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: lookEveryMs,
    },
    app.callback(),
  );
