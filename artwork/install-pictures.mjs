/**
 * Takes the screenshots for the browser's install dialog, into pwa/public/install:
 * node artwork/install-pictures.mjs http://localhost:8080, with `npm start` running there on fresh data.
 * Run by hand when the site's look changes; needs a Chromium (CHROMIUM, or /usr/bin/chromium). Results are
 * committed.
 */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

const target = join(dirname(fileURLToPath(import.meta.url)), '../pwa/public/install');
const [origin = 'http://localhost:8080'] = process.argv.slice(2);

/** The sizes in vite/manifest.ts: the viewport times its pixel ratio. */
const narrow = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const wide = { viewport: { width: 1280, height: 800 } };

const chooseWhen = async (page) => {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.locator('input[name="day"]').nth(1).check();
  await page.getByRole('radio', { name: /2–4 PM/ }).check();
  await page.getByText(/^Available!/).waitFor();
};

const pictures = [
  { name: 'home-narrow', size: narrow, path: '/' },
  { name: 'when-narrow', size: narrow, path: '/book?package=1', go: chooseWhen },
  { name: 'packages-narrow', size: narrow, path: '/packages' },
  { name: 'home-wide', size: wide, path: '/' },
  { name: 'birthday-wide', size: wide, path: '/birthday' },
];

mkdirSync(target, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const { name, size, path, go } of pictures) {
  const context = await browser.newContext({
    ...size,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await go?.(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const picture = await page.screenshot({ animations: 'disabled' });
  await context.close();
  await sharp(picture)
    .jpeg({ quality: 80, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toFile(join(target, `${name}.jpg`));
}
await browser.close();
