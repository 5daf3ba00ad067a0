import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { films, firstFrame } from '../../pwa/src/public/home/films.ts';
import { startToodles } from './child-server.ts';
import { homeFigures } from './home.ts';
import { categories, type LighthouseRun, runLighthouse } from './lighthouse.ts';
import {
  type BenchOptions,
  type Figure,
  kilobytes,
  median,
  type Result,
  seconds,
  type Table,
} from './result.ts';

const home = '/';

/** The public pages on a first visit by a phone with a slow connection, and their cost on the server. */
export async function benchWeb({ runs, pages }: BenchOptions): Promise<Result> {
  const toodles = await startToodles();
  try {
    const all = await publicPages(toodles.origin);
    const wanted = pages.length > 0 ? all.filter((path) => pages.includes(path)) : all;
    const { visits, beside } = await visitAll(toodles.origin, wanted, runs);
    const ofHome = visits.get(home);
    const figures = [
      ...[...visits].map(([path, found]) => scoresOf(path, found)),
      ...(ofHome ? await homeFigures(toodles, { visits: ofHome, beside, runs }) : []),
    ];
    return {
      title: 'The public pages',
      how: `Lighthouse emulating a phone (mobile, devtools throttling), ${runs} visits to each page in turn, medians. The static page is Home's headline and hero picture in one hand-written file from bare node:http, visited in the same turns. Lighthouse's own measure of a core's speed during the visits (benchmarkIndex), median: ${median([...visits.values()].flat().map(({ machine }) => machine)).toFixed(0)}.`,
      figures,
      details: timesOf([...visits, ...(beside.length > 0 ? [['static page', beside] as const] : [])]),
      hints: [...visits].flatMap(([path, found]) => hintsOf(path, found)),
    };
  } finally {
    await toodles.stop();
  }
}

/** The pages in the sitemap. */
async function publicPages(origin: string): Promise<string[]> {
  const sitemap = await fetch(`${origin}/sitemap.xml`).then((answer) => answer.text());
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  if (paths.length === 0) throw new Error('The sitemap names no page.');
  return paths;
}

/** Visits all pages in each run, so that other load on the machine affects them equally. */
async function visitAll(origin: string, paths: readonly string[], runs: number) {
  const visits = new Map<string, LighthouseRun[]>(paths.map((path) => [path, []]));
  const beside: LighthouseRun[] = [];
  const headline = await headlineOf(`${origin}${home}`);
  const staticPage = await startStaticPage(headline);
  try {
    for (let run = 1; run <= runs; run += 1) {
      for (const [path, found] of visits) {
        console.log(`run ${run} of ${runs}: ${path}`);
        const one = await runLighthouse(`${origin}${path}`);
        console.log(
          `  ${categories.map((category) => one.scores[category]).join(' · ')}, largest paint ${seconds(one.lcp)}, blocking ${one.tbt.toFixed(0)} ms (${one.tbtCpu.toFixed(0)} in processor time)`,
        );
        found.push(one);
        if (path === home) beside.push(await runLighthouse(`${staticPage.origin}/`));
      }
    }
  } finally {
    await staticPage.stop();
  }
  return { visits, beside };
}

async function headlineOf(url: string): Promise<string> {
  const html = await fetch(url).then((answer) => answer.text());
  const headline = html.match(/<h1[^>]*>([^<]+)<\/h1>/)?.[1];
  if (!headline) throw new Error(`${url} has no headline in its HTML.`);
  return headline;
}

function scoresOf(path: string, visits: readonly LighthouseRun[]): Figure {
  const scores = categories.map((category) => median(visits.map((one) => one.scores[category])));
  return {
    what: `${path}: performance, accessibility, best practices, SEO`,
    figure: scores.join(' · '),
    budget: '100 each',
    isOver: !scores.every((score) => score === 100),
  };
}

function timesOf(visits: readonly (readonly [string, readonly LighthouseRun[]])[]): Table {
  return {
    head: [
      'page',
      'best score',
      'first paint',
      'largest paint',
      'blocking time',
      'in processor time',
      'layout shift',
      'bytes',
    ],
    rows: visits.map(([path, found]) => {
      const of = (metric: Exclude<keyof LighthouseRun, 'scores' | 'lost'>) =>
        median(found.map((one) => one[metric]));
      return [
        path,
        `${Math.max(...found.map(({ scores }) => scores.performance))}`,
        seconds(of('fcp')),
        seconds(of('lcp')),
        `${of('tbt').toFixed(0)} ms`,
        `${of('tbtCpu').toFixed(0)} ms`,
        of('cls').toFixed(3),
        kilobytes(of('bytes')),
      ];
    }),
  };
}

/** The audits that lost points in any visit, without duplicates. */
function hintsOf(path: string, visits: readonly LighthouseRun[]): string[] {
  const byAudit = new Map(visits.flatMap(({ lost }) => lost).map((hint) => [hint.split(' · ')[0], hint]));
  return [...byAudit.values()].map((hint) => `${path} lost by ${hint}`);
}

/**
 * The minimal page that shows Home's first screen: headline and hero picture, hand-written, with the picture
 * inline, served by bare node:http. The baseline for Home's paints.
 * @param headline Home's
 */
async function startStaticPage(headline: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const body = brotliCompressSync(pageWithHero(headline));
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end();
    response
      .writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Encoding': 'br',
        'Content-Length': body.length,
      })
      .end(body);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The static page has no port.');
  return {
    origin: `http://localhost:${address.port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function pageWithHero(headline: string): string {
  const picture = readFileSync(new URL(`../../pwa/public${firstFrame(films[0])}`, import.meta.url));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Toodles</title>
<style>body{margin:0;background:#ffc93c;font-family:sans-serif}main{padding:16px}img{display:block;width:100%;height:auto;border-radius:24px}</style>
</head>
<body><main>
<h1>${headline}</h1>
<img src="data:image/avif;base64,${picture.toString('base64')}" alt="Children in a ball pit" width="640" height="480">
</main></body>
</html>
`;
}
