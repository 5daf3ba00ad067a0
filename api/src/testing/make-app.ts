import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { recordChanges } from '../db/changes.ts';
import { type Database, openDatabase } from '../db/database.ts';
import type { StoreDialect } from '../db/dialect.ts';
import { migrate, prepare } from '../db/migrate.ts';
import { type SessionStart, sessionCookie, startSession } from '../features/access/sessions.ts';
import { addTeamMember, findOrAddCustomer, findUser } from '../features/access/store.ts';
import { seedCatalogue } from '../features/catalogue/seed.ts';
import { resumeNumbering } from '../features/documents/issued-numbers.ts';
import { createMetrics } from '../features/monitoring/metrics.ts';
import { loadRenderer } from '../features/pages/renderer.ts';
import { writeSetting } from '../features/settings/store.ts';
import { makeHttpServer } from '../http/http-server.ts';
import { currentBuild } from '../http/response/site-files.ts';
import type { OtpDelivery } from '../ports/otp-delivery.ts';
import { whatsAppDelivery } from '../ports/whatsapp.ts';
import { hashSecret } from '../secrets/passwords.ts';
import { type Client, makeClient } from './client.ts';
import { makeClock, type TestClock } from './clock.ts';
import { sellEveryDay } from './every-day.ts';
import { makeMigratedDatabase, type TestDatabase } from './stores.ts';

/** Saturday 21 November 2026, 11:30 in Bengaluru. */
export const testStart = '2026-11-21T06:00:00.000Z';
/** Pino's number for `error`. */
const errorLevel = 50;

export const testUpiId = 'toodles@upi';
export const testPassword = 'correct horse battery';

export interface SentCode {
  phone: string;
  code: string;
}

export type SignedInClient = Client & { userId: number };

export interface TestApp {
  origin: string;
  config: Config;
  database: Database;
  clock: TestClock;
  /** Sign-in codes that were sent, unless the test's settings send them elsewhere. */
  sentCodes: SentCode[];
  /** Errors that the server logged; `close` throws if a test has left any. */
  faults: string[];
  /** Log lines below error level. */
  logged: string[];
  client(): Client;
  /** A client signed in as a new team member (`admin1`, `staff2`, …), by password unless `how` differs. */
  signInAs(role: 'staff' | 'manager' | 'admin', how?: SessionStart): Promise<SignedInClient>;
  /** A client signed in as the customer with a phone. */
  signInAsParent(phone?: string): Promise<SignedInClient>;
  /**
   * Stops the server and starts another on the same database; close that one at the end.
   * @param meanwhile changes to the database in between
   */
  restart(meanwhile?: (own: TestDatabase) => Promise<void>): Promise<TestApp>;
  close(): Promise<void>;
}

interface Options {
  now?: string;
  env?: Record<string, string>;
  /** The centre's UPI ID; null for a centre that has not set one. */
  upiId?: null;
  /** Rows per sync page; the server's default if not set. */
  deskPageRows?: number;
  /** Keeps the days of the seeded packages, and the pass that sells hours. */
  seededDays?: boolean;
  /** The folder of the site's builds; each start takes the current one. */
  siteBuilds?: string;
}

/** The real server on a free port, with its own migrated and seeded database. */
export async function makeApp(store: StoreDialect, options: Options = {}): Promise<TestApp> {
  const own = await makeMigratedDatabase(store);
  const clock = makeClock(options.now ?? testStart);
  const dataDir = mkdtempSync(join(tmpdir(), 'toodles-data-'));
  const remove = async () => {
    rmSync(dataDir, { recursive: true, force: true });
    await own.remove();
  };
  const env: Record<string, string> = { DATA_DIR: dataDir, ...options.env };
  const database = openDatabase(env.DATABASE_URL ?? own.url);
  const { deskPageRows, siteBuilds } = options;
  const app = await startOn({ ...own, remove }, database, clock, { env, deskPageRows, siteBuilds });
  if (!options.seededDays) await app.database.write(sellEveryDay);
  if (options.upiId !== null) await app.database.write((trx) => writeSetting(trx, 'upiId', testUpiId));
  return app;
}

interface Start {
  env: Record<string, string>;
  deskPageRows: number | undefined;
  siteBuilds: string | undefined;
}

