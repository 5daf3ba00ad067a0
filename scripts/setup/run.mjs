// Plain JavaScript for Node 20: this runs before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const windows = process.platform === 'win32';

/** Something a person can put right: shown as its message alone, without a stack. */
export class Trouble extends Error {}

/**
 * Runs a command's `main` and turns its end into the process's: its number is the exit code, a `Trouble` is
 * told in one paragraph.
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

/** The environment in which the installed tools, and the installed Node, come first. */
export function toolEnvironment(extra = {}) {
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...extra };
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
 * Starts a program and hands back the child with a promise of its exit code (128 and up for a signal).
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
 * Runs a program to its end, quietly.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function capture(program, args, options = {}) {
  const { child, ended } = start(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: toolEnvironment({ NO_COLOR: '1' }),
    ...options,
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
 * Passes the signals that ask us to stop on to a child, once each: a terminal and npm both deliver Ctrl-C to
 * the whole group, and a server that hears it twice would think it was told to hurry.
 * @param {import('node:child_process').ChildProcess[]} children
 */
export function forwardSignals(children) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    let sent = false;
    process.on(signal, () => {
      const terminalSentIt = signal === 'SIGINT' && process.stdin.isTTY;
      if (sent || terminalSentIt) return;
      sent = true;
      for (const child of children) child.kill(signal);
    });
  }
}
