import { centreDate } from '../../api/src/domain/dates.ts';
import { plain, type Table } from '../bench/result.ts';
import { timeZone } from '../demo/days.ts';
import { readLoadArguments } from './arguments.mjs';
import { type LoadCentre, startCentre } from './centre.ts';
import { drive, type Measured } from './driver.ts';
import { fillTablets, reports, traffic } from './traffic.ts';

/** What the slowest of a hundred requests may take. */
const mostMs = 100;
/** Where the search for the highest rate begins, and by how much each step grows. */
const first = 100;
const growth = 1.2;
/** A server that has just started is slow for a while. */
const warmUpSeconds = 15;
const stepSeconds = 60;
const secondsBetweenReports = 15;
const secondsBetweenReadings = 30;

const asked = readLoadArguments();

interface Load extends Measured {
  reports: Measured;
}

/** Sends requests at a rate, while reports and exports run one after another. */
async function load(centre: LoadCentre, perSecond: number, seconds: number): Promise<Load> {
  const today = centreDate(new Date(), timeZone);
  const [held, beside] = await Promise.all([
    drive(traffic(centre), { perSecond, seconds }),
    drive(reports(centre, today), { perSecond: 1 / secondsBetweenReports, seconds }),
  ]);
  return { ...held, reports: beside };
}

/** The highest rate at which the limit holds, in requests per second. */
async function findRate(centre: LoadCentre): Promise<number> {
  let best = 0;
  for (let perSecond = first; ; perSecond *= growth) {
    const { all, failures, reports: beside } = await load(centre, perSecond, stepSeconds);
    console.log(`${Math.round(perSecond)} per second: 99th percentile ${all.p99.toFixed(0)} ms`);
    if (all.p99 > mostMs || failures.size + beside.failures.size > 0) return Math.floor(best);
    best = perSecond;
  }
}

interface Held extends Load {
  /** The server's memory over time, in bytes. */
  memory: readonly number[];
}

async function hold(centre: LoadCentre, perSecond: number): Promise<Held> {
  const memory: number[] = [];
  const watch = setInterval(async () => memory.push(await centre.memory()), secondsBetweenReadings * 1000);
  try {
    return { ...(await load(centre, perSecond, asked.minutes * 60)), memory };
  } finally {
    clearInterval(watch);
  }
}

function print({ rate, all, kinds, failures, reports: beside, memory }: Held): void {
  const rows = [['all', all] as const, ...kinds, ...beside.kinds];
  const table: Table = {
    head: ['what', 'times', 'median', '99th percentile', 'longest'],
    rows: rows.map(([name, { count, p50, p99, max }]) => [
      name,
      String(count),
      ...[p50, p99, max].map((ms) => `${ms.toFixed(1)} ms`),
    ]),
  };
  console.log(`\n${rate.toFixed(0)} requests per second for ${asked.minutes} minutes\n\n${plain(table)}`);
  const megabytes = memory.map((bytes) => Math.round(bytes / 1e6));
  console.log(`\nMemory of the server in MB, every ${secondsBetweenReadings} s: ${megabytes.join(' ')}`);
  for (const [message, count] of [...failures, ...beside.failures])
    console.log(`Failed ${count} times: ${message}`);
}

const centre = await startCentre();
try {
  await fillTablets(centre);
  await drive(traffic(centre), { perSecond: first, seconds: warmUpSeconds });
  const rate = asked.rate ?? (await findRate(centre));
  const held = await hold(centre, rate);
  print(held);
  process.exitCode = held.failures.size + held.reports.failures.size > 0 ? 1 : 0;
} finally {
  await centre.stop();
}
