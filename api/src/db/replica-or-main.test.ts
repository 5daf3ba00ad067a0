import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { replicaOrMain } from './replica-or-main.ts';

const url = process.env.TEST_DATABASE_URL;

describe.runIf(url)('reports of a replica (postgres)', () => {
  const pools: { end(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const pool of pools.splice(0)) await pool.end();
  });

  const setUp = (connectionString: string | undefined) => {
    const replica = new pg.Pool({ connectionString, max: 2, connectionTimeoutMillis: 500 });
    const main = new pg.Pool({ connectionString: url, max: 2, application_name: 'main' });
    let now = 0;
    const pool = replicaOrMain(replica, main, () => now);
    pools.push(pool);
    return {
      pool,
      replica,
      main,
      pass: (ms: number) => {
        now += ms;
      },
    };
  };

  it('are read from the replica while it answers', async () => {
    const { pool, replica, main } = setUp(url);
    (await pool.connect()).release();
    expect([replica.totalCount, main.totalCount]).toEqual([1, 0]);
  });

  it('are read from the main server while the replica is away, and from the replica again afterwards', async () => {
    const { pool, replica, main, pass } = setUp('postgres://postgres@127.0.0.1:9/none');
    (await pool.connect()).release();
    expect([replica.totalCount, main.totalCount]).toEqual([0, 1]);
    replica.options.connectionString = url;
    (await pool.connect()).release();
    expect(replica.totalCount).toBe(0);
    pass(30_001);
    (await pool.connect()).release();
    expect(replica.totalCount).toBe(1);
  });

  it('wait for the replica while its connections are busy, and load the main server with nothing', async () => {
    const { pool, main } = setUp(url);
    const busy = [await pool.connect(), await pool.connect()];
    await expect(pool.connect()).rejects.toThrow('timeout exceeded');
    expect(main.totalCount).toBe(0);
    for (const client of busy) client.release();
  });
});
