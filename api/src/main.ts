import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Logger, pino } from 'pino';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { migrate, prepare } from './db/migrate.ts';
import { migrationCopy, tidyMigrationCopies } from './db/migration-copies.ts';
import { ensureFirstAdmin } from './features/access/first-admin.ts';
import { tidyAccess } from './features/access/tidy-store.ts';
import { runRetention } from './features/accounts/retention.ts';
import { seedCatalogue } from './features/catalogue/seed.ts';
import { loadRenderer } from './features/pages/renderer.ts';
import { listPlaceholders } from './features/settings/store.ts';
import { makeUploadsPrivate } from './features/uploads/files.ts';
import { tidyUploads } from './features/uploads/tidy.ts';
import { makeHttpServer } from './http/http-server.ts';
import { systemClock } from './ports/clock.ts';
import { consoleDelivery, noDelivery, type OtpDelivery } from './ports/otp-delivery.ts';
import { whatsAppDelivery } from './ports/whatsapp.ts';

const siteFolder = fileURLToPath(new URL('../../pwa/dist', import.meta.url));
const stopWithinMs = 10_000;
const hourMs = 3_600_000;

async function main(): Promise<void> {
  // Files that the server writes are for its own user only.
  process.umask(0o077);
  const config = readConfig(process.env);
  // A store's error may carry the affected row, with the family's name (docs/product.md, decision 20).
  const log = pino({
    level: config.logLevel,
    redact: { paths: ['err.detail', 'err.where', 'err.parameters'], remove: true },
  });
  // Every write is one transaction, so a rejected promise without a handler leaves nothing half done: it is
  // only logged.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'Work in the background failed'));
  const database = await openAndSetUp(config);
  makeUploadsPrivate(config.dataDir);
  await tidyMigrationCopies(config.dataDir, systemClock.now());
  tidyEvery(hourMs, { database, config, log });
  const otpDelivery = deliveryOf(config, log);
  const renderer = await loadRenderer(siteFolder);
  const app = createApp({ config, database, clock: systemClock, log, otpDelivery, siteFolder, renderer });
  const server = makeHttpServer(app);
  server.on('error', (error) => stopWith(explainListening(error, config)));
  const unset = await listPlaceholders(database.read);
  server.listen(config.port, config.host, () => {
    announce(server.address(), config);
    if (unset.length > 0)
      say(`Parents are shown placeholders for ${unset.join(', ')}. Set them: npm run settings`);
    if (config.otpDelivery === 'off')
      say('Sign-in by phone is off. To send sign-in codes to parents, set OTP_DELIVERY=whatsapp.');
  });
  const stop = stopGracefully(server, database);
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'The server stops after an error that nothing handled; start it again');
    stop(1);
  });
}

function deliveryOf(config: Config, log: Logger): OtpDelivery {
  if (config.whatsApp) return whatsAppDelivery(config.whatsApp, { log, sleep });
  return config.otpDelivery === 'off' ? noDelivery : consoleDelivery(log);
}

async function openAndSetUp(config: Config): Promise<Database> {
  try {
    const database = openDatabase(config.databaseUrl);
    await setUp(database, config);
    return database;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The database of DATABASE_URL cannot be used: ${reason}`, { cause: error });
  }
}

async function setUp(database: Database, config: Config): Promise<void> {
  await migrate(database, migrationCopy(config.dataDir, systemClock.now()));
  await prepare(database);
  await database.write((trx) => seedCatalogue(trx, systemClock.now()));
  const admin = {
    username: config.adminUsername,
    password: config.adminPassword,
    mustChangePassword: config.requireSecondFactor,
  };
  const { madePassword } = await ensureFirstAdmin(database, admin, systemClock.now());
  if (madePassword)
    say(`\nFirst admin: ${config.adminUsername}\nPassword:    ${madePassword}\n(shown only this once)\n`);
}

interface Tidied {
  database: Database;
  config: Config;
  log: Logger;
}

function tidyEvery(ms: number, { database, config, log }: Tidied): void {
  const jobs = [
    () => database.write((trx) => tidyAccess(trx, systemClock.now())),
    () => runRetention(database, systemClock.now()),
    () => tidyUploads(database, config.dataDir, systemClock.now()),
    () => tidyMigrationCopies(config.dataDir, systemClock.now()),
  ];
  const timer = setInterval(() => {
    for (const job of jobs)
      job().catch((error: unknown) =>
        log.error({ err: error }, 'Tidying failed; it is tried again in an hour'),
      );
  }, ms);
  timer.unref();
}

function announce(address: ReturnType<Server['address']>, config: Config): void {
  const port = typeof address === 'object' && address ? address.port : config.port;
  const origin = config.publicOrigin.endsWith(':0') ? `http://localhost:${port}` : config.publicOrigin;
  say(`Toodles is ready at ${origin}\n  portal ${origin}/admin\n  desk   ${origin}/kiosk`);
}

/**
 * @returns a function that finishes the requests in flight, closes the database and ends the process with a
 *   code
 */
function stopGracefully(server: Server, database: Database): (code: number) => void {
  let stopping = false;
  return (code) => {
    if (stopping) return;
    stopping = true;
    // Requests in flight can finish, but a connection that never ends must not block the exit.
    const overdue = setTimeout(() => server.closeAllConnections(), stopWithinMs);
    server.close(async () => {
      clearTimeout(overdue);
      // An unreachable database cannot be closed cleanly; the process ends anyway.
      setTimeout(() => process.exit(code), stopWithinMs).unref();
      await database.close().catch(() => undefined);
      process.exit(code);
    });
    server.closeIdleConnections();
  };
}

function explainListening(error: Error, config: Config): Error {
  const inUse = 'code' in error && error.code === 'EADDRINUSE';
  return new Error(
    inUse
      ? `Port ${config.port} is in use. Stop what uses it, or start with another: PORT=8081 npm start`
      : `Cannot listen on HOST ${config.host}, PORT ${config.port}: ${error.message}`,
  );
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function stopWith(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

await main().catch(stopWith);
