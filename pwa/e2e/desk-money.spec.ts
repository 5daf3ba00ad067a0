import { type APIRequestContext, chromium, expect, type Page } from '@playwright/test';
import type { Site } from '@toodles/api/contract/centre/site.ts';
import { openDatabase } from '../../api/src/db/database.ts';
import { auditMoney } from '../../api/src/features/money/audit-store.ts';
import { book, sell } from './api-calls.ts';
import { checkScreen, desktop, phone } from './check-screen.ts';
import { changeDatabase, offerSameEveryDay, setTimeZoneToNoon } from './database.ts';
import { createEnrolmentCode, test, triggerSync } from './desk-fixtures.ts';
import { deliver, dropRequest } from './desk-network.ts';
import { readRows, readWaiting } from './desk-rows.ts';
import { bookRoom } from './party.ts';
import type { TestServer } from './server.ts';
import { openPortal } from './sign-in.ts';
import { enrol, makeTablet, syncPill, unlock, waitUntilOfflineReady } from './tablet.ts';

test.use({ viewport: desktop });

const rao = { customerName: 'Ananya Rao', customerPhone: '9876504821' };

const todayOf = async (admin: APIRequestContext): Promise<string> => {
  const site: Site = await (await admin.get('/api/site', { failOnStatusCode: true })).json();
  return site.today;
};

/** A centre at noon, where a snack is counted, and a family with hours whose two children were here today. */
async function prepareCounter(admin: APIRequestContext, server: TestServer): Promise<void> {
  await setTimeZoneToNoon(server);
  await offerSameEveryDay(server);
  await changeDatabase(server, (trx) =>
    trx.updateTable('add_ons').set({ is_at_counter: 1 }).where('name', '=', 'Snack Combo').execute(),
  );
  const addOns: { id: number; name: string }[] = await (await admin.get('/api/admin/add-ons')).json();
  const { id: snackId } = addOns.find(({ name }) => name === 'Snack Combo') ?? { id: 0 };
  const counted = { kind: 'counted', quantity: 10 };
  await admin.post(`/api/admin/add-ons/${snackId}/stock`, { data: counted, failOnStatusCode: true });
  const { id } = await sell(admin, rao);
  const visit = {
    ...{ packageSaleId: id, hoursUsed: 1, usageDate: await todayOf(admin), numberOfChildren: 2 },
    attendingChildrenNames: ['Aarav', 'Myra'],
    checkedInAt: new Date().toISOString(),
    checkedOutAt: new Date().toISOString(),
  };
  await admin.post('/api/package-usage', { data: visit, failOnStatusCode: true });
}

const sellTab = (page: Page) => page.getByRole('link', { name: 'Sell' }).first();

/** Starts a bill and chooses the family of the test by five digits of its phone. */
async function openBill(page: Page): Promise<void> {
  await sellTab(page).click();
  await page.getByTestId('bill-family').fill('04821');
  await page.getByRole('list', { name: 'Families found' }).getByRole('button').first().click();
}

const walkIn = (page: Page) =>
  page
    .getByRole('region', { name: 'Walk-in play' })
    .getByRole('button', { name: /each child/ })
    .first();

const snack = (page: Page) => page.getByTestId('item-tile').filter({ hasText: 'Snack Combo' });

/** Pays the bill, and waits until the tablet has it. */
async function pay(page: Page, method: 'cash' | 'upi' | 'card'): Promise<void> {
  await page.getByTestId('to-pay').click();
  await page.getByTestId(`pay-${method}`).click();
  await expect(page.getByTestId('outcome')).toContainText('paid');
}

async function openTill(page: Page, float: string): Promise<void> {
  await page.getByRole('link', { name: 'Till' }).first().click();
  await page.getByTestId('till-float').fill(float);
  await page.getByRole('button', { name: /^Open till with/ }).click();
  await expect(page.getByTestId('expected-cash')).toBeVisible();
}

interface ServerMoney {
  payments: { method: string; amount_paise: number; till: boolean }[];
  orders: number;
  sales: number;
}

