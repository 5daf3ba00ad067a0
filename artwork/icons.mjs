/**
 * Renders the app icons into pwa/public/icons and the link preview, public/og.jpg: node artwork/icons.mjs
 * Run by hand when the logo changes; the link preview needs a Chromium (CHROMIUM, or /usr/bin/chromium) for
 * its text. Results are committed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { og } from './drawings/og.mjs';
import { ball, C, ci, el, ln, re } from './drawings/pen.mjs';
import { finish } from './drawings/svg.mjs';

const target = join(dirname(fileURLToPath(import.meta.url)), '../pwa/public');

const features = ({ x, y, r }, colour) => {
  const at = (dx) => x + dx * r;
  const eye = (dx) => ci(at(dx), y - r * 0.17, r * 0.15, colour);
  const smile = `M${at(-0.44)} ${y + r * 0.2}Q${at(-0.03)} ${y + r * 0.66} ${at(0.39)} ${y + r * 0.25}`;
  return eye(-0.33) + eye(0.28) + ln(smile, colour, r * 0.17);
};
const face = (where) => ball(where.x, where.y, where.r, C.pink) + features(where, '#fff');

/**
 * The smiling ball among its friends. `inset` keeps it inside the circle to which phones crop maskable icons.
 */
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
/** A tab icon has room for the ball only. */
const tab = finish(512, 512, face({ x: 256, y: 256, r: 248 }));
/** Monochrome, for phones that tint icons: they use only the opacity, so the face is cut out. */
const whole = { x: 256, y: 256, r: 190 };
const monochrome = finish(
  512,
  512,
  `<mask id="face">${ci(whole.x, whole.y, whole.r, '#fff')}${features(whole, '#000')}</mask>${re(0, 0, 512, 512, 0, '#000', 'mask="url(#face)"')}`,
);

const images = [
  ['icon-192.png', 192, rounded],
  ['icon-512.png', 512, rounded],
  ['maskable-512.png', 512, square(0.24)],
  ['monochrome-512.png', 512, monochrome],
  ['apple-touch-icon.png', 180, square(0.1)],
  ['favicon-48.png', 48, tab],
  // The desk's tablet: the same logo on dark, so that the two apps look different on one home screen.
  ['desk-192.png', 192, square(0.24, C.ink)],
  ['desk-512.png', 512, square(0.24, C.ink)],
];

mkdirSync(join(target, 'icons'), { recursive: true });
writeFileSync(join(target, 'icons/icon.svg'), `${rounded}\n`);
writeFileSync(join(target, 'icons/favicon.svg'), `${tab}\n`);
for (const [name, size, svg] of images) {
  await sharp(Buffer.from(svg), { density: (72 * size * 4) / 512 })
    .resize(size)
    .png({ palette: true, quality: 100, effort: 10, compressionLevel: 9 })
    .toFile(join(target, 'icons', name));
}

const font = fileURLToPath(
  import.meta.resolve('@fontsource-variable/baloo-2/files/baloo-2-latin-wght-normal.woff2'),
);
const letters = `@font-face{font-family:'Baloo 2';font-weight:400 800;src:url(data:font/woff2;base64,${readFileSync(font).toString('base64')})}`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, deviceScaleFactor: 2 });
await page.setContent(`<style>${letters}body{margin:0}svg{display:block}</style>${finish(1200, 630, og())}`);
await page.evaluate(() => document.fonts.ready.then(() => undefined));
const picture = await page.screenshot();
await browser.close();
await sharp(picture)
  .resize(1200)
  .jpeg({ quality: 82, mozjpeg: true, chromaSubsampling: '4:4:4' })
  .toFile(join(target, 'og.jpg'));
