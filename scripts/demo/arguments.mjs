// Plain JavaScript for Node 20: scripts/demo.mjs reads it before anything is installed.
import { readArguments, wholeNumber } from '../../api/src/command-line.mjs';

const usage = `
Usage: npm run demo [-- OPTIONS]

Makes an invented centre with a busy year in a database of its own (./data/demo), and serves it as npm start serves the
real one. 'Leave the demo' on the dashboard goes on with the real centre.
  --fresh       replaces an existing demo
  --times=5     five years instead of one, with five times the data (1 to 20)
  --seed=7      another year
  --only-fill   makes the data without serving it

Settings: PORT, HOST; ADMIN_USERNAME and ADMIN_PASSWORD for the sign-in, which is printed if they are not set
Example: npm run demo -- --fresh --times=5`;

const mostTimes = 20;
const mostSeeds = 999_999_999;

/** What `npm run demo` was asked for. */
export function readDemoArguments() {
  const { values } = readArguments(usage, {
    options: {
      seed: { type: 'string', default: '1' },
      times: { type: 'string', default: '1' },
      fresh: { type: 'boolean', default: false },
      'only-fill': { type: 'boolean', default: false },
    },
  });
  return {
    seed: wholeNumber(usage, { name: 'seed', text: values.seed, most: mostSeeds }),
    times: wholeNumber(usage, { name: 'times', text: values.times, most: mostTimes }),
    isFresh: values.fresh,
    onlyFills: values['only-fill'],
  };
}
