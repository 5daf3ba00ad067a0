import type { IncomingMessage } from 'node:http';
import type { Database } from 'better-sqlite3';
import { startRecordingServer } from '../recording-server.ts';

/** A document in the protocol. */
interface Document {
  _id: string;
  _rev: string;
}

const crossOrigin = {
  'Access-Control-Allow-Headers': 'content-type,accept',
  'Access-Control-Allow-Methods': 'GET,PUT,POST',
  'Access-Control-Allow-Credentials': 'true',
};

/** The part of CouchDB that a push replication needs: the minimal server for PouchDB's documents. */
export async function startMinimalCouch(): Promise<{ url: string; stop(): Promise<void> }> {
  const { origin, stop } = await startRecordingServer((db) => {
    const answers = answersFrom(db);
    return ({ request, response, body }) => {
      const headers = { ...crossOrigin, 'Access-Control-Allow-Origin': request.headers.origin ?? '*' };
      const { what, path } = requestedIn(request);
      const answer = answers[what];
      const isAsked = request.method === 'OPTIONS';
      response.writeHead(answer || isAsked ? 200 : 404, { ...headers, 'Content-Type': 'application/json' });
      response.end(JSON.stringify(answer ? answer(body, path) : { error: 'not_found', reason: 'missing' }));
    };
  });
  return { url: `${origin}/desk`, stop };
}

function answersFrom(db: Database): Record<string, (body: string, path: string) => unknown> {
  db.exec('create table documents (id text, rev text, body text not null, primary key (id, rev))');
  const insert = db.prepare('insert into documents values (?, ?, ?) on conflict do nothing');
  const find = db.prepare('select 1 from documents where id = ? and rev = ?');
  const keep = db.transaction((documents: Document[]) => {
    for (const one of documents) insert.run(one._id, one._rev, JSON.stringify(one));
  });
  const missing = (id: string, revs: readonly string[]) => revs.filter((rev) => !find.get(id, rev));
  return {
    'POST _revs_diff': (body) => {
      const asked: Record<string, string[]> = JSON.parse(body);
      return Object.fromEntries(
        Object.entries(asked).map(([id, revs]) => [id, { missing: missing(id, revs) }]),
      );
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
}

function requestedIn({ method, url }: IncomingMessage): { what: string; path: string } {
  const path = new URL(url ?? '/', 'http://localhost').pathname.split('/').slice(2).join('/');
  return { what: `${method} ${path.split('/')[0]}`, path };
}
