/**
 * `npm run simulate`: simulates random days at the desk and checks every guarantee of the desk, until one
 * breaks or the time is up. Shrinks a failure, prints it, and can replay it.
 *   --minutes 10       how long (10 by default)
 *   --histories 5000   how many, instead of a duration
 *   --seed 7           starts from this seed instead of a random one
 *   --path 3:1:0       a single history of that seed, as printed by a failure
 *   --restores         only days on which the server's database is restored from a backup
 */
import { ensureInstalled } from './setup/install.mjs';
import { asCommand, forwardStop, start, toolEnvironment } from './setup/run.mjs';

await asCommand(async () => {
  const node = await ensureInstalled();
  const args = ['pwa/src/kiosk/simulation/main.ts', ...process.argv.slice(2)];
  const simulation = start(node, args, { shell: false, env: toolEnvironment() });
  forwardStop([simulation.child]);
  return await simulation.ended;
});
