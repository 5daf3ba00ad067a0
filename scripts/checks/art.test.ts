import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { birthdayPackages } from '../../api/src/features/catalogue/seed/birthday.ts';
import { galleryItems } from '../../api/src/features/catalogue/seed/gallery.ts';
import { activities } from '../../api/src/features/catalogue/seed/zones.ts';
import { artFile, artOf, artWidths } from '../../pwa/src/shared/art-sizes.ts';
import { themeArt, themes } from '../../pwa/src/shared/party-choices.ts';

const site = join(import.meta.dirname, '../../pwa/public');
const size = (path: string) => statSync(join(site, path), { throwIfNoEntry: false })?.size ?? 0;
const drawnBy = (folder: string) =>
  readdirSync(join(site, 'art', folder), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.svg'));

/** The rendered files that one of our drawings needs, by the table that pages use. */
function rendered(src: string): string[] {
  const art = artOf(src);
  if (!art) return [];
  const { folder, name } = art;
  return artWidths[folder].flatMap((width) =>
    (['avif', 'webp'] as const).map((type) => artFile(folder, name, width, type)),
  );
}

const inSeeds = [...activities, ...birthdayPackages, ...galleryItems].map(({ image }) => image ?? '');
const families = ['zones', 'themes', 'gallery', 'scenes'];
const drawings = families.flatMap((folder) => drawnBy(folder).map((file) => `/art/${folder}/${file}`));
const everySvg = drawnBy('.').map((file) => `art/${file}`);

test('draws every picture of the initial catalogue and every party theme', () => {
  const wanted = [...inSeeds, ...themes.map(themeArt)];
  expect(wanted.length).toBeGreaterThan(30);
  expect(wanted.filter((src) => size(src) === 0)).toEqual([]);
});

test('renders every drawing at every width as AVIF and WebP', () => {
  expect(drawings.length).toBeGreaterThan(36);
  expect(drawings.flatMap(rendered).filter((file) => size(file) === 0)).toEqual([]);
});

test('leaves no picture of a deleted drawing', () => {
  const wanted = new Set(drawings.flatMap(rendered));
  const found = families.flatMap((folder) =>
    readdirSync(join(site, 'art', folder)).map((file) => `/art/${folder}/${file}`),
  );
  expect(found.filter((file) => /\.(avif|webp)$/.test(file) && !wanted.has(file))).toEqual([]);
});

test('keeps all still art under 4.5 MB, and the smallest pictures small enough for a slow phone', () => {
  const all = readdirSync(join(site, 'art'), { recursive: true })
    .map(String)
    .filter((file) => !file.startsWith('films') && /\.\w+$/.test(file));
  const total = all.reduce((sum, file) => sum + size(`art/${file}`), 0);
  expect(total).toBeLessThan(4_500_000);
  const heavy = (pattern: RegExp, limit: number) =>
    all.filter((file) => pattern.test(file) && size(`art/${file}`) > limit);
  expect(heavy(/^(zones|themes)\/.*-360\.avif$/, 10_000)).toEqual([]);
  expect(heavy(/^gallery\/.*-800\.avif$/, 30_000)).toEqual([]);
  expect(heavy(/^gallery\/.*-1600\.avif$/, 70_000)).toEqual([]);
  expect(size('og.jpg')).toBeLessThan(150_000);
});

test.each(everySvg)('%s contains nothing but a drawing', (file) => {
  const svg = readFileSync(join(site, file), 'utf8');
  expect(svg).not.toMatch(/<(script|style|foreignObject|image|use|text)\b/i);
  expect(svg).not.toMatch(/\son\w+=|href=|javascript:|data:/i);
  expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|url\((?!#)/);
  expect(svg).not.toMatch(/NaN|undefined|\[object/);
  const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
});
