import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { canInstallPackages, installPackages } from './debian.mjs';
import { capture, findProgram, Trouble } from './run.mjs';

const debiansHome = '/usr/lib/postgresql';

/**
 * @typedef {object} ThrowAwayPostgres
 * @property {string} url
 * @property {string} version
 * @property {(mode: 'fast' | 'immediate') => Promise<void>} halt ends it as `pg_ctl stop` does, and keeps its data
 * @property {() => Promise<void>} resume starts it again; resolves when it accepts connections
 * @property {() => void} stop
 */

/**
 * Starts a PostgreSQL of our own in a temporary directory, on a free port, without disk flushes: its data
 * does not outlive the tests. Returns `undefined` if PostgreSQL is missing and cannot be installed.
 * @param {{ keepsCommits?: boolean }} [options] whether committed data survives an immediate restart
 * @returns {Promise<ThrowAwayPostgres | undefined>}
 */
export async function startThrowAwayPostgres({ keepsCommits = false } = {}) {
  const programs = findPostgres() ?? (await installPostgres());
  if (!programs) return undefined;

  const home = mkdtempSync(join(tmpdir(), 'toodles-postgres-'));
  const owner = ownerOf(home);
  const data = join(home, 'data');
  const port = await freePort();
  const settings = [
    ['listen_addresses', '127.0.0.1'],
    ['unix_socket_directories', home],
    ['port', String(port)],
    ['max_connections', '300'],
    ['fsync', 'off'],
    ['synchronous_commit', keepsCommits ? 'on' : 'off'],
    ['full_page_writes', 'off'],
  ].map(([name, value]) => `-c ${name}=${value}`);

  const stop = () => {
    owner.runSync(programs.pgCtl, ['stop', '-D', data, '-m', 'immediate', '-s'], home);
    rmSync(home, { recursive: true, force: true });
  };
  const log = join(home, 'log');
  const startServer = ['start', '-D', data, '-l', log, '-w', '-s', '-o', settings.join(' ')];
  const steps = /** @type {const} */ ([
    [programs.initdb, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']],
    [programs.pgCtl, startServer],
  ]);
  for (const [program, args] of steps) {
    const { code, output } = await owner.run(program, [...args], home);
    if (code === 0) continue;
    const logged = existsSync(log) ? readFileSync(log, 'utf8') : '';
    stop();
    throw new Trouble(`${output}${logged}\nPostgreSQL for the tests did not start: ${program} failed.`);
  }
  const runPgCtl = async (/** @type {string[]} */ args) => {
    const { code, output } = await owner.run(programs.pgCtl, args, home);
    if (code !== 0) throw new Trouble(`pg_ctl ${args[0]} failed: ${output}`);
  };
  const { output } = await capture(programs.initdb, ['--version']);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version: output.trim().split(' ').at(2) ?? '',
    halt: (mode) => runPgCtl(['stop', '-D', data, '-m', mode, '-w', '-s']),
    resume: () => runPgCtl(startServer),
    stop,
  };
}

function findPostgres() {
  const versions = existsSync(debiansHome)
    ? readdirSync(debiansHome).sort((a, b) => Number(b) - Number(a))
    : [];
  const directories = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debiansHome, version, 'bin')),
  ];
  const initdb = findProgram('initdb', directories);
  const pgCtl = findProgram('pg_ctl', directories);
  return initdb && pgCtl ? { initdb, pgCtl } : undefined;
}

async function installPostgres() {
  if (!canInstallPackages()) return undefined;
  await installPackages('postgresql');
  return findPostgres();
}

/**
 * PostgreSQL refuses to run as root: then it runs as the user `postgres`, who gets the directory.
 * @param {string} home
 */
function ownerOf(home) {
  const isRoot = process.getuid?.() === 0;
  const prefix = isRoot ? ['runuser', '-u', 'postgres', '--'] : [];
  if (isRoot) chownSync(home, userId('-u'), userId('-g'));
  const split = (/** @type {string} */ program, /** @type {string[]} */ args) => {
    const [first = program, ...rest] = [...prefix, program, ...args];
    return /** @type {const} */ ([first, rest]);
  };
  return {
    run: (/** @type {string} */ program, /** @type {string[]} */ args, /** @type {string} */ cwd) =>
      capture(...split(program, args), { cwd, stdio: ['ignore', 'pipe', 'pipe'] }),
    runSync: (/** @type {string} */ program, /** @type {string[]} */ args, /** @type {string} */ cwd) =>
      spawnSync(...split(program, args), { cwd, stdio: 'ignore' }),
  };
}

/** @param {'-u' | '-g'} which */
function userId(which) {
  const { stdout, status } = spawnSync('id', [which, 'postgres'], { encoding: 'utf8' });
  if (status !== 0)
    throw new Trouble('Run as root, PostgreSQL needs a user named postgres: adduser --system postgres');
  return Number(stdout);
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error()),
      );
    });
  });
}
