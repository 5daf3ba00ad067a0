import { expect, type Page } from '@playwright/test';
import { type RazorpayStandIn, startRazorpayStandIn } from '../../api/src/testing/razorpay-stand-in.ts';
import { test as base } from './fixtures.ts';
import { goToPay, pay } from './wizard.ts';

/** A test of a centre that is paid online, through a stand-in for the gateway. */
export const test = base.extend<{ standIn: RazorpayStandIn }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  standIn: async ({}, provide) => {
    const standIn = await startRazorpayStandIn();
    await provide(standIn);
    await standIn.stop();
  },
  serverEnv: async ({ standIn }, provide) => provide(standIn.env),
});

/** Chooses to pay online, which leads to the gateway's page. */
export async function goToGateway(page: Page): Promise<void> {
  await goToPay(page);
  await page.getByRole('radio', { name: /Pay online/ }).check();
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Pay ₹998' })).toBeVisible();
}
