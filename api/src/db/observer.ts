import type { LogEvent, Logger } from 'kysely';

/** Watches a database's work. Without one, nothing is measured. */
export interface Observer {
  /** A statement ended. Its text has no values in it. */
  statement(ms: number, isFailed: boolean, text: string): void;
  /** Runs a write, from when it is queued until it is on disk or failed. */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Ties a write's work, which another write's turn may run, to where it was asked for. */
  bind?<A extends unknown[], R>(work: (...args: A) => R): (...args: A) => R;
}

/** For Kysely's `log` option. */
export const logTo =
  (observer: Observer): Logger =>
  ({ level, queryDurationMillis, query }: LogEvent) =>
    observer.statement(queryDurationMillis, level === 'error', query.sql);

/** Several observers as one; undefined without any. */
export function observeTogether(observers: readonly Observer[]): Observer | undefined {
  const [first, ...others] = observers;
  const rest = others.length > 0 ? observeTogether(others) : undefined;
  if (!first || !rest) return first;
  return {
    statement(ms, isFailed, text) {
      first.statement(ms, isFailed, text);
      rest.statement(ms, isFailed, text);
    },
    transaction: (work) => first.transaction(() => rest.transaction(work)),
    bind(work) {
      const bound = first.bind?.(work) ?? work;
      return rest.bind?.(bound) ?? bound;
    },
  };
}
