import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { build } from 'vite';
import { capture } from '../../setup/run.mjs';
import { median } from '../result.ts';
import { startMinimalCouch } from './couch.ts';

declare global {
  interface Window {
    /** From `page.mjs`: milliseconds to push documents to an address. */
    rivals: Record<'drainRxDb' | 'drainPouchDb', (url: string, documents: object[]) => Promise<number>>;
  }
}

/** A library built for this purpose, its time, and the allowed ratio for the desk. */
interface Rival {
  name: string;
  ms: number;
  times: number;
}

/**
 * Pushes the same documents with RxDB and PouchDB, each to its minimal server and on a page of its own: two
 * versions of Dexie cannot share a page.
 */
export async function drainRivals(
  context: BrowserContext,
  { plainUrl, documents, runs }: { plainUrl: string; documents: object[]; runs: number },
): Promise<Rival[]> {
  const couch = await startMinimalCouch();
  const page = await context.newPage();
  try {
    await page.goto(couch.url);
    await page.addScriptTag({ content: await rivalsBundle() });
    const medianOf = async (how: keyof Window['rivals'], url: string) => {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1)
        times.push(
          await page.evaluate(([name, where, all]) => window.rivals[name](where, all), [
            how,
            url,
            documents,
          ] as const),
        );
      return median(times);
    };
    return [
      { name: `RxDB ${rivals.rxdb}`, ms: await medianOf('drainRxDb', plainUrl), times: 1 },
      {
        name: `PouchDB ${rivals['pouchdb-browser']}`,
        ms: await medianOf('drainPouchDb', couch.url),
        times: 1,
      },
    ];
  } finally {
    await page.close();
    await couch.stop();
  }
}

/** The libraries that the desk's draining is compared with. Installed separately, for the benchmark only. */
const rivals = { rxdb: '17.6.0', 'pouchdb-browser': '9.0.0' };

/** The two libraries and `page.mjs`, as a script that sets `window.rivals`. */
async function rivalsBundle(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'toodles-bench-'));
  try {
    // PouchDB requires Node's `events`, which is a package in a browser.
    const about = { private: true, type: 'module', dependencies: { ...rivals, events: '3.3.0' } };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(about));
    const install = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'];
    const { code, output } = await capture('npm', install, { cwd: folder });
    if (code !== 0)
      throw new Error(`The libraries that the desk is compared with could not be installed.\n${output}`);
    const entry = join(folder, 'page.mjs');
    copyFileSync(fileURLToPath(new URL('page.mjs', import.meta.url)), entry);
    const built = await build({
      ...{ configFile: false, root: folder, logLevel: 'error' },
      define: { global: 'globalThis', 'process.env.NODE_ENV': '"production"' },
      build: { write: false, lib: { entry, formats: ['iife'], name: 'rivals', fileName: 'rivals' } },
    });
    const [page] = Array.isArray(built) ? built : [built];
    if (!page || !('output' in page))
      throw new Error('The libraries that the desk is compared with could not be built.');
    return `${page.output[0].code}\nwindow.rivals = rivals;`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
