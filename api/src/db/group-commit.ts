import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import { isStoreFailure } from './store-failure.ts';

interface QueuedWrite {
  run(db: Kysely<Schema>): Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Compiled once, because each write runs them. */
const statements = {
  begin: CompiledQuery.raw('begin immediate'),
  savepoint: CompiledQuery.raw('savepoint one'),
  release: CompiledQuery.raw('release one'),
  undo: CompiledQuery.raw('rollback to one'),
  commit: CompiledQuery.raw('commit'),
  rollback: CompiledQuery.raw('rollback'),
};

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
      await writer.executeQuery(statements.begin);
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
    await writer.executeQuery(statements.savepoint);
    try {
      const value = await task.run(writer);
      await writer.executeQuery(statements.release);
      return () => task.resolve(value);
    } catch (error) {
      // A full disk has already rolled back the whole transaction with its savepoints.
      if (isStoreFailure(error)) throw error;
      await writer.executeQuery(statements.undo);
      await writer.executeQuery(statements.release);
      return () => task.reject(error);
    }
  }

  async function runGroup(group: QueuedWrite[]): Promise<void> {
    const answers: (() => void)[] = [];
    try {
      await beginImmediate(writer);
      for (const task of group) answers.push(await runOne(task));
      await writer.executeQuery(statements.commit);
    } catch (error) {
      await writer.executeQuery(statements.rollback).catch(() => undefined);
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
