import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture, installed, toolEnvironment } from '../setup/run.mjs';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

/** One visit by Lighthouse. Scores out of 100; times in milliseconds. */
export interface LighthouseRun {
  scores: Record<Category, number>;
  fcp: number;
  lcp: number;
  tbt: number;
  /** Like `tbt`, in CPU time. */
  tbtCpu: number;
  cls: number;
  /** All bytes transferred. */
  bytes: number;
  /** The speed of the machine during the visit, by Lighthouse's own benchmark. */
  machine: number;
  /** The audits that lost points, by category. */
  lost: string[];
}

interface Audit {
  title: string;
  score: number | null;
  numericValue?: number;
  displayValue?: string;
  details?: { items?: { node?: { selector?: string } }[] };
}

/** The relevant parts of Lighthouse's report. */
interface Report {
  finalDisplayedUrl: string;
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

/** On a busy machine, a visit may miss the start of its trace. */
const attempts = 3;

/** Visits an address as a phone for the first time, with real network and CPU throttling. */
export async function runLighthouse(url: string): Promise<LighthouseRun> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runLighthouseOnce(url);
    } catch (error) {
      if (attempt === attempts) throw error;
      console.log(`once more: ${String(error).split('\n')[1] ?? error}`);
    }
  }
}

async function runLighthouseOnce(url: string): Promise<LighthouseRun> {
  const folder = mkdtempSync(join(tmpdir(), 'toodles-lighthouse-'));
  try {
    const { code, output } = await capture(
      installed('lighthouse'),
      [
        url,
        '--quiet',
        '--no-enable-error-reporting',
        '--save-assets',
        '--output=json',
        `--output-path=${join(folder, 'report.json')}`,
        `--only-categories=${categories.join(',')}`,
        '--form-factor=mobile',
        '--throttling-method=devtools',
        '--disable-full-page-screenshot',
        '--chrome-flags=--headless=new --no-sandbox --disable-gpu --no-first-run --disable-background-networking --disable-component-update --disable-sync',
      ],
      { env: toolEnvironment({ CHROME_PATH: process.env.CHROMIUM }) },
    );
    if (code !== 0) throw new Error(`Lighthouse could not visit ${url}:\n${output}`);
    const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
    const found = parseReport(read('report.json'), read('report-0.trace.json').traceEvents);
    if (Number.isNaN(found.scores.performance + found.tbt)) throw new Error(`${url}\nnever came to rest`);
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function parseReport(report: Report, trace: Parameters<typeof blockingCpu>[0]): LighthouseRun {
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  const number = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
  const score = (category: Category) => Math.round((report.categories[category].score ?? Number.NaN) * 100);
  const fcp = number('first-contentful-paint');
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    fcp,
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    tbtCpu: blockingCpu(trace, report.finalDisplayedUrl, { from: fcp, to: number('interactive') }),
    cls: number('cumulative-layout-shift'),
    bytes: number('total-byte-weight'),
    machine: report.environment.benchmarkIndex,
    lost: categories.flatMap((category) => lostPoints(report, category)),
  };
}

function lostPoints({ categories: all, audits }: Report, category: Category): string[] {
  return all[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.995)
    .map(({ id }) => {
      const { displayValue, details } = audits[id] ?? {};
      const places = details?.items?.flatMap(({ node }) => node?.selector ?? []) ?? [];
      return [`${category}: ${id}`, displayValue, ...places.slice(0, 3)].filter(Boolean).join(' · ');
    });
}

/** The relevant part of a trace event; times in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** CPU time, for a completed task. */
  tdur?: number;
  args?: { name?: string; data?: { documentLoaderURL?: string; isOutermostMainFrame?: boolean } };
}

const longMs = 50;

/**
 * Blocking time in CPU time: Lighthouse uses wall-clock time, which includes other programs.
 * @param events of one visit
 * @param url the page
 * @param window from first paint until the page is idle, in milliseconds after the navigation
 */
function blockingCpu(
  events: readonly TraceEvent[],
  url: string,
  window: { from: number; to: number },
): number {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  );
  const thread = events.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === start?.pid && args?.name === 'CrRendererMain',
  );
  if (!start || !thread) return Number.NaN;
  const isInside = (ts: number) => ts >= start.ts + window.from * 1000 && ts <= start.ts + window.to * 1000;
  return events
    .filter(({ name, pid, tid, ts }) => {
      return name === 'RunTask' && pid === thread.pid && tid === thread.tid && isInside(ts);
    })
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, tdur / 1000 - longMs), 0);
}
