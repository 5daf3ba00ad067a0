/**
 * Renders the app's icons into public/icons: node pwa/scripts/icons.mjs
 * Run by hand when the mark changes; needs a Chromium (CHROMIUM, or /usr/bin/chromium). Results are committed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { ball, C, ci, el, ln, re } from './art/pen.mjs';
import { finish } from './art/svg.mjs';

const target = join(dirname(fileURLToPath(import.meta.url)), '../public/icons');

const face = ({ x, y, r }) => {
  const at = (dx) => x + dx * r;
  const eye = (dx) => ci(at(dx), y - r * 0.17, r * 0.15, '#fff');
  const smile = `M${at(-0.44)} ${y + r * 0.2}Q${at(-0.03)} ${y + r * 0.66} ${at(0.39)} ${y + r * 0.25}`;
  return ball(x, y, r, C.pink) + eye(-0.33) + eye(0.28) + ln(smile, '#fff', r * 0.17);
};

/** The smiling ball among its friends. `inset` keeps it inside the circle that phones cut out of maskable icons. */
const mark = (inset) => {
  const s = 1 - inset;
  const at = (v) => 256 + (v - 256) * s;
  return (
    ci(at(256), at(250), 214 * s, C.sunL) +
    el(at(256), at(424), 150 * s, 22 * s, C.ink, 'opacity=".12"') +
    ball(at(112), at(368), 58 * s, C.sky) +
    ball(at(404), at(374), 52 * s, C.leaf) +
    ball(at(386), at(120), 36 * s, C.grape) +
    face({ x: at(256), y: at(274), r: 152 * s })
  );
};

const rounded = finish(512, 512, re(0, 0, 512, 512, 116, C.sun) + mark(0.06));
const square = (inset, ground = C.sun) => finish(512, 512, re(0, 0, 512, 512, 0, ground) + mark(inset));

const images = [
  ['icon-192.png', 192, rounded],
  ['icon-512.png', 512, rounded],
  ['maskable-512.png', 512, square(0.24)],
  ['apple-touch-icon.png', 180, square(0.1)],
  // The desk's tablet: the same mark at night, so that the two apps cannot be mistaken on one home screen.
  ['desk-192.png', 192, square(0.24, C.ink)],
  ['desk-512.png', 512, square(0.24, C.ink)],
];

mkdirSync(target, { recursive: true });
writeFileSync(join(target, 'icon.svg'), `${rounded}\n`);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const [name, size, svg] of images) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  await page.screenshot({ path: join(target, name), omitBackground: true });
  await page.close();
}
await browser.close();
