import { afterEach, expect, it } from 'vitest';
import type { SyncResponse } from '../../contract/desk/sync.ts';
import type { Sale } from '../../contract/hours/sales.ts';
import { openDatabase } from '../../db/database.ts';
import { noReceipt, withIds } from '../../domain/desk/receipt.ts';
import { type ChildServer, startChildServer } from '../../testing/child-server.ts';
import { type Client, makeClient } from '../../testing/client.ts';
import { isDeepRun } from '../../testing/depth.ts';
import { uuidV7 } from '../../testing/fixtures.ts';
import { describeOnEachStore, makeMigratedDatabase, type TestDatabase } from '../../testing/stores.ts';
import { auditHours } from '../hour-packages/audit-store.ts';

const credentials = { username: 'admin', password: 'correct horse battery' };
const saleCount = 8;
/**
 * For every three visits at the desk, one is left as it is, one is set to an hour and one is undone: five
 * operations.
 */
const deskVisits = isDeepRun ? 900 : 150;
const deskOperations = (deskVisits / 3) * 5;
const portalVisits = isDeepRun ? 500 : 80;
/** Numbers of acknowledged writes at which the server is killed. */
const cuts = isDeepRun ? [150, 500, 900, 1300, 1800] : [100, 220];

describeOnEachStore('SIGKILL in the middle of many writes', (store) => {
  let server: ChildServer | undefined;
  let own: TestDatabase | undefined;
  afterEach(async () => {
    await server?.kill();
    await own?.remove();
  });

  it('loses nothing that was acknowledged, and applies nothing twice', { timeout: 180_000 }, async () => {
    own = await makeMigratedDatabase(store);
    const url = own.url;
    const start = () =>
      startChildServer(url, { ADMIN_USERNAME: credentials.username, ADMIN_PASSWORD: credentials.password });
    server = await start();
    const admin = makeClient(server.origin);
    expect((await admin.post('/api/admin/login', credentials)).status).toBe(200);
    const saleIds = await sellMany(admin);
    const tablets = [await enrol(admin, server), await enrol(admin, server), await enrol(admin, server)];

    const work = planWork(saleIds);
    const acknowledged = { desk: new Set<string>(), portal: new Map<string, string>() };
    const count = () => acknowledged.desk.size + acknowledged.portal.size;

    for (const cut of [...cuts, Infinity]) {
      const { origin } = server;
      const dying = server;
      let dead: Promise<void> | undefined;
      const heard = () => {
        if (count() >= cut) dead ??= dying.kill();
      };
      // Each tablet sends its own operations in order: only the desk that recorded a visit may amend it.
      const waitingDesk = work.desk.filter(({ id }) => !acknowledged.desk.has(id));
      const waitingPortal = work.portal.filter(({ key }) => !acknowledged.portal.has(key));
      await Promise.all([
        ...tablets.map((cookies, n) =>
          drain(
            waitingDesk.filter(({ tablet }) => tablet === n).map(({ operation }) => operation),
            {
              client: withCookies(origin, cookies),
              named: (ids) => {
                for (const id of ids) acknowledged.desk.add(id);
                heard();
              },
            },
          ),
        ),
        ...Array.from({ length: 6 }, (_, n) =>
          recordAll(
            waitingPortal.filter((_visit, at) => at % 6 === n),
            {
              client: withCookies(origin, admin.cookies),
              recorded: (key, id) => {
                acknowledged.portal.set(key, id);
                heard();
              },
            },
          ),
        ),
      ]);
      if (cut === Infinity) break;
      await dead;
      await expectStored(url, work, acknowledged);
      server = await start();
    }

    expect(count()).toBe(deskOperations + portalVisits);
    await server.kill();
    server = undefined;
    await expectWhole(url, work, acknowledged);
  });
});

type Heard = { desk: Set<string>; portal: Map<string, string> };

async function sellMany(admin: Client): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < saleCount; n += 1) {
    const sale = await admin.post<Sale>('/api/package-sales', {
      packageId: 3,
      totalHours: 200,
      customerName: `Family ${n}`,
      customerPhone: '9876504821',
      totalAmount: 100,
      discountReason: 'A test of many visits',
    });
    expect(sale.status).toBe(201);
    ids.push(sale.body.id);
  }
  return ids;
}

async function enrol(admin: Client, { origin }: ChildServer): Promise<Map<string, string>> {
  const made = await admin.post<{ enrolmentCode: string }>('/api/admin/devices', { name: 'Desk' });
  const tablet = makeClient(origin);
  expect((await tablet.post('/api/kiosk/enrol', { code: made.body.enrolmentCode })).status).toBe(201);
  return tablet.cookies;
}

function withCookies(origin: string, cookies: Map<string, string>): Client {
  const client = makeClient(origin);
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
}

