// Plain JavaScript for Node 20: this runs before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const windows = process.platform === 'win32';

/** An error that a person can fix: only its message is shown, without a stack. */
export class Trouble extends Error {}

/**
 * Runs a command's `main` and ends the process with its result: the number is the exit code; a `Trouble` is
 * printed as one paragraph.
 * @param {() => Promise<number>} main
 */
export async function asCommand(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}

/**
 * The environment with the installed tools and the installed Node first in PATH. Enables Node's compile
 * cache, which halves the server's startup time.
 */
export function toolEnvironment(extra = {}) {
  return {
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    ...extra,
  };
}

/** @param {string} tool the name of a tool that npm installed */
export function installed(tool) {
  return join(bin, windows ? `${tool}.cmd` : tool);
}

/** @param {string} name looked for in PATH @returns {string | undefined} */
export function findProgram(name, directories = (process.env.PATH ?? '').split(delimiter)) {
  return directories.map((directory) => join(directory, name)).find((path) => existsSync(path));
}

/**
 * Starts a program and returns the child with a promise of its exit code (128 and up for a signal).
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function start(program, args, options = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: toolEnvironment(),
    stdio: 'inherit',
    shell: windows,
    ...options,
  });
  /** @type {Promise<number>} */
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
  return { child, ended };
}

/**
 * Runs a program to its end, capturing its output.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function capture(program, args, options = {}) {
  const { child, ended } = start(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
    env: { ...(options.env ?? toolEnvironment()), NO_COLOR: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return { code: await ended, output };
}

/**
 * Calls `stop` once when the process is asked to end, even if several signals arrive: a terminal and npm both
 * deliver Ctrl-C to the whole group. A signal to npm itself ends npm and its shell but never reaches this
 * process, so under npm a lost parent counts as a signal.
 * @param {(signal: NodeJS.Signals) => void} stop
 */
export function onStop(stop) {
  let asked = false;
  const ask = (/** @type {NodeJS.Signals} */ signal) => {
    if (asked) return;
    asked = true;
    stop(signal);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, ask);
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && ask('SIGTERM'), 250).unref();
}

/**
 * Forwards a request to end to the children, and waits until they exit.
 * @param {import('node:child_process').ChildProcess[]} children
 */
export function forwardStop(children) {
  onStop((signal) => {
    const terminalToldThem = signal === 'SIGINT' && process.stdin.isTTY;
    if (!terminalToldThem) for (const child of children) child.kill(signal);
  });
}
