/** `npm run build`: builds the site into pwa/dist/current if any of its sources have changed. A server may run meanwhile. */
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { asCommand } from './setup/run.mjs';

await asCommand(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return 0;
});
