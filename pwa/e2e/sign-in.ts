import { expect, type Page } from '@playwright/test';
import { adminPassword } from './server.ts';

/** Requests a code on the login page and returns the one shown in development. */
export async function sendCode(page: Page, phone: string): Promise<string> {
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  return page.getByTestId('dev-otp').innerText();
}

/** Types digit by digit: a pasted code would be submitted at once. */
export async function verifyCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('6-digit OTP').fill('');
  await page.getByLabel('6-digit OTP').pressSequentially(code);
  await page.getByRole('button', { name: 'Verify OTP' }).click();
}

/** A parent's whole first sign-in, starting on the login page. */
export async function signInAsParent(page: Page, phone = '9876543210'): Promise<void> {
  await verifyCode(page, await sendCode(page, phone));
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Menon');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Good to see you, Asha.')).toBeVisible();
}

/**
 * Signs in to the portal with the first admin's password; by default the portal opens on the hour packages.
 */
export async function signInToPortal(
  page: Page,
  path = '/admin/login?returnTo=%2Fadmin%2Fpackage-management',
): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Hour Package Sales', level: 1 })).toBeVisible();
}
