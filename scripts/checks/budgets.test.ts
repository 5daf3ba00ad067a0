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
  precache('index.html', 'assets/index.js');
  write('index.html', '<!doctype html>');
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
    dynamicImports: ['src/public/book/Wizard.tsx'],
  },
  'src/public/book/Wizard.tsx': { file: 'assets/public/wizard.js' },
  'src/admin/AdminApp.tsx': { file: 'assets/admin/app.js' },
  'src/kiosk/KioskApp.tsx': { file: 'assets/kiosk/app.js' },
};

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

test('a first visit counts the entry and the public surface, and what they import at once', () => {
  expect(bytesOf(/first visit/)).toBeGreaterThan(3 * 1000);
  expect(bytesOf(/first visit/)).toBeLessThan(3 * 1100);
});

test('a first visit counts no lazy chunk, however large', () => {
  const before = bytesOf(/first visit/);
  write('assets/public/wizard.js', randomBytes(500_000));
  write('assets/admin/app.js', randomBytes(500_000));
  expect(bytesOf(/first visit/)).toBe(before);
});

test('a library that grew is over the budget', () => {
  write('assets/react.js', randomBytes(200_000));
  const [firstVisit] = measure(dist).budgets;
  expect(firstVisit?.bytes).toBeGreaterThan(firstVisit?.limit ?? Number.POSITIVE_INFINITY);
});

test('the precache is every file on the service worker’s list', () => {
  const before = bytesOf(/precache/);
  write('assets/font.woff2', randomBytes(30_000));
  precache('index.html', 'assets/index.js', 'assets/font.woff2');
  expect(bytesOf(/precache/)).toBe(before + 30_000);
});

test('names the portal’s and the desk’s files in the precache', () => {
  expect(measure(dist).strays).toEqual([]);
  precache('index.html', 'assets/admin/app.js', 'assets/kiosk/app.js');
  expect(measure(dist).strays).toHaveLength(2);
});

test('a service worker without a list is an error, not a precache of nothing', () => {
  write('sw.js', 'self.skipWaiting()');
  expect(() => measure(dist)).toThrow('no precache list');
});
