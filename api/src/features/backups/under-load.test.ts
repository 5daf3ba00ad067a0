import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SyncResponse } from '../../contract/desk/sync.ts';
import { differencesOf, readContents } from '../../db/contents.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { type ChildServer, startChildServer } from '../../testing/child-server.ts';
import { type Client, makeClient } from '../../testing/client.ts';
import { isDeepRun } from '../../testing/depth.ts';
import { sellEveryDay } from '../../testing/every-day.ts';
import { uuidV7 } from '../../testing/fixtures.ts';
import {
  describeOnEachStore,
  makeEmptyDatabase,
  makeMigratedDatabase,
  type TestDatabase,
} from '../../testing/stores.ts';
import { auditHours } from '../hour-packages/audit-store.ts';
import { auditMoney } from '../money/audit-store.ts';
import { writeSetting } from '../settings/store.ts';
import { listBackups } from './backup.ts';
import { restoreBackup } from './restore.ts';

const credentials = { username: 'admin', password: 'correct horse battery' };
const program = fileURLToPath(new URL('../../backup.ts', import.meta.url));
const backups = 3;
/** Writes that are acknowledged before each backup starts. */
const writesBetween = 300;
/** The server takes 300 calls of a tablet in a minute. */
const mostCalls = 250;
const dayMs = 86_400_000;

/** What families and the team wrote, each with the moment at which the server had acknowledged it. */
class Acknowledged {
  readonly bookings: string[] = [];
  readonly sales: number[] = [];
  readonly visits: string[] = [];

  get count(): number {
    return this.bookings.length + this.sales.length + this.visits.length;
  }

  copy() {
    return { bookings: [...this.bookings], sales: [...this.sales], visits: [...this.visits] };
  }
}

