import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A server in a process of its own. */
export interface ChildServer {
  origin: string;
  /** CPU time used since its start, in microseconds. */
  cpu(): Promise<number>;
  /** Memory used now, in bytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts the server of `npm start`, in production mode, on a port of its own.
 * @param databaseUrl of an existing database; creates a new one by default
 * @param settings more settings
 */
export async function startToodles(
  databaseUrl?: string,
  settings: Record<string, string> = {},
): Promise<ChildServer> {
  const folder = mkdtempSync(join(tmpdir(), 'toodles-bench-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = await startChild(fileOf('../../api/src/main.ts'), [], {
    NODE_ENV: 'production',
    // The benchmark types faster than a person.
    DESK_PLAUSIBILITY: 'off',
    // The benchmark signs in with a password only.
    REQUIRE_SECOND_FACTOR: 'false',
    HOST: 'localhost',
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    DATABASE_URL: databaseUrl ?? `file:${join(folder, 'bench.db')}`,
    DATA_DIR: folder,
    ...settings,
  });
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What a server reports of itself, in microseconds and bytes. */
interface Report {
  cpu: number;
  memory: number;
}

/** Starts Koa with a single response in memory: the baseline for our server. */
export function startBareKoa(body: string, type: string, encoding: string): Promise<ChildServer> {
  return startChild(fileOf('bare-koa.ts'), [body, type, encoding], { NODE_ENV: 'production' });
}

/** Starts a bare server that stores bookings: the baseline for our writes. @param mode how it commits them */
export function startBareBookings(file: string, mode: 'each' | 'together'): Promise<ChildServer> {
  return startChild(fileOf('bare-bookings.ts'), [file, mode], { NODE_ENV: 'production' });
}

/** @param program prints where it listens, as `… at http://…` */
async function startChild(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<ChildServer> {
  const child = spawn(process.execPath, ['--import', fileOf('report-cpu.ts'), program, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const origin = await originOf(child);
  const report = () => {
    const answer = new Promise<Report>((resolve) => child.once('message', resolve));
    child.send('report');
    return answer;
  };
  return {
    origin,
    cpu: async () => (await report()).cpu,
    memory: async () => (await report()).memory,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Keeps reading the output, because a full pipe would block the process. */
function originOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk) => {
      if (said.length < 10_000) said += String(chunk);
      const origin = said.match(/ at (http:\/\/[^\s/]+)/)?.[1];
      if (origin) resolve(origin);
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