/** What the server has of the desk's money, and that its books are right. */
async function readServerMoney({ databaseUrl }: TestServer): Promise<ServerMoney> {
  const database = openDatabase(databaseUrl);
  try {
    expect((await auditMoney(database.read)).differences).toEqual([]);
    const payments = await database.read
      .selectFrom('payments')
      .innerJoin('operations', 'operations.id', 'payments.id')
      .select(['payments.method', 'payments.amount_paise', 'payments.till_session_id'])
      .orderBy('payments.id')
      .execute();
    const made = (kind: string) =>
      database.read.selectFrom('operations').select('id').where('kind', '=', kind).execute();
    return {
      payments: payments.map(({ method, amount_paise, till_session_id }) => ({
        ...{ method, amount_paise, till: till_session_id !== null },
      })),
      orders: (await made('order.create')).length,
      sales: (await made('sale.create')).length,
    };
  } finally {
    await database.close();
  }
}

/** Counts the taps on the page from now on. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.taps = '0';
    const count = () => {
      const { dataset } = document.documentElement;
      dataset.taps = String(Number(dataset.taps) + 1);
    };
    window.addEventListener('pointerdown', count, { capture: true });
  });
  return async () => Number(await page.evaluate(() => document.documentElement.dataset.taps));
}

test('a known family with two children pays in five digits and four taps, with the tap on the field', async ({
  admin,
  server,
  newTablet,
}) => {
  await prepareCounter(admin, server);
  const page = await newTablet();
  await openTill(page, '2000');
  await page.getByRole('link', { name: 'Find' }).first().click();
  const taps = await countTaps(page);
  await page.getByTestId('find-field').click();
  await page.keyboard.type('04821');
  await page.getByTestId('sell-to').click();
  await walkIn(page).click();
  await page.getByTestId('exact-cash').click();
  await expect(page.getByTestId('outcome')).toContainText('₹998 paid in cash');
  expect(await taps()).toBe(4);
  await expect(page.getByTestId('notice').getByRole('button', { name: /Undo/ })).toBeVisible();
  await expect(syncPill(page)).toContainText('All saved');
  expect(await readServerMoney(server)).toEqual({
    ...{ payments: [{ method: 'cash', amount_paise: 99_800, till: true }], orders: 1, sales: 0 },
  });
  await page.getByRole('link', { name: 'Find' }).first().click();
  await expect(page.getByTestId('head-count')).toHaveText('2');
});

test('undoes a payment within ten seconds: the due is back and the till has no cash of it', async ({
  admin,
  server,
  newTablet,
}) => {
  await prepareCounter(admin, server);
  // The slot from 2 to 4 PM, to be paid at the centre.
  await book(admin, { bookingDate: await todayOf(admin), timeSlotId: 3 });
  const page = await newTablet();
  await openTill(page, '1000');
  await page.getByRole('link', { name: 'Find' }).first().click();
  const take = page.getByTestId('take-due').first();
  await take.click();
  await page.getByTestId('cash-received').fill('1000');
  await expect(page.getByTestId('change')).toContainText('Give back');
  await page.getByTestId('pay-cash').click();
  await expect(page.getByTestId('give-back')).toBeVisible();
  await page.getByTestId('notice').getByRole('button', { name: /Undo/ }).click();
  await expect(page.getByTestId('outcome')).toContainText('Undone');
  await page.getByRole('link', { name: 'Find' }).first().click();
  await expect(take).toBeVisible();
  await page.getByRole('link', { name: 'Till' }).first().click();
  await expect(page.getByTestId('expected-cash')).toHaveText('₹1,000');
  await expect(syncPill(page)).toContainText('All saved');
  await expect(page.getByTestId('expected-cash')).toHaveText('₹1,000');
  await readServerMoney(server);
});

/** Takes what the row of a guest on Find owes. */
async function takeDue(page: Page, row: 'booking-row' | 'party-row', method: 'cash' | 'card'): Promise<void> {
  await page.getByRole('link', { name: 'Find' }).first().click();
  await page.getByTestId(row).getByTestId('take-due').click();
  await page.getByTestId(`pay-${method}`).click();
  await expect(page.getByTestId('outcome')).toContainText('paid');
}

async function refundCash(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Refund cash' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund cash' });
  await dialog.getByLabel('Reason').fill('Spilled');
  await dialog.getByRole('button', { name: `Refund ${amount}` }).click();
  await expect(page.getByTestId('outcome')).toContainText(`${amount} refunded`);
  // What was given back is not due again.
  await expect(page.getByTestId('take-rest')).toHaveCount(0);
}