/** @param database migrated: finding out whether it is takes as long as the rest of a start */
async function startOn(
  own: TestDatabase,
  database: Database,
  clock: TestClock,
  { env, deskPageRows, siteBuilds }: Start,
): Promise<TestApp> {
  const config = readConfig({
    NODE_ENV: 'test',
    // Tests check in one family many times at one moment; plausibility has its own tests.
    DESK_PLAUSIBILITY: 'off',
    PORT: '0',
    DATABASE_URL: own.url,
    ...env,
  });
  await prepare(database);
  await database.write((trx) => seedCatalogue(trx, clock.now()));
  await resumeNumbering(database, config.dataDir, clock.now());
  const faults: string[] = [];
  const logged: string[] = [];
  const sentCodes: SentCode[] = [];
  const served = await serve({
    config,
    database,
    clock,
    faults,
    logged,
    sentCodes,
    deskPageRows,
    siteBuilds,
  });
  const stop = async () => {
    await served.stop();
    await database.close();
  };
  return {
    origin: served.origin,
    config,
    database,
    clock,
    sentCodes,
    faults,
    logged,
    client: () => makeClient(served.origin),
    ...makeSignIns(served.origin, database, clock),
    async restart(meanwhile) {
      await stop();
      await meanwhile?.(own);
      const next = openDatabase(own.url);
      await migrate(next);
      return startOn(own, next, clock, { env, deskPageRows, siteBuilds });
    },
    async close() {
      await stop();
      await own.remove();
      if (faults.length > 0) throw new Error(`The server logged errors:\n${faults.join('\n')}`);
    },
  };
}

interface Served {
  config: Config;
  database: Database;
  clock: TestClock;
  faults: string[];
  logged: string[];
  sentCodes: SentCode[];
  deskPageRows: number | undefined;
  siteBuilds: string | undefined;
}

async function serve({ faults, logged, sentCodes, siteBuilds, ...parts }: Served) {
  const { config } = parts;
  const log = pino({ level: 'info' }, collectLines(faults, logged));
  const otpDelivery = config.whatsApp
    ? whatsAppDelivery(config.whatsApp, { log, sleep: async () => undefined })
    : collectCodes(sentCodes);
  const metrics = config.metricsToken === undefined ? undefined : createMetrics();
  const leaveDemo = config.isDemo ? () => undefined : undefined;
  const siteFolder = siteBuilds === undefined ? '' : currentBuild(siteBuilds);
  const app = createApp({
    ...parts,
    log,
    otpDelivery,
    metrics,
    leaveDemo,
    siteFolder,
    renderer: await loadRenderer(siteFolder),
    validateResponses: true,
  });
  const server = makeHttpServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', 1024, resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function makeSignIns(
  origin: string,
  database: Database,
  clock: TestClock,
): Pick<TestApp, 'signInAs' | 'signInAsParent'> {
  let people = 0;
  const clientOf = async (userId: number, how: SessionStart): Promise<SignedInClient> => {
    const token = await database.write(async (trx) =>
      startSession(trx, await findUser(trx, userId), clock.now(), how),
    );
    const client = makeClient(origin);
    client.cookies.set(sessionCookie, token);
    return { ...client, userId };
  };
  return {
    async signInAs(role, how = { method: 'password', gaveSecondFactor: false }) {
      people += 1;
      const member = {
        username: `${role}${people}`,
        passwordHash: await testPasswordHash(),
        firstName: `Asha ${people}`,
        role,
      };
      const id = await database.write(async (trx) => {
        const userId = await addTeamMember(trx, member, clock.now());
        await recordChanges(trx, [{ kind: 'staff', id: userId }]);
        return userId;
      });
      return clientOf(id, how);
    },
    async signInAsParent(phone = '9876543210') {
      const names = { firstName: 'Anita', lastName: 'Rao' };
      const user = await database.write((trx) => findOrAddCustomer(trx, phone, names, clock.now()));
      return clientOf(user.id, { method: 'phone', gaveSecondFactor: false });
    },
  };
}

let passwordHash: Promise<string> | undefined;
const testPasswordHash = (): Promise<string> => {
  passwordHash ??= hashSecret(testPassword);
  return passwordHash;
};

function collectCodes(sentCodes: SentCode[]): OtpDelivery {
  return {
    async send(phone, code) {
      sentCodes.push({ phone, code });
      return { ok: true };
    },
  };
}

function collectLines(faults: string[], others: string[]): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      const line = String(chunk).trim();
      const { level } = JSON.parse(line) as { level: number };
      (level >= errorLevel ? faults : others).push(line);
      done();
    },
  });
}
