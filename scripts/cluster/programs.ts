import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A program of the cluster, whose output is in a file. */
export interface Program {
  isRunning(): boolean;
  /** What it has printed so far. */
  output(): string;
  /** Sends a signal and waits until it has ended. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

interface Start {
  env?: Record<string, string>;
  cwd?: string;
  /** Who runs it; PostgreSQL refuses root. */
  user?: { uid: number; gid: number } | undefined;
}

/** Starts programs, and ends all that still run. */
export class Programs {
  readonly folder: string;
  readonly #running = new Set<ChildProcess>();

  constructor(folder: string) {
    this.folder = folder;
  }

  start(name: string, [program = '', ...args]: readonly string[], { env, cwd, user }: Start = {}): Program {
    const file = join(this.folder, `${name}.log`);
    const log = openSync(file, 'a');
    const child = spawn(program, args, {
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
      cwd: cwd ?? this.folder,
      stdio: ['ignore', log, log],
      // Of a group of its own, so that Ctrl-C reaches only the test, which ends them in order.
      detached: true,
      ...user,
    });
    this.#running.add(child);
    child.once('exit', () => this.#running.delete(child));
    const isRunning = () => child.exitCode === null && child.signalCode === null;
    return {
      isRunning,
      output: () => readFileSync(file, 'utf8'),
      async end(signal = 'SIGTERM') {
        if (!isRunning()) return;
        const ended = once(child, 'exit');
        child.kill(signal);
        await ended;
      },
    };
  }

  endAll(): void {
    for (const child of this.#running) child.kill('SIGKILL');
  }
}

/**
 * Waits for something that happens within seconds, by asking again and again.
 * @throws Error naming it if it has not happened after `seconds`
 */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  seconds = 120,
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`After ${seconds} seconds still not so: ${what}`);
    await pause(50);
  }
}
