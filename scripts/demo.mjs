/** `npm run demo`: makes an invented year of a centre, and serves it. */
import { readDemoArguments } from './demo/arguments.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { asCommand, forwardStop, start, toolEnvironment } from './setup/run.mjs';

const { onlyFills } = readDemoArguments();
const folder = './data/demo';
/** The exit code of a server whose demo someone has left in the portal (api/src/main.ts). */
const leftDemo = 86;
const env = toolEnvironment({
  DATABASE_URL: `file:${folder}/demo.db`,
  DATA_DIR: folder,
  // Its families are fictional, but their numbers may be real: never send them anything.
  OTP_DELIVERY: 'console',
  // In production the server refuses to log codes.
  NODE_ENV: 'development',
  TOODLES_DEMO: 'true',
});

await asCommand(async () => {
  const node = await ensureInstalled();
  const fill = start(node, ['scripts/demo/main.ts', ...process.argv.slice(2)], { shell: false, env });
  forwardStop([fill.child]);
  const code = await fill.ended;
  if (code !== 0 || onlyFills) return code;
  await ensureBuilt();
  const server = start(node, ['api/src/main.ts'], { shell: false, env });
  forwardStop([server.child]);
  const ended = await server.ended;
  if (ended !== leftDemo) return ended;
  console.log('\nStarting your own centre. The demo stays on disk: npm run demo brings it back.\n');
  const centre = start(node, ['api/src/main.ts'], { shell: false });
  forwardStop([centre.child]);
  return await centre.ended;
});
