import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { measure } from '../checks/budgets.ts';
import type { ChildServer } from './child-server.ts';
import { benchCpu } from './cpu.ts';
import type { LighthouseRun } from './lighthouse.ts';
import { type Figure, kilobytes, median, seconds } from './result.ts';

/** The allowed ratio of Home's paint times to the static page's, first and largest. */
const maxRatios = { fcp: 1.2, lcp: 1.25 };
const maxBlockingMs = 50;
/** The bytes that a server can send before the first acknowledgement. */
const criticalLimit = 14_000;
const dist = fileURLToPath(new URL('../../pwa/dist/current', import.meta.url));

interface HomeVisits {
  visits: readonly LighthouseRun[];
  /** The static page's visits, in the same rounds. */
  beside: readonly LighthouseRun[];
  runs: number;
}

/** The budgets of Home, and the server's CPU cost of Home and of two reads. */
export async function homeFigures(
  toodles: ChildServer,
  { visits, beside, runs }: HomeVisits,
): Promise<Figure[]> {
  const blockingMs = median(visits.map(({ tbt }) => tbt));
  const blockingCpuMs = median(visits.map(({ tbtCpu }) => tbtCpu));
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const shift = median(visits.map(({ cls }) => cls));
  const html = await firstScreenSize(`${toodles.origin}/`);
  const [script] = measure(dist).budgets;
  return [
    compareWithStaticPage('largest paint', 'lcp', visits, beside),
    compareWithStaticPage('first paint', 'fcp', visits, beside),
    {
      what: 'Home: blocking time, compared with the static page',
      figure: `${blockingMs.toFixed(0)} ms, ${median(beside.map(({ tbt }) => tbt)).toFixed(0)} ms`,
      budget: `${maxBlockingMs} ms`,
      isOver: blockingMs > maxBlockingMs,
    },
    {
      what: 'Home: blocking time in processor time',
      figure: `${blockingCpuMs.toFixed(0)} ms`,
      budget: `${maxBlockingMs} ms`,
      isOver: blockingCpuMs > maxBlockingMs,
    },
    { what: 'Home: layout shift', figure: shift.toFixed(3), budget: '0', isOver: shift >= 0.0005 },
    {
      what: 'Home: HTML up to the end of the first screen, with styles and hero picture (brotli)',
      figure: kilobytes(html),
      budget: kilobytes(criticalLimit),
      isOver: html > criticalLimit,
    },
    ...(script
      ? [
          {
            what: `Home: ${script.what} (gzip)`,
            figure: kilobytes(script.bytes),
            budget: kilobytes(script.limit),
            isOver: script.bytes > script.limit,
          },
        ]
      : []),
    await benchCpu(toodles, '/', runs),
    await benchCpu(toodles, '/api/packages', runs),
    await benchCpu(toodles, `/api/time-slots?date=${tomorrow}`, runs),
  ];
}

/** The bytes needed before the first screen is complete: everything before the page's main part. */
async function firstScreenSize(url: string): Promise<number> {
  const html = await fetch(url).then((answer) => answer.text());
  const end = html.indexOf('<main');
  if (end < 0) throw new Error(`${url} has no main element.`);
  return brotliCompressSync(html.slice(0, end)).length;
}

function compareWithStaticPage(
  name: string,
  metric: 'fcp' | 'lcp',
  visits: readonly LighthouseRun[],
  beside: readonly LighthouseRun[],
): Figure {
  const ours = median(visits.map((one) => one[metric]));
  const theirs = median(beside.map((one) => one[metric]));
  return {
    what: `Home: ${name}, compared with the static page`,
    figure: `${seconds(ours)}, ${seconds(theirs)}`,
    budget: `${maxRatios[metric]} ×`,
    ratio: ours / theirs,
    isOver: !(ours <= theirs * maxRatios[metric]),
  };
}
