import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { RouterContext } from '@koa/router';
import Koa from 'koa';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Endpoint } from './contract/basics/endpoint.ts';
import type { PageRenderer } from './contract/centre/page-renderer.ts';
import { endpoints } from './contract/endpoints.ts';
import type { Database } from './db/database.ts';
import type { StoreDialect } from './db/dialect.ts';
import { accessRoutes } from './features/access/routes.ts';
import { findCaller, refreshCaller, sessionCookie, sessionMark } from './features/access/sessions.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { analyticsRoutes } from './features/analytics/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { backupRoutes } from './features/backups/routes.ts';
import { birthdayRoutes } from './features/birthday/routes.ts';
import { presentTeamBooking } from './features/bookings/present.ts';
import { bookingRoutes } from './features/bookings/routes.ts';
import { readCalendar } from './features/calendar/calendar.ts';
import { calendarRoutes } from './features/calendar/routes.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { settingsRoutes } from './features/centre/routes.ts';
import { countInside } from './features/dashboard/inside.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { rememberIssued } from './features/documents/issued-numbers.ts';
import { publicBills } from './features/documents/public-bills.ts';
import { documentRoutes } from './features/documents/routes.ts';
import { enquiryRoutes } from './features/enquiries/routes.ts';
import { familyListRoutes } from './features/family-page/list-routes.ts';
import { familyPageRoutes } from './features/family-page/routes.ts';
import { firstStepRoutes } from './features/first-steps/routes.ts';
import { returnPage } from './features/gateway/return-page.ts';
import { gatewayRoutes } from './features/gateway/routes.ts';
import { hourPackageRoutes } from './features/hour-packages/routes.ts';
import type { CallerLock } from './features/identity/session-store.ts';
import { importRoutes } from './features/imports/routes.ts';
import { deviceCookie, deviceCookieOptions, findDevice } from './features/kiosk/devices.ts';
import { kioskRoutes } from './features/kiosk/routes.ts';
import { messageRoutes } from './features/messages/routes.ts';
import { counterRoutes } from './features/money/counter-routes.ts';
import { orderDocumentRoutes } from './features/money/document-routes.ts';
import { moneyPageRoutes } from './features/money/page-routes.ts';
import { reductionRoutes } from './features/money/reduction-routes.ts';
import { moneyReviewRoutes } from './features/money/review-routes.ts';
import { moneyRoutes } from './features/money/routes.ts';
import type { Metrics } from './features/monitoring/metrics.ts';
import { metricsPage } from './features/monitoring/metrics-page.ts';
import { countRequests } from './features/monitoring/request-metrics.ts';
import { createContentRevision } from './features/pages/content-revision.ts';
import { answerReady } from './features/pages/front.ts';
import { publicReads } from './features/pages/public-reads.ts';
import { sitePages } from './features/pages/site-pages.ts';
import { slotReads } from './features/pages/slot-reads.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { listDisplaced } from './features/schedule/displacement.ts';
import { scheduleRoutes } from './features/schedule/routes.ts';
import { familyRoutes } from './features/search/family-routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { readSettings } from './features/settings/store.ts';
import { statementRoutes } from './features/statements/routes.ts';
import { tillRoutes } from './features/tills/routes.ts';
import { uploadsFolder } from './features/uploads/folder-store.ts';
import { uploadRoutes } from './features/uploads/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { vitalRoutes } from './features/vitals/routes.ts';
import { voucherRoutes } from './features/vouchers/routes.ts';
import { offerEverywhere } from './features/waiting/offer-store.ts';
import { waitingRoutes } from './features/waiting/routes.ts';
import { createRateLimits } from './http/guards/rate-limit.ts';
import { requireOneHost } from './http/guards/same-origin.ts';
import { securityHeaders, setSecurityHeaders } from './http/guards/security-headers.ts';
import { mount } from './http/mount.ts';
import { isBackgroundRequest } from './http/request/background-request.ts';
import { logRequests } from './http/request/request-log.ts';
import { uploadedFiles } from './http/request/uploaded-files.ts';
import { errorHandler } from './http/response/error-handler.ts';
import { cookieName } from './http/response/set-cookies.ts';
import { siteFiles } from './http/response/site-files.ts';
import { AppError } from './http/route/app-error.ts';
import type { Caller } from './http/route/caller.ts';
import type { Route } from './http/route/route.ts';
import type { Clock } from './ports/clock.ts';
import type { OtpDelivery } from './ports/otp-delivery.ts';
import { razorpay } from './ports/razorpay.ts';
import { serverKey } from './secrets/server-key.ts';
import type { Services } from './services.ts';

