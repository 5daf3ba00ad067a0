/**
 * The builds of the site in pwa/dist. Each is in a folder of its own, named by its time, and never changes once it has
 * that name; `current` is a link to the newest. So a running server keeps the build that it started with, whole,
 * and the next start finds a whole one whenever a build is interrupted.
 *
 * Plain JavaScript for Node 20: this runs before anything is built.
 */
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/**
 * A server that runs through some builds still has its own, and tabs from before the last restarts find
 * their code.
 */
const kept = 5;
/** An unfinished folder of this age is left over from a build that was interrupted. */
const abandonedAfterMs = 60 * 60 * 1000;
const stamp = '.built-from';

/** @param {string} dist @returns {string | undefined} what the current build was made from */
export function currentStamp(dist) {
  try {
    return readFileSync(join(dist, 'current', stamp), 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Makes a folder for a new build; two builds at once each get their own.
 * @param {string} dist @returns {string} its path
 */
export function beginBuild(dist) {
  mkdirSync(dist, { recursive: true });
  // Newer than all others, even if the clock was set back.
  for (let name = Math.max(Date.now(), 1 + (newestFirst(dist)[0] ?? 0)); ; name += 1) {
    const folder = join(dist, `.building-${name}`);
    try {
      mkdirSync(folder);
      return folder;
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
}

/**
 * Makes a complete build the current one, and removes the oldest.
 * @param {string} folder from `beginBuild`
 * @param {string} builtFrom for `currentStamp`
 */
export function finishBuild(folder, builtFrom) {
  const dist = join(folder, '..');
  const name = folder.slice(folder.lastIndexOf('-') + 1);
  writeFileSync(join(folder, stamp), builtFrom);
  renameSync(folder, join(dist, name));
  const link = join(dist, `.current-${name}`);
  symlinkSync(name, link, 'junction');
  replace(link, join(dist, 'current'));
  removeOld(dist);
}

/** @param {string} link @param {string} current */
function replace(link, current) {
  try {
    renameSync(link, current);
  } catch {
    // Windows replaces no link, and a copied project may have a folder in its place.
    rmSync(current, { recursive: true, force: true });
    renameSync(link, current);
  }
}

/** @param {string} dist */
function removeOld(dist) {
  const builds = newestFirst(dist);
  const old = new Set(builds.slice(kept).map(String));
  const isLeftOver = (/** @type {string} */ entry) => {
    const [, time] = /^\.(?:building|current)-(\d+)$/.exec(entry) ?? [];
    if (time) return Date.now() - Number(time) > abandonedAfterMs;
    // Earlier versions built into dist itself; the server that ran during the first build after them used it.
    return builds.length > 1 && entry !== 'current' && !/^\d+$/.test(entry);
  };
  // Sorted, so that the stamp of such a build goes first, and an old version never takes the rest for complete.
  for (const entry of readdirSync(dist).sort())
    if (old.has(entry) || isLeftOver(entry)) rmSync(join(dist, entry), { recursive: true, force: true });
}

/** @param {string} dist */
const newestFirst = (dist) =>
  readdirSync(dist)
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .sort((one, other) => other - one);

/** @param {unknown} error */
const isTaken = (error) => error instanceof Error && 'code' in error && error.code === 'EEXIST';
