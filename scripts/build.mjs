/** `npm run build`: builds the site in pwa/dist if any of its sources have changed. */
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { asCommand } from './setup/run.mjs';

await asCommand(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return 0;
});
