/** The size limits of drawings, films and link previews in the built site. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** AVIF limits, by the width in the file's name: small enough for a phone on a slow connection. */
const avifLimits: Readonly<Record<string, number>> = {
  360: 10_000,
  400: 15_000,
  480: 20_000,
  720: 20_000,
  800: 30_000,
  960: 40_000,
  1600: 70_000,
};
const filmLimit = 300_000;
export const allArtLimit = 12_000_000;
/** The folders with pictures; the link preview is in the site's root. */
const folders = ['art', 'install'];

interface ArtFile {
  path: string;
  bytes: number;
}

function artFiles(dist: string): ArtFile[] {
  const paths = folders.flatMap((folder) =>
    readdirSync(join(dist, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return [...paths, join(dist, 'og.jpg')].map((path) => ({
    path: path.slice(dist.length + 1),
    bytes: statSync(path).size,
  }));
}

/** The total size, without the compressed copies that the build writes beside drawings. */
export function artSize(dist: string): number {
  return artFiles(dist)
    .filter(({ path }) => !/\.(br|gz)$/.test(path))
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

/** @returns a line for each picture or film that is too large, or whose width has no limit */
export function heavyArt(dist: string): string[] {
  return artFiles(dist).flatMap(({ path, bytes }) => {
    const limit = limitOf(path);
    if (limit === undefined) return [`${path} has a width without a limit (scripts/checks/budgets-art.ts)`];
    return bytes > limit ? [`${path} is ${bytes} bytes of ${limit}`] : [];
  });
}

/** `Infinity` for no limit of its own; `undefined` for a missing limit. */
function limitOf(path: string): number | undefined {
  if (/\.(webm|mp4)$/.test(path)) return filmLimit;
  if (!path.endsWith('.avif')) return Number.POSITIVE_INFINITY;
  return avifLimits[/-(\d+)\.avif$/.exec(path)?.[1] ?? ''];
}
