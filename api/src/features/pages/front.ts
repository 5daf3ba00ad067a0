import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { hasTwoHosts } from '../../http/guards/same-origin.ts';
import { type Answered, prebuiltLevel } from '../../http/request/request-log.ts';
import { type PrebuiltResponse, sendAtOnce } from './prebuilt-response.ts';

/** The response to a GET of this address (path and query as received), if it is built and still current. */
export type FindReady = (url: string) => PrebuiltResponse | undefined;

interface FrontOptions {
  ready: readonly FindReady[];
  log: Logger;
  /** Counts what is answered here. */
  answered: ((request: Answered) => void) | undefined;
  /** Koa, which builds the responses, and answers the same way as long as they are not built. */
  otherwise: RequestListener;
}

/**
 * Answers requests whose response is ready before Koa sees them: its middleware would cost more than the rest of
 * the response (docs/decisions/0034). Whatever is unusual about a request is left to Koa.
 */
export function answerReady({ ready, log, answered, otherwise }: FrontOptions): RequestListener {
  return (req, res) => {
    const started = performance.now();
    const { method = '', url = '' } = req;
    const isRead = (method === 'GET' || method === 'HEAD') && !hasTwoHosts(req);
    const found = isRead ? firstOf(ready, url) : undefined;
    if (!found || !sendAtOnce({ req, res }, found)) return otherwise(req, res);
    const isLogged = log.isLevelEnabled(prebuiltLevel);
    if (!isLogged && !answered) return;
    const ms = performance.now() - started;
    const [path = ''] = url.split('?');
    const status = res.statusCode;
    answered?.({ method, route: path.startsWith('/api/') ? path : 'page', status, ms });
    if (isLogged) log[prebuiltLevel]({ requestId: randomUUID(), method, path, status, ms: Math.round(ms) });
  };
}

function firstOf(ready: readonly FindReady[], url: string): PrebuiltResponse | undefined {
  for (const find of ready) {
    const found = find(url);
    if (found) return found;
  }
  return undefined;
}
