import { chromium, expect, type Page } from '@playwright/test';
import type { SyncRequest } from '@toodles/api/contract/desk/sync.ts';
import { sell } from './api-calls.ts';
import {
  createEnrolmentCode,
  headCount,
  queueVisits,
  readOperationIds,
  sendNow,
  test,
} from './desk-fixtures.ts';
import { readServerRecords } from './desk-records.ts';
import { checkIn, enrol, makeTablet, syncPill, unlock, waitUntilOfflineReady } from './tablet.ts';

test.use({ ownProcess: true });

/** Collects the number of operations in each sync of the page from now on. */
function watchCalls(page: Page): number[] {
  const carried: number[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/kiosk/sync')) return;
    const { operations }: SyncRequest = request.postDataJSON();
    carried.push(operations.length);
  });
  return carried;
}

test('a desk started offline records a thousand check-ins across a restart, and pushes each once', {
  tag: '@deep',
}, async ({ admin, server, launchOptions }) => {
  const sales = await Promise.all(
    Array.from({ length: 5 }, (_, at) =>
      sell(admin, { totalHours: 110, customerName: `${'ABCDE'[at]}nanya Rao` }),
    ),
  );
  const tablet = makeTablet(chromium, launchOptions, server.origin);
  const morning = await tablet.open('/kiosk');
  await enrol(morning, await createEnrolmentCode(admin), 'Admin');
  await waitUntilOfflineReady(morning);

  await tablet.close();
  await server.kill();
  const cold = await tablet.open('/kiosk');
  await unlock(cold, 'Admin');
  await expect(syncPill(cold)).toContainText(/^Offline since/);
  await checkIn(cold, 'Ananya Rao', 1);
  await checkIn(cold, 'Bnanya Rao', 2);
  await cold
    .getByRole('link', { name: /Inside now/ })
    .first()
    .click();
  const ananya = cold.getByTestId('visit-row').filter({ hasText: 'Ananya' });
  await ananya.getByRole('button', { name: 'Check out' }).click();
  await expect(ananya).toHaveCount(0);
  await expect(headCount(cold)).toHaveText('1');
  await expect(syncPill(cold)).toContainText('3 waiting · offline since');

  const visits = sales.flatMap(({ id }) =>
    Array.from({ length: 200 }, () => ({ packageSaleId: id, hoursUsed: 0.5 })),
  );
  // No server will ever understand this one.
  const wrong = { packageSaleId: 987_654, hoursUsed: 0.5 };
  const queued = await queueVisits(cold, visits.toSpliced(500, 1, wrong));

  const next = await tablet.open('/kiosk');
  await unlock(next, 'Admin');
  await expect(syncPill(next)).toContainText('1003 waiting · offline since');
  await expect(headCount(next)).toHaveText('1001');
  const made = await readOperationIds(next);
  const calls = watchCalls(next);
  await server.start();
  await sendNow(next);
  await expect(syncPill(next)).toHaveText(/^1 needs attention/);
  await expect(syncPill(next)).not.toContainText('waiting');
  // A small batch after the outage, then a thousand, then the rest. The timer may try before the server runs.
  expect(calls.filter((operations) => operations > 0).length).toBeLessThan(5);
  const aside = next.locator('[data-testid="operation"][data-look="aside"]');
  await expect(aside).toHaveCount(1);

  const books = await readServerRecords(server);
  expect(books.operations).toEqual(made.filter((id) => id !== queued[500]));
  expect(books.visits).toHaveLength(1001);
  // 220 half hours each: 200 from the queue, two and four from the screen, and one that no server accepted.
  expect(sales.map(({ id }) => (books.left.get(id) ?? 0) / 30)).toEqual([18, 16, 21, 20, 20]);
  await tablet.remove();
});
