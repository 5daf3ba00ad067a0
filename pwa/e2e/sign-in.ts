import { expect, type Locator, type Page } from '@playwright/test';
import { signUp } from './api-calls.ts';
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

/** A parent's whole first sign-in by hand, on the login page. */
export async function completeLogin(page: Page, phone = '9876543210'): Promise<void> {
  await verifyCode(page, await sendCode(page, phone));
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Menon');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Good to see you, Asha.')).toBeVisible();
}

/** Signs Asha Menon in for the next page, without the login page. */
export async function signInAsParent(page: Page, phone = '9876543210'): Promise<void> {
  await signUp(page.request, phone);
  const name = { firstName: 'Asha', lastName: 'Menon' };
  await page.request.put('/api/account/name', { data: name, failOnStatusCode: true });
}

/** Signs the first admin in for the next page, without the login page. */
export async function signInAsAdmin(page: Page): Promise<void> {
  const data = { username: 'admin', password: adminPassword };
  await page.request.post('/api/admin/login', { data, failOnStatusCode: true });
}

/** Opens a page of the portal as the first admin. */
export async function openPortal(page: Page, path = '/admin/package-management'): Promise<void> {
  await signInAsAdmin(page);
  await page.goto(path);
}

/** Opens a page by its section in the side navigation and its tab. */
export async function goTo(page: Page, section: string, tab: string): Promise<void> {
  const link = (nav: string, name: string) =>
    page.getByRole('navigation', { name: nav, exact: true }).getByRole('link', { name });
  await link('Portal', section).click();
  await link(section, tab).click();
}

/** Chooses an item of the current user's own menu. */
export async function chooseOwn(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole(/^Dark/.test(item) ? 'menuitemcheckbox' : 'menuitem', { name: item }).click();
}

/** Downloads a list from its menu. @param list if the page has several */
export async function exportList(page: Page, list: Locator | Page = page): Promise<void> {
  await list.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
}
