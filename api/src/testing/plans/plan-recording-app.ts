import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../../db/database.ts';
import { migrate, prepare } from '../../db/migrate.ts';
import { sessionCookie, startSession } from '../../features/access/sessions.ts';
import { makeHttpServer } from '../../http/http-server.ts';
import { type Client, makeClient } from '../client.ts';
import { makeClock } from '../clock.ts';
import { testStart } from '../make-app.ts';
import { explainQueries, recordQueries } from '../query-plans.ts';
import { makeMigratedDatabase } from '../stores.ts';

export interface PlanRecordingApp {
  admin: Client;
  /** The query plans since the last call, in SQLite's own lines. */
  plans(): Promise<string[][]>;
  close(): Promise<void>;
}

/** The real server on SQLite, which records its queries. `fill` also makes an admin. */
export async function makePlanRecordingApp(
  fill: (database: ReturnType<typeof openDatabase>, now: Date) => Promise<unknown>,
): Promise<PlanRecordingApp> {
  const own = await makeMigratedDatabase('sqlite');
  const config = readConfig({ NODE_ENV: 'test', PORT: '0', DATABASE_URL: own.url });
  const clock = makeClock(testStart);
  const database = openDatabase(config.databaseUrl);
  await migrate(database);
  await prepare(database);
  await fill(database, clock.now());
  const watch = recordQueries();
  const watched = {
    ...database,
    read: database.read.withPlugin(watch),
    reports: database.reports.withPlugin(watch),
  };
  const otpDelivery = { send: async () => ({ ok: true as const }) };
  const log = pino({ level: 'silent' });
  const app = createApp({ config, database: watched, clock, log, otpDelivery, siteFolder: '' });
  const server = makeHttpServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const admin = makeClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  admin.cookies.set(sessionCookie, await sessionOfAdmin());

  function sessionOfAdmin(): Promise<string> {
    return database.write(async (trx) => {
      const user = await trx
        .selectFrom('users')
        .selectAll()
        .where('role', '=', 'admin')
        .executeTakeFirstOrThrow();
      return startSession(trx, user, clock.now(), { method: 'password', gaveSecondFactor: false });
    });
  }

  return {
    admin,
    plans: () => explainQueries(database.read, watch.asked.splice(0)),
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await database.close();
      await own.remove();
    },
  };
}
