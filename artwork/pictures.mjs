/**
 * Renders the drawings of pwa/public/art to AVIF and WebP at the widths of art-sizes.ts: node artwork/pictures.mjs
 * Run by hand after draw.mjs, with names to render only those (gallery/paint-day); results are committed.
 */
import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { artWidths } from '../pwa/src/shared/art-sizes.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../pwa/public/art');
const folders = ['zones', 'themes', 'gallery', 'scenes'];
const only = process.argv.slice(2);

/** Full colour resolution (4:4:4): with halved chroma, flat pink beside flat yellow gets a dirty seam. */
const formats = {
  avif: (image) => image.avif({ quality: 46, effort: 5, chromaSubsampling: '4:4:4' }),
  webp: (image) => image.webp({ quality: 78, effort: 6, smartSubsample: true }),
};

const drawings = folders.flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.svg'))
    .map((file) => `${folder}/${basename(file, '.svg')}`),
);

let total = 0;
for (const drawing of drawings) {
  if (only.length > 0 && !only.some((name) => drawing.startsWith(name))) continue;
  const [folder] = drawing.split('/');
  const source = join(root, `${drawing}.svg`);
  const { width: natural = 1 } = await sharp(source).metadata();
  for (const width of artWidths[folder]) {
    for (const [type, encode] of Object.entries(formats)) {
      const file = join(root, `${drawing}-${width}.${type}`);
      // Rasterises at twice the width and scales down, so that thin curves stay smooth.
      const image = sharp(source, { density: (72 * width * 2) / natural }).resize({ width });
      await encode(image.flatten({ background: '#fff' })).toFile(file);
      total += statSync(file).size;
    }
  }
}
console.warn(`${(total / 1e6).toFixed(2)} MB rendered`);
