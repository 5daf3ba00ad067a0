/**
 * `npm run torture`: random days at the desk against every promise of the desk, until one breaks or the time is over.
 * What fails is shrunk, read out, and can be lived through again.
 *   --minutes 10       how long (10 where nothing else is said)
 *   --histories 5000   how many, instead
 *   --seed 7           from this seed on, instead of a new one
 *   --path 3:1:0       the one history of that seed at this place, as a failure tells it
 *   --restores         only days on which a copy of the server's database is put back
 */
import { ensureInstalled } from './setup/install.mjs';
import { asCommand, forwardStop, start, toolEnvironment } from './setup/run.mjs';

await asCommand(async () => {
  const node = await ensureInstalled();
  const args = ['pwa/src/kiosk/torture/main.ts', ...process.argv.slice(2)];
  const torture = start(node, args, { shell: false, env: toolEnvironment() });
  forwardStop([torture.child]);
  return await torture.ended;
});
