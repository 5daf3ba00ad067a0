import type { LogEvent, Logger } from 'kysely';

/** Watches a database's work. Without one, nothing is measured. */
export interface Observer {
  /** A statement ended. */
  statement(ms: number, isFailed: boolean): void;
  /** Runs a write, from when it is queued until it is on disk or failed. */
  transaction<T>(work: () => Promise<T>): Promise<T>;
}

/** For Kysely's `log` option. */
export const logTo =
  (observer: Observer): Logger =>
  ({ level, queryDurationMillis }: LogEvent) =>
    observer.statement(queryDurationMillis, level === 'error');
