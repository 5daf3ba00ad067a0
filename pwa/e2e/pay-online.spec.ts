import { expect, type Page } from '@playwright/test';
import { endHold } from '../../api/src/features/gateway/holds-store.ts';
import { readSettings } from '../../api/src/features/settings/store.ts';
import { type RazorpayStandIn, startRazorpayStandIn } from '../../api/src/testing/razorpay-stand-in.ts';
import { bookings } from './api-calls.ts';
import { changeDatabase } from './database.ts';
import { test as base } from './fixtures.ts';
import type { TestServer } from './server.ts';
import { goToPay, pay } from './wizard.ts';

const test = base.extend<{ standIn: RazorpayStandIn }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  standIn: async ({}, provide) => {
    const standIn = await startRazorpayStandIn();
    await provide(standIn);
    await standIn.stop();
  },
  serverEnv: async ({ standIn }, provide) => provide(standIn.env),
});
test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true });

/** Chooses to pay online, which leads to the gateway's page. */
async function goToGateway(page: Page): Promise<void> {
  await goToPay(page);
  await page.getByRole('radio', { name: /Pay online/ }).check();
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Pay ₹998' })).toBeVisible();
}

/** Ends the hold as the clock does ten minutes after the booking. */
const endHolds = (server: TestServer) =>
  changeDatabase(server, async (trx) => {
    const held = await trx.selectFrom('bookings').select('id').where('held_until', 'is not', null).execute();
    const later = new Date(Date.now() + 600_000);
    for (const { id } of held) await endHold(trx, id, later, await readSettings(trx));
  });

test('a parent books, pays at the gateway, and the booking is confirmed', async ({ page, admin }) => {
  await goToGateway(page);
  expect(await bookings(admin)).toMatchObject([{ status: 'pending', paymentMethod: 'online' }]);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText('Booking Confirmed!')).toBeVisible();
  await expect(page.getByText('Your payment has arrived.')).toBeVisible();
  expect(await bookings(admin)).toMatchObject([{ status: 'confirmed', paidAmount: '998.00' }]);
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
