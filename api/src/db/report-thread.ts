/** The thread of reports.ts: it answers questions by connections of its own to the SQLite file. */
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import type { Answer, Question } from './reports.ts';
import { openReader } from './sqlite-connection.ts';

/** A fifth of the processor while requests need the rest: reports get slower, but finish. */
const reportNiceness = 7;

const file: unknown = workerData;
if (typeof file !== 'string' || !parentPort) throw new Error('This file runs as a thread of reports.ts.');
const asking = parentPort;
const connections = new Map<number, Sqlite.Database>();

yieldToRequests();
asking.on('message', (question: Question) => asking.postMessage(answer(question)));

/** On Linux, the thread leaves the processor to the requests when both want it. Elsewhere it shares it. */
function yieldToRequests(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), reportNiceness);
  } catch {
    // Without /proc, or without the right to: reports are as urgent as requests.
  }
}

function answer(question: Question): Answer {
  const { id } = question;
  try {
    return { id, ...(question.text === undefined ? end(question.connection) : read(question)) };
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error));
    const code = error instanceof Sqlite.SqliteError ? error.code : 'SQLITE_ERROR';
    return { id, failure: { message, code } };
  }
}

function read({ connection: number, text = '', values }: Question) {
  const connection = connections.get(number) ?? openReader(file as string);
  connections.set(number, connection);
  const statement = connection.prepare<unknown[], unknown[]>(text);
  if (statement.reader)
    return { columns: statement.columns().map(({ name }) => name), rows: statement.raw().all(...values) };
  statement.run(...values);
  return { columns: [], rows: [] };
}

function end(number: number) {
  connections.get(number)?.close();
  connections.delete(number);
  return { columns: [], rows: [] };
}
