import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';
import { isStoreFailure } from './store-failure.ts';

interface QueuedWrite {
  run(db: Kysely<Schema>): Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

const largestGroup = 256;
const lockTimeoutMs = 5000;
const longestPauseMs = 50;

/**
 * Begins a transaction on SQLite's only write lock. While another process holds it, this retries for 5
 * seconds. SQLite's own busy timeout would block the event loop, and with it every read and every page.
 */
export async function beginImmediate(writer: Kysely<Schema>): Promise<void> {
  const givesUpAt = performance.now() + lockTimeoutMs;
  for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      await sql`begin immediate`.execute(writer);
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > givesUpAt) throw error;
    }
    await pause(pauseMs);
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';

/**
 * Runs write transactions one after the other on SQLite's only writer, and commits waiting ones together: a
 * savepoint each and one flush to disk for all, which resolve only after it. A transaction that throws is
 * rolled back alone.
 */
export function createGroupCommit(writer: Kysely<Schema>) {
  const queue: QueuedWrite[] = [];
  let running: Promise<void> | undefined;

  async function runOne(task: QueuedWrite): Promise<() => void> {
    await sql`savepoint one`.execute(writer);
    try {
      const value = await task.run(writer);
      await sql`release one`.execute(writer);
      return () => task.resolve(value);
    } catch (error) {
      // A full disk has already rolled back the whole transaction with its savepoints.
      if (isStoreFailure(error)) throw error;
      await sql`rollback to one`.execute(writer);
      await sql`release one`.execute(writer);
      return () => task.reject(error);
    }
  }

  async function runGroup(group: QueuedWrite[]): Promise<void> {
    const answers: (() => void)[] = [];
    try {
      await beginImmediate(writer);
      for (const task of group) answers.push(await runOne(task));
      await sql`commit`.execute(writer);
    } catch (error) {
      await sql`rollback`.execute(writer).catch(() => undefined);
      for (const task of group) task.reject(error);
      return;
    }
    for (const answer of answers) answer();
  }

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      // Yields to the event loop once, so that requests that arrived during the last flush share this one.
      await new Promise((resolve) => setImmediate(resolve));
      await runGroup(queue.splice(0, largestGroup));
    }
    // In the same tick as the check of the queue: the next caller must start its own drain.
    running = undefined;
  }

  return {
    /** Queues a transaction; settles after its group is on disk. */
    write<T>(run: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        queue.push({ run, resolve: (value) => resolve(value as T), reject });
        running ??= drain();
      });
    },
    /** Resolves when nothing is queued or running. */
    async idle(): Promise<void> {
      while (running !== undefined) await running;
    },
  };
}