describeOnEachStore('backups under load', (store) => {
  let own: TestDatabase;
  let server: ChildServer;
  let folder: string;
  beforeEach(async () => {
    own = await makeMigratedDatabase(store);
    folder = mkdtempSync(join(tmpdir(), 'toodles-load-'));
    server = await startChildServer(own.url, {
      ...{ ADMIN_USERNAME: credentials.username, ADMIN_PASSWORD: credentials.password },
      ...{ DATA_DIR: folder, BOOKINGS_PER_ADDRESS: '100000', BACKUP_AT: 'off' },
    });
    const database = openDatabase(own.url);
    await database.write(async (trx) => {
      await sellEveryDay(trx);
      await writeSetting(trx, 'guestSeatsPerDay', 1_000_000);
    });
    await database.close();
  });
  afterEach(async () => {
    await server.stop();
    await own.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it.runIf(isDeepRun)(
    'hold one moment with all that was acknowledged before, and balanced books',
    { timeout: 180_000 },
    async () => {
      const done = new Acknowledged();
      let isOver = false;
      const load = writeUntil(() => isOver, done);
      const before: ReturnType<Acknowledged['copy']>[] = [];
      try {
        for (let made = 0; made < backups; made += 1) {
          const wanted = done.count + writesBetween;
          while (done.count < wanted) await Promise.race([load, new Promise((go) => setImmediate(go))]);
          before.push(done.copy());
          await backUp();
        }
      } finally {
        isOver = true;
        await load;
      }
      const files = (await listBackups(join(folder, 'backups'))).reverse();
      expect(files).toHaveLength(backups);
      for (const [at, file] of files.entries()) await expectWhole(file, before[at] ?? done.copy(), done);
    },
  );

  async function backUp(): Promise<void> {
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: own.url,
      DATA_DIR: folder,
      BACKUP_DIR: join(folder, 'backups'),
    };
    const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    const ended = once(child, 'exit');
    expect(await text(child.stderr)).toBe('');
    expect(await ended).toEqual([0, null]);
  }

  /** The restored rows are those of the manifest, nothing acknowledged is missing, and every balance is its ledger's. */
  async function expectWhole(
    file: string,
    before: ReturnType<Acknowledged['copy']>,
    done: Acknowledged,
  ): Promise<void> {
    const target = await makeEmptyDatabase(store);
    const dataDir = mkdtempSync(join(tmpdir(), 'toodles-restored-'));
    const options = { passphrase: undefined, replaces: false, now: new Date() };
    const { manifest } = await restoreBackup(file, { databaseUrl: target.url, dataDir }, options);
    const restored = openDatabase(target.url);
    try {
      expect(differencesOf(manifest.tables, await contentsOf(restored))).toEqual([]);
      expect(await auditHours(restored.read)).toMatchObject({ differences: [] });
      expect(await auditMoney(restored.read)).toMatchObject({ differences: [] });
      const { bookings, sales, visits } = await readKeys(restored.read);
      expect(before.bookings.filter((reference) => !bookings.has(reference))).toEqual([]);
      expect(before.sales.filter((id) => !sales.has(id))).toEqual([]);
      expect(before.visits.filter((id) => !visits.has(id))).toEqual([]);
      expect(bookings.size).toBeLessThanOrEqual(done.bookings.length);
    } finally {
      await restored.close();
      await target.remove();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }

  /** Bookings of families, sales of the portal and check-ins of two tablets, all at once. */
  async function writeUntil(isOver: () => boolean, done: Acknowledged): Promise<void> {
    const admin = makeClient(server.origin);
    const { body } = await admin.post<{ user: { id: number } }>('/api/admin/login', credentials);
    const repeat = async (work: (n: number) => Promise<void>, most = Number.POSITIVE_INFINITY) => {
      for (let n = 0; n < most && !isOver(); n += 1) await work(n);
    };
    const first = await sell(admin, 0);
    const tablets = await Promise.all([enrol(admin), enrol(admin)]);
    await Promise.all([
      ...[1, 2, 3].map((family) =>
        repeat(async (n) => {
          done.bookings.push(await book(family, n));
        }),
      ),
      repeat(async (n) => {
        done.sales.push(await sell(admin, n));
      }),
      ...tablets.map((tablet) =>
        repeat(async () => {
          done.visits.push(await checkIn(tablet, first, body.user.id));
        }, mostCalls),
      ),
    ]);
  }

  async function book(family: number, n: number): Promise<string> {
    const [packageRow] = (await guest().get<{ id: number; price: string }[]>('/api/packages')).body;
    // A party of one each in the slots of the coming weeks, of a family of its own.
    const day = new Date(Date.now() + (1 + (Math.floor(n / 5) % 80)) * dayMs);
    const answer = await guest().post<{ reference: string }>('/api/bookings', {
      ...{ packageId: packageRow?.id, bookingDate: day.toISOString().slice(0, 10), timeSlotId: 1 + (n % 5) },
      ...{ numberOfChildren: 1, childrenAges: [4], totalAmount: packageRow?.price, consent: true },
      ...{ parentName: 'Anita Rao', parentEmail: 'anita@example.com' },
      parentPhone: `9${family}${String(n).padStart(8, '0')}`,
    });
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    return answer.body.reference;
  }

  const guest = () => makeClient(server.origin);

  async function sell(admin: Client, n: number): Promise<number> {
    const answer = await admin.post<{ id: number }>('/api/package-sales', {
      ...{ packageId: 3, totalHours: 900, totalAmount: '2499.00', discountReason: 'A test' },
      ...{
        customerName: `Family ${n}`,
        customerPhone: `98${String(n).padStart(8, '0')}`,
        payment: { method: 'cash' },
      },
    });
    expect(answer.status).toBe(201);
    return answer.body.id;
  }

  async function enrol(admin: Client): Promise<Client> {
    const made = await admin.post('/api/admin/devices', { name: 'Desk' });
    const tablet = guest();
    expect((await tablet.post('/api/kiosk/enrol', { code: made.body.enrolmentCode })).status).toBe(201);
    return tablet;
  }

  async function checkIn(tablet: Client, packageSaleId: number, staffId: number): Promise<string> {
    const now = new Date();
    const id = uuidV7(now);
    const at = now.toISOString();
    const usageDate = now.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
    const payload = { packageSaleId, hoursUsed: 0.5, usageDate, numberOfChildren: 1, checkedInAt: at };
    const operation = { id, kind: 'usage.record', occurredAt: at, clockOffsetMs: 0, staffId, payload };
    const call = { cursor: 'x', deviceTime: at, waiting: 0, appVersion: 'test', operations: [operation] };
    const answer = await tablet.post<SyncResponse>('/api/kiosk/sync', call);
    expect([answer.status, answer.body.results?.[0]?.outcome]).toEqual([200, 'applied']);
    return id;
  }

  const contentsOf = ({ schema, dialect }: Database) =>
    schema.transaction().execute((trx) => readContents(trx, dialect));
});

async function readKeys(db: Database['read']) {
  const bookings = await db.selectFrom('bookings').select('reference').execute();
  const sales = await db.selectFrom('package_sales').select('id').execute();
  const visits = await db.selectFrom('package_usages').select('id').execute();
  return {
    bookings: new Set(bookings.map(({ reference }) => reference)),
    sales: new Set(sales.map(({ id }) => id)),
    visits: new Set(visits.map(({ id }) => id)),
  };
}
