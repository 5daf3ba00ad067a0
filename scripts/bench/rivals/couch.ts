import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Operation } from '../../../api/src/contract/desk/operations.ts';
import { cookieOf, postJson } from '../centre.ts';
import { createRivalTablet } from './tablet.ts';

const crossOrigin = {
  'Access-Control-Allow-Headers': 'content-type,accept',
  'Access-Control-Allow-Methods': 'GET,PUT,POST',
  'Access-Control-Allow-Credentials': 'true',
};

/** A document of the protocol. */
interface Document {
  _id: string;
  _rev: string;
}

/** An operation as a document. */
interface PushedDocument extends Document {
  _revisions: unknown;
  [field: string]: unknown;
}

const firstRevision = `1-${'0'.repeat(32)}`;

/**
 * The part of CouchDB that replication needs, in front of the desk's server: pushed documents become operations of a
 * tablet, and the rows that they change can be pulled.
 * @param code enrols the tablet
 */
export async function startCouchFor(
  origin: string,
  code: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const answer = await answersFrom(origin, code);
  const server = createServer(async (request, response) => {
    const headers = { ...crossOrigin, 'Access-Control-Allow-Origin': request.headers.origin ?? '*' };
    const body = await text(request);
    const answered = request.method === 'OPTIONS' ? {} : await answer(request, body);
    response.writeHead(answered ? 200 : 404, { ...headers, 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answered ?? { error: 'not_found', reason: 'missing' }));
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://localhost:${address.port}/desk`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function answersFrom(origin: string, code: string) {
  const tablet = createRivalTablet(postWithCookie(origin));
  await tablet.enrol(code);
  let changed: Document[] = [];
  const answers: Record<string, (body: string, query: URLSearchParams) => unknown> = {
    'POST catch-up': async () => {
      changed = [];
      await tablet.catchUp();
      return {};
    },
    'POST _revs_diff': (body) => {
      const asked: Record<string, string[]> = JSON.parse(body);
      return Object.fromEntries(Object.entries(asked).map(([id, missing]) => [id, { missing }]));
    },
    'POST _bulk_docs': async (body) => {
      const { docs }: { docs: PushedDocument[] } = JSON.parse(body);
      const rows = await tablet.push(
        docs.map(({ _id, _rev, _revisions, ...rest }) => ({ ...rest, id: _id }) as Operation),
      );
      changed = rows.map(({ id, ...row }) => ({ _id: id, _rev: firstRevision, ...row }));
      return [];
    },
    'PUT _local': () => ({ ok: true, id: '_local', rev: '0-1' }),
    'GET _changes': (_, query) => {
      const since = Number(query.get('since') ?? 0);
      const later = changed.slice(since);
      const results = later.map(({ _id, _rev }, n) => ({
        seq: since + n + 1,
        id: _id,
        changes: [{ rev: _rev }],
      }));
      return { results, last_seq: changed.length, pending: 0 };
    },
    'POST _bulk_get': (body) => {
      const { docs }: { docs: { id: string }[] } = JSON.parse(body);
      const byId = new Map(changed.map((document) => [document._id, document]));
      return { results: docs.map(({ id }) => ({ id, docs: [{ ok: byId.get(id) }] })) };
    },
    'GET ': () => ({ db_name: 'desk', update_seq: changed.length, instance_start_time: '0' }),
  };
  return (request: IncomingMessage, body: string) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [what = ''] = pathname.split('/').slice(2);
    return answers[`${request.method} ${what}`]?.(body, searchParams);
  };
}

function postWithCookie(origin: string) {
  let cookie = '';
  return async (path: string, body: object): Promise<unknown> => {
    const response = await postJson(`${origin}${path}`, body, cookie);
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    cookie = cookieOf(response) || cookie;
    return response.json();
  };
}
