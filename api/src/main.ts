import { readConfig } from './config.ts';
import { Explained, reasonOf } from './db/explain.ts';
import { type RunningServer, startServer } from './server.ts';

const closeDatabaseWithinMs = 20_000;
/** Tells scripts/demo.mjs to start the real centre. */
const leftDemo = 86;

async function main(): Promise<void> {
  // Only the server's own user may read the files that it writes.
  process.umask(0o077);
  const config = readConfig(process.env);
  const running = await startServer(config, say, () => stop(leftDemo)).catch((error: unknown) => {
    const around = { url: config.databaseUrl, folders: [config.dataDir] };
    throw new Explained(reasonOf(error, around), { cause: error });
  });
  const { origin, placeholders, log } = running;
  // Every write is one transaction, so a rejected promise without a handler leaves nothing half done.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'A background job failed'));
  const stop = stopOnce(running);
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'The server is stopping because of an unhandled error. Start it again.');
    stop(1);
  });
  say(`Toodles is ready at ${origin}\n  portal ${origin}/admin\n  desk   ${origin}/kiosk`);
  if (placeholders.length > 0)
    say(`Parents see placeholders for ${placeholders.join(', ')}. Set them with: npm run settings`);
  if (config.otpDelivery === 'off')
    say('Sign-in by phone is off. To send sign-in codes to parents, set OTP_DELIVERY=whatsapp.');
}

/** @returns a function that stops the server and ends the process with a code */
function stopOnce(running: RunningServer): (code: number) => void {
  let isStopping = false;
  return (code) => {
    if (isStopping) return;
    isStopping = true;
    running.log.info({ code }, 'The server is stopping');
    // A database that is away can't be closed in good order; the process ends anyway.
    setTimeout(() => process.exit(code), closeDatabaseWithinMs).unref();
    void running.stop().then(() => process.exit(code));
  };
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function stopWith(error: unknown): never {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
}

await main().catch(stopWith);
