import { expect, type Page } from '@playwright/test';
import { adminPassword } from './server.ts';

/** Asks for a code on the login page and answers the one that development shows. */
export async function sendCode(page: Page, phone: string): Promise<string> {
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  return page.getByTestId('dev-otp').innerText();
}

/** Typed digit by digit: what arrives at once is tried at once. */
export async function verifyCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('6-digit OTP').fill('');
  await page.getByLabel('6-digit OTP').pressSequentially(code);
  await page.getByRole('button', { name: 'Verify OTP' }).click();
}

/** The whole first sign-in of a parent, from the login page on. */
export async function signInAsParent(page: Page, phone = '9876543210'): Promise<void> {
  await verifyCode(page, await sendCode(page, phone));
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Menon');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Good to see you, Asha.')).toBeVisible();
}

/** Signs in to the portal with the first admin's password; by itself it opens on the hour packages. */
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
