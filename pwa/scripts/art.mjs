/**
 * Draws the house artwork into public/art: node pwa/scripts/art.mjs
 * Run by hand when a drawing changes; the SVG files it writes are committed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { empty } from './art/empty.mjs';
import { hero } from './art/hero.mjs';
import { objects } from './art/icons.mjs';
import { party } from './art/party.mjs';
import { finish } from './art/svg.mjs';
import { blocks, town } from './art/zones-making.mjs';
import { art, toddler } from './art/zones-quiet.mjs';
import { ballpit, climb, slide, tramp } from './art/zones-soft.mjs';

const target = join(dirname(fileURLToPath(import.meta.url)), '../public/art');

const zones = {
  'ball-pit': ballpit,
  'mega-slide': slide,
  trampolines: tramp,
  'soft-climb': climb,
  'block-city': blocks,
  'pretend-town': town,
  'toddler-garden': toddler,
  'art-studio': art,
};

const drawings = {
  hero: finish(640, 480, hero()),
  birthday: finish(480, 340, party('#EBE3FB')),
  'empty-box': finish(320, 190, empty()),
};
for (const [slug, draw] of Object.entries(zones)) drawings[`zones/${slug}`] = finish(320, 240, draw());
for (const name of ['walk_in', 'weekend', 'monthly', 'gift', 'ballpit']) {
  drawings[`objects/${name.replace('_', '-')}`] = finish(64, 64, objects[name]());
}

for (const [name, svg] of Object.entries(drawings)) {
  const file = join(target, `${name}.svg`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${svg}\n`);
}
