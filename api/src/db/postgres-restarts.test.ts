import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startThrowAwayPostgres } from '../../../scripts/setup/postgres.mjs';
import type { SyncResponse } from '../contract/desk/sync.ts';
import type { Sale } from '../contract/hours/sales.ts';
import { auditHours } from '../features/hour-packages/audit-store.ts';
import { type ChildServer, startChildServer } from '../testing/child-server.ts';
import { type ApiResponse, type Client, makeClient } from '../testing/client.ts';
import { sellEveryDay } from '../testing/every-day.ts';
import { uuidV7 } from '../testing/fixtures.ts';
import { openDatabase } from './database.ts';

const credentials = { username: 'admin', password: 'correct horse battery' };
const restarts = ['fast', 'immediate', 'fast', 'immediate', 'fast'] as const;

/**
 * The most refused attempts of all workers together once PostgreSQL accepts connections. Each worker tries
 * every 10 ms and needs no retry or one; a server that waits before it reconnects would refuse hundreds. The
 * test counts attempts, not time, because a busy machine makes fewer of them.
 */
const mostRefused = 50;
/** If calls hang instead of being refused, there are no attempts to count. */
const longestRecoveryMs = 20_000;

type Work = 'bookings' | 'check-ins' | 'sign-ins';

/**
 * Runs only if PostgreSQL is available for the tests; it uses its own server, because it restarts it often.
 */
