import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BrowserContext } from '@playwright/test';

const pwa = fileURLToPath(new URL('../', import.meta.url));
const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));

/** A second build of the site, with different build-time settings. */
export interface SiteBuild {
  /** Serves this build to a browser instead of the server's; API calls still go to the server. */
  serveTo(context: BrowserContext): Promise<void>;
  remove(): void;
}

export async function buildSite(env: Record<string, string>): Promise<SiteBuild> {
  const folder = mkdtempSync(join(tmpdir(), 'toodles-site-'));
  await promisify(execFile)(process.execPath, [vite, 'build', '--outDir', folder], {
    cwd: pwa,
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  return {
    async serveTo(context) {
      await context.route(
        ({ pathname }) => !pathname.startsWith('/api/'),
        (route) => {
          const { pathname } = new URL(route.request().url());
          const file = /\.\w+$/.test(pathname) ? pathname : '/index.html';
          return route.fulfill({ path: join(folder, file) });
        },
      );
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
