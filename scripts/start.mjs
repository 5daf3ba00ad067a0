/** `npm start`: installs missing dependencies, builds the site if it changed, and serves it. */
import { readArguments } from '../api/src/command-line.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { asCommand, forwardStop, start } from './setup/run.mjs';

const usage = `
Usage: npm start

Installs what is missing, builds the site if it has changed, updates the tables of the database, and serves the site, the
portal and the desk. The first start prints the first admin's password. Ctrl-C ends it in good order.

Settings: docs/operating/settings.md has all; PORT, DATABASE_URL, DATA_DIR, PUBLIC_ORIGIN, NODE_ENV are the first to know
Example: PORT=8081 npm start`;

readArguments(usage, {});
await asCommand(async () => {
  const node = await ensureInstalled();
  await ensureBuilt();
  const server = start(node, ['api/src/main.ts'], { shell: false });
  forwardStop([server.child]);
  return await server.ended;
});
