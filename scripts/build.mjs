/** `npm run build`: the site in pwa/dist, made anew if anything that it is made from has changed. */
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { asCommand } from './setup/run.mjs';

await asCommand(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return 0;
});
