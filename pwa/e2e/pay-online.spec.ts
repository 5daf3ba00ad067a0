import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { bookings } from './api-calls.ts';
import { checkScreen } from './check-screen.ts';
import { checkScreenInBothThemes } from './check-themes.ts';
import { changeDatabase, endHolds } from './database.ts';
import { goToGateway, test } from './gateway.ts';
import { bookParty, goToContact, partiesOf } from './party.ts';
import type { TestServer } from './server.ts';
import { openPortal, signInAsParent } from './sign-in.ts';
import { waitForWorker } from './worker.ts';

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true });

test('a parent books, pays at the gateway, and the booking is confirmed', async ({ page, admin }) => {
  await goToGateway(page);
  expect(await bookings(admin)).toMatchObject([{ status: 'pending', paymentMethod: 'online' }]);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText('Booking Confirmed!')).toBeVisible();
  await expect(page.getByText('Your payment has arrived.')).toBeVisible();
  expect(await bookings(admin)).toMatchObject([{ status: 'confirmed', paidAmount: '998.00' }]);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a parent pays from the pages that it serves', async ({ page, admin }) => {
    await page.goto('/');
    await waitForWorker(page);
    await goToGateway(page);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Pay ₹998 now' }).click();
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByText('Booking Confirmed!')).toBeVisible();
    expect(await bookings(admin)).toMatchObject([{ status: 'confirmed', paidAmount: '998.00' }]);
  });
});

test('a parent who leaves the gateway sees how long the seats are held, and pays after all', async ({
  page,
}) => {
  await goToGateway(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('timer')).toHaveText(/Your seats are held for \d:\d\d/);
  await expect(page.getByText('Booking Confirmed!')).toHaveCount(0);
  await page.getByRole('button', { name: 'Pay ₹998 now' }).click();
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByText('The payment did not go through')).toBeVisible();
  await page.getByRole('button', { name: 'Pay ₹998 now' }).click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText('Booking Confirmed!')).toBeVisible();
});

test('a payment after the hold gets its seats again', async ({ page, server, admin }) => {
  await goToGateway(page);
  await endHolds(server);
  expect(await bookings(admin)).toMatchObject([{ status: 'cancelled' }]);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText('Booking Confirmed!')).toBeVisible();
  expect(await bookings(admin)).toMatchObject([{ status: 'confirmed' }]);
});

test('a payment after the seats are gone is not taken, and the parent is told', async ({
  page,
  server,
  standIn,
}) => {
  await goToGateway(page);
  await endHolds(server);
  await changeDatabase(server, (trx) => trx.updateTable('slot_days').set({ seats_taken: 15 }).execute());
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('alert')).toContainText('the seats were gone by then');
  await expect(page.getByText('Booking Confirmed!')).toHaveCount(0);
  expect([...standIn.payments.values()].map(({ status }) => status)).toEqual(['authorized']);
});

interface Centre {
  server: TestServer;
  admin: APIRequestContext;
}

/** A parent has paid a booking online, and the team is about to cancel it. */
async function goToCancel(page: Page, browser: Browser, { server, admin }: Centre) {
  await goToGateway(page);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText('Booking Confirmed!')).toBeVisible();
  const computer = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };
  const office = await browser.newPage({ baseURL: server.origin, ...computer });
  const [booking] = await bookings(admin);
  await openPortal(office, `/admin/bookings?booking=${booking?.id}`);
  const panel = office.getByRole('complementary', { name: 'Booking' });
  await panel.getByRole('button', { name: 'Cancelled' }).click();
  const asking = office.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(asking.getByRole('radio', { name: /^Refund online/ })).toBeChecked();
  return { office, panel, asking };
}