export interface AppParts {
  config: Config;
  database: Database;
  clock: Clock;
  log: Logger;
  otpDelivery: OtpDelivery;
  /** The built site. */
  siteFolder: string;
  /** Renders the public pages, once the site is built. */
  renderer?: PageRenderer | undefined;
  /** Counts the requests and shows the figures at `/metrics`, if there is a token for it. */
  metrics?: Metrics | undefined;
  /** Wraps each request in a span. */
  trace?: Koa.Middleware | undefined;
  leaveDemo?: (() => void) | undefined;
  deskPageRows?: number | undefined;
  validateResponses?: boolean;
}

/**
 * The whole server as one listener: prebuilt responses, or else Koa with the middleware in order, then the features.
 */
export function createApp(parts: AppParts): RequestListener {
  const { config, clock, log } = parts;
  const database = rememberIssued(parts.database, config.dataDir, log);
  const limits = createRateLimits(database);
  const gateway = config.razorpay && razorpay(config.razorpay);
  const services: Services = { ...parts, database, limits, serverKey: serverKey(config), gateway };
  const routes = [
    ...settingsRoutes(services),
    ...firstStepRoutes(services),
    ...backupRoutes(services),
    ...accessRoutes(services),
    ...accountRoutes(services),
    ...userRoutes(services),
    ...auditRoutes(),
    ...analyticsRoutes(services),
    ...catalogueRoutes(services),
    ...uploadRoutes(services),
    ...scheduleRoutes(services, offerEverywhere),
    ...voucherRoutes(services),
    ...bookingRoutes(services),
    ...waitingRoutes(services),
    ...gatewayRoutes(services),
    ...birthdayRoutes(services),
    ...calendarRoutes(services),
    ...enquiryRoutes(services),
    ...messageRoutes(services),
    ...vitalRoutes(services),
    ...hourPackageRoutes(services),
    ...moneyRoutes(services),
    ...counterRoutes(services),
    ...tillRoutes(services, countInside),
    ...statementRoutes(services),
    ...moneyPageRoutes(services),
    ...reductionRoutes(services),
    ...documentRoutes(services),
    ...orderDocumentRoutes(services),
    ...moneyReviewRoutes(),
    ...kioskRoutes(services),
    ...privacyRoutes(services),
    ...searchRoutes(services),
    ...familyRoutes(services),
    ...familyListRoutes(services),
    ...familyPageRoutes(services),
    ...importRoutes(services),
    ...dashboardRoutes(services, { readCalendar, presentTeamBooking, listDisplaced }),
  ];
  requireEveryEndpoint(routes);

  const router = mount(routes, {
    database,
    clock,
    log,
    publicOrigin: config.publicOrigin,
    secureCookies: config.isProduction || config.publicOrigin.startsWith('https:'),
    identify: identify(parts),
    refreshCaller: (trx, caller, { endpoint, now }) =>
      refreshCaller(trx, caller, {
        now,
        lock: lockFor(database.dialect, endpoint),
        requireSecondFactor: config.requireSecondFactor,
      }),
    timeZone: async () => (await readSettings(database.read)).timeZone,
    validateResponses: parts.validateResponses ?? false,
  });

  // Our own proxy added only the last address of a chain; the client wrote the rest.
  const app = new Koa({ proxy: config.trustProxy, maxIpsCount: 1 });
  // errorHandler handles and logs every fault; the rest are clients that hang up.
  app.on('error', (error: unknown) => log.debug({ err: error }, 'A connection ended early'));
  app.use(async (ctx, next) => {
    ctx.state.requestId = randomUUID();
    await next();
  });
  if (parts.trace) app.use(parts.trace);
  if (parts.metrics) app.use(countRequests(parts.metrics));
  app.use(logRequests(log));
  const { payingAt } = config;
  const headers = securityHeaders({ isProduction: config.isProduction, payingAt });
  app.use(errorHandler(log, headers));
  app.use(metricsPage({ config, database, clock, log, metrics: parts.metrics }));
  app.use(requireOneHost);
  const content = createContentRevision(database, clock);
  const reads = publicReads({ routes, content, clock, headers });
  app.use(reads.middleware);
  const slots = slotReads({ routes, database, content, clock, headers });
  app.use(slots.middleware);
  const { isProduction, publicOrigin: origin } = config;
  app.use(publicBills({ database, clock, limits, origin, isProduction, dataDir: config.dataDir }));
  app.use(returnPage({ database, gateway, clock, log, limits }));
  const { renderer } = parts;
  const pages =
    renderer && sitePages({ renderer, content, read: reads.read, origin, isProduction, payingAt });
  if (pages) app.use(pages.middleware);
  app.use(setSecurityHeaders(headers, payingAt));
  app.use(router.routes());
  app.use(unknownCalls(routes));
  app.use(uploadedFiles(uploadsFolder(config.dataDir)));
  app.use(siteFiles(parts.siteFolder));
  const ready = [reads.ready, slots.ready, ...(pages ? [pages.ready] : [])];
  const otherwise = app.callback();
  // A span surrounds Koa's work.
  if (parts.trace) return otherwise;
  return answerReady({ ready, log, answered: parts.metrics?.answered, otherwise });
}

