import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Middleware } from 'koa';
import type { Observer } from './db/observer.ts';
import { routeOf } from './features/monitoring/request-metrics.ts';

/** Spans of requests, writes, statements and calls to other services. */
export interface Tracing {
  requests: Middleware;
  observer: Observer;
  /** Sends what is left. */
  stop(): Promise<void>;
}

/**
 * Sends traces to the collector at OTEL_EXPORTER_OTLP_ENDPOINT. The exporter reads the standard variables itself
 * (its headers, timeout and compression too). A span holds routes, statements without their values, and names of
 * servers: nothing about a person. A trace starts here, whatever a visitor's headers say.
 * @param service the name of this server in traces
 */
export function startTracing(service: string): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  trace.setGlobalTracerProvider(provider);
  const ignoreCalls = traceCalls();
  return {
    requests: traceRequests,
    observer: { statement: traceStatement, transaction: traceTransaction, bind },
    async stop() {
      ignoreCalls();
      await provider.shutdown();
    },
  };
}

const tracer = () => trace.getTracer('toodles');

const traceRequests: Middleware = (ctx, next) =>
  tracer().startActiveSpan(ctx.method, { kind: SpanKind.SERVER }, async (span) => {
    await next();
    const route = routeOf(ctx);
    span.updateName(`${ctx.method} ${route}`);
    span.setAttributes({
      'http.request.method': ctx.method,
      'http.route': route,
      'http.response.status_code': ctx.status,
      'toodles.request_id': ctx.state.requestId,
    });
    if (ctx.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });

function traceStatement(ms: number, isFailed: boolean, text: string): void {
  const ended = Date.now();
  const [verb = 'statement'] = text.trimStart().split(/\s/, 1);
  const attributes = { 'db.query.text': text };
  const span = tracer().startSpan(verb, { kind: SpanKind.CLIENT, startTime: ended - ms, attributes });
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(ended);
}

const traceTransaction = <T>(work: () => Promise<T>): Promise<T> =>
  tracer().startActiveSpan('write', async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });

/** Writes wait for each other, and the one that runs them all belongs to one request only. */
const bind = <A extends unknown[], R>(work: (...args: A) => R): ((...args: A) => R) =>
  context.bind(context.active(), work);

/** A request of `fetch`, as Node announces it. */
interface Announced {
  request: { method: string; origin: string };
}

/** Traces calls to other services. @returns stops it */
function traceCalls(): () => void {
  const underWay = new WeakMap<object, Span>();
  const started = (message: unknown) => {
    const { request } = message as Announced;
    const { hostname } = new URL(request.origin);
    // The exporter's own calls carry no span.
    if (!trace.getActiveSpan()) return;
    const attributes = { 'http.request.method': request.method, 'server.address': hostname };
    underWay.set(request, tracer().startSpan(`call ${hostname}`, { kind: SpanKind.CLIENT, attributes }));
  };
  const ended = (message: unknown) => underWay.get((message as Announced).request)?.end();
  const failed = (message: unknown) => {
    underWay.get((message as Announced).request)?.setStatus({ code: SpanStatusCode.ERROR });
    ended(message);
  };
  const channels: [string, (message: unknown) => void][] = [
    ['undici:request:create', started],
    ['undici:request:trailers', ended],
    ['undici:request:error', failed],
  ];
  for (const [name, listen] of channels) subscribe(name, listen);
  return () => {
    for (const [name, listen] of channels) unsubscribe(name, listen);
  };
}
