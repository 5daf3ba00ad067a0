import { parseArgs } from 'node:util';
import fc, { type Parameters } from 'fast-check';
import { histories, historiesOfMoney, historiesOfRestores } from './histories.ts';
import { regressions } from './regressions.ts';
import { reportOf } from './report.ts';
import { runHistory } from './run-history.ts';
import type { History } from './steps.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    histories: { type: 'string' },
    seed: { type: 'string' },
    path: { type: 'string' },
    restores: { type: 'boolean' },
    money: { type: 'boolean' },
  },
});

const usualMinutes = 10;
/** In milliseconds: a history that does not end fails with its steps. */
const longestHistory = 120_000;
/** More runs than time allows: the time limit ends it. */
const endless = 1_000_000;

function amount(): Parameters<[History]> {
  const { histories: most, minutes, path } = values;
  if (path !== undefined) return { path, endOnFailure: true };
  if (most !== undefined) return { numRuns: Number(most) };
  const time = Number(minutes ?? usualMinutes) * 60_000;
  return { numRuns: endless, interruptAfterTimeLimit: time, markInterruptAsFailure: false };
}

let lived = 0;
const say = (line: string) => process.stdout.write(`${line}\n`);

function chosenHistories() {
  if (values.money) return historiesOfMoney;
  return values.restores ? historiesOfRestores : histories;
}

const property = fc.asyncProperty(chosenHistories(), async (history) => {
  await runHistory(history);
  lived += 1;
  if (lived % 100 === 0) say(`${lived} histories, every promise kept`);
});

const seed = values.seed === undefined ? {} : { seed: Number(values.seed) };
// As in the test, so that a path, which begins with the number of a run, means the same in both.
const examples = values.money ? [] : regressions.map((one): [History] => [one]);
const details = await fc.check(property, { ...amount(), ...seed, examples, timeout: longestHistory });
say(reportOf(details));
// A power cut leaves calls behind that never get a response.
process.exit(details.failed ? 1 : 0);
