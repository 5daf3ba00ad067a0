import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FromHost, ToHost } from './server-host.ts';

const main = fileURLToPath(new URL('../../api/src/main.ts', import.meta.url));
/** What Node has compiled once, the servers of later stories find ready; written where a server ends by itself. */
const compiled = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url));

export const adminPassword = 'a story needs a password';

/** The real API as a process of its own, on one database and one port for as long as a story lasts. */
export interface StoryServer {
  origin: string;
  /** Its database, for what no call can bring about yet. */
  databaseUrl: string;
  start(): Promise<void>;
  /** As the power would: SIGKILL, nothing finished. */
  kill(): Promise<void>;
  /** It is there and says nothing: SIGSTOP, until it may go on. */
  pause(): void;
  goOn(): void;
  /** Ends the process and removes its database. */
  remove(): Promise<void>;
}

interface ServerOptions {
  env?: Record<string, string>;
  /** The server is a process of its own, which the story kills, pauses or starts again. */
  ownProcess?: boolean;
}

export async function makeServer({ env = {}, ownProcess = false }: ServerOptions = {}): Promise<StoryServer> {
  const folder = mkdtempSync(join(tmpdir(), 'toodles-story-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const databaseUrl = `file:${join(folder, 'story.db')}`;
  const settings = {
    ...process.env,
    PORT: String(port),
    HOST: 'localhost',
    PUBLIC_ORIGIN: origin,
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    ADMIN_PASSWORD: adminPassword,
    LOG_LEVEL: 'warn',
    // Stories run at any time of day; one that is about it switches it on.
    DESK_PLAUSIBILITY: 'off',
    ...env,
  };
  if (!ownProcess && !env.NODE_OPTIONS) return hosted({ origin, databaseUrl, folder, settings });
  let running: ChildProcess | undefined;

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!running) return;
    const ended = once(running, 'exit');
    // One that was paused would never hear of it.
    running.kill('SIGCONT');
    running.kill(signal);
    await ended;
    running = undefined;
  }

  const server: StoryServer = {
    origin,
    databaseUrl,
    async start() {
      running = spawn(process.execPath, [main], {
        env: { NODE_COMPILE_CACHE: compiled, ...settings },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await untilReady(running);
    },
    kill: () => end('SIGKILL'),
    pause: () => running?.kill('SIGSTOP'),
    goOn: () => running?.kill('SIGCONT'),
    async remove() {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

interface Place {
  origin: string;
  databaseUrl: string;
  folder: string;
  settings: Record<string, string | undefined>;
}

/** A server in the process that all stories of this worker share. */
async function hosted({ origin, databaseUrl, folder, settings }: Place): Promise<StoryServer> {
  const env = Object.entries(settings).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const started = await ask({ start: Object.fromEntries(env) });
  const refuse = (): never => {
    throw new Error('This story stops its server: it says so with `ownProcess`.');
  };
  return {
    origin,
    databaseUrl,
    start: refuse,
    kill: refuse,
    pause: refuse,
    goOn: refuse,
    async remove() {
      await ask({ stop: started });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let host: ChildProcess | undefined;
let asked = 0;

/** Sends the host a message and waits for its answer. @returns the number of the message */
function ask(message: { start: Record<string, string> } | { stop: number }): Promise<number> {
  host ??= fork(fileURLToPath(new URL('./server-host.ts', import.meta.url)), {
    env: { NODE_COMPILE_CACHE: compiled, ...process.env },
    execArgv: [],
  });
  const child = host;
  asked += 1;
  const id = asked;
  return new Promise((resolve, reject) => {
    const end = (error?: string) => {
      child.off('message', heard);
      child.off('exit', gone);
      if (error === undefined) resolve(id);
      else reject(new Error(error));
    };
    const heard = (answer: FromHost) => {
      if (answer.id === id) end(answer.error);
    };
    const gone = () => {
      host = undefined;
      end('The process of the servers has ended.');
    };
    child.on('message', heard);
    child.once('exit', gone);
    child.send({ ...message, id } satisfies ToHost);
  });
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

/** A server that several stories look at: none of them may change it, stop it or look into its database. */
export function onlyToLookAt({ origin }: StoryServer): StoryServer {
  const refuse = (): never => {
    throw new Error('This story only looks: it says so (`onlyLooks`), and shares its server with others.');
  };
  return {
    origin,
    get databaseUrl() {
      return refuse();
    },
    start: refuse,
    kill: refuse,
    pause: refuse,
    goOn: refuse,
    remove: refuse,
  };
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
