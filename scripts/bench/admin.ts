import { addDays, centreDate } from '../../api/src/domain/dates.ts';
import { adminReads } from '../../api/src/testing/plans/admin-lists.ts';
import { timeZone } from '../demo/days.ts';
import { makeCentre, signIn } from './centre.ts';
import { type ChildServer, startToodles } from './child-server.ts';
import { type BenchOptions, type Figure, median, type Result } from './result.ts';

/** The larger data set, which must not be slower than one year. */
const years = 5;
const maxRatio = 1.5;
/** Queries that add up all data may grow in proportion to it, but no faster. */
const maxRatioOfFullScan = years * 1.2;
/** Below this, the overhead of measuring dominates. */
const negligibleMs = 3;

const rounds = 8;

interface Centre {
  server: ChildServer;
  cookie: string;
  stop(): Promise<void>;
}

/** Each list and chart of the portal with one year of bookings and with five, alternating. */
export async function benchAdmin({ runs }: BenchOptions): Promise<Result> {
  const centres = [await startCentre(1), await startCentre(years)];
  const today = centreDate(new Date(), timeZone);
  const figures: Figure[] = [];
  try {
    for (const { path } of adminReads(today, addDays(today, -30)))
      figures.push(await measure(centres, path, runs));
  } finally {
    for (const centre of centres) await centre.stop();
  }
  return {
    title: 'The portal',
    how: `Each list and chart with one year of a busy centre (20,000 bookings, npm run demo) and with ${years} years, requested in turn. Medians of the time to the complete response. Under ${negligibleMs} ms the ratio means nothing.`,
    figures,
    hints: [],
  };
}

async function startCentre(years: number): Promise<Centre> {
  const centre = await makeCentre(years);
  const server = await startToodles(centre.url);
  return {
    server,
    cookie: await signIn(server.origin),
    async stop() {
      await server.stop();
      centre.remove();
    },
  };
}

async function measure(centres: readonly Centre[], path: string, runs: number): Promise<Figure> {
  const used: number[][] = centres.map(() => []);
  for (let round = 0; round < runs * rounds; round += 1) {
    for (const [place, centre] of centres.entries()) used[place]?.push(await ask(centre, path));
  }
  const [small = Number.NaN, large = Number.NaN] = used.map(median);
  const most = path.endsWith('/analytics') || path.endsWith('/stats') ? maxRatioOfFullScan : maxRatio;
  return {
    what: path,
    figure: `${small.toFixed(1)} ms, ${large.toFixed(1)} ms`,
    budget: `${most} ×`,
    ratio: large / small,
    isOver: large > negligibleMs && large > small * most,
  };
}

async function ask({ server, cookie }: Centre, path: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${server.origin}${path}`, { headers: { Cookie: cookie } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return performance.now() - started;
}