/** @throws Error if an endpoint has no handler or two, so that the table matches the server */
function requireEveryEndpoint(routes: readonly Route[]): void {
  for (const endpoint of Object.values(endpoints)) {
    const found = routes.filter((one) => one.endpoint.key === endpoint.key).length;
    if (found !== 1) throw new Error(`${endpoint.key} has ${found} handlers`);
  }
}

/** SQLite has one writer and needs no lock. */
function lockFor(dialect: StoreDialect, { spec: { access } }: Endpoint): CallerLock {
  if (dialect === 'sqlite') return 'none';
  if (access.kind === 'signedIn') return 'own account';
  return access.kind === 'permission' && access.anyOf.includes('users.manage') ? 'rights' : 'work';
}

function identify({ config, database, clock }: AppParts) {
  return async (ctx: RouterContext, endpoint: Endpoint): Promise<Caller> => {
    const nobody: Caller = { kind: 'nobody' };
    const isDevices = endpoint.spec.access.kind === 'device';
    const name = isDevices
      ? cookieName(deviceCookie, deviceCookieOptions.path, config.publicOrigin)
      : cookieName(sessionCookie, '/', config.publicOrigin);
    const token = ctx.cookies.get(name);
    if (isDevices) return (token && (await findDevice(database.read, token, clock.now()))) || nobody;
    const found =
      token &&
      (await findCaller(database, token, {
        now: clock.now(),
        isUse: endpoint.key !== endpoints.getCurrentUser.key && !isBackgroundRequest(ctx),
        requireSecondFactor: config.requireSecondFactor,
      }));
    if (found) return found;
    // The session has ended, so pages need not ask about it any more.
    if (ctx.cookies.get(sessionMark)) ctx.append('Set-Cookie', `${sessionMark}=; Path=/; Max-Age=0`);
    return nobody;
  };
}

/** Refuses unknown paths below /api in the API's own error format. */
function unknownCalls(routes: readonly Route[]): Koa.Middleware {
  const patterns = routes.map(({ endpoint }) => ({
    method: endpoint.method,
    path: new RegExp(`^${endpoint.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return async (ctx, next) => {
    if (ctx.path !== '/api' && !ctx.path.startsWith('/api/')) return next();
    const methods = patterns.filter((p) => p.path.test(ctx.path)).map((p) => p.method);
    if (methods.length === 0 || methods.some((m) => m === ctx.method)) throw new AppError('not_found');
    throw new AppError('method_not_allowed', { headers: { Allow: methods.join(', ') } });
  };
}
