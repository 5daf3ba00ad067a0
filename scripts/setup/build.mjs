// Plain JavaScript for Node 20: this runs before anything is built.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { capture, installed, root, Trouble, toolEnvironment } from './run.mjs';
import { beginBuild, currentStamp, finishBuild } from './site-builds.mjs';

/** The sources of the site, besides the environment's VITE_ settings. */
const sources = ['pwa', 'api/src/contract', 'api/src/domain', 'package-lock.json', 'tsconfig.base.json'];
const notPartOfTheSite = /^(node_modules|dist|e2e|screenshots|test-results|playwright-report)$|\.test\.tsx?$/;
const dist = join(root, 'pwa', 'dist');

/** Builds the site, unless the current build was made from exactly these sources. A running server goes on with its own. */
export async function ensureBuilt() {
  const fingerprint = fingerprintOf(sources);
  if (currentStamp(dist) === fingerprint) return;
  console.log('Building the site …');
  const folder = beginBuild(dist);
  try {
    await buildInto(folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  finishBuild(folder, fingerprint);
}

/** @param {string} folder */
async function buildInto(folder) {
  await vite('build', '--outDir', folder);
  await compressFiles(folder);
  // Builds the public pages again, as a module for server rendering.
  await vite('build', '--config', 'vite.server.config.ts', '--outDir', join(folder, '.server'));
}

/** @param {string[]} args */
async function vite(...args) {
  const { code, output } = await capture(installed('vite'), args, {
    cwd: join(root, 'pwa'),
    env: toolEnvironment({ NODE_ENV: 'production' }),
  });
  if (code !== 0) throw new Trouble(`${output}\nThe site could not be built. See Vite's output above.`);
}

/** @param {string[]} paths */
function fingerprintOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder))
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  for (const name of Object.keys(process.env)
    .filter((key) => key.startsWith('VITE_'))
    .sort()) {
    hash.update(`${name}=${process.env[name]}\0`);
  }
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (/\.json$/.test(path)) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => !notPartOfTheSite.test(entry.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const child = `${path}/${entry.name}`;
      return entry.isDirectory() ? filesUnder(child) : [child];
    });
}

const compressible = /\.(js|css|html|svg|json|webmanifest|wasm|txt)$/;
/** Below this size, the response fits into one packet anyway. */
const smallest = 1000;

/**
 * Writes a brotli and a gzip copy beside each file that gets smaller, so that the server never compresses the
 * site during a request.
 * @param {string} folder
 */
async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => compressible.test(file) && !file.startsWith('.'),
  );
  await Promise.all(files.map((file) => compressFile(join(folder, file))));
}

/** @param {string} file */
async function compressFile(file) {
  const bytes = readFileSync(file);
  if (bytes.length < smallest) return;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  writeFileSync(`${file}.br`, brotli);
  writeFileSync(`${file}.gz`, gzipped);
}
