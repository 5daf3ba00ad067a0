import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import type { MessageSettings } from './config-services.ts';
import { type Database, openDatabase } from './db/database.ts';
import { Explained, explain, reasonOf } from './db/explain.ts';
import { migrate, prepare } from './db/migrate.ts';
import { migrationCopy, tidyMigrationCopies } from './db/migration-copies.ts';
import { type Observer, observeTogether } from './db/observer.ts';
import { requireUsable } from './db/sealed.ts';
import { deleteExpiredAccess } from './features/access/cleanup-store.ts';
import { ensureFirstAdmin } from './features/access/first-admin.ts';
import { saveErasures } from './features/accounts/erasures-store.ts';
import { runRetention } from './features/accounts/retention.ts';
import { endVisits } from './features/attendance/end-visits.ts';
import { runBackupApart } from './features/backups/run.ts';
import { backupJob } from './features/backups/state-store.ts';
import { requireNoUnfinishedRestore } from './features/backups/unfinished-restore-store.ts';
import { seedCatalogue } from './features/catalogue/seed.ts';
import { claimFolder, isMissing, requireOwnFolder } from './features/data-folder/store.ts';
import { resumeNumbering } from './features/documents/issued-numbers.ts';
import { gatewayJobs } from './features/gateway/jobs.ts';
import { forgetOldImports } from './features/imports/store.ts';
import { type Job, startJobs } from './features/jobs/scheduler.ts';
import { morningAt, remindAt, remindFamilies, writeInTheMorning } from './features/messages/plan.ts';
import { pushChannel } from './features/messages/push-channel.ts';
import { type Channels, startSending } from './features/messages/sender.ts';
import { createMetrics } from './features/monitoring/metrics.ts';
import { raiseAlarms } from './features/owner/alarms.ts';
import { summaryAt, writeSummary } from './features/owner/morning.ts';
import { loadRenderer } from './features/pages/renderer.ts';
import { listPlaceholders, readSettings } from './features/settings/store.ts';
import { deleteUnusedUploads } from './features/uploads/cleanup.ts';
import { makeUploadsPrivate } from './features/uploads/folder-store.ts';
import { tidyWaitingList } from './features/waiting/tidy.ts';
import { closeHttpServer, makeHttpServer } from './http/http-server.ts';
import { currentBuild } from './http/response/site-files.ts';
import { createLog } from './log.ts';
import { systemClock } from './ports/clock.ts';
import { emailChannel } from './ports/email.ts';
import { dryRun } from './ports/messages.ts';
import { consoleDelivery, noDelivery, type OtpDelivery } from './ports/otp-delivery.ts';
import { type PushSender, webPushSender } from './ports/push.ts';
import { razorpay } from './ports/razorpay.ts';
import { whatsAppDelivery } from './ports/whatsapp.ts';
import { whatsAppChannel } from './ports/whatsapp-messages.ts';
import { pushKeys } from './secrets/push-keys.ts';
import { serverKey } from './secrets/server-key.ts';
import type { Tracing } from './tracing.ts';

const siteBuilds = fileURLToPath(new URL('../../pwa/dist', import.meta.url));
const stopWithinMs = 10_000;

export interface RunningServer {
  /** The address that visitors see. */
  origin: string;
  /** Settings that still have their placeholder values. */
  placeholders: string[];
  log: Logger;
  /** Finishes the requests in flight, at most for ten seconds, and closes the database. */
  stop(): Promise<void>;
}

/**
 * Opens the database, sets it up and listens.
 * @param say prints a line for the operator
 * @param leaveDemo stops the server of a demo
 * @throws Error with a message for the operator when the database can't be used or the port is taken
 */
export async function startServer(
  config: Config,
  say: (text: string) => void,
  leaveDemo: () => void,
): Promise<RunningServer> {
  const log = createLog(config);
  requireNoUnfinishedRestore(config.dataDir);
  const metrics = config.metricsToken === undefined ? undefined : createMetrics();
  const tracing = config.tracedAs === undefined ? undefined : await loadTracing(config.tracedAs);
  const observers = [metrics, tracing].flatMap((one) => (one ? [one.observer] : []));
  const database = await openAndSetUp(config, say, observeTogether(observers));
  await claimFolder(config, database);
  const newPrefix = await resumeNumbering(database, config.dataDir, systemClock.now());
  if (newPrefix)
    say(`Bills continue with the new prefix ${newPrefix}: the database may lack numbers that were issued.`);
  makeUploadsPrivate(config.dataDir);
  await tidyMigrationCopies(config.dataDir, systemClock.now());
  await saveErasures({ database, config, log });
  const looking = startJobs(jobsOf(database, config, log), { database, clock: systemClock, log });
  const otpDelivery = deliveryOf(config, log);
  const siteFolder = currentBuild(siteBuilds);
  const around = { database, clock: systemClock, log, publicOrigin: config.publicOrigin };
  const stopSending = startSending({
    ...around,
    serverKey: serverKey(config),
    channels: channelsOf(config.messages, { ...around, push: pushOf(config) }),
  });
  const renderer = await loadRenderer(siteFolder);
  const app = createApp({
    ...{ config, database, clock: systemClock, log, otpDelivery, siteFolder, renderer, metrics },
    trace: tracing?.requests,
    leaveDemo: config.isDemo ? leaveDemo : undefined,
  });
  const server = makeHttpServer(app);
  const placeholders = await listPlaceholders(database.read);
  await listen(server, config);
  return {
    origin: originOf(server.address(), config),
    placeholders,
    log,
    async stop() {
      clearInterval(looking);
      await stopSending();
      await closeHttpServer(server, stopWithinMs);
      await database.close().catch(() => undefined);
      await tracing?.stop().catch(() => undefined);
    },
  };
}

