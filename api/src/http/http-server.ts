import { createServer, type RequestListener, type Server } from 'node:http';

/**
 * Longer than a proxy or client keeps an idle connection. So they close it first, and the server never closes
 * it while the next request is already on its way.
 */
const keepAliveTimeoutMs = 75_000;

/** Time limits for a client's request. The server responds 408 to slower clients and ends the connection. */
export interface RequestTimeouts {
  headersMs: number;
  /** Including the body: a megabyte from the desk takes a while on a slow network. */
  requestMs: number;
  checkIntervalMs: number;
}

const defaultTimeouts: RequestTimeouts = { headersMs: 20_000, requestMs: 120_000, checkIntervalMs: 5_000 };

/** The HTTP server of a listener, not listening yet. */
export const makeHttpServer = (
  listener: RequestListener,
  { headersMs, requestMs, checkIntervalMs: lookEveryMs }: RequestTimeouts = defaultTimeouts,
): Server =>
  createServer(
    {
      keepAliveTimeout: keepAliveTimeoutMs,
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: lookEveryMs,
    },
    listener,
  );
