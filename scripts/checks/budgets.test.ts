import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { measure } from './budgets.ts';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'toodles-dist-'));
  write('.vite/manifest.json', JSON.stringify(manifest));
  for (const { file } of Object.values(manifest)) write(file, randomBytes(1000));
  precache(...forParents);
  write('index.html', '<!doctype html>');
  for (const file of [
    'art/zones/slide-360.avif',
    'art/films/slide.webm',
    'install/home-narrow.jpg',
    'og.jpg',
  ])
    write(file, randomBytes(1000));
});
afterEach(() => rmSync(dist, { recursive: true }));

const manifest = {
  'index.html': {
    file: 'assets/index.js',
    imports: ['_react.js'],
    dynamicImports: ['src/public/PublicApp.tsx', 'src/admin/AdminApp.tsx'],
  },
  '_react.js': { file: 'assets/react.js' },
  'src/public/PublicApp.tsx': {
    file: 'assets/public/app.js',
    imports: ['index.html', '_react.js'],
    dynamicImports: ['src/public/booking/BookPage.tsx', 'src/public/gallery/GalleryPage.tsx'],
  },
  'src/public/booking/BookPage.tsx': {
    file: 'assets/public/first-step.js',
    imports: ['_react.js'],
    dynamicImports: ['src/public/booking/BookingWizard.tsx'],
  },
  'src/public/booking/BookingWizard.tsx': { file: 'assets/public/wizard.js' },
  'src/public/birthday/book/PartyWizard.tsx': { file: 'assets/public/party.js' },
  'src/public/gallery/GalleryPage.tsx': { file: 'assets/public/gallery.js' },
  'src/admin/AdminApp.tsx': { file: 'assets/admin/app.js' },
  'src/kiosk/KioskApp.tsx': { file: 'assets/kiosk/app.js' },
};

/** The files that a phone must cache. */
const forParents = [
  'index.html',
  'assets/index.js',
  'assets/public/first-step.js',
  'assets/public/wizard.js',
  'assets/public/party.js',
  'assets/public/gallery.js',
];

function write(file: string, content: string | Buffer): void {
  mkdirSync(dirname(join(dist, file)), { recursive: true });
  writeFileSync(join(dist, file), content);
}

function precache(...urls: string[]): void {
  const entries = urls.map((url) => `{"revision":null,"url":"${url}"}`);
  write('sw.js', `const a=[${entries.join(',')}];go(a);fetch({url:"https://elsewhere.example"})`);
}

function bytesOf(what: RegExp): number {
  const found = measure(dist).budgets.find((budget) => what.test(budget.what));
  return found?.bytes ?? Number.NaN;
}

test('counts the entry, the public surface and their static imports as the first visit', () => {
  expect(bytesOf(/first visit/)).toBeGreaterThan(3 * 1000);
  expect(bytesOf(/first visit/)).toBeLessThan(3 * 1100);
});

test('leaves lazy chunks of any size out of the first visit', () => {
  const before = bytesOf(/first visit/);
  write('assets/public/wizard.js', randomBytes(500_000));
  write('assets/admin/app.js', randomBytes(500_000));
  expect(bytesOf(/first visit/)).toBe(before);
});

test('counts the first step of the wizard without the steps after it', () => {
  write('assets/public/wizard.js', randomBytes(500_000));
  expect(bytesOf(/package can be chosen/)).toBeGreaterThan(4 * 1000);
  expect(bytesOf(/package can be chosen/)).toBeLessThan(4 * 1100);
});

test('reports a library that grew over the budget', () => {
  write('assets/react.js', randomBytes(200_000));
  const [firstVisit] = measure(dist).budgets;
  expect(firstVisit?.bytes).toBeGreaterThan(firstVisit?.limit ?? Number.POSITIVE_INFINITY);
});

test('counts every file on the service worker’s list as the precache', () => {
  const before = bytesOf(/precache/);
  write('assets/font.woff2', randomBytes(30_000));
  precache(...forParents, 'assets/font.woff2');
  expect(bytesOf(/precache/)).toBe(before + 30_000);
});

const faults = () => measure(dist).faults;

test('finds no faults in a correct site', () => {
  expect(faults()).toEqual([]);
});

test('names files of the portal and the desk in the precache', () => {
  precache(...forParents, 'assets/admin/app.js', 'assets/kiosk/app.js');
  expect(faults()).toHaveLength(2);
});

test('names wizards and pages missing from the precache', () => {
  precache('index.html', 'assets/index.js', 'assets/public/first-step.js', 'assets/public/wizard.js');
  expect(faults()).toEqual([
    expect.stringContaining('PartyWizard.tsx) is not in the precache'),
    expect.stringContaining('GalleryPage.tsx) is not in the precache'),
  ]);
});

test('reports a precache that grew over the budget', () => {
  write('assets/public/wizard.js', randomBytes(400_000));
  const precached = measure(dist).budgets.find(({ what }) => /precache/.test(what));
  expect(precached?.bytes).toBeGreaterThan(precached?.limit ?? Number.POSITIVE_INFINITY);
});

test.each([
  ['art/zones/slide-360.avif', 10_001],
  ['art/gallery/slide-400.avif', 15_001],
  ['art/scenes/slide-480.avif', 20_001],
  ['art/zones/slide-720.avif', 20_001],
  ['art/gallery/slide-800.avif', 30_001],
  ['art/scenes/slide-960.avif', 40_001],
  ['art/gallery/slide-1600.avif', 70_001],
  ['art/films/slide.webm', 300_001],
  ['art/films/slide.mp4', 300_001],
])('refuses %s of %i bytes, and accepts it one byte smaller', (file, bytes) => {
  write(file, Buffer.alloc(bytes));
  expect(faults()).toEqual([`${file} is ${bytes} bytes of ${bytes - 1}`]);
  write(file, Buffer.alloc(bytes - 1));
  expect(faults()).toEqual([]);
});

test('refuses a picture whose width has no limit', () => {
  write('art/zones/slide-5000.avif', Buffer.alloc(1));
  expect(faults()).toEqual([expect.stringContaining('slide-5000.avif has a width without a limit')]);
});

test('counts all pictures and films together, without their compressed copies', () => {
  const before = bytesOf(/all pictures/);
  write('art/hero.svg', Buffer.alloc(5000));
  write('art/hero.svg.br', Buffer.alloc(900));
  write('install/home-wide.jpg', Buffer.alloc(20_000_000));
  expect(bytesOf(/all pictures/)).toBe(before + 20_005_000);
  expect(bytesOf(/all pictures/)).toBeGreaterThan(12_000_000);
});

test('throws for a service worker without a list instead of reporting an empty precache', () => {
  write('sw.js', 'self.skipWaiting()');
  expect(() => measure(dist)).toThrow('no precache list');
});
