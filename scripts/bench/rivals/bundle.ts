import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { capture } from '../../setup/run.mjs';

/** The libraries that the desk's draining is compared with. Installed separately, for the benchmark only. */
export const rivals = { rxdb: '17.6.0', 'pouchdb-browser': '9.0.0' };

/** The two libraries and `page.mjs`, as a script that sets `window.rivals`. */
export async function rivalsBundle(): Promise<string> {
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
