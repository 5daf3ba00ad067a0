import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseFile } from '../db/address.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface ChildServer {
  origin: string;
  /** Its output and log so far. */
  output(): string;
  isRunning(): boolean;
  /** Ends it as an operator does, in good order. */
  stop(): Promise<void>;
  /** Ends it like a power cut: nothing is finished or closed. */
  kill(): Promise<void>;
}

/** Runs the server as a separate process that a test can kill. */
export async function startChildServer(
  databaseUrl: string,
  env: Record<string, string>,
): Promise<ChildServer> {
  const file = databaseFile(databaseUrl);
  const made = file === undefined ? mkdtempSync(join(tmpdir(), 'toodles-child-')) : undefined;
  const dataDir = made ?? dirname(file ?? '');
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      DESK_PLAUSIBILITY: 'off',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DATABASE_URL: databaseUrl,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (made) child.once('exit', () => rmSync(made, { recursive: true, force: true }));
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += String(chunk);
    });
  const origin = await readOrigin(child);
  const endBy = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    origin,
    output: () => printed,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop: () => endBy('SIGTERM'),
    kill: () => endBy('SIGKILL'),
  };
}

/** Waits for the log line with the server's address. */
function readOrigin(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += String(chunk);
      const origin = said.match(/ready at (http:\/\/\S+)/)?.[1];
      if (origin) resolve(origin.replace('localhost', '127.0.0.1'));
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
  });
}
