import { expect } from '@playwright/test';
import { sell } from './calls.ts';
import { booksOf } from './desk-books.ts';
import { answerLost, type Call, cut, type Fate, good, says } from './desk-line.ts';
import { waitingOn } from './desk-rows.ts';
import { headCount, idsOn, queueVisits, sendNow, test } from './desk-story.ts';
import type { StoryServer } from './server.ts';
import { checkIn, pill } from './tablet.ts';

test.use({ ownProcess: true });

const signIn = '<!doctype html><title>Hotel Wi-Fi</title><form>Room number</form>';

/** Responses that may replace the server's, in an order in which the text changes each time. */
const strangers: [fate: Fate, words: RegExp][] = [
  [says(200, signIn, { 'content-type': 'text/html' }), /can’t connect/],
  [says(401, '{"error":"x"}', { 'content-type': 'application/json' }), /not enrolled/],
  [says(302, '', { location: '/login' }), /can’t connect/],
  [says(403, signIn, { 'content-type': 'text/html' }), /rejected/],
  [says(204), /can’t connect/],
  [says(500, 'Internal Server Error'), /server error/],
  [cut, /offline/],
  [says(404, 'Not found'), /rejected/],
  [says(200, '{"ok":true}', { 'content-type': 'application/json' }), /can’t connect/],
  [answerLost, /offline/],
];

test('whatever answers for the server, the queue stays complete and the pill names the problem', async ({
  admin,
  server,
  line,
  newTablet,
}) => {
  const { id } = await sell(admin);
  const page = await newTablet();
  line.become(cut);
  await checkIn(page, 'Ananya Rao', 1);
  await expect(pill(page)).toContainText('1 waiting · offline since');
  const kept = await waitingOn(page);
  expect(kept).toHaveLength(1);
  for (const [fate, words] of strangers) {
    line.become(fate);
    await sendNow(page);
    await expect(pill(page)).toContainText('1 waiting');
    await expect(pill(page)).toContainText(words);
    expect(await waitingOn(page)).toEqual(kept);
  }
  // The last one did reach the server.
  expect((await booksOf(server)).operations).toEqual(await idsOn(page));
  line.become(good);
  await sendNow(page);
  await expect(pill(page)).toContainText('All saved');
  const { operations, left } = await booksOf(server);
  expect(operations).toEqual(await idsOn(page));
  expect(left.get(id)).toBe(9 * 60);
});

const killedBefore = (server: StoryServer) => () => server.kill();
const killedDuring = (server: StoryServer) => async (call: Call) => {
  const reaching = call.passOn().catch(() => undefined);
  await server.kill();
  await reaching;
};
const killedAfter = (server: StoryServer) => async (call: Call) => {
  await call.passOn();
  await server.kill();
};

test('every check-in is there once after the server was killed three times during a drain', async ({
  admin,
  server,
  line,
  newTablet,
}) => {
  const sales = [await sell(admin, { totalHours: 100 }), await sell(admin, { totalHours: 100 })];
  const page = await newTablet();
  line.become(cut);
  const visits = sales.flatMap(({ id }) => Array<number>(100).fill(id));
  await queueVisits(
    page,
    visits.map((packageSaleId) => ({ packageSaleId, hoursUsed: 0.5 })),
  );
  await page.reload();
  await expect(pill(page)).toContainText('200 waiting');

  // A batch too large for a poor network is split, and one part arrives.
  let heard = 0;
  line.become(async (call) => {
    if (heard > 0 || call.operations > 25) return undefined;
    heard = call.operations;
    return call.passOn();
  });
  await expect
    .poll(async () => {
      await sendNow(page);
      return (await waitingOn(page)).length;
    })
    .toBe(175);

  for (const die of [killedAfter(server), killedBefore(server), killedDuring(server)]) {
    const death = new Promise<void>((resolve) => {
      let dead = false;
      line.become(async (call) => {
        if (dead) return undefined;
        dead = true;
        await die(call);
        resolve();
        return undefined;
      });
    });
    await sendNow(page);
    await death;
    await expect(pill(page)).toContainText('175 waiting · offline since');
    await server.start();
  }
  const { operations } = await booksOf(server);
  expect(operations.length, 'heard of, as the tablet does not know').toBeGreaterThan(25);

  line.become(good);
  await sendNow(page);
  await expect(pill(page)).toContainText('All saved');
  const books = await booksOf(server);
  expect(books.operations).toEqual(await idsOn(page));
  expect(books.visits).toHaveLength(200);
  expect(sales.map(({ id }) => books.left.get(id))).toEqual([50 * 60, 50 * 60]);
});

test('the server stops during a call: the desk reports it, and repeated operations count once', async ({
  admin,
  server,
  line,
  newTablet,
}) => {
  await sell(admin);
  await sell(admin, { customerName: 'Meera Nair', customerPhone: '9811122233' });
  const page = await newTablet();
  const { promise: givenUp, resolve: giveUp } = Promise.withResolvers<void>();
  line.become(async (call) => {
    call.passOn().catch(() => undefined);
    await givenUp;
    return undefined;
  });
  server.pause();
  await checkIn(page, 'Ananya Rao', 1);
  await expect(pill(page)).toContainText('Sending 1');
  await checkIn(page, 'Meera Nair', 2);
  await expect(headCount(page)).toHaveText('2');
  await pill(page).click();
  await expect(page.locator('[data-testid="operation"][data-look="sending"]')).toContainText('Ananya');
  await expect(page.locator('[data-testid="operation"][data-look="waiting"]')).toContainText('Meera');

  // The tablet abandons the call and repeats it, so two copies of the first visit wait at the server.
  giveUp();
  await expect(pill(page)).toContainText('2 waiting · offline since');
  line.become(good);
  await sendNow(page);
  await expect.poll(() => line.calls.at(-1)).toBe(2);
  server.goOn();
  await expect(pill(page)).toContainText('All saved');
  expect(line.calls.filter((operations) => operations > 0).length).toBeGreaterThan(1);
  const { operations, visits } = await booksOf(server);
  expect(operations).toEqual(await idsOn(page));
  expect(visits.map(({ minutes }) => minutes).sort()).toEqual([120, 60]);
});
