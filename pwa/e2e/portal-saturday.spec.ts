import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { Site } from '@toodles/api/contract/centre/site.ts';
import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import type { MoneyFigures } from '@toodles/api/contract/money/money-page.ts';
import type { Order } from '@toodles/api/contract/money/orders.ts';
import type { TillSheet, TillState } from '@toodles/api/contract/money/tills.ts';
import { decimalRupees, paiseOf } from '@toodles/api/domain/money.ts';
import { openDatabase } from '../../api/src/db/database.ts';
import { auditMoney } from '../../api/src/features/money/audit-store.ts';
import { book } from './api-calls.ts';
import { checkScreenInBothThemes } from './check-themes.ts';
import { changeDatabase, offerSameEveryDay, setTimeZoneToNoon } from './database.ts';
import { test, triggerSync } from './desk-fixtures.ts';
import { deliver, dropRequest } from './desk-network.ts';
import { bookRoom } from './party.ts';
import type { TestServer } from './server.ts';
import { openPortal } from './sign-in.ts';
import { syncPill } from './tablet.ts';
import { closeToast, expectToast } from './wizard.ts';

type Method = 'cash' | 'upi' | 'card' | 'transfer';

async function get<T>(admin: APIRequestContext, path: string): Promise<T> {
  return (await admin.get(path, { failOnStatusCode: true })).json();
}

async function post<T>(admin: APIRequestContext, path: string, data: object): Promise<T> {
  return (await admin.post(path, { data, failOnStatusCode: true })).json();
}

let families = 0;

/** A family books for tomorrow and pays at once. */
async function sellVisit(admin: APIRequestContext, method: Method, reference = ''): Promise<Order> {
  families += 1;
  const family = { parentPhone: String(9_811_200_000 + families), timeSlotId: 1 + (families % 4) };
  const { id } = await book(admin, family);
  const { booking } = await get<{ booking: { orderId: string } }>(admin, `/api/admin/bookings/${id}`);
  return take(admin, booking.orderId, { method, reference });
}

/** Takes what is due for an order, or a part of it. */
async function take(
  admin: APIRequestContext,
  orderId: string,
  payment: { method: Method; reference?: string; amount?: string },
): Promise<Order> {
  const { dueAmount } = await get<Order>(admin, `/api/admin/orders/${orderId}`);
  const amounts = { amount: dueAmount, shownDue: dueAmount };
  return post(admin, `/api/admin/orders/${orderId}/payments`, { ...amounts, ...payment });
}

/** A centre at noon with socks and a snack at the counter, and a UPI ID. */
async function prepareSaturday(admin: APIRequestContext, server: TestServer): Promise<void> {
  await setTimeZoneToNoon(server);
  await offerSameEveryDay(server);
  await changeDatabase(server, (trx) =>
    trx.updateTable('add_ons').set({ is_at_counter: 1 }).where('name', '=', 'Snack Combo').execute(),
  );
  await post(admin, '/api/admin/add-ons', { name: 'Grip socks', price: '49', icon: '🧦' });
}

/** Sells at the portal's counter, without a name. */
async function sellItems(page: Page, items: readonly string[], method: string): Promise<void> {
  await page.goto('/admin/counter');
  for (const item of items) await page.getByRole('button', { name: new RegExp(`^${item}`) }).click();
  await page.getByRole('button', { name: new RegExp(`^${method}`) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Take ₹/ })
    .click();
  await expect(page.getByRole('heading', { name: /^₹[\d,]+ paid$/ })).toBeVisible();
}

