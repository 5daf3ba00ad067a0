import { expect, type Page } from '@playwright/test';
import { sell } from './api-calls.ts';
import { headCount, readOperationIds, sendNow, test } from './desk-fixtures.ts';
import { deliver, dropRequest } from './desk-network.ts';
import { readServerRecords } from './desk-records.ts';
import { openPortal } from './sign-in.ts';
import { checkIn, syncPill, unlock } from './tablet.ts';

const find = (page: Page) => page.getByRole('link', { name: 'Find' }).first().click();

async function insideNow(page: Page): Promise<void> {
  await find(page);
  await page
    .getByRole('link', { name: /Inside now/ })
    .first()
    .click();
}

/** The row of a family, found by its first letters. */
async function rowOf(page: Page, family: string) {
  await find(page);
  await page.getByRole('searchbox').fill(family.slice(0, 4).toLowerCase());
  return page.getByTestId('family-row').filter({ hasText: family });
}

test('two tablets spend the same last hour offline, and a manager settles the shortfall', {
  tag: '@deep',
}, async ({ page: portal, admin, server, network, newTablet }) => {
  const { id } = await sell(admin, { totalHours: 1 });
  const door = await newTablet('Door');
  const counter = await newTablet('Counter');
  network.setOutcome(dropRequest);
  for (const tablet of [door, counter]) {
    await checkIn(tablet, 'Ananya Rao', 1);
    await expect(headCount(tablet)).toHaveText('1');
    await expect(syncPill(tablet)).toContainText('1 waiting · offline since');
  }
  network.setOutcome(deliver);
  await sendNow(door);
  await expect(syncPill(door)).toContainText('All saved');
  await sendNow(counter);
  await expect(syncPill(counter)).toContainText('1 needs attention');
  const short = await readServerRecords(server);
  expect(short.visits).toMatchObject([
    { saleId: id, minutes: 60, voided: false },
    { saleId: id, minutes: 60, voided: false },
  ]);
  expect(short.openReviews).toMatchObject([{ reason: 'short' }]);
  expect(short.left.get(id)).toBe(0);

  await openPortal(portal, '/admin/usage-reviews');
  await portal.getByRole('button', { name: 'Waive for Ananya Rao' }).click();
  const settling = portal.getByRole('dialog', { name: /^Waive/ });
  await settling.getByLabel('Reason').fill('The second desk could not know');
  await settling.getByRole('button', { name: 'Waive' }).click();
  await expect(settling).toBeHidden();
  expect((await readServerRecords(server)).openReviews).toEqual([]);
  await sell(admin, { totalHours: 8 });

  await counter.getByRole('button', { name: 'Mark as seen' }).click();
  for (const tablet of [door, counter]) {
    await sendNow(tablet);
    await expect(syncPill(tablet)).toContainText('All saved');
    await expect(await rowOf(tablet, 'Ananya Rao')).toContainText('8 h left');
    await insideNow(tablet);
    await expect(tablet.getByTestId('visit-row')).toHaveCount(2);
    await expect(headCount(tablet)).toHaveText('2');
  }
});

test('only one of two tabs on a tablet sends, both show the right status, and nothing is duplicated', async ({
  admin,
  server,
  network,
  newTablet,
}) => {
  const { id } = await sell(admin);
  await sell(admin, { customerName: 'Meera Nair', customerPhone: '9811122233' });
  const first = await newTablet();
  const second = await first.context().newPage();
  await second.goto(`${network.origin}/kiosk`);
  await unlock(second, 'Admin');
  await expect(syncPill(second)).toContainText('All saved');

  // The first call is held while the other tab has something to send too.
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  network.setOutcome(async (call) => {
    await held;
    return call.forward();
  });
  await checkIn(first, 'Ananya Rao', 1);
  await expect(syncPill(first)).toContainText('Sending 1');
  await checkIn(second, 'Meera Nair', 2);
  await expect(syncPill(second)).toContainText('2 waiting');
  for (const page of [first, second]) await expect(headCount(page)).toHaveText('2');
  const inTheAir = network.calls.length;
  await sendNow(second);
  expect(network.calls).toHaveLength(inTheAir);
  letGo();
  for (const page of [first, second]) await expect(syncPill(page)).toContainText('All saved');

  // The other tab shows an action at once, so no visit is checked out twice.
  network.setOutcome(dropRequest);
  for (const page of [first, second]) {
    await insideNow(page);
    await expect(page.getByTestId('visit-row')).toHaveCount(2);
  }
  const ananya = (page: Page) => page.getByTestId('visit-row').filter({ hasText: 'Ananya' });
  await ananya(first).getByRole('button', { name: 'Check out' }).click();
  await expect(ananya(second)).toHaveCount(0);
  await expect(headCount(second)).toHaveText('1');
  await expect(syncPill(second)).toContainText('1 waiting');
  network.setOutcome(deliver);
  await sendNow(second);
  for (const page of [first, second]) {
    await find(page);
    await expect(syncPill(page)).toContainText('All saved');
    await expect(headCount(page)).toHaveText('1');
  }
  expect(network.maxInFlight).toBe(1);
  const books = await readServerRecords(server);
  expect(books.operations).toEqual(await readOperationIds(first));
  expect(books.visits.map(({ minutes }) => minutes).sort()).toEqual([120, 60]);
  expect(books.left.get(id)).toBe(9 * 60);
});
