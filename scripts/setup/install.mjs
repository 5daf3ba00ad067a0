// Plain JavaScript for Node 20: this runs before anything is installed.
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { capture, installed, root, start, Trouble } from './run.mjs';

const neededMajor = 24;

/**
 * @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[] }} LockedPackage
 * @typedef {Record<string, Record<string, string>>} Dependencies
 */

/**
 * Installs what package-lock.json requires and node_modules lacks, and returns the Node that runs our code.
 */
export async function ensureInstalled() {
  if (!isInstalled()) await install();
  linkRuntime();
  return await findRuntime();
}

/**
 * npm writes node_modules/.package-lock.json last. Comparing it with our lock file also gives the right
 * result after an interrupted install and after a developer's own `npm install`.
 */
function isInstalled() {
  const there = readPackages(join(root, 'node_modules', '.package-lock.json'));
  const wanted = readPackages(join(root, 'package-lock.json'));
  if (!there || !wanted) return false;
  const complete = Object.entries(wanted)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, entry]) => {
      const found = there[path];
      return found ? found.version === entry.version && fits(found) : entry.optional === true;
    });
  return complete && ['', 'api', 'pwa'].every((workspace) => lockMatchesManifest(wanted, workspace));
}

/** @param {string} file @returns {Record<string, LockedPackage> | undefined} */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** False for a package built for another machine: node_modules was copied. @param {LockedPackage} entry */
function fits(entry) {
  const allows = (/** @type {string[] | undefined} */ list, /** @type {string} */ own) =>
    !list || list.includes(own) || (!list.includes(`!${own}`) && list.some((name) => name.startsWith('!')));
  return allows(entry.os, process.platform) && allows(entry.cpu, process.arch);
}

/** @param {Record<string, object>} locked @param {string} workspace */
function lockMatchesManifest(locked, workspace) {
  const pinned = /** @type {Dependencies} */ (locked[workspace] ?? {});
  /** @type {Dependencies} */
  const manifest = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));
  return ['dependencies', 'devDependencies', 'optionalDependencies'].every((kind) => {
    const ours = manifest[kind] ?? {};
    const theirs = pinned[kind] ?? {};
    return (
      Object.keys(ours).length === Object.keys(theirs).length &&
      Object.entries(ours).every(([name, version]) => theirs[name] === version)
    );
  });
}

async function install() {
  console.log('Installing the packages (the first time takes about a minute) …');
  const code = await start('npm', [
    ...underOwnNode(),
    'ci',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--loglevel=error',
  ]).ended.catch((error) => {
    if (error.code === 'ENOENT')
      throw new Trouble('npm was not found. Install Node.js with npm: https://nodejs.org');
    throw error;
  });
  if (code !== 0) {
    throw new Trouble(
      `npm ci failed (exit code ${code}). See its output above. It needs the npm registry and write access to ${root}`,
    );
  }
}

/** The package that brings Node for this kind of machine, if there is one. */
const bundled = `node-${process.platform}-${process.arch}`;

/** npm 9, which Debian 13 has, installs the package and leaves out its link in `.bin`, where scripts and the unit look. */
function linkRuntime() {
  const link = installed('node');
  if (existsSync(link) || !existsSync(join(root, 'node_modules', bundled, 'bin', 'node'))) return;
  rmSync(link, { force: true });
  symlinkSync(join('..', bundled, 'bin', 'node'), link);
}

/** Under an older Node, npm itself runs on the Node that the project installs: no engine warnings. */
function underOwnNode() {
  if (Number.parseInt(process.versions.node, 10) >= neededMajor) return [];
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const version = optionalDependencies[bundled];
  return version ? ['exec', '--yes', `--package=${bundled}@${version}`, '--', 'npm'] : [];
}

/** The Node that npm installed, or the current one if it is new enough. */
async function findRuntime() {
  const own = installed('node');
  if (existsSync(own)) {
    const works = await capture(own, ['--version']).catch(() => ({ code: 1 }));
    if (works.code === 0) return own;
  }
  if (Number.parseInt(process.versions.node, 10) >= neededMajor) return process.execPath;
  throw new Trouble(
    `Toodles runs on Node ${neededMajor} or newer. On Linux (x64, arm64) npm installs it with the other packages, but it did not here, ` +
      `and this is Node ${process.versions.node}. Install Node ${neededMajor}: https://nodejs.org`,
  );
}
