import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Sqlite from 'better-sqlite3';

/** A document as the protocol brings it. */
interface Document {
  _id: string;
  _rev: string;
}

const crossOrigin = {
  'Access-Control-Allow-Headers': 'content-type,accept',
  'Access-Control-Allow-Methods': 'GET,PUT,POST',
  'Access-Control-Allow-Credentials': 'true',
};

/**
 * As much of a CouchDB as a replication towards it asks for, over SQLite that flushes to disk: the least that PouchDB's
 * documents can be taken with.
 */
export async function startLeastCouch(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'toodles-bench-'));
  const db = new Sqlite(join(folder, 'couch.db'));
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec('create table documents (id text, rev text, body text not null, primary key (id, rev))');
  const insert = db.prepare('insert into documents values (?, ?, ?) on conflict do nothing');
  const find = db.prepare('select 1 from documents where id = ? and rev = ?');
  const keep = db.transaction((documents: Document[]) => {
    for (const one of documents) insert.run(one._id, one._rev, JSON.stringify(one));
  });
  const answers: Record<string, (body: string, path: string) => unknown> = {
    'POST _revs_diff': (body) => {
      const asked: Record<string, string[]> = JSON.parse(body);
      const missing = Object.entries(asked).map(([id, revs]) => [
        id,
        revs.filter((rev) => !find.get(id, rev)),
      ]);
      return Object.fromEntries(missing.map(([id, revs]) => [id, { missing: revs }]));
    },
    'POST _bulk_docs': (body) => {
      const { docs }: { docs: Document[] } = JSON.parse(body);
      keep(docs);
      return [];
    },
    'PUT _local': (body, path) => {
      keep([{ ...JSON.parse(body), _id: path, _rev: '0-1' }]);
      return { ok: true, id: path, rev: '0-1' };
    },
    'GET ': () => ({ db_name: 'desk', update_seq: 0, instance_start_time: '0' }),
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const headers = { ...crossOrigin, 'Access-Control-Allow-Origin': request.headers.origin ?? '*' };
      const { what, path } = askedIn(request);
      const answer = answers[what];
      const isAsked = request.method === 'OPTIONS';
      response.writeHead(answer || isAsked ? 200 : 404, { ...headers, 'Content-Type': 'application/json' });
      response.end(JSON.stringify(answer ? answer(body, path) : { error: 'not_found', reason: 'missing' }));
    });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The least CouchDB has no port.');
  return {
    url: `http://localhost:${address.port}/desk`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function askedIn({ method, url }: IncomingMessage): { what: string; path: string } {
  const path = new URL(url ?? '/', 'http://localhost').pathname.split('/').slice(2).join('/');
  return { what: `${method} ${path.split('/')[0]}`, path };
}
