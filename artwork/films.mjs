/**
 * Renders the ten carousel films and their posters into pwa/public/art/films: node artwork/films.mjs [slug …]
 * Needs ffmpeg. Run by hand when a film changes; its output is committed. See README.md beside it.
 * With --sheet FOLDER it writes one picture per film instead, with twelve frames and the last one.
 */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { finish } from './drawings/svg.mjs';
import { artStudio } from './films/art-studio.mjs';
import { ballPit } from './films/ball-pit.mjs';
import { birthday } from './films/birthday.mjs';
import { blockCity } from './films/block-city.mjs';
import { films, HEIGHT, posters, RATE, raster, WIDTH } from './films/encode.mjs';
import { hello } from './films/hello.mjs';
import { megaSlide } from './films/mega-slide.mjs';
import { SECONDS } from './films/motion.mjs';
import { pretendTown } from './films/pretend-town.mjs';
import { softClimb } from './films/soft-climb.mjs';
import { toddlerGarden } from './films/toddler-garden.mjs';
import { trampolines } from './films/trampolines.mjs';

const target = join(dirname(fileURLToPath(import.meta.url)), '../pwa/public/art/films');
const FRAMES = RATE * SECONDS;

const scripts = {
  'ball-pit': ballPit,
  'mega-slide': megaSlide,
  trampolines,
  'soft-climb': softClimb,
  'block-city': blockCity,
  'pretend-town': pretendTown,
  'toddler-garden': toddlerGarden,
  'art-studio': artStudio,
  birthday,
  hello,
};
// The first film's poster is the home page's largest picture and delays the page, so it is compressed most.
const QUALITY = { 480: [40, 60], 960: [36, 56] };
const FIRST_QUALITY = { 480: [22, 40], 960: [30, 46] };

const { values, positionals } = parseArgs({ allowPositionals: true, options: { sheet: { type: 'string' } } });
const wanted = positionals.length ? positionals : Object.keys(scripts);

const frame = (slug, index) => finish(WIDTH, HEIGHT, scripts[slug]((index / FRAMES) * SECONDS));

async function sheet(slug, folder) {
  mkdirSync(folder, { recursive: true });
  const picks = [...Array.from({ length: 12 }, (_, i) => i * (FRAMES / 12)), FRAMES - 1];
  const tiles = await Promise.all(
    picks.map(async (index, i) => ({
      input: await sharp(Buffer.from(frame(slug, index)))
        .resize(480)
        .png()
        .toBuffer(),
      left: (i % 4) * 486,
      top: Math.floor(i / 4) * 366,
    })),
  );
  const background = { create: { width: 1938, height: 1458, channels: 3, background: '#fff' } };
  await sharp(background)
    .composite(tiles)
    .png()
    .toFile(join(folder, `${slug}.png`));
}

async function film(slug) {
  const frames = [];
  for (let i = 0; i < FRAMES; i++) frames.push(await raster(frame(slug, i)));
  const base = join(target, slug);
  const sizes = await posters(frame(slug, 0), base, slug === 'ball-pit' ? FIRST_QUALITY : QUALITY);
  console.warn(slug, JSON.stringify({ ...(await films(frames, base)), posters: sizes }));
}

mkdirSync(target, { recursive: true });
for (const slug of wanted) {
  if (!scripts[slug]) throw new Error(`There is no film '${slug}'`);
  await (values.sheet ? sheet(slug, values.sheet) : film(slug));
}
