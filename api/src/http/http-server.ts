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

/** The answers that each server is working on, also those whose client has gone. */
const answering = new WeakMap<Server, Set<Promise<unknown>>>();

/** The HTTP server of a listener, not listening yet. */
export function makeHttpServer(
  listener: RequestListener,
  { headersMs, requestMs, checkIntervalMs: lookEveryMs }: RequestTimeouts = defaultTimeouts,
): Server {
  const answers = new Set<Promise<unknown>>();
  const server = createServer(
    {
      keepAliveTimeout: keepAliveTimeoutMs,
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: lookEveryMs,
    },
    (request, response) => {
      const answer: unknown = listener(request, response);
      if (!(answer instanceof Promise)) return;
      answers.add(answer);
      void answer.finally(() => answers.delete(answer));
    },
  );
  answering.set(server, answers);
  return server;
}

/**
 * Finishes the requests in flight, also those whose client has gone, because their work still uses the database. What
 * is left after some time is cut off.
 */
export function closeHttpServer(server: Server, withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    const overdue = setTimeout(() => {
      server.closeAllConnections();
      resolve();
    }, withinMs);
    server.close(async () => {
      await Promise.allSettled(answering.get(server) ?? []);
      clearTimeout(overdue);
      resolve();
    });
    server.closeIdleConnections();
  });
}
