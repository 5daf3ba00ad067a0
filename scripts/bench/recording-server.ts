import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Sqlite from 'better-sqlite3';

/** A request with its complete body. */
export interface RecordedRequest {
  request: IncomingMessage;
  response: ServerResponse;
  body: string;
}

/** A server on a free port. */
export interface RecordingServer {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Bare node:http on an SQLite database of its own that flushes to disk at every commit: the minimum for
 * durable storage.
 * @param makeAnswer prepares the database and answers requests
 */
export async function startRecordingServer(
  makeAnswer: (db: Sqlite.Database) => (asked: RecordedRequest) => void,
): Promise<RecordingServer> {
  const folder = mkdtempSync(join(tmpdir(), 'toodles-bench-'));
  const db = new Sqlite(join(folder, 'kept.db'));
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  const answer = makeAnswer(db);
  const server = createServer((request, response) => {
    void text(request).then((body) => answer({ request, response, body }));
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The bare server has no port.');
  return {
    origin: `http://localhost:${address.port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