test('sells through an hour without a network; then server, till and portal have each sale once', async ({
  admin,
  server,
  network,
  newTablet,
}) => {
  await prepareCounter(admin, server);
  const bookingDate = await todayOf(admin);
  await book(admin, { bookingDate, timeSlotId: 3 });
  await bookRoom(admin, { partyDate: bookingDate, timeSlotId: 4 });
  const page = await newTablet();
  network.setOutcome(dropRequest);
  await triggerSync(page);
  await expect(syncPill(page)).toContainText(/offline since/i);
  await openTill(page, '2000');
  await expect(page.getByTestId('till-unsent')).toContainText('1 entry not sent yet');

  await openBill(page);
  await walkIn(page).click();
  await pay(page, 'cash');
  await sellTab(page).click();
  await snack(page).getByRole('button').first().click();
  await pay(page, 'cash');
  await refundCash(page, '₹149');
  await sellHoursToNewFamily(page);
  await takeDue(page, 'booking-row', 'card');
  await takeDue(page, 'party-row', 'cash');
  await openBill(page);
  await snack(page).getByRole('button').first().click();
  await page.getByTestId('to-pay').click();
  await page.getByTestId('pay-amount').fill('100');
  await page.getByTestId('pay-upi').click();
  await expect(page.getByTestId('outcome')).toContainText('₹49 left to pay');
  await page.getByTestId('take-rest').click();
  await page.getByTestId('pay-card').click();
  await expect(page.getByTestId('outcome')).toContainText('₹49 paid by card');
  await expect(page.getByTestId('take-rest')).toHaveCount(0);

  const operations = await readWaiting(page);
  const ids = operations.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const numbers = operations.flatMap(({ payload }) =>
    'document' in payload && payload.document ? [payload.document.number] : [],
  );
  expect(numbers).toEqual([
    ...[1, 2].map((n) => expect.stringMatching(new RegExp(`^RD1/.*0000${n}$`))),
    expect.stringMatching(/^FD1\/.*00001$/),
    ...[3, 4, 5, 6, 7].map((n) => expect.stringMatching(new RegExp(`^RD1/.*0000${n}$`))),
  ]);
  await page.getByRole('link', { name: 'Till' }).first().click();
  const cash = await page.getByTestId('expected-cash').textContent();

  network.setOutcome(deliver);
  await triggerSync(page);
  await expect(syncPill(page)).toContainText('All saved', { timeout: 60_000 });
  await expect(page.getByTestId('till-unsent')).toHaveCount(0);
  await expect(page.getByTestId('expected-cash')).toHaveText(cash ?? '');
  expect((await readRows(page, 'outbox')).filter(({ state }) => state !== 'done')).toEqual([]);
  const { payments, orders, sales } = await readServerMoney(server);
  expect({ orders, sales }).toEqual({ orders: 3, sales: 1 });
  expect(payments.map(({ method, amount_paise }) => [method, amount_paise])).toEqual([
    ['cash', 99_800],
    ['cash', 14_900],
    ['cash', 14_900],
    ['cash', 249_900],
    ['card', 49_900],
    ['cash', 299_900],
    ['upi', 10_000],
    ['card', 4900],
  ]);
  expect(payments.every(({ till }) => till)).toBe(true);
  expect(await numbersOfDocuments(server)).toEqual([...numbers].sort());
  // The float, the walk-in, the snack and its refund, the hours and the party.
  expect(cash).toBe('₹8,496');
  const sheet = await admin.get('/api/admin/till', { failOnStatusCode: true });
  expect(JSON.stringify(await sheet.json())).toContain((8496).toFixed(2));
});

async function numbersOfDocuments({ databaseUrl }: TestServer): Promise<string[]> {
  const database = openDatabase(databaseUrl);
  try {
    const rows = await database.read.selectFrom('documents').select('number').orderBy('number').execute();
    return rows.map(({ number }) => number).filter((number) => /^.D/.test(number));
  } finally {
    await database.close();
  }
}

