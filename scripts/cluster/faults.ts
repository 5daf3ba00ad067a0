import { ports } from './addresses.ts';
import type { Check, Cluster } from './check.ts';
import { requireKept } from './kept.ts';
import { startTraffic, type Traffic } from './traffic.ts';

interface Counts {
  kills: number;
  failovers: number;
}

/** Faults under traffic: nothing acknowledged is lost, nothing is there twice, and each kind of work goes on. */
export const faultChecks = ({ kills, failovers }: Counts): Check[] => [
  underTraffic(`faults: a server is killed ${kills} times`, async (cluster, traffic) => {
    const times = [];
    for (let n = 0; n < kills; n += 1) times.push(await killServer(cluster, traffic, n % ports.api.length));
    return range(times);
  }),
  underTraffic(`faults: the primary is killed ${failovers} times`, async (cluster, traffic) => {
    const times = [];
    for (let n = 0; n < failovers; n += 1) times.push(await killPrimary(cluster, traffic));
    return range(times);
  }),
  underTraffic('faults: the primary hands its role over', async ({ postgres }, traffic) =>
    range([await recovery(traffic, () => postgres.switchOver())]),
  ),
];

/** A check during which families, the counter and two desks go on. */
export function underTraffic(
  name: string,
  disturb: (cluster: Cluster, traffic: Traffic) => Promise<string>,
): Check {
  return {
    name,
    async run(cluster) {
      const traffic = await startTraffic(cluster.centre);
      await traffic.progress();
      const said = await disturb(cluster, traffic);
      await traffic.stop();
      await requireKept(cluster.centre, traffic.journal);
      const { bookings, payments, checkIns } = traffic.journal;
      return `${said}; ${bookings.size} bookings, ${payments.size} payments and ${checkIns.size} check-ins kept`;
    },
  };
}

async function killServer({ servers, repository }: Cluster, traffic: Traffic, n: number): Promise<number> {
  const seconds = await recovery(traffic, () => servers.kill(n));
  await servers.start(n, repository);
  await traffic.progress();
  return seconds;
}

async function killPrimary({ postgres }: Cluster, traffic: Traffic): Promise<number> {
  const node = await postgres.primary();
  if (node === undefined) throw new Error('There is no primary.');
  const seconds = await recovery(traffic, () => postgres.kill(node));
  await postgres.revive(node);
  await traffic.progress();
  return seconds;
}

/** How long it takes from a fault until each kind of work is acknowledged again, in seconds. */
async function recovery(traffic: Traffic, fault: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await fault();
  await traffic.progress();
  return (performance.now() - began) / 1000;
}

const range = (seconds: readonly number[]): string =>
  `work goes on after ${[...new Set([Math.min(...seconds), Math.max(...seconds)].map((s) => s.toFixed(1)))].join(' to ')} s`;
