import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEmptyDatabase, type TestDatabase } from '../testing/stores.ts';
import { runPostgresTool } from './postgres-tools.ts';

/** BackendKeyData: 12 bytes follow, the first four of which are the process. */
const greeting = Buffer.from([0x4b, 0, 0, 0, 12]);

describe.runIf(process.env.TEST_DATABASE_URL)("PostgreSQL's client programs (postgres)", () => {
  let own: TestDatabase;
  let pooler: Server;
  let throughPooler: string;
  beforeAll(async () => {
    own = await makeEmptyDatabase('postgres');
    pooler = await startPooler(new URL(own.url));
    const url = new URL(own.url);
    url.hostname = '127.0.0.1';
    url.port = String((pooler.address() as AddressInfo).port);
    throughPooler = url.href;
  });
  afterAll(async () => {
    pooler.close();
    await own.remove();
  });

  const dump = (url: string) => runPostgresTool('pg_dump', url, ['--schema-only', '--file=/dev/null']);

  it('run on the database itself', () => dump(own.url));

  it('refuse a connection pooler, and say what to set', async () => {
    await expect(dump(throughPooler)).rejects.toThrow(/pg_dump.*PgBouncer.*DIRECT_DATABASE_URL/);
  });
});

/** Greets clients as PgBouncer does: with a process of its own making. */
async function startPooler({ hostname, port }: URL): Promise<Server> {
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const end of [client, upstream])
      end
        .on('error', () => undefined)
        .on('close', () => {
          client.destroy();
          upstream.destroy();
        });
    client.pipe(upstream);
    upstream.on('data', (bytes) => {
      const at = bytes.indexOf(greeting);
      if (at >= 0) bytes.writeUInt32BE(1, at + greeting.length);
      client.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
