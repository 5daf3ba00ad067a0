import { createServer, type Server } from 'node:http';
import type Koa from 'koa';

/**
 * Longer than a proxy or a client waits with an idle connection: it is they who close it, and never the server in the
 * moment in which the next request is already on its way.
 */
const keepAliveTimeoutMs = 75_000;

/** The HTTP server of an app, not listening yet. */
export const makeHttpServer = (app: Koa): Server =>
  createServer({ keepAliveTimeout: keepAliveTimeoutMs }, app.callback());
