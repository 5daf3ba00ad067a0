import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { orderSubjects } from '@toodles/api/contract/money/tax.ts';
import { book } from './api-calls.ts';
import { checkScreen, desktop, phone } from './check-screen.ts';
import { checkScreenInBothThemes } from './check-themes.ts';
import { test } from './fixtures.ts';
import { openPortal } from './sign-in.ts';
import { closeToast } from './wizard.ts';

const over = { windowOnly: true };

/** The rates of everything but play, which the owner enters by hand. */
async function setOtherRates(admin: APIRequestContext, fromDay: string): Promise<void> {
  for (const subject of orderSubjects.filter((one) => one !== 'play'))
    await admin.post('/api/admin/tax/items', {
      data: { subject, fromDay, hsn: '999699', ratePercent: 18 },
      failOnStatusCode: true,
    });
}

async function registerCentre(page: Page, admin: APIRequestContext): Promise<void> {
  await page.goto('/admin/tax');
  await expect(page.getByText('Today: not registered')).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-tax-new');
  await page.getByRole('button', { name: 'Add rate' }).click();
  const rate = page.getByRole('dialog', { name: 'Add rate' });
  await rate.getByLabel('SAC').fill('999699');
  await rate.getByLabel('Rate in percent').fill('18');
  await checkScreenInBothThemes(page, 'portal-tax-rate', over);
  const fromDay = await rate.getByLabel('From').inputValue();
  await rate.getByRole('button', { name: 'Save rate' }).click();
  await expect(rate).toHaveCount(0);

  await closeToast(page);
  await page.getByRole('button', { name: 'Add registration' }).click();
  const registration = page.getByRole('dialog', { name: 'Add registration' });
  await registration.getByRole('combobox', { name: 'Regime' }).click();
  await page.getByRole('option', { name: 'Regular GST' }).click();
  await registration.getByLabel('GSTIN').fill('29AAGCB7383J1Z5');
  await registration.getByLabel('Legal name').fill('Toodles Play Private Limited');
  await registration.getByLabel('Address').fill('Main Road, Bengaluru 560001');
  await registration.getByRole('button', { name: 'Save registration' }).click();
  await expect(registration.getByText('This GSTIN has a wrong digit or State.')).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-tax-registration', over);
  await registration.getByLabel('GSTIN').fill('29AAGCB7383J1Z4');
  // Not before everything has a rate.
  await registration.getByRole('button', { name: 'Save registration' }).click();
  await expect(registration.getByRole('alert')).toBeVisible();
  await setOtherRates(admin, fromDay);
  await registration.getByRole('button', { name: 'Save registration' }).click();
  await expect(registration).toHaveCount(0);
  await expect(page.getByText('Regular GST (today)')).toBeVisible();
}

/** Reads the bill on the parent's own phone. */
async function readAsParent(browser: Browser, url: string, name: string): Promise<void> {
  const page = await browser.newPage({ viewport: phone });
  const answer = await page.goto(url);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  await expect(page.getByRole('heading', { name: 'Tax invoice' })).toBeVisible();
  for (const text of ['₹998.00', 'GSTIN 29AAGCB7383J1Z4', 'CGST 9%', 'Farah Khan', 'Paid by UPI'])
    await expect(page.getByText(text).first()).toBeVisible();
  await checkScreen(page, name);
  const pdf = await page.request.get(`${url}/pdf`);
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await page.context().close();
}

test('registers for GST, bills a payment, sends the bill, credits a refund and hands over the register', {
  tag: '@deep',
}, async ({ page, guest, admin, browser, consoleErrors }) => {
  // The registration that comes before the rates.
  consoleErrors.expect(/409 .*\/api\/admin\/tax\/settings/);
  const { id } = await book(guest, { numberOfChildren: 2, childrenAges: [4, 6] });
  await openPortal(page);
  await registerCentre(page, admin);

  await page.goto(`/admin/bookings?booking=${id}`);
  const panel = page.getByRole('complementary', { name: 'Booking' });
  await panel.getByRole('button', { name: 'Take ₹998' }).click();
  const taking = page.getByRole('dialog', { name: /^Take a payment/ });
  await taking.getByRole('radio', { name: 'UPI' }).check();
  await taking.getByRole('button', { name: 'Record ₹998' }).click();
  await closeToast(page);
  await panel.getByRole('button', { name: /^Tax invoice IA\// }).click();
  const bill = page.getByRole('dialog', { name: /^Tax invoice IA\// });
  await expect(bill).toContainText('Taxable value');
  await checkScreenInBothThemes(page, 'portal-bill', over);

  const print = await bill.getByRole('link', { name: 'Print A4' }).getAttribute('href');
  const pdf = await page.request.get(print ?? '');
  expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  // Looking at it hands nothing over.
  await expect(bill.getByRole('button', { name: 'Void' })).toBeVisible();
  await page.context().route(/wa\.me|whatsapp\.com/, (route) => route.fulfill({ body: 'WhatsApp' }));
  const chat = page.waitForEvent('popup');
  await bill.getByRole('link', { name: 'Send on WhatsApp' }).click();
  const text = new URL((await chat).url()).searchParams.get('text') ?? '';
  await (await chat).close();
  const url = /http\S+\/bills\/\S+/.exec(text)?.[0] ?? '';
  await expect(bill.getByRole('button', { name: 'Void' })).toHaveCount(0);
  await readAsParent(browser, url, 'bill-public');
  await bill.getByText('Close', { exact: true }).click();

  await panel.getByRole('button', { name: 'Refund' }).click();
  const refunding = page.getByRole('dialog', { name: 'Refund' });
  await refunding.getByRole('checkbox', { name: '2 × Walk-in Play' }).check();
  await refunding.getByRole('combobox', { name: 'Number' }).click();
  await page.getByRole('option', { name: '1', exact: true }).click();
  await expect(refunding.getByLabel('Amount paid back')).toHaveValue('499');
  await refunding.getByRole('radio', { name: 'Cash' }).check();
  await refunding.getByLabel('Reason').fill('One child was ill');
  await checkScreenInBothThemes(page, 'portal-refund-lines', over);
  await refunding.getByRole('button', { name: 'Refund ₹499' }).click();
  await expect(refunding).toHaveCount(0);
  await expect(panel.getByRole('button', { name: /^Credit note CA\// })).toBeVisible();
  await expect(panel).not.toContainText('To refund');

  await page.goto('/admin/bills');
  await expect(page.getByRole('table', { name: 'Bills' })).toContainText('CA/');
  await checkScreenInBothThemes(page, 'portal-bills');
  await page.setViewportSize(desktop);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'B2C others, less credit notes' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^gstr1-20\d\d-\d\d-b2cs\.csv$/);
  const href = await page.getByRole('link', { name: 'B2C others, less credit notes' }).getAttribute('href');
  // ₹499 stays: ₹422.88 and twice ₹38.06.
  expect(await (await page.request.get(href ?? '')).text()).toContain(
    'OE,29-Karnataka,18,422.88,0.00,38.06,38.06',
  );
  await page.goto('/admin/tax');
  await expect(page.getByText(/^IA\/\d\d-\d\d/)).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-tax');
});
