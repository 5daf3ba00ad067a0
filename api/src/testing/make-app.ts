import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { recordChanges } from '../db/changes.ts';
import { type Database, openDatabase } from '../db/database.ts';
import type { StoreDialect } from '../db/dialect.ts';
import { migrate, prepare } from '../db/migrate.ts';
import { hashSecret } from '../features/access/passwords.ts';
import { sessionCookie, startSession } from '../features/access/sessions.ts';
import { addTeamMember, findOrAddCustomer, findUser } from '../features/access/store.ts';
import { seedCatalogue } from '../features/catalogue/seed.ts';
import type { Clock } from '../ports/clock.ts';
import { type Client, makeClient } from './client.ts';
import { makeEmptyDatabase } from './stores.ts';

/** Saturday 21 November 2026, 11:30 in Bengaluru. */
export const testStart = '2026-11-21T06:00:00.000Z';
export const testPassword = 'correct horse battery';

export interface TestClock extends Clock {
  set(instant: string): void;
  advance(ms: number): void;
}

function makeClock(start: string): TestClock {
  let ms = Date.parse(start);
  return {
    now: () => new Date(ms),
    set: (instant) => {
      ms = Date.parse(instant);
    },
    advance: (by) => {
      ms += by;
    },
  };
}

export interface SentCode {
  phone: string;
  code: string;
}

export interface TestApp {
  origin: string;
  config: Config;
  database: Database;
  clock: TestClock;
  /** Sign-in codes that were sent. */
  sentCodes: SentCode[];
  /** Lines the server logged as errors; `close` throws when there is one, unless a test took them out. */
  faults: string[];
  client(): Client;
  /** A client signed in as a new member of the team, or as the customer of a phone. */
  signedIn(role: 'staff' | 'manager' | 'admin'): Promise<Client & { userId: number }>;
  signedInParent(phone?: string): Promise<Client & { userId: number }>;
  close(): Promise<void>;
}

interface Options {
  now?: string;
  env?: Record<string, string>;
}

/** The real server on a free port with a migrated and seeded database of its own. */
export async function makeApp(store: StoreDialect, options: Options = {}): Promise<TestApp> {
  const empty = await makeEmptyDatabase(store);
  const config = readConfig({ NODE_ENV: 'test', PORT: '0', DATABASE_URL: empty.url, DATA_DIR: tmpdir(), ...options.env });
  const database = openDatabase(config.databaseUrl);
  const clock = makeClock(options.now ?? testStart);
  await migrate(database);
  await prepare(database);
  await database.write((trx) => seedCatalogue(trx, clock.now()));

  const faults: string[] = [];
  const sentCodes: SentCode[] = [];
  const log = pino({ level: 'error' }, collectLines(faults));
  const otpDelivery = { send: async (phone: string, code: string) => void sentCodes.push({ phone, code }) };
  const app = createApp({ config, database, clock, log, otpDelivery, siteFolder: '', checkAnswers: true });
  const server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', 1024, resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const clientOf = async (userId: number) => {
    const token = await database.write(async (trx) => startSession(trx, await findUser(trx, userId), clock.now()));
    const client = makeClient(origin);
    client.cookies.set(sessionCookie, token);
    return { ...client, userId };
  };
  let people = 0;

  return {
    origin, config, database, clock, sentCodes, faults,
    client: () => makeClient(origin),
    async signedIn(role) {
      people += 1;
      const member = { username: `${role}${people}`, passwordHash: await testPasswordHash(), firstName: `Asha ${people}`, role };
      const id = await database.write(async (trx) => {
        const userId = await addTeamMember(trx, member, clock.now());
        await recordChanges(trx, [{ kind: 'staff', id: userId }]);
        return userId;
      });
      return clientOf(id);
    },
    async signedInParent(phone = '9876543210') {
      const names = { firstName: 'Anita', lastName: 'Rao' };
      const user = await database.write((trx) => findOrAddCustomer(trx, phone, names, clock.now()));
      return clientOf(user.id);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
      await empty.remove();
      if (faults.length > 0) throw new Error(`The server logged errors:\n${faults.join('\n')}`);
    },
  };
}

let passwordHash: Promise<string> | undefined;
const testPasswordHash = (): Promise<string> => {
  passwordHash ??= hashSecret(testPassword);
  return passwordHash;
};

function collectLines(lines: string[]): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk).trim());
      done();
    },
  });
}
