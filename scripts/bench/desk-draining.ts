import type { Page } from '@playwright/test';
import { startRecordingServer } from './recording-server.ts';
import { comparisonFigure, type Figure, limitFigure, median } from './result.ts';
import { drainRivals } from './rivals/drain.ts';

/** Pushes the outbox of the page and of each baseline, and compares the times. */
export async function draining(
  page: Page,
  { queued, runs }: { queued: number; runs: number },
): Promise<Figure[]> {
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/kiosk/sync')) requests += 1;
  });
  const plain = await startPlainOutbox();
  const ours: number[] = [];
  const limit: number[] = [];
  const calls: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const waiting = await page.evaluate(() => window.deskBench.countWaiting());
    await page.evaluate((count) => window.deskBench.fillQueue(count), Math.max(0, queued - waiting));
    requests = 0;
    ours.push(await drainOnce(page));
    calls.push(requests);
    limit.push(
      await page.evaluate(([url, count]) => window.deskBench.drainPlain(url, count), [
        plain.url,
        queued,
      ] as const),
    );
    await page.context().setOffline(true);
  }
  const documents = await page.evaluate((count) => window.deskBench.operationsFor(count), queued);
  await page.context().setOffline(false);
  const rivals = await drainRivals(page.context(), { plainUrl: plain.url, documents, runs });
  await plain.stop();
  return [
    limitFigure(`draining ${queued.toLocaleString('en-IN')} operations, in calls`, Math.max(...calls), 2),
    comparisonFigure('draining them, compared with a plain outbox', {
      ours: median(ours),
      limit: median(limit),
      times: 2,
    }),
    ...rivals.map(({ name, ms, times }) =>
      comparisonFigure(`draining them, compared with ${name}`, { ours: median(ours), limit: ms, times }),
    ),
  ];
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
 * returns the ids. The baseline for draining the desk's outbox.
 */
async function startPlainOutbox(): Promise<{ url: string; stop(): Promise<void> }> {
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
