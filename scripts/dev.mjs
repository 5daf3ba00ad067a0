/**
 * `npm run dev`: the API, restarted when its files change, behind Vite's development server. Both stop
 * together.
 */
import { join } from 'node:path';
import { ensureInstalled } from './setup/install.mjs';
import { asCommand, forwardStop, installed, root, start, toolEnvironment } from './setup/run.mjs';

await asCommand(async () => {
  const node = await ensureInstalled();
  const apiPort = process.env.PORT ?? '8080';
  const sitePort = '5173';
  const api = start(node, ['--watch', '--watch-preserve-output', 'api/src/main.ts'], {
    // Vite serves the page, so the API must accept Vite's origin as its own.
    env: toolEnvironment({ PORT: apiPort, PUBLIC_ORIGIN: `http://localhost:${sitePort}` }),
  });
  const site = start(installed('vite'), ['--port', sitePort, '--strictPort'], {
    cwd: join(root, 'pwa'),
    env: toolEnvironment({ API_ORIGIN: `http://localhost:${apiPort}` }),
  });
  forwardStop([api.child, site.child]);
  const code = await Promise.race([api.ended, site.ended]);
  api.child.kill();
  site.child.kill();
  await Promise.all([api.ended, site.ended]);
  return code;
});