/** Its packages are loaded only by those who use them. */
async function loadTracing(service: string): Promise<Tracing> {
  const { startTracing } = await import('./tracing.ts');
  return startTracing(service);
}

function deliveryOf(config: Config, log: Logger): OtpDelivery {
  if (config.whatsApp) return whatsAppDelivery(config.whatsApp, { log, sleep });
  return config.otpDelivery === 'off' ? noDelivery : consoleDelivery(log);
}

/** The way to browsers that show notifications. Nobody has to set it up. */
export const pushOf = (config: Config): PushSender =>
  webPushSender({
    keys: () => pushKeys(serverKey(config)),
    localService: config.messages.localPushService,
  });

/** The ways to reach families that are set up; in development they only show their messages in the portal. */
export function channelsOf(
  { whatsApp, email, isDryRun }: MessageSettings,
  parts: Parameters<typeof pushChannel>[0],
): Channels {
  if (isDryRun) return { whatsapp: dryRun, email: dryRun, push: dryRun };
  return {
    push: pushChannel(parts),
    ...(whatsApp && { whatsapp: whatsAppChannel(whatsApp) }),
    ...(email && { email: emailChannel(email) }),
  };
}

async function openAndSetUp(
  config: Config,
  say: (text: string) => void,
  observer: Observer | undefined,
): Promise<Database> {
  const { databaseUrl, directDatabaseUrl: schemaUrl, reportsDatabaseUrl: reportsUrl } = config;
  if (isMissing(databaseUrl)) await requireOwnFolder(config, undefined);
  try {
    const database = openDatabase(databaseUrl, { observer, schemaUrl, reportsUrl });
    await requireUsable(database);
    await requireOwnFolder(config, database);
    await setUp(database, config, say);
    return database;
  } catch (error) {
    throw explainedFor(config, error);
  }
}

function explainedFor({ databaseUrl, dataDir }: Config, error: unknown): Error {
  if (error instanceof Explained) return error;
  const said = explain(error, { url: databaseUrl, folders: [dataDir] });
  return new Explained(said ?? `The database at DATABASE_URL can’t be used: ${reasonOf(error)}`, {
    cause: error,
  });
}

async function setUp(database: Database, config: Config, say: (text: string) => void): Promise<void> {
  await migrate(database, { backup: migrationCopy(config.dataDir, systemClock.now()) });
  await prepare(database);
  await database.write((trx) => seedCatalogue(trx, systemClock.now()));
  const admin = {
    username: config.adminUsername,
    password: config.adminPassword,
    mustChangePassword: config.requireSecondFactor,
  };
  const { madePassword } = await ensureFirstAdmin(database, admin, systemClock.now());
  if (madePassword)
    say(`\nFirst admin: ${config.adminUsername}\nPassword:    ${madePassword}\n(shown only once)\n`);
}

/** Work that one of the centre's processes does for all. */
function jobsOf(database: Database, config: Config, log: Logger): Job[] {
  const { dataDir, backups } = config;
  const timeZone = async () => (await readSettings(database.read)).timeZone;
  const quietly = (run: (now: Date) => Promise<unknown>) => async (now: Date) => void (await run(now));
  const hourly: [string, (now: Date) => Promise<unknown>][] = [
    ['delete expired sign-ins', (now) => database.write((trx) => deleteExpiredAccess(trx, now))],
    ['retention', (now) => runRetention(database, now)],
    ['delete unused pictures', (now) => deleteUnusedUploads(database, dataDir, now)],
    ['forget old imports', (now) => database.write((trx) => forgetOldImports(trx, now))],
    ['delete old copies', (now) => tidyMigrationCopies(dataDir, now)],
  ];
  const ending: Job = { name: 'end visits', every: 'five minutes', run: (now) => endVisits(database, now) };
  const waiting: Job = {
    name: 'waiting list',
    every: 'minute',
    run: quietly((now) => tidyWaitingList(database, now)),
  };
  const watching: Job = {
    name: 'raise alarms',
    every: 'five minutes',
    run: (now) => raiseAlarms(database, backups.at, now),
  };
  const daily: [string, string, (now: Date) => Promise<unknown>][] = [
    ['write to the owner', summaryAt, (now) => writeSummary(database, now)],
    ['remind families', remindAt, (now) => remindFamilies(database, now)],
    ['write in the morning', morningAt, (now) => writeInTheMorning(database, now)],
  ];
  const gateway = config.razorpay && razorpay(config.razorpay);
  return [
    ending,
    waiting,
    watching,
    ...gatewayJobs({ database, gateway, log }),
    ...daily.map(([name, at, run]): Job => ({ name, every: { at, timeZone }, run: quietly(run) })),
    ...hourly.map(([name, run]): Job => ({ name, every: 'hour', run: quietly(run) })),
    ...(backups.at === undefined
      ? []
      : [{ name: backupJob, every: { at: backups.at, timeZone }, run: runBackupApart }]),
  ];
}

function listen(server: Server, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explainListening(error, config)));
    server.listen(config.port, config.host, resolve);
  });
}

function explainListening(error: Error, config: Config): Error {
  const inUse = 'code' in error && error.code === 'EADDRINUSE';
  return new Error(
    inUse
      ? `Port ${config.port} is in use. Stop the program that uses it, or choose another port: PORT=8081 npm start`
      : `Cannot listen on HOST ${config.host}, PORT ${config.port}: ${error.message}`,
  );
}

function originOf(address: ReturnType<Server['address']>, config: Config): string {
  const port = typeof address === 'object' && address ? address.port : config.port;
  return config.publicOrigin.endsWith(':0') ? `http://localhost:${port}` : config.publicOrigin;
}