describe.runIf(process.env.TEST_DATABASE_URL)('ten restarts of PostgreSQL under load (postgres)', () => {
  let postgres: NonNullable<Awaited<ReturnType<typeof startThrowAwayPostgres>>>;
  let server: ChildServer;
  let admin: Client;
  let tablet: Client;
  let sale: Sale;

  beforeAll(async () => {
    const started = await startThrowAwayPostgres({ keepsCommits: true });
    if (!started) throw new Error('There is no PostgreSQL (initdb, pg_ctl) on this machine.');
    postgres = started;
    server = await startChildServer(postgres.url, {
      ADMIN_USERNAME: credentials.username,
      ADMIN_PASSWORD: credentials.password,
      // Each call below uses another address, so that no limit by address ends the test.
      TRUST_PROXY: 'true',
    });
    const database = openDatabase(postgres.url);
    await database.write(sellEveryDay);
    await database.close();
    admin = makeClient(server.origin);
    expect((await admin.post('/api/admin/login', credentials)).status).toBe(200);
    const body = { packageId: 3, totalHours: 1000, customerName: 'Rao', customerPhone: '9876504821' };
    const sold = {
      ...body,
      totalAmount: 100,
      discountReason: 'Enough hours for every check-in of this test',
    };
    const { status, body: bought } = await admin.post<Sale>('/api/package-sales', sold);
    expect(status).toBe(201);
    sale = bought;
    const made = await admin.post<{ enrolmentCode: string }>('/api/admin/devices', { name: 'Desk' });
    tablet = makeClient(server.origin);
    expect((await tablet.post('/api/kiosk/enrol', { code: made.body.enrolmentCode })).status).toBe(201);
  }, 60_000);
  afterAll(async () => {
    await server?.kill();
    postgres?.stop();
  });

  const acknowledged: Record<Work, Set<string>> = {
    bookings: new Set(),
    'check-ins': new Set(),
    'sign-ins': new Set(),
  };
  const sessions: { client: Client; phone: string }[] = [];
  const statuses = new Set<number>();
  /** Attempts that got 'busy' because the store was away. */
  let refused = 0;
  let isOver = false;
  let listeners: (() => void)[] = [];

  const acknowledge = (work: Work, key: string) => {
    acknowledged[work].add(key);
    for (const tell of listeners) tell();
  };

  let working: Promise<void>;

  /** Resolves once each kind of work has been acknowledged again, so the server has recovered. */
  function recovery(): Promise<void> {
    const before = counts();
    const progress = new Promise<void>((resolve) => {
      const look = () => {
        if (counts().some((count, n) => count <= (before[n] ?? 0))) return;
        listeners = listeners.filter((one) => one !== look);
        resolve();
      };
      listeners.push(look);
    });
    // The workers only end on a failure.
    return Promise.race([progress, working]);
  }
  const counts = () => Object.values(acknowledged).map((keys) => keys.size);

  let calls = 0;
  const headers = (more: Record<string, string> = {}) => {
    calls += 1;
    return { 'X-Forwarded-For': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`, ...more };
  };

  /** Retries until the store is back. A connection that ends without a response fails the test. */
  async function untilAnswered<T>(call: () => Promise<ApiResponse<T>>): Promise<ApiResponse<T>> {
    for (;;) {
      const answer = await call();
      statuses.add(answer.status);
      if (answer.status !== 503) return answer;
      refused += 1;
      expect(answer.body).toMatchObject({ code: 'busy' });
      expect(answer.headers.get('Retry-After')).toBe('1');
      await pause(10);
    }
  }

  async function book(key: string, n: number): Promise<void> {
    const date = new Date(Date.now() + (1 + (n % 25)) * 86_400_000).toISOString().slice(0, 10);
    const body = {
      packageId: 1,
      bookingDate: date,
      timeSlotId: 1 + (Math.floor(n / 25) % 5),
      numberOfChildren: 1,
      childrenAges: [4],
      parentName: 'Anita Rao',
      parentPhone: `97${String(n).padStart(8, '0')}`,
      parentEmail: 'anita@example.com',
      totalAmount: '499.00',
    };
    const client = makeClient(server.origin);
    const answer = await untilAnswered(() =>
      client.post<{ reference: string }>('/api/bookings', body, headers({ 'Idempotency-Key': key })),
    );
    expect(answer.status).toBe(201);
    acknowledge('bookings', answer.body.reference);
  }

  async function checkIn(): Promise<void> {
    const now = new Date();
    const payload = {
      packageSaleId: sale.id,
      hoursUsed: 0.5,
      usageDate: now.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' }),
      numberOfChildren: 1,
      attendingChildrenNames: ['Aarav'],
      checkedInAt: now.toISOString(),
    };
    const operation = { id: uuidV7(now), kind: 'usage.record', occurredAt: now.toISOString(), payload };
    const operations = [{ ...operation, clockOffsetMs: 0, staffId: 1 }];
    const body = { cursor: 'x', deviceTime: '', waiting: 1, appVersion: 'test', operations };
    const answer = await untilAnswered(() => tablet.post<SyncResponse>('/api/kiosk/sync', body));
    expect(answer.body.results.map(({ outcome }) => outcome)).not.toContain('invalid');
    for (const { id } of answer.body.results) acknowledge('check-ins', id);
  }

  async function signIn(phone: string): Promise<void> {
    const client = makeClient(server.origin);
    const sent = await untilAnswered(() =>
      client.post<{ devOtp: string }>('/api/auth/send-otp', { phone }, headers()),
    );
    if (sent.status !== 200) return;
    const answer = await untilAnswered(() =>
      client.post('/api/auth/verify-otp', { phone, otp: sent.body.devOtp }, headers()),
    );
    // An interrupted sign-in may have used its code: the parent requests another.
    if (answer.status !== 200) return;
    sessions.push({ client, phone });
    acknowledge('sign-ins', phone);
  }

  async function keepWorking(): Promise<void> {
    const lane = (work: (n: number) => Promise<void>, first: number, step: number) => async () => {
      for (let n = first; !isOver; n += step) await work(n);
    };
    await Promise.all(
      [
        ...[0, 1, 2].map((first) => lane((n) => book(`booking-${n}`, n), first, 3)),
        lane(() => checkIn(), 0, 1),
        lane((n) => signIn(`96${String(n).padStart(8, '0')}`), 0, 1),
      ].map((run) => run()),
    );
  }

  it('ends no process, loses nothing acknowledged and applies nothing twice', {
    timeout: 120_000,
  }, async () => {
    const visitor = makeClient(server.origin);
    const shown = await visitor.get('/api/packages');
    working = keepWorking();
    await recovery();

    for (const mode of [...restarts, ...restarts]) {
      const refusedBeforeEnd = refused;
      await endBackends(postgres.url);
      await soon(recovery());
      expect(refused - refusedBeforeEnd).toBeLessThanOrEqual(mostRefused);
      await postgres.halt(mode);
      const [health, ready, packages] = [
        await visitor.get('/api/health'),
        await visitor.get('/api/ready'),
        await visitor.get('/api/packages'),
      ];
      expect([health.status, ready.status, packages.status]).toEqual([200, 503, 200]);
      expect(packages.body).toEqual(shown.body);
      const recovered = recovery();
      await postgres.resume();
      const refusedBefore = refused;
      await soon(recovered);
      expect(refused - refusedBefore).toBeLessThanOrEqual(mostRefused);
      expect((await untilAnswered(() => visitor.get('/api/ready'))).status).toBe(200);
    }
    isOver = true;
    await working;

    expect(server.isRunning()).toBe(true);
    expect(server.output()).not.toContain('"level":50');
    expect([...statuses].filter((status) => status >= 500)).toEqual([503]);
    for (const { client, phone } of sessions)
      expect((await client.get('/api/auth/user')).body).toMatchObject({ phone });
    await expectKept(postgres.url);
  });

  async function expectKept(url: string): Promise<void> {
    const database = openDatabase(url);
    const bookings = await database.read.selectFrom('bookings').select('reference').execute();
    const usages = await database.read.selectFrom('package_usages').select('id').execute();
    const parents = await database.read
      .selectFrom('users')
      .select('phone')
      .where('role', '=', 'customer')
      .execute();
    const seats = await database.read
      .selectFrom('slot_days')
      .select((eb) => eb.fn.sum<number>('seats_taken').as('taken'))
      .executeTakeFirstOrThrow();
    const { differences } = await auditHours(database.read);
    await database.close();
    expect(bookings.map(({ reference }) => reference).sort()).toEqual([...acknowledged.bookings].sort());
    expect(Number(seats.taken)).toBe(acknowledged.bookings.size);
    expect(usages.map(({ id }) => id).sort()).toEqual([...acknowledged['check-ins']].sort());
    const phones = parents.map(({ phone }) => phone);
    expect([...acknowledged['sign-ins']].filter((phone) => !phones.includes(phone))).toEqual([]);
    expect(new Set(phones).size).toBe(phones.length);
    expect(differences).toEqual([]);
  }
});

/** @throws if the server does not recover in reasonable time */
async function soon(recovered: Promise<void>): Promise<void> {
  const over = new AbortController();
  const tooLong = pause(longestRecoveryMs, undefined, { signal: over.signal }).then(() => {
    throw new Error(`The server had not recovered ${longestRecoveryMs / 1000} s after PostgreSQL was back.`);
  });
  await Promise.race([recovered, tooLong]).finally(() => over.abort());
}

/** Ends every connection of the server, as a failover or an impatient administrator does. */
async function endBackends(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $1',
    ['client backend'],
  );
  await client.end();
}