test('prints the tax invoice with a number of its own, without a network, and the server issues that one', async ({
  admin,
  server,
  network,
  newTablet,
}) => {
  await prepareCounter(admin, server);
  const fromDay = await todayOf(admin);
  for (const subject of ['play', 'party', 'hours', 'extra_hours', 'add_on', 'item'])
    await admin.post('/api/admin/tax/items', {
      data: { subject, fromDay, hsn: '999699', ratePercent: subject === 'add_on' ? 5 : 18 },
      failOnStatusCode: true,
    });
  const registration = {
    ...{ fromDay, regime: 'regular', legalName: 'Toodles Play Private Limited' },
    ...{ address: 'Main Road, Bengaluru 560001', gstin: '29AAGCB7383J1Z4' },
  };
  await admin.post('/api/admin/tax/settings', { data: registration, failOnStatusCode: true });
  const page = await newTablet();
  network.setOutcome(dropRequest);
  await openBill(page);
  await walkIn(page).click();
  await snack(page).getByRole('button').first().click();
  await pay(page, 'cash');
  const paper = page.getByTestId('printed-receipt');
  await page.emulateMedia({ media: 'print' });
  await expect(paper).toBeVisible();
  await expect(paper).toContainText('GSTIN 29AAGCB7383J1Z4');
  await expect(paper).toContainText(/Tax invoice ID1\/\d\d-\d\d\/00001/);
  for (const row of ['CGST 9%₹76.12', 'SGST 9%₹76.12', 'CGST 2.5%₹3.55', 'Total₹1,147.00'])
    await expect(paper).toContainText(row);
  await page.emulateMedia({ media: 'screen' });
  network.setOutcome(deliver);
  await triggerSync(page);
  await expect(syncPill(page)).toContainText('All saved', { timeout: 60_000 });
  await readServerMoney(server);
  expect(await numbersOfDocuments(server)).toEqual([expect.stringMatching(/^ID1\/.*00001$/)]);
});

/** A family that the tablet does not know yet buys hours, and uses them at once. */
async function sellHoursToNewFamily(page: Page): Promise<void> {
  await sellTab(page).click();
  await page.getByRole('button', { name: 'New family' }).click();
  await page.getByLabel('Parent’s name').fill('Kavya Shetty');
  await page.getByLabel('Phone', { exact: true }).fill('9845067890');
  await page.getByRole('button', { name: 'Add family' }).click();
  await page
    .getByRole('region', { name: 'Hours', exact: true })
    .getByRole('button', { name: /Monthly/ })
    .click();
  await pay(page, 'cash');
  await page.getByRole('link', { name: 'Check in' }).click();
  await page.getByTestId('check-in').click();
  await expect(page.getByTestId('notice')).toContainText('Kavya Shetty');
}

test('prints a slip without a number while the clock is not to be trusted, and the server numbers it', async ({
  admin,
  server,
  network,
  page,
}) => {
  await prepareCounter(admin, server);
  await page.clock.install({ time: Date.now() });
  await page.goto(`${server.origin}/kiosk/enrol`);
  await enrol(page, await createEnrolmentCode(admin), 'Admin');
  await expect(syncPill(page)).toContainText('All saved');
  network.setOutcome(dropRequest);
  // A year later, as this clock has it.
  await page.clock.setSystemTime(Date.now() + 365 * 24 * 3_600_000);
  await page.clock.fastForward('00:06');
  await expect(page.getByTestId('lock')).toBeVisible();
  await unlock(page, 'Admin');
  await sellTab(page).click();
  await snack(page).getByRole('button').first().click();
  await pay(page, 'card');
  await expect(page.getByRole('region', { name: 'Bill' })).toContainText('Slip without a number');
  await page.clock.setSystemTime(Date.now());
  network.setOutcome(deliver);
  await triggerSync(page);
  await page.clock.fastForward('01:00');
  await expect(syncPill(page)).toContainText('2 need attention', { timeout: 60_000 });
  expect((await readServerMoney(server)).payments).toHaveLength(1);
  expect(await numbersOfDocuments(server)).toEqual([]);
});

