import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Sqlite from 'better-sqlite3';

/**
 * The least that a server of an outbox does, from bare node:http: keeps what is posted in one durable transaction, an id
 * once, and answers the ids. What the draining of the desk's queue is held against.
 */
export async function startPlainOutbox(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'toodles-bench-'));
  const db = new Sqlite(join(folder, 'plain.db'));
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec('create table operations (id text primary key, body text not null)');
  const insert = db.prepare('insert into operations values (?, ?) on conflict do nothing');
  const keep = db.transaction((rows: { id: string }[]) => {
    for (const row of rows) insert.run(row.id, JSON.stringify(row));
  });
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const rows: { id: string }[] = JSON.parse(body);
      keep(rows);
      response.writeHead(200, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' });
      response.end(JSON.stringify(rows.map(({ id }) => id)));
    });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The plain outbox has no port.');
  return {
    url: `http://localhost:${address.port}/`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