function planWork(saleIds: readonly number[]) {
  const now = new Date();
  const today = now.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
  const visit = (n: number) => ({
    packageSaleId: saleIds[n % saleIds.length],
    hoursUsed: 0.5,
    usageDate: today,
    numberOfChildren: 1,
    attendingChildrenNames: [`Child ${n}`],
    checkedInAt: now.toISOString(),
  });
  const operation = (kind: string, payload: Record<string, unknown>) => ({
    id: uuidV7(now),
    kind,
    occurredAt: now.toISOString(),
    clockOffsetMs: 0,
    staffId: 1,
    payload,
  });
  const visitAndAfter = (n: number) => {
    const record = operation('usage.record', visit(n));
    const amend = n % 3 === 1 ? { hoursUsed: 1 } : { undo: true };
    return n % 3 === 0 ? [record] : [record, operation('usage.amend', { usageId: record.id, ...amend })];
  };
  return {
    desk: Array.from({ length: deskVisits }, (_, n) =>
      visitAndAfter(n).map((one) => ({ id: one.id, tablet: Math.floor(n / 3) % 3, operation: one })),
    ).flat(),
    portal: Array.from({ length: portalVisits }, (_, n) => ({
      key: `visit-${n}`,
      visit: { ...visit(n), hoursUsed: 1 },
    })),
  };
}
type Work = ReturnType<typeof planWork>;

/**
 * Sends batches until all operations have results or the server is gone; those without a response are sent
 * again later.
 */
async function drain(
  waiting: Work['desk'][number]['operation'][],
  { client, named }: { client: Client; named: (ids: string[]) => void },
): Promise<void> {
  for (let at = 0; at < waiting.length; at += 25) {
    const operations = waiting.slice(at, at + 25);
    const body = {
      cursor: 'x',
      deviceTime: '',
      waiting: waiting.length - at,
      appVersion: 'test',
      operations,
    };
    const answer = await client.post<SyncResponse>('/api/kiosk/sync', body).catch(() => undefined);
    if (!answer) return;
    expect(answer.status).toBe(200);
    expect(answer.body.results.every(({ outcome }) => outcome === 'applied' || outcome === 'duplicate')).toBe(
      true,
    );
    named(answer.body.results.map(({ id }) => id));
  }
}

async function recordAll(
  waiting: Work['portal'],
  { client, recorded }: { client: Client; recorded: (key: string, id: string) => void },
): Promise<void> {
  for (const { key, visit } of waiting) {
    const headers = { 'Idempotency-Key': key };
    const answer = await client
      .post<{ usage: { id: string } }>('/api/package-usage', visit, headers)
      .catch(() => undefined);
    if (!answer) return;
    expect(answer.status).toBe(201);
    recorded(key, answer.body.usage.id);
  }
}

const recordsOf = (work: Work): string[] =>
  work.desk.filter(({ operation }) => operation.kind === 'usage.record').map(({ id }) => id);

/** Checks, while the server is down, that the database has everything it acknowledged. */
async function expectStored(url: string, work: Work, { desk, portal }: Heard): Promise<void> {
  const records = recordsOf(work);
  const database = openDatabase(url);
  const usages = new Set(
    (await database.read.selectFrom('package_usages').select('id').execute()).map(({ id }) => id),
  );
  const operations = new Set(
    (await database.read.selectFrom('operations').select('id').execute()).map(({ id }) => id),
  );
  const { differences } = await auditHours(database.read);
  await database.close();
  expect([...desk].filter((id) => !operations.has(id))).toEqual([]);
  expect(records.filter((id) => desk.has(id) && !usages.has(id))).toEqual([]);
  expect([...portal.values()].filter((id) => !usages.has(id))).toEqual([]);
  expect(differences).toEqual([]);
}

async function expectWhole(url: string, work: Work, heard: Heard): Promise<void> {
  const database = openDatabase(url);
  const usages = await database.read.selectFrom('package_usages').select('id').execute();
  const sales = await database.read.selectFrom('package_sales').select('remaining_minutes').execute();
  const devices = await database.read.selectFrom('devices').selectAll().execute();
  const handedIn = await database.read.selectFrom('handed_in').selectAll().execute();
  await database.close();
  const expected = [...recordsOf(work), ...heard.portal.values()];
  expect(usages.map(({ id }) => id).sort()).toEqual(expected.sort());
  const left = sales.reduce((sum, { remaining_minutes }) => sum + remaining_minutes, 0);
  // Three visits at the desk use half an hour, an hour and nothing.
  const used = (deskVisits / 3) * 90 + portalVisits * 60;
  expect(left).toBe(saleCount * 200 * 60 - used);
  expect(handedIn).toHaveLength(deskOperations);
  for (const { id, receipt_count, receipt_sum } of devices) {
    const own = handedIn.filter((row) => row.device_id === id).map((row) => row.operation_id);
    expect({ count: receipt_count, sum: receipt_sum }).toEqual(withIds(noReceipt, own));
  }
}
