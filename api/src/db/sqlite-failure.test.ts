import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDeepRun } from '../testing/depth.ts';
import { type Fixtures, makeFixtures } from '../testing/fixtures.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { migratedFile } from '../testing/migrated-file.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

describe('an SQLite file that cannot be written', () => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp('sqlite');
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());

  const ready = async () => (await app.client().get('/api/ready')).status;
  const sell = () =>
    world.admin.post('/api/package-sales', {
      packageId: 3,
      totalHours: 10,
      customerName: 'Ananya Rao',
      customerPhone: '9876504821',
      totalAmount: '2499.00',
    });

  it('delays only writers while another process holds its lock', async () => {
    const other = new Sqlite(app.config.databaseUrl.replace(/^file:/, ''));
    other.exec('begin immediate');
    let isBooked = false;
    const booking = world.newBooking().then(() => {
      isBooked = true;
    });
    for (const path of ['/api/packages', '/api/activities?', '/api/health', '/api/ready'])
      expect([path, (await app.client().get(path)).status]).toEqual([path, 200]);
    expect(isBooked).toBe(false);
    other.exec('rollback');
    other.close();
    await booking;
  });

  it('responds 503 while the disk is full, is not ready, and recovers once there is space', async () => {
    const limit = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(app.database.schema);
    await limit(1);
    let refused = await sell();
    for (let n = 0; n < 200 && refused.status < 400; n += 1) refused = await sell();
    expect([refused.status, refused.body.code]).toEqual([503, 'storage_full']);
    expect(refused.headers.get('Retry-After')).toBe('30');
    // An operator who looks at errors only has to see it.
    expect(await ready()).toBe(503);
    expect(app.faults.splice(0)).toEqual(Array(2).fill(expect.stringContaining('A disk is full')));
    expect((await app.client().get('/api/packages')).status).toBe(200);
    await limit(1_000_000);
    expect((await sell()).status).toBe(201);
    expect(await ready()).toBe(200);
    await world.newBooking();
  });

  it('rolls back a whole group when the disk fills up during one of its transactions', async () => {
    const count = async () => (await app.database.read.selectFrom('enquiries').select('id').execute()).length;
    const before = await count();
    await sql.raw('pragma max_page_count = 1').execute(app.database.schema);
    const add = (message: string) =>
      app.database.write((trx) =>
        trx
          .insertInto('enquiries')
          .values({
            name: 'A',
            phone: '9876543210',
            email: null,
            type: 'general',
            message,
            status: 'pending',
            note: '',
            created_at: '',
          })
          .execute(),
      );
    const settled = await Promise.allSettled([add('small'), add('large '.repeat(100_000)), add('small')]);
    await sql.raw('pragma max_page_count = 1000000').execute(app.database.schema);
    for (const one of settled)
      expect(one).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_FULL' } });
    expect(await count()).toBe(before);
  });
});

describe.runIf(isDeepRun)('a start on a full disk', () => {
  it.each(['new', 'closed in good order'])('names the disk, with a database that is %s', async (kind) => {
    const folder = mkdtempSync(join(tmpdir(), 'toodles-full-'));
    const [disk, copy] = [join(folder, 'disk'), join(folder, 'copy.db')];
    mkdirSync(disk);
    writeFileSync(copy, await migratedFile());
    // The disk is in memory, and gone with its process.
    const script = `mount -t tmpfs -o size=4m tmpfs "$1" && ${kind === 'new' ? ':' : 'cp "$2" "$1/toodles.db"'}
      dd if=/dev/zero of="$1/other" bs=4k 2>/dev/null; exec "$3" "$4"`;
    const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
    const { status, stderr } = spawnSync(
      'unshare',
      [...asRoot, '--mount', 'sh', '-c', script, 'sh', disk, copy, process.execPath, main],
      {
        env: { PATH: process.env.PATH, DATABASE_URL: `file:${disk}/toodles.db`, DATA_DIR: disk, PORT: '0' },
        encoding: 'utf8',
      },
    );
    expect([status, stderr]).toEqual([
      1,
      `The disk of ${disk}/toodles.db is full. Free some space there and try again; nothing is lost.\n`,
    ]);
    rmSync(folder, { recursive: true, force: true });
  });
});
