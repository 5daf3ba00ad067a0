import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../api/src/main.ts', import.meta.url));

export const adminPassword = 'a story needs a password';

/** The real API as a process of its own, on one database and one port for as long as a story lasts. */
export interface StoryServer {
  origin: string;
  /** Its database, for what no call can bring about yet. */
  databaseUrl: string;
  start(): Promise<void>;
  /** As the power would: SIGKILL, nothing finished. */
  kill(): Promise<void>;
  /** Ends the process and removes its database. */
  remove(): Promise<void>;
}

export async function makeServer(env: Record<string, string> = {}): Promise<StoryServer> {
  const folder = mkdtempSync(join(tmpdir(), 'toodles-story-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const databaseUrl = `file:${join(folder, 'story.db')}`;
  let running: ChildProcess | undefined;

  async function kill(): Promise<void> {
    if (!running) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
    running = undefined;
  }

  const server: StoryServer = {
    origin,
    databaseUrl,
    async start() {
      running = spawn(process.execPath, [main], {
        env: {
          ...process.env,
          PORT: String(port),
          HOST: 'localhost',
          PUBLIC_ORIGIN: origin,
          DATA_DIR: folder,
          DATABASE_URL: databaseUrl,
          ADMIN_PASSWORD: adminPassword,
          LOG_LEVEL: 'warn',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await untilReady(running);
    },
    kill,
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

/** Resolves at the line that names the address; the output is read to its end, or the process would stop at a full pipe. */
function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk) => {
      said += String(chunk);
      if (said.includes('Toodles is ready')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The server stopped with ${code}:\n${said}`)));
  });
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, 'localhost');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
