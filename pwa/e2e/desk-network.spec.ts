import { expect } from '@playwright/test';
import { isDeepRun } from '../../api/src/testing/depth.ts';
import { sell } from './api-calls.ts';
import { headCount, queueVisits, readOperationIds, sendNow, test } from './desk-fixtures.ts';
import { type Call, deliver, dropRequest, dropResponse, type Outcome, respondWith } from './desk-network.ts';
import { readServerRecords } from './desk-records.ts';
import { readWaiting } from './desk-rows.ts';
import type { TestServer } from './server.ts';
import { checkIn, syncPill } from './tablet.ts';

test.use({ ownProcess: true });

const signIn = '<!doctype html><title>Hotel Wi-Fi</title><form>Room number</form>';

/** Responses that may replace the server's, in an order in which the text changes each time. */
const strangers: [fate: Outcome, words: RegExp][] = [
  [respondWith(200, signIn, { 'content-type': 'text/html' }), /can’t connect/],
  [respondWith(401, '{"error":"x"}', { 'content-type': 'application/json' }), /not enrolled/],
  [respondWith(302, '', { location: '/login' }), /can’t connect/],
  [respondWith(403, signIn, { 'content-type': 'text/html' }), /rejected/],
  [respondWith(204), /can’t connect/],
  [respondWith(500, 'Internal Server Error'), /server error/],
  [dropRequest, /offline/],
  [respondWith(404, 'Not found'), /rejected/],
  [respondWith(200, '{"ok":true}', { 'content-type': 'application/json' }), /can’t connect/],
  [dropResponse, /offline/],
];

test('the queue stays complete and the pill names the problem, whatever responds instead of the server', async ({
  admin,
  server,
  network,
  newTablet,
}) => {
  const { id } = await sell(admin);
  const page = await newTablet();
  network.setOutcome(dropRequest);
  await checkIn(page, 'Ananya Rao', 1);
  await expect(syncPill(page)).toContainText('1 waiting · offline since');
  const kept = await readWaiting(page);
  expect(kept).toHaveLength(1);
  for (const [fate, words] of strangers) {
    network.setOutcome(fate);
    await sendNow(page);
    await expect(syncPill(page)).toContainText('1 waiting');
    await expect(syncPill(page)).toContainText(words);
    expect(await readWaiting(page)).toEqual(kept);
  }
  // The last one did reach the server.
  expect((await readServerRecords(server)).operations).toEqual(await readOperationIds(page));
  network.setOutcome(deliver);
  await sendNow(page);
  await expect(syncPill(page)).toContainText('All saved');
  const { operations, left } = await readServerRecords(server);
  expect(operations).toEqual(await readOperationIds(page));
  expect(left.get(id)).toBe(9 * 60);
});

const killedBefore = (server: TestServer) => () => server.kill();
const killedDuring = (server: TestServer) => async (call: Call) => {
  const reaching = call.forward().catch(() => undefined);
  await server.kill();
  await reaching;
};
const killedAfter = (server: TestServer) => async (call: Call) => {
  await call.forward();
  await server.kill();
};

test('every check-in is stored once, even if the server is killed during a drain', async ({
  admin,
  server,
  network,
  newTablet,
}) => {
  const sales = [await sell(admin, { totalHours: 100 }), await sell(admin, { totalHours: 100 })];
  const page = await newTablet();
  network.setOutcome(dropRequest);
  const visits = sales.flatMap(({ id }) => Array<number>(100).fill(id));
  await queueVisits(
    page,
    visits.map((packageSaleId) => ({ packageSaleId, hoursUsed: 0.5 })),
  );
  await page.reload();
  await expect(syncPill(page)).toContainText('200 waiting');

  // A batch too large for a poor network is split, and one part arrives.
  let received = 0;
  network.setOutcome(async (call) => {
    if (received > 0 || call.operations > 25) return undefined;
    received = call.operations;
    return call.forward();
  });
  await expect
    .poll(async () => {
      await sendNow(page);
      return (await readWaiting(page)).length;
    })
    .toBe(175);

  // A stored batch whose reply is lost is the one that could be stored twice.
  const deaths = [killedAfter(server), ...(isDeepRun ? [killedBefore(server), killedDuring(server)] : [])];
  for (const die of deaths) {
    const death = new Promise<void>((resolve) => {
      let dead = false;
      network.setOutcome(async (call) => {
        if (dead) return undefined;
        dead = true;
        await die(call);
        resolve();
        return undefined;
      });
    });
    await sendNow(page);
    await death;
    await expect(syncPill(page)).toContainText('175 waiting · offline since');
    await server.start();
  }
  const { operations } = await readServerRecords(server);
  expect(operations.length, 'received, although the tablet does not know it').toBeGreaterThan(25);

  network.setOutcome(deliver);
  await sendNow(page);
  await expect(syncPill(page)).toContainText('All saved');
  const books = await readServerRecords(server);
  expect(books.operations).toEqual(await readOperationIds(page));
  expect(books.visits).toHaveLength(200);
  expect(sales.map(({ id }) => books.left.get(id))).toEqual([50 * 60, 50 * 60]);
});

test('the desk reports a server that stops during a call, and repeated operations count once', async ({
  admin,
  server,
  network,
  newTablet,
}) => {
  await sell(admin);
  await sell(admin, { customerName: 'Meera Nair', customerPhone: '9811122233' });
  const page = await newTablet();
  const { promise: givenUp, resolve: giveUp } = Promise.withResolvers<void>();
  network.setOutcome(async (call) => {
    call.forward().catch(() => undefined);
    await givenUp;
    return undefined;
  });
  server.pause();
  await checkIn(page, 'Ananya Rao', 1);
  await expect(syncPill(page)).toContainText('Sending 1');
  await checkIn(page, 'Meera Nair', 2);
  await expect(headCount(page)).toHaveText('2');
  await syncPill(page).click();
  await expect(page.locator('[data-testid="operation"][data-look="sending"]')).toContainText('Ananya');
  await expect(page.locator('[data-testid="operation"][data-look="waiting"]')).toContainText('Meera');

  // The tablet abandons the call and repeats it, so two copies of the first visit wait at the server.
  giveUp();
  await expect(syncPill(page)).toContainText('2 waiting · offline since');
  network.setOutcome(deliver);
  await sendNow(page);
  await expect.poll(() => network.calls.at(-1)).toBe(2);
  server.resume();
  await expect(syncPill(page)).toContainText('All saved');
  expect(network.calls.filter((operations) => operations > 0).length).toBeGreaterThan(1);
  const { operations, visits } = await readServerRecords(server);
  expect(operations).toEqual(await readOperationIds(page));
  expect(visits.map(({ minutes }) => minutes).sort()).toEqual([120, 60]);
});
