import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Observer } from '../../db/observer.ts';
import type { Answered } from '../../http/request/request-log.ts';

/** What this process counts; one for each server. */
export interface Metrics {
  registry: Registry;
  answered(request: Answered): void;
  /** Watches the statements and transactions of the database. */
  observer: Observer;
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Statements are faster. */
const statementSeconds = [0.0001, 0.0005, 0.001, 0.005, 0.025, 0.1, 0.5, 1, 5];

export function createMetrics(): Metrics {
  const registry = new Registry();
  // The process: CPU, memory, open files, garbage collection and the delay of the event loop.
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'toodles_http_requests_total',
    help: 'Requests that were answered, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'toodles_http_request_duration_seconds',
    help: 'How long an answer took, by method and route.',
    labelNames: ['method', 'route'],
    buckets: seconds,
    registers,
  });
  const observer = observeDatabase(registers);
  return {
    registry,
    observer,
    answered({ method, route, status, ms }) {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, ms / 1000);
    },
  };
}

function observeDatabase(registers: Registry[]): Observer {
  const statements = new Histogram({
    name: 'toodles_database_statement_duration_seconds',
    help: 'How long a statement took in the database.',
    buckets: statementSeconds,
    registers,
  });
  const failures = new Counter({
    name: 'toodles_database_statement_failures_total',
    help: 'Statements that the database refused or could not run.',
    registers,
  });
  const transactions = new Histogram({
    name: 'toodles_database_transaction_duration_seconds',
    help: 'How long a write took until it was on disk, with its wait for other writes.',
    buckets: seconds,
    registers,
  });
  const waiting = new Gauge({
    name: 'toodles_database_transactions_under_way',
    help: 'Writes that are under way or wait for others.',
    registers,
  });
  return {
    statement(ms, isFailed) {
      statements.observe(ms / 1000);
      if (isFailed) failures.inc();
    },
    async transaction(work) {
      waiting.inc();
      const end = transactions.startTimer();
      try {
        return await work();
      } finally {
        end();
        waiting.dec();
      }
    },
  };
}
