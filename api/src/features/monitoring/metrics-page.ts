import { createHash, timingSafeEqual } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';

import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Services } from '../../services.ts';
import { centreGauges, diskGauges } from './centre-metrics.ts';
import { type CentreFigures, readFigures } from './figures-store.ts';
import type { Metrics } from './metrics.ts';

/** Several scrapers in a row ask the database once. */
const freshForMs = 5_000;

interface MetricsPageParts {
  metrics: Metrics | undefined;
  config: Services['config'];
  database: Database;
  clock: Clock;
  log: Logger;
}

/**
 * `GET /metrics` for Prometheus. Without the token, it is a page that does not exist. It answers also while
 * the database is away, without the figures about the centre.
 */
export function metricsPage(parts: MetricsPageParts): Middleware {
  const { metrics, clock, config } = parts;
  const { metricsToken: token } = config;
  const setGauges = metrics && centreGauges(metrics.registry);
  if (metrics) diskGauges(metrics.registry, config.dataDir);
  const read = figuresOf(parts);
  return async (ctx, next) => {
    if (ctx.path !== '/metrics' || ctx.method !== 'GET') return next();
    if (!metrics || !setGauges || token === undefined || !isToken(ctx.get('Authorization'), token))
      throw new AppError('not_found');
    setGauges(await read(), clock.now());
    ctx.set('Cache-Control', 'no-store');
    ctx.type = metrics.registry.contentType;
    ctx.body = await metrics.registry.metrics();
    ctx.state.route = '/metrics';
  };
}

/** Reads the figures at most every few seconds; undefined while the database is away. */
function figuresOf({ database, clock, log, config: { backups } }: MetricsPageParts) {
  const dailyBackupAt = backups.at;
  let last: { at: number; figures: CentreFigures | undefined } | undefined;
  return async (): Promise<CentreFigures | undefined> => {
    const now = clock.now();
    if (last && Math.abs(now.getTime() - last.at) < freshForMs) return last.figures;
    const figures = await database
      .ready()
      .then(() => readFigures(database.read, { now, dailyBackupAt }))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'The figures about the centre can’t be read');
        return undefined;
      });
    last = { at: now.getTime(), figures };
    return figures;
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Takes the same time for every wrong token. */
const isToken = (given: string, token: string) => timingSafeEqual(digest(given), digest(`Bearer ${token}`));
