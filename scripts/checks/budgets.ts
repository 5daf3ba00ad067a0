/**
 * The size budgets of the built site (pwa/dist/current), measured from the output of Vite and the service worker. A
 * kB is 1,000 transferred bytes: gzip for text, the file size for formats that are already compressed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { onlineOnly } from '../../pwa/vite/surfaces.ts';
import { allArtLimit, artSize, heavyArt } from './budgets-art.ts';

/** The relevant part of Vite's manifest.json. */
interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Record<string, Chunk>;

export interface Budget {
  what: string;
  bytes: number;
  limit: number;
}

const firstVisitLimit = 130_000;
const firstStepLimit = 129_000;
const precacheLimit = 365_000;
/**
 * The files of a first visit: the entry, the start, the public surface, Home if it is a chunk of its own, and
 * the worker's registration.
 */
const firstVisit =
  /^index\.html$|^src\/start\.tsx$|^src\/public\/PublicApp\.tsx$|^src\/public\/(home\/)?Home(Page)?\.tsx$|\/workbox-window\//;
/** The files of a visit that begins with booking. */
const firstStep =
  /^index\.html$|^src\/start\.tsx$|^src\/public\/PublicApp\.tsx$|^src\/public\/booking\/BookPage\.tsx$/;
const otherSurface = /^src\/(admin|kiosk)\//;
/** Pages, both wizards and the login: a parent can open them offline, even for the first time. */
const parents = /^src\/public\/\w+\/(book\/)?\w+(Page|Wizard)\.tsx$/;

/**
 * @param dist the built site
 * @returns the budgets, and a line for each fault: a file that a parent's phone must not cache, a page that
 * it must cache, a picture or a film that is too large
 */
export function measure(dist: string): { budgets: Budget[]; faults: string[] } {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const precached = precachedFiles(readFileSync(join(dist, 'sw.js'), 'utf8'));
  const scriptsOf = (keys: RegExp) =>
    filesReachedFrom(
      manifest,
      Object.keys(manifest).filter((key) => keys.test(key)),
    ).filter((file) => file.endsWith('.js'));
  const weigh = (files: string[]) => files.reduce((sum, file) => sum + travelSize(join(dist, file)), 0);
  return {
    budgets: [
      {
        what: 'JavaScript for a first visit to Home',
        bytes: weigh(scriptsOf(firstVisit)),
        limit: firstVisitLimit,
      },
      {
        what: 'JavaScript until a package can be chosen',
        bytes: weigh(scriptsOf(firstStep)),
        limit: firstStepLimit,
      },
      { what: 'service worker precache for a parent', bytes: weigh(precached), limit: precacheLimit },
      { what: 'all pictures and films', bytes: artSize(dist), limit: allArtLimit },
    ],
    faults: [
      ...unexpectedFiles(manifest, precached),
      ...missingParts(manifest, precached),
      ...heavyArt(dist),
    ],
  };
}

/** The named chunks with their static imports, without lazy ones. */
function filesReachedFrom(manifest: Manifest, keys: string[]): string[] {
  const seen = new Set<string>();
  const waiting = [...keys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    waiting.push(...(manifest[key]?.imports ?? []));
  }
  return [...new Set([...seen].flatMap((key) => manifest[key]?.file ?? []))];
}

/** Workbox writes its list into the service worker as `{"revision":…,"url":"…"}` entries. */
function precachedFiles(serviceWorker: string): string[] {
  const entries = serviceWorker.matchAll(/\{[^{}]*?["']?url["']?:\s*["'`]([^"'`]+)["'`][^{}]*\}/g);
  const files = [...entries].filter(([entry]) => entry.includes('revision')).map(([, url]) => url ?? '');
  if (files.length === 0) throw new Error('The service worker has no precache list.');
  return [...new Set(files)];
}

function unexpectedFiles(manifest: Manifest, precached: string[]): string[] {
  return Object.entries(manifest)
    .filter(([key, chunk]) => otherSurface.test(key) && precached.includes(chunk.file))
    .map(([key, chunk]) => `${chunk.file} (${key}) is in the precache of every parent's phone`);
}

function missingParts(manifest: Manifest, precached: string[]): string[] {
  const pages = Object.entries(manifest).filter(([key]) => parents.test(key) && !onlineOnly.has(key));
  if (pages.length === 0) throw new Error("The built site has none of the parents' pages.");
  return pages
    .filter(([, { file }]) => !precached.includes(file))
    .map(([key, { file }]) => `${file} (${key}) is not in the precache, so it does not open offline`);
}

function travelSize(file: string): number {
  const bytes = readFileSync(file);
  return /\.(woff2|png|jpe?g|webp|avif)$/.test(file) ? bytes.length : gzipSync(bytes).length;
}

function report({ what, bytes, limit }: Budget): string {
  const kilobytes = (count: number) => `${(count / 1000).toFixed(1)} kB`;
  return `${bytes > limit ? 'OVER  ' : 'within'} ${what}: ${kilobytes(bytes)} of ${kilobytes(limit)} after compression`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { budgets, faults } = measure(fileURLToPath(new URL('../../pwa/dist/current', import.meta.url)));
  for (const line of [...budgets.map(report), ...faults]) console.log(line);
  process.exitCode = faults.length > 0 || budgets.some(({ bytes, limit }) => bytes > limit) ? 1 : 0;
}