test('the owner declares the numbers of a tablet that was lost before it sent any', { tag: '@deep' }, async ({
  admin,
  server,
  newTablet,
  browser,
}) => {
  await prepareCounter(admin, server);
  await newTablet();
  const portal = await browser.newPage({ baseURL: server.origin, viewport: desktop });
  await openPortal(portal);
  await portal.goto('/admin/tax');
  await portal.getByRole('button', { name: 'Declare lost numbers' }).click();
  const dialog = portal.getByRole('dialog', { name: 'Declare lost numbers' });
  await expect(dialog.getByRole('combobox', { name: 'Tablet' })).toContainText('D1');
  await dialog.getByLabel('Last number').fill('7');
  await dialog.getByLabel('Reason').fill('Stolen with the bag');
  await checkScreen(portal, 'portal-lost-numbers', { windowOnly: true });
  await dialog.getByRole('button', { name: 'Declare numbers' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(portal.getByText('Last number 7, explained: Stolen with the bag')).toBeVisible();
  await portal.close();
});

test.describe('a tablet that is killed', () => {
  test.use({ ownProcess: true });

  test('in the middle of a sale has the whole sale or nothing, and sends it once', { tag: '@deep' }, async ({
    admin,
    server,
    launchOptions,
  }) => {
    await prepareCounter(admin, server);
    const tablet = makeTablet(chromium, launchOptions, server.origin);
    const morning = await tablet.open('/kiosk');
    await enrol(morning, await createEnrolmentCode(admin), 'Admin');
    await waitUntilOfflineReady(morning);
    await server.kill();

    const first = await tablet.open('/kiosk');
    await unlock(first, 'Admin');
    await openBill(first);
    await walkIn(first).click();
    await first.getByTestId('to-pay').click();
    const second = await tablet.open('/kiosk');
    await unlock(second, 'Admin');
    expect(await readWaiting(second)).toEqual([]);
    await openBill(second);
    await walkIn(second).click();
    await second.getByTestId('to-pay').click();
    // Several fingers on one button make one sale.
    await second.getByTestId('pay-cash').evaluate((button: HTMLElement) => {
      for (let press = 0; press < 4; press++) button.click();
    });
    await expect(second.getByTestId('outcome')).toBeVisible();
    const third = await tablet.open('/kiosk/till');
    await unlock(third, 'Admin');
    await expect(third.getByTestId('bill-row')).toHaveCount(1);
    await expect(third.getByTestId('bill-row')).toContainText('₹998');
    await server.start();
    await triggerSync(third);
    await expect(syncPill(third)).toContainText('All saved', { timeout: 60_000 });
    const { payments, orders } = await readServerMoney(server);
    expect({ payments: payments.length, orders }).toEqual({ payments: 1, orders: 1 });
    await tablet.remove();
  });
});

test('counts the till by notes without a network, names the difference, and closes it with a reason', {
  tag: '@deep',
}, async ({ admin, server, network, newTablet }) => {
  await prepareCounter(admin, server);
  const page = await newTablet();
  network.setOutcome(dropRequest);
  await openTill(page, '2000');
  await page.getByRole('button', { name: 'Pay out cash' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay out cash' });
  await dialog.getByLabel('Amount').fill('120');
  await dialog.getByRole('button', { name: 'Transport' }).click();
  await dialog.getByRole('button', { name: 'Pay out ₹120' }).click();
  await expect(page.getByTestId('expected-cash')).toHaveText('₹1,880');
  await page.getByRole('link', { name: 'Count and close till' }).click();
  await page.getByLabel('Number of ₹500').fill('3');
  await page.getByLabel('Number of ₹100').fill('3');
  await page.getByLabel('Number of ₹50', { exact: true }).fill('1');
  await expect(page.getByTestId('till-difference')).toHaveText('₹1,850 counted, ₹30 short');
  const close = page.getByRole('button', { name: 'Close till with ₹1,850' });
  await expect(close).toBeDisabled();
  await page.getByLabel(/Reason for the difference/).fill('Change for a parking ticket');
  await close.click();
  await expect(page.getByTestId('till-float')).toBeVisible();
  network.setOutcome(deliver);
  await triggerSync(page);
  await expect(syncPill(page)).toContainText('All saved', { timeout: 60_000 });
  await readServerMoney(server);
  const closed = await admin.get('/api/admin/till-sessions?state=different', { failOnStatusCode: true });
  expect(await closed.json()).toMatchObject([
    { floatAmount: '2000.00', countedAmount: '1850.00', differenceAmount: '-30.00' },
  ]);
});

const tabletSizes = [desktop, { width: 1024, height: 768 }, { width: 768, height: 1024 }, phone];

test('the screens that take money follow the rules of every screen', async ({ admin, server, newTablet }) => {
  await prepareCounter(admin, server);
  const page = await newTablet();
  const check = (name: string) =>
    checkScreen(page, `desk-${name}`, { sizes: tabletSizes, target: 56, windowOnly: true });
  await openBill(page);
  await walkIn(page).click();
  await check('sell');
  await page.getByTestId('to-pay').click();
  await check('pay');
  await page.getByTestId('pay-cash').click();
  await expect(page.getByTestId('outcome')).toBeVisible();
  await check('receipt');
  await openTill(page, '2000');
  await check('till');
  await page.getByRole('link', { name: 'Count and close till' }).click();
  await check('till-count');
});