/** Sells hours in the portal, paid by bank transfer. */
async function sellHours(page: Page): Promise<void> {
  await page.goto('/admin/package-management');
  await page.getByRole('button', { name: 'Sell Package' }).click();
  const dialog = page.getByRole('dialog', { name: /^Sell Package/ });
  await dialog.getByLabel('Package type').click();
  await page.getByRole('option', { name: /Monthly Pass/ }).click();
  await dialog.getByRole('combobox', { name: 'Family' }).fill('98450 11223');
  await dialog.getByRole('option', { name: /^New family/ }).click();
  await dialog.getByLabel(/^(Parent's|Customer) name$/).fill('Meera Iyer');
  await dialog.getByRole('radio', { name: 'Bank transfer' }).check();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Sell Package' }).click();
  await expect(dialog).toHaveCount(0);
  await closeToast(page);
}

/** Takes the snack off the sale that has one, with a reason, and gives its price back in cash. */
async function voidSnack(page: Page): Promise<void> {
  await page.goto('/admin/counter');
  await page.getByRole('button', { name: 'All sales' }).click();
  await page
    .getByRole('row')
    .filter({ hasText: 'Snack Combo' })
    .getByRole('link', { name: 'No name' })
    .click();
  const panel = page.getByRole('complementary', { name: 'Sale' });
  await panel.getByRole('button', { name: 'Take off Snack Combo' }).click();
  const dialog = page.getByRole('dialog', { name: /^Take Snack Combo off/ });
  await dialog.getByLabel('Reason').fill('Sold out');
  await dialog.getByRole('button', { name: 'Take it off' }).click();
  await expect(dialog).toHaveCount(0);
  await panel.getByRole('button', { name: 'Refund ₹149' }).click();
  const refund = page.getByRole('dialog', { name: 'Refund' });
  await refund.getByRole('radio', { name: 'Cash' }).check();
  await refund.getByLabel('Reason').fill('Sold out');
  await refund.getByRole('button', { name: 'Refund ₹149' }).click();
  await expect(refund).toHaveCount(0);
}

const bill = (tablet: Page) => tablet.getByRole('link', { name: 'Sell' }).first();
const tile = (tablet: Page, name: string) => tablet.getByTestId('item-tile').filter({ hasText: name });
const walkIn = (tablet: Page) =>
  tablet
    .getByRole('region', { name: 'Walk-in play' })
    .getByRole('button', { name: /each child/ })
    .first();

/** Sells at the desk what `add` puts on the bill. */
async function sellAtDesk(tablet: Page, method: 'cash' | 'upi' | 'card', add: Locator[]): Promise<void> {
  await bill(tablet).click();
  for (const button of add) await button.click();
  await tablet.getByTestId('to-pay').click();
  await tablet.getByTestId(`pay-${method}`).click();
  await expect(tablet.getByTestId('outcome')).toContainText('paid');
}

/** An hour without a network: six sales at the desk, by three methods. */
async function sellThroughOutage(tablet: Page): Promise<void> {
  await expect(syncPill(tablet)).toContainText(/offline since/i);
  const [snack, socks] = ['Snack Combo', 'Grip socks'].map((name) =>
    tile(tablet, name).getByRole('button').first(),
  );
  if (!snack || !socks) throw new Error('The counter has no items.');
  await sellAtDesk(tablet, 'cash', [walkIn(tablet)]);
  await sellAtDesk(tablet, 'upi', [snack]);
  await sellAtDesk(tablet, 'cash', [socks]);
  await sellAtDesk(tablet, 'card', [walkIn(tablet), socks]);
  await sellAtDesk(tablet, 'cash', [snack, socks]);
  await sellAtDesk(tablet, 'card', [snack]);
  await expect(syncPill(tablet)).toContainText(/offline since/i);
}

type Sides = Record<string, { received: string; refunded: string }>;

/** What the ledger itself has, after its audit: every payment by method, and each undone one with its reversal. */
async function readLedger({ databaseUrl }: TestServer): Promise<Sides> {
  const database = openDatabase(databaseUrl);
  try {
    expect((await auditMoney(database.read)).differences).toEqual([]);
    const rows = await database.read
      .selectFrom('payments')
      .select(['method', 'direction', 'amount_paise', 'reverses_id'])
      .execute();
    const sums = new Map<string, { received: number; refunded: number }>();
    for (const { method, direction, amount_paise, reverses_id } of rows) {
      const sum = sums.get(method) ?? { received: 0, refunded: 0 };
      const side = (direction === 'in') === (reverses_id === null) ? 'received' : 'refunded';
      sum[side] += reverses_id === null ? amount_paise : -amount_paise;
      sums.set(method, sum);
    }
    return sidesOf(
      [...sums].map(([method, sum]) => ({
        ...{ method, received: decimalRupees(sum.received), refunded: decimalRupees(sum.refunded) },
      })),
    );
  } finally {
    await database.close();
  }
}

const sidesOf = (rows: readonly { method: string; received: string; refunded: string }[]): Sides =>
  Object.fromEntries(
    rows
      .filter(({ received, refunded }) => paiseOf(received) !== 0 || paiseOf(refunded) !== 0)
      .map(({ method, received, refunded }) => [method, { received, refunded }]),
  );

const total = (amounts: readonly string[]) =>
  decimalRupees(amounts.reduce((sum, amount) => sum + paiseOf(amount), 0));

/** Notes and coins that add up to an amount in whole rupees. */
function piecesOf(rupees: number): Record<string, string> {
  let left = rupees;
  const pieces: Record<string, string> = {};
  for (const worth of [500, 100, 50, 20, 10, 5, 2, 1]) {
    const count = Math.floor(left / worth);
    if (count > 0) pieces[worth] = String(count);
    left -= count * worth;
  }
  return pieces;
}

async function countAndClose(page: Page, counted: number): Promise<void> {
  await page.goto('/admin/till');
  await page.getByRole('button', { name: 'Close till' }).click();
  const closing = page.getByRole('dialog', { name: /^Close till/ });
  for (const [worth, count] of Object.entries(piecesOf(counted)))
    await closing.getByLabel(`₹${worth}`, { exact: true }).fill(count);
  await expect(closing.getByText('−₹50')).toBeVisible();
  await closing.getByLabel('Reason for the difference').fill('Wrong change at the party');
  await closing.getByRole('button', { name: /^Close with ₹/ }).click();
  await expectToast(page, 'Success', 'The till is closed.');
  await closeToast(page);
}

async function uploadStatement(page: Page, rows: readonly string[], toast: string): Promise<void> {
  await page.goto('/admin/money?tab=matching');
  await page.getByRole('button', { name: 'Upload statement' }).first().click();
  const upload = page.getByRole('dialog', { name: /^Upload statement/ });
  await upload
    .getByLabel('Or paste the rows')
    .fill(['Txn Date,Narration,Ref No.,Debit,Credit', ...rows].join('\n'));
  await expect(upload.getByLabel('Money in')).toHaveText('Credit');
  await upload.getByRole('button', { name: 'Upload statement' }).click();
  await expectToast(page, 'Success', toast);
  await closeToast(page);
}

test('a Saturday: sheet, Money page, analytics and ledger agree to the paisa', { tag: '@deep' }, async ({
  page,
  admin,
  server,
  network,
  newTablet,
}) => {
  await prepareSaturday(admin, server);
  const { today } = await get<Site>(admin, '/api/site');
  await openPortal(page, '/admin/till');
  await page.getByRole('button', { name: 'Open till' }).click();
  const opening = page.getByRole('dialog', { name: 'Open till' });
  await opening.getByLabel('Opening float').fill('2000');
  await opening.getByRole('button', { name: 'Open till' }).click();
  await expectToast(page, 'Success', 'The till is open.');
  const tablet = await newTablet();

  // 20 sales by four methods: sixteen of them visits of 499, four on the screens of the portal.
  const refs = ['600000000001', '600000000002', '600000000003', '600000000004'];
  for (const reference of refs) {
    await sellVisit(admin, 'upi', reference);
    for (const method of ['cash', 'card', 'transfer'] as const) await sellVisit(admin, method);
  }
  await sellItems(page, ['Grip socks', 'Grip socks'], 'Cash');
  await sellItems(page, ['Grip socks', 'Snack Combo'], 'Cash');
  await sellItems(page, ['Grip socks'], 'Card');
  await sellHours(page);

  // The network of the tablet fails for an hour, while the portal goes on.
  network.setOutcome(dropRequest);
  await triggerSync(tablet);
  await sellThroughOutage(tablet);
  await voidSnack(page);
  const regretted = await sellVisit(admin, 'upi', '600000000005');
  await post(admin, `/api/admin/orders/${regretted.id}/refunds`, {
    ...{ method: 'upi', reference: '600000000006', amount: '99.50', shownDue: '0.00' },
    reason: 'The ball pit was closed',
  });
  const party = await bookRoom(admin, { partyDate: today, timeSlotId: 4 });
  const { party: booked } = await get<{ party: { orderId: string } }>(
    admin,
    `/api/admin/birthday-parties/${party.id}`,
  );
  await take(admin, booked.orderId, { method: 'upi', reference: '600000000007', amount: '900.00' });
  expect(await take(admin, booked.orderId, { method: 'cash' })).toMatchObject({ dueAmount: '0.00' });

  network.setOutcome(deliver);
  await triggerSync(tablet);
  await expect(syncPill(tablet)).toContainText('All saved', { timeout: 60_000 });

  // The bank has every UPI payment but the second one.
  const [year, month, day] = today.split('-');
  const row = (reference: string, debit: string, credit: string) =>
    `${day}/${month}/${year},UPI/${reference}/FAMILY,,${debit},${credit}`;
  await uploadStatement(
    page,
    [
      ...refs.filter((reference) => reference !== '600000000002').map((ref) => row(ref, '', '499.00')),
      row('600000000005', '', '499.00'),
      row('600000000006', '99.50', ''),
      row('600000000007', '', '900.00'),
      row('DESK', '', '149.00'),
    ],
    '7 lines added, 7 matched.',
  );

  const { drawers } = await get<TillState>(admin, '/api/admin/till');
  const open = drawers[0]?.open;
  if (!open) throw new Error('No till is open.');
  // 2,000 and 4 × 499 of visits, 98 and 198 at the counter less 149, 2,099 of the party; at the desk 499, 49, 198.
  expect(open.expectedAmount).toBe('6988.00');
  await countAndClose(page, 6938);

  const sheet = await get<TillSheet>(admin, `/api/admin/till-sessions/${open.id}`);
  const money = await get<MoneyFigures>(admin, `/api/admin/money?from=${today}&to=${today}`);
  const { takings } = await get<Analytics>(admin, `/api/admin/analytics?from=${today}&to=${today}`);
  const ledger = await readLedger(server);
  expect(ledger).toEqual({
    cash: { received: '5137.00', refunded: '149.00' },
    upi: { received: '3544.00', refunded: '99.50' },
    card: { received: '2742.00', refunded: '0.00' },
    transfer: { received: '4495.00', refunded: '0.00' },
  });
  expect(
    sidesOf(
      sheet.methods.map(({ method, receivedAmount, refundedAmount }) => ({
        ...{ method, received: receivedAmount, refunded: refundedAmount },
      })),
    ),
  ).toEqual(ledger);
  expect(
    sidesOf(
      money.methods.map(({ method, received, refunded }) => ({
        ...{ method, received: received.amount, refunded: refunded.amount },
      })),
    ),
  ).toEqual(ledger);
  expect(sidesOf(takings.byMethod)).toEqual(ledger);
  const received = total(Object.values(ledger).map((sides) => sides.received));
  expect([money.received.amount, takings.received]).toEqual([received, received]);
  expect(total(sheet.people.map(({ receivedAmount }) => receivedAmount))).toBe(received);
  expect(sheet).toMatchObject({
    expectedAmount: '6988.00',
    countedAmount: '6938.00',
    differenceAmount: '-50.00',
    differenceReason: 'Wrong change at the party',
    lateAmount: '0.00',
    voids: { count: 1, amount: '149.00' },
  });
  expect(money.tills).toMatchObject({ closed: 1, open: 0, differenceAmount: '-50.00' });

  // The screens show the same figures.
  await page.getByRole('link', { name: /^Show the close of/ }).click();
  await expect(page.getByText('Reason: Wrong change at the party')).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-saturday-sheet');
  await page.emulateMedia({ media: 'print' });
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(1);
  await page.emulateMedia({ media: null });
  await page.goto('/admin/money');
  await expect(page.getByRole('region', { name: 'Takings' })).toContainText(
    /Takings: ₹15,670.*Taken: ₹15,918.*Refunded: ₹249/,
  );
  await expect(page.getByTitle('₹15,669.50')).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-saturday-money');
  await page.goto('/admin/money?tab=payments&proof=claimed&method=upi');
  const missing = page.getByRole('row').filter({ hasText: 'Not matched' });
  await expect(missing).toHaveCount(1);
  await expect(missing).toContainText('600000000002');
  await page.goto(`/admin/analytics?part=money&range=days&from=${today}&to=${today}`);
  await expect(page.getByRole('region', { name: 'Takings by method' })).toContainText(
    /Cash₹4,988 [\d.]+% Bank transfer₹4,495 [\d.]+% UPI₹3,445 [\d.]+% Card₹2,742 [\d.]+%/,
  );
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('after ₹249 in refunds');
});
