import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Operation } from '../../../api/src/contract/desk/operations.ts';
import { capture } from '../../setup/run.mjs';
import { makeTablet, newCode } from '../desk-tablet.ts';
import { startCouchFor } from './couch.ts';

declare global {
  interface Window {
    /** From `page.mjs`. The drains take milliseconds. */
    rivals: Record<
      'drainPlain' | 'drainRxDb' | 'drainPouchDb',
      (operations: readonly Operation[], couch: string) => Promise<number>
    > & { enrol(code: string): Promise<void> };
  }
}

/** The libraries that the desk's draining is compared with. Installed separately, for the benchmark only. */
const versions = { rxdb: '17.6.0', 'pouchdb-browser': '9.0.0' };

/** What else drains an outbox at the desk's server, and how many times its time the desk may take. */
const rivals = [
  { name: 'a plain outbox', drain: 'drainPlain', times: 2 },
  { name: `RxDB ${versions.rxdb}`, drain: 'drainRxDb', times: 1 },
  { name: `PouchDB ${versions['pouchdb-browser']}`, drain: 'drainPouchDb', times: 1 },
] as const;

export type Rival = (typeof rivals)[number];

export interface Rivals {
  /** Drains operations with each of them. `make` returns new ones, because each is pushed once. In milliseconds. */
  drainAll(make: () => Promise<Operation[]>): Promise<ReadonlyMap<Rival, number>>;
  stop(): Promise<void>;
}

/** Enrols tablets for the rivals at the desk's server, in a browser with its own disk. */
export async function startRivals(origin: string): Promise<Rivals> {
  const couch = await startCouchFor(origin, await newCode(origin));
  const tablet = makeTablet(origin);
  const page = await tablet.open('/robots.txt', 'online');
  await page.addScriptTag({ content: await rivalsBundle() });
  await page.evaluate((code) => window.rivals.enrol(code), await newCode(origin));
  return {
    async drainAll(make) {
      const times = new Map<Rival, number>();
      for (const rival of rivals) {
        const operations = await make();
        times.set(
          rival,
          await page.evaluate(([drain, all, url]) => window.rivals[drain](all, url), [
            rival.drain,
            operations,
            couch.url,
          ] as const),
        );
      }
      return times;
    },
    async stop() {
      await tablet.remove();
      await couch.stop();
    },
  };
}

/** The two libraries and `page.mjs`, as a script that sets `window.rivals`. */
async function rivalsBundle(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'toodles-bench-'));
  try {
    // PouchDB requires Node's `events`, which is a package in a browser.
    const about = { private: true, type: 'module', dependencies: { ...versions, events: '3.3.0' } };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(about));
    const install = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'];
    const { code, output } = await capture('npm', install, { cwd: folder });
    if (code !== 0)
      throw new Error(`The libraries that the desk is compared with could not be installed.\n${output}`);
    const entry = join(folder, 'page.mjs');
    copyFileSync(fileURLToPath(new URL('page.mjs', import.meta.url)), entry);
    copyFileSync(fileURLToPath(new URL('tablet.ts', import.meta.url)), join(folder, 'tablet.ts'));
    const built = await build({
      ...{ configFile: false, root: folder, logLevel: 'error' },
      define: { global: 'globalThis', 'process.env.NODE_ENV': '"production"' },
      build: {
        write: false,
        lib: { entry, formats: ['iife'], name: 'rivals', fileName: 'rivals' },
      },
    });
    const [page] = Array.isArray(built) ? built : [built];
    if (!page || !('output' in page))
      throw new Error('The libraries that the desk is compared with could not be built.');
    return `${page.output[0].code}\nwindow.rivals = rivals;`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
