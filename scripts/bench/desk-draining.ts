import type { Page } from '@playwright/test';
import { startRecordingServer } from './recording-server.ts';
import { comparisonFigure, type Figure, limitFigure, median } from './result.ts';
import { type Rival, startRivals } from './rivals/drain.ts';

interface DrainingOptions {
  queued: number;
  runs: number;
  /** Of the desk's server. */
  origin: string;
}

/** Pushes the outbox of the page and of each baseline in turn, and compares the times. */
export async function draining(page: Page, { queued, runs, origin }: DrainingOptions): Promise<Figure[]> {
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/kiosk/sync')) requests += 1;
  });
  const storing = await startStoringServer();
  const rivals = await startRivals(origin);
  const ours: number[] = [];
  const bare: number[] = [];
  const calls: number[] = [];
  const drained = new Map<Rival, number[]>();
  for (let run = 0; run < runs; run += 1) {
    const waiting = await page.evaluate(() => window.deskBench.countWaiting());
    await page.evaluate((count) => window.deskBench.fillQueue(count), Math.max(0, queued - waiting));
    requests = 0;
    ours.push(await drainOnce(page));
    calls.push(requests);
    const operations = () => page.evaluate((count) => window.deskBench.operationsFor(count), queued);
    bare.push(
      await page.evaluate(([url, all]) => window.deskBench.drainPlain(url, all), [
        storing.url,
        await operations(),
      ] as const),
    );
    await page.context().setOffline(true);
    for (const [rival, ms] of await rivals.drainAll(operations))
      drained.set(rival, [...(drained.get(rival) ?? []), ms]);
    await pullRest(page);
  }
  await rivals.stop();
  await storing.stop();
  return [
    limitFigure(`draining ${queued.toLocaleString('en-IN')} operations, in calls`, Math.max(...calls), 2),
    ...[...drained].map(([{ name, times }, all]) =>
      comparisonFigure(`draining them, compared with ${name} at the same server`, {
        ours: median(ours),
        limit: median(all),
        times,
      }),
    ),
    comparisonFigure('draining them, compared with a plain outbox at a server that only stores them', {
      ours: median(ours),
      limit: median(bare),
      times: 2,
    }),
  ];
}

/** Lets the desk pull what the rivals changed, so that its next call brings only its own changes. */
async function pullRest(page: Page): Promise<void> {
  const before = await page.evaluate(() => window.deskBench.pulledAt());
  await page.context().setOffline(false);
  await page.waitForFunction(async (last) => (await window.deskBench.pulledAt()) !== last, before, {
    timeout: 120_000,
  });
  await page.context().setOffline(true);
}

/** From the first request until the tablet knows that its outbox is pushed, in milliseconds. */
async function drainOnce(page: Page): Promise<number> {
  await page.evaluate(() => performance.clearResourceTimings());
  await page.context().setOffline(false);
  const ended = await page.waitForFunction(
    () =>
      document.querySelector('[data-testid="sync-pill"]')?.textContent?.includes('All saved') &&
      performance.now(),
    undefined,
    { polling: 'raf', timeout: 120_000 },
  );
  const end = Number(await ended.jsonValue());
  const start = await page.evaluate(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/api/kiosk/sync'))
        ?.startTime,
  );
  return end - (start ?? Number.NaN);
}

/**
 * The minimum that an outbox server does: stores posted items in one durable transaction, each id once, and
 * returns the ids.
 */
async function startStoringServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const { origin, stop } = await startRecordingServer((db) => {
    db.exec('create table operations (id text primary key, body text not null)');
    const insert = db.prepare('insert into operations values (?, ?) on conflict do nothing');
    const keep = db.transaction((rows: { id: string }[]) => {
      for (const row of rows) insert.run(row.id, JSON.stringify(row));
    });
    return ({ response, body }) => {
      const rows: { id: string }[] = JSON.parse(body);
      keep(rows);
      response.writeHead(200, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' });
      response.end(JSON.stringify(rows.map(({ id }) => id)));
    };
  });
  return { url: `${origin}/`, stop };
}
