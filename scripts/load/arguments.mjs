// Plain JavaScript for Node 20: scripts/load.mjs reads it before anything is installed.
import { readArguments, wholeNumber } from '../../api/src/command-line.mjs';

const usage = `
Usage: npm run load [-- OPTIONS]

Sends mixed traffic of parents, the team and tablets to a server of its own with a year of data, while exports and
reports run. Finds the highest rate at which 99 of 100 requests take less than 100 ms, holds it, and prints the figures.
  --minutes=30   how long the rate is held (30)
  --rate=400     holds this rate per second instead of searching for one

Settings: none; it makes its own database, and does not touch the centre's
Example: npm run load -- --minutes=5 --rate=150`;

const mostMinutes = 10_000;
const mostPerSecond = 100_000;

/** What `npm run load` was asked for. */
export function readLoadArguments() {
  const { values } = readArguments(usage, {
    options: { minutes: { type: 'string', default: '30' }, rate: { type: 'string' } },
  });
  const { rate } = values;
  return {
    minutes: wholeNumber(usage, { name: 'minutes', text: values.minutes, most: mostMinutes }),
    rate:
      rate === undefined ? undefined : wholeNumber(usage, { name: 'rate', text: rate, most: mostPerSecond }),
  };
}
