/** `npm start`: installs missing dependencies, builds the site if it changed, and serves it. */
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { asCommand, forwardStop, start } from './setup/run.mjs';

await asCommand(async () => {
  const node = await ensureInstalled();
  await ensureBuilt();
  const server = start(node, ['api/src/main.ts'], { shell: false });
  forwardStop([server.child]);
  return await server.ended;
});
