import { expect, type Locator, type Page } from '@playwright/test';

/** The wizard's Next button; Home has a 'Next film' of its own. */
export const next = (page: Page): Locator => page.getByRole('button', { name: 'Next', exact: true });

/** The days of step 2, today first; by their name, because the packages of step 1 are radios too. */
export const days = (page: Page): Locator => page.locator('input[name="day"]');

/** Books as a parent on a phone: two children, tomorrow, with a voucher. Returns the reference. */
export async function bookTwoChildren(page: Page, origin: string, voucher: string): Promise<string> {
  await page.goto(origin);
  await page
    .getByRole('button', { name: 'Book Walk-in Play' })
    .or(page.getByRole('link', { name: 'Book Walk-in Play' }))
    .click();
  await chooseWhen(page);
  await fillDetails(page);
  await next(page).click();
  await page.getByLabel('Voucher code').fill(voucher);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Voucher Applied!')).toBeVisible();
  await page.getByRole('radio', { name: /^At the centre/ }).check({ force: true });
  await page.getByLabel(/I agree/).check();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('Your play session has been booked successfully.')).toBeVisible();
  return page.getByText(/^TD-/).innerText();
}

/** From step 1 with a chosen package to the end of step 2: tomorrow's first slot, two children. */
export async function chooseWhen(page: Page): Promise<void> {
  await next(page).click();
  await days(page).nth(1).check({ force: true });
  await page.getByRole('radio', { name: /10 AM/ }).check({ force: true });
  await page.getByRole('button', { name: 'Add a child' }).click();
  await page.getByRole('button', { name: 'Check availability' }).click();
  await expect(page.getByText(/Available! \d+ spots remaining out of 15\./)).toBeVisible();
  await next(page).click();
}

export async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel("Parent's name").fill('Anita Rao');
  await page.getByLabel('Mobile number').fill('9876543210');
  await page.getByLabel('Email').fill('anita@example.com');
  await page.getByLabel('Age of child 1').selectOption('4');
  await page.getByLabel('Age of child 2').selectOption('6');
}
