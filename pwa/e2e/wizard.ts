import { expect, type Locator, type Page } from '@playwright/test';
import { chooseWhen, fillDetails, next } from './book.ts';

/** To the last step, also of a wizard that is open already, as Anita Rao with children of 4 and 6: walk-in play, tomorrow's first slot, ₹998. */
export async function goToPay(page: Page, { opened = false } = {}): Promise<void> {
  if (!opened) await page.goto('/book?package=1');
  await chooseWhen(page);
  await fillDetails(page);
  // The last step checks the slot once more: changes that a test makes to it come after that.
  const checked = page.waitForResponse((answer) => answer.url().includes('/api/availability/'));
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Payment & Confirmation' })).toBeVisible();
  await checked;
}

export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay ₹/ });
export const step = (page: Page, title: string): Locator => page.getByRole('heading', { name: title });

export async function applyVoucher(page: Page, code: string): Promise<void> {
  await page.getByLabel('Voucher code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}

/** Gives consent and pays at the centre. */
export async function pay(page: Page): Promise<void> {
  await page.getByLabel(/I agree/).check();
  await payButton(page).click();
}

/** Expects a toast with a title and a description. */
export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  await expect(page.getByTestId('toast').locator('strong')).toHaveText(title);
  await expect(page.getByTestId('toast').locator('p')).toHaveText(description);
}

/** Closes the toast, if it is still there, so that the next picture is without it. */
export async function closeToast(page: Page): Promise<void> {
  const toast = page.getByTestId('toast');
  await toast.evaluateAll((shown) => {
    for (const element of shown) element.querySelector('button')?.click();
  });
  await expect(toast).toHaveCount(0);
}

/** The reference on the confirmation. */
export async function readReference(page: Page, title = 'You are booked in'): Promise<string> {
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  return page.getByText(/^TD-/).first().innerText();
}

/** Expects the input of step 3 to be unchanged. */
export async function expectDetailsUnchanged(page: Page): Promise<void> {
  await expect(page.getByLabel("Parent's name")).toHaveValue('Anita Rao');
  await expect(page.getByLabel('Mobile number')).toHaveValue('98765 43210');
  await expect(page.getByLabel('Email')).toHaveValue('anita@example.com');
  await expect(page.getByLabel('Age of child 1')).toHaveValue('4');
  await expect(page.getByLabel('Age of child 2')).toHaveValue('6');
}
