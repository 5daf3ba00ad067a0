import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readContents } from '../../api/src/db/contents.ts';
import { type Database, openDatabase } from '../../api/src/db/database.ts';
import { findEpochState } from '../../api/src/db/epochs.ts';
import { prepare } from '../../api/src/db/migrate.ts';
import { readTransaction } from '../../api/src/db/read-transaction.ts';
import { readSeal, requireUsable } from '../../api/src/db/sealed.ts';
import { cancelMove, type Move, moveCentre } from '../../api/src/features/moving/move.ts';
import { putAside } from '../../api/src/features/moving/put-aside.ts';
import { isDeepRun } from '../../api/src/testing/depth.ts';
import { makeFixtures } from '../../api/src/testing/fixtures.ts';
import { makeApp, testStart } from '../../api/src/testing/make-app.ts';
import { makeEmptyDatabase, makeMigratedDatabase, type TestDatabase } from '../../api/src/testing/stores.ts';
import { fillDemo } from './fill.ts';

const program = fileURLToPath(new URL('../../api/src/move-to-postgres.ts', import.meta.url));
const now = new Date(testStart);

const contentsOf = (database: Database) =>
  readTransaction(database, (db) => readContents(db, database.dialect));

describe.skipIf(!process.env.TEST_DATABASE_URL)('a move to PostgreSQL', () => {
  let demo: TestDatabase;
  let target: TestDatabase;
  let from: Database;
  let to: Database;

  beforeAll(async () => {
    demo = await makeMigratedDatabase('sqlite');
    const database = openDatabase(demo.url);
    await prepare(database);
    const admin = { username: 'owner', passwordHash: 'none' };
    await fillDemo(database, { seed: 5, times: isDeepRun ? 1 : 0.01, now, admin });
    await database.close();
    await demo.backUp();
  }, 120_000);
  afterAll(() => demo.remove());
  beforeEach(async () => {
    await demo.restore();
    target = await makeEmptyDatabase('postgres');
    from = openDatabase(demo.url);
    to = openDatabase(target.url);
  });
  afterEach(async () => {
    await Promise.all([from.close(), to.close()]);
    await target.remove();
  });

  const moveOf = (told: Partial<Move> = {}): Move => ({
    ...{ source: from, target: to, targetName: 'postgres://there/new', now, say: () => undefined },
    ...told,
  });
  const enquire = (database: Database) =>
    sql`insert into enquiries (name, phone, type, message, status, note, created_at)
      values ('A', '9876543210', 'general', '', 'pending', '', '') returning id`.execute(database.schema);

  /** Runs the command, and kills it after so many lines. */
  const run = async (killAfter: number, ...options: string[]) => {
    const child = spawn(process.execPath, [program, ...options], {
      env: { PATH: process.env.PATH, DATABASE_URL: demo.url, NEW_DATABASE_URL: target.url },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let lines = 0;
    let failure = '';
    child.stdout.on('data', (text: Buffer) => {
      lines += String(text).split('\n').length - 1;
      if (lines >= killAfter) child.kill('SIGKILL');
    });
    child.stderr.on('data', (text: Buffer) => {
      failure += String(text);
    });
    await once(child, 'close');
    return failure;
  };

  it('brings every row, and gives no number twice', async () => {
    await sql`insert into sqlite_sequence (name, seq) select 'gallery_items', 0
      where not exists (select 1 from sqlite_sequence where name = 'gallery_items')`.execute(from.schema);
    await sql`update sqlite_sequence set seq = 900 where name = 'gallery_items'`.execute(from.schema);
    const before = await contentsOf(from);
    const { revision, start } = await findEpochState(from.read, undefined);
    const moved = await moveCentre(moveOf());
    expect(moved?.rows).toBe(Object.values(before).reduce((sum, { rows }) => sum + rows, 0));
    expect(await contentsOf(to)).toEqual(before);
    // Tablets go on with their cursors: the start that they know is the latest one.
    expect(await findEpochState(to.read, start)).toMatchObject({ revision, start, span: { last: revision } });
    const next = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('gallery_items', 'id'))
      as id`.execute(to.schema);
    expect(next.rows[0]?.id).toBe(901);
    await requireUsable(to);
    await prepare(to);
    await enquire(to);
    await expect(sql`delete from payments`.execute(to.schema)).rejects.toThrow(/append|never|no_/i);
    // The old one answers reads, and says where the centre is.
    await expect(enquire(from)).rejects.toThrow('can only be read');
    await expect(requireUsable(from)).rejects.toThrow('moved to postgres://there/new');
    expect(await moveCentre(moveOf())).toBe(undefined);
  });

  it('goes on after being killed at any moment', async () => {
    const before = await contentsOf(from);
    for (const killAfter of isDeepRun ? [1, 2, 3, 5, 8, 13, 21, 34, 35] : [1, 20]) await run(killAfter);
    if (!(await readSeal(from.read))?.finished_at)
      await expect(requireUsable(to)).rejects.toThrow('not finished');
    await run(Number.POSITIVE_INFINITY);
    expect((await readSeal(from.read))?.finished_at).toEqual(expect.any(String));
    await requireUsable(to);
    expect(await contentsOf(to)).toEqual(before);
    expect(await run(Number.POSITIVE_INFINITY, '--replace')).toContain('has moved to');
    expect(await contentsOf(to)).toEqual(before);
  }, 120_000);

  it('that is cut off in this process, at random steps, loses and doubles nothing', async () => {
    const before = await contentsOf(from);
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 40 }), async (cutAt) => {
        let steps = 0;
        const say = () => {
          steps += 1;
          if (steps > cutAt) throw new Error('cut off');
        };
        await moveCentre(moveOf({ say })).catch((error: unknown) =>
          expect(error).toMatchObject({ message: 'cut off' }),
        );
        expect(await readSeal(from.read)).toBeDefined();
      }),
      { numRuns: isDeepRun ? 30 : 2 },
    );
    await moveCentre(moveOf());
    expect(await contentsOf(to)).toEqual(before);
  });

  it('that is cut off before its last step ends with the same words and numbers as one that is not', async () => {
    const moved = await moveCentre(moveOf());
    const { token } = (await readSeal(from.read)) ?? {};
    // What a kill leaves between the note that the copy is complete, and the last step.
    await sql`create table unfinished_move (name text primary key, value text not null)`.execute(to.schema);
    await sql`insert into unfinished_move values ('token', ${token})`.execute(to.schema);
    await expect(requireUsable(to)).rejects.toThrow('not finished');
    expect(await moveCentre(moveOf())).toEqual(moved);
    await requireUsable(to);
    expect(await moveCentre(moveOf())).toBe(undefined);
  });

  it('says which table was changed or truncated in the new database, and stays unfinished', async () => {
    const say = (text: string) => {
      if (text.startsWith('Comparing')) throw new Error('cut off');
    };
    await expect(moveCentre(moveOf({ say }))).rejects.toThrow('cut off');
    await sql`truncate enquiries`.execute(to.schema);
    await sql`update users set first_name = 'Other' where id = (select max(id) from users)`.execute(
      to.schema,
    );
    const failing = moveCentre(moveOf());
    await expect(failing).rejects.toThrow(/enquiries has 0 rows instead of \d+\. Rows of users differ\./);
    await expect(requireUsable(to)).rejects.toThrow('not finished');
    await cancelMove(from, () => to, false);
    await moveCentre(moveOf());
    expect(await contentsOf(to)).toEqual(await contentsOf(from));
  });

  it('refuses a database with data, unless it may be put aside', async () => {
    await sql`create table notes (text text)`.execute(to.schema);
    await expect(moveCentre(moveOf())).rejects.toThrow('has data already (notes');
    await enquire(from);
    await to.close();
    const old = await putAside(target.url, now);
    to = openDatabase(target.url);
    await moveCentre(moveOf());
    await sql`drop database ${sql.ref(old ?? '')}`.execute(to.schema);
  });

  it('refuses a database of another version, and leaves it as it was', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '')`.execute(
      from.schema,
    );
    await expect(moveCentre(moveOf())).rejects.toThrow('newer version of Toodles (9999-of-tomorrow)');
    await sql`delete from kysely_migration where name > '0023'`.execute(from.schema);
    await expect(moveCentre(moveOf())).rejects.toThrow('earlier version of Toodles');
    await enquire(from);
  });

  it('refuses a database that does not respond, and leaves the old one as it was', async () => {
    const away = openDatabase('postgres://nobody@127.0.0.1:9/none');
    await expect(moveCentre(moveOf({ target: away }))).rejects.toThrow(/ECONNREFUSED/);
    await enquire(from);
    await away.close();
  });

  it('can be cancelled until somebody has used the new database', async () => {
    await expect(cancelMove(from, () => to, false)).rejects.toThrow('nothing to cancel');
    await moveCentre(moveOf());
    await cancelMove(from, () => to, false);
    await expect(requireUsable(to)).rejects.toThrow('not finished');
    await enquire(from);
    await moveCentre(moveOf());
    expect(await contentsOf(to)).toEqual(await contentsOf(from));
    await prepare(to);
    await expect(cancelMove(from, () => to, false)).rejects.toThrow('--lose-changes');
    await cancelMove(from, () => to, true);
    await enquire(from);
  });
});

describe.skipIf(!process.env.TEST_DATABASE_URL)('a server whose centre moves', () => {
  it('answers reads, and refuses each write with 503 until it uses the new database', async () => {
    const app = await makeApp('sqlite');
    const world = await makeFixtures(app);
    const target = await makeEmptyDatabase('postgres');
    const to = openDatabase(target.url);
    const parts = { source: app.database, target: to, targetName: 'new', now, say: () => undefined };
    await moveCentre(parts);
    const refused = await app.client().post('/api/enquiries', {
      ...{ name: 'A', phone: '9876543210', type: 'general', message: 'Hello' },
    });
    expect(refused).toMatchObject({ status: 503, body: { code: 'moving' } });
    expect(refused.headers.get('Retry-After')).toBe('30');
    app.clock.advance(3_600_000);
    for (const path of ['/api/packages', '/api/health', '/api/admin/first-steps'])
      expect([path, (await world.admin.get(path)).status]).toEqual([path, 200]);
    expect(await app.client().get('/api/ready')).toMatchObject({ status: 503, body: { code: 'moving' } });
    await to.close();
    await target.remove();
    await app.close();
  });
});