test('the team cancels a booking that was paid online, and the money goes back in the same step', async ({
  page,
  server,
  browser,
  admin,
}) => {
  const { office, panel, asking } = await goToCancel(page, browser, { server, admin });
  await expect(asking).toContainText('₹998 has been paid online');
  await asking.getByLabel('You keep (optional)').fill('98');
  await checkScreenInBothThemes(office, 'portal-cancel-online', { windowOnly: true });
  await asking.getByRole('button', { name: 'Cancel and refund ₹900' }).click();
  await expect(office.getByText('Booking cancelled. ₹900 goes back online')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Cancelled', pressed: true })).toBeVisible();
  await expect(panel).toContainText('₹900');
  await office.close();
});

test('a refund that can’t be asked for leaves the booking cancelled, and says what to do', async ({
  page,
  server,
  browser,
  admin,
}) => {
  const { office, panel, asking } = await goToCancel(page, browser, { server, admin });
  await office.route('**/refunds', (route) => route.abort());
  await asking.getByRole('button', { name: 'Cancel and refund ₹998' }).click();
  await expect(office.getByText('Booking cancelled, but not refunded')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Cancelled', pressed: true })).toBeVisible();
  await office.unroute('**/refunds');
  await panel.getByRole('button', { name: 'Refund ₹998' }).click();
  const refunding = office.getByRole('dialog', { name: 'Refund' });
  await refunding.getByRole('radio', { name: /Online/ }).check();
  await refunding.getByRole('button', { name: 'Refund ₹998' }).click();
  await expect(refunding).toHaveCount(0);
  expect(await bookings(admin)).toMatchObject([{ status: 'cancelled', paidAmount: '0.00' }]);
  await office.close();
});

/** Half of a party's price is its deposit. */
const askDeposit = (server: TestServer) =>
  changeDatabase(server, (trx) =>
    trx.updateTable('birthday_packages').set({ deposit_percent: 50 }).execute(),
  );

test('a parent books a party, pays its deposit at the gateway, and later the rest', async ({
  page,
  server,
}) => {
  await askDeposit(server);
  await signInAsParent(page);
  await goToContact(page);
  await expect(page.getByRole('radio', { name: /Pay ₹1,500 online, now/ })).toBeChecked();
  await checkScreen(page, 'party-pay-deposit', { windowOnly: true });
  await bookParty(page).click();
  await expect(page.getByRole('heading', { name: 'Pay ₹1500' })).toBeVisible();
  expect(await partiesOf(page.request)).toMatchObject([{ status: 'pending', depositDueAmount: '1500.00' }]);
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByText('The payment did not go through')).toBeVisible();
  await checkScreen(page, 'party-deposit-open', { windowOnly: true });
  await page.getByRole('button', { name: 'Pay the deposit of ₹1,500 now' }).click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText('Your payment of ₹1,500 has arrived.')).toBeVisible();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await checkScreen(page, 'party-deposit-paid', { windowOnly: true });
  await page.getByRole('button', { name: 'Pay ₹1,499 now' }).click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText('Your payment of ₹1,499 has arrived.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  expect(await partiesOf(page.request)).toMatchObject([{ status: 'confirmed', paymentStatus: 'paid' }]);
});

test('a parent who pays the deposit later leaves the wizard without the gateway, and pays on the page of the party', async ({
  page,
  server,
  standIn,
}) => {
  await askDeposit(server);
  await signInAsParent(page);
  await goToContact(page);
  await page.getByRole('radio', { name: /Later/ }).check();
  await bookParty(page).click();
  await expect(page.getByRole('heading', { name: 'The room is held for Aarav’s party' })).toBeVisible();
  expect(standIn.orders.size).toBe(0);
  await page.getByRole('link', { name: 'Pay the deposit' }).click();
  await page.getByRole('button', { name: 'Pay the deposit of ₹1,500 now' }).click();
  const [party] = await partiesOf(page.request);
  await page.request.post(`/api/birthday-parties/${party?.reference}/cancel`, { failOnStatusCode: true });
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('alert')).toContainText('This party was cancelled');
  expect([...standIn.payments.values()].map(({ status }) => status)).toEqual(['authorized']);
});
