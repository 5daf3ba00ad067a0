import { expect } from '@playwright/test';
import { checkScreen, desktop } from './check-screen.ts';
import { checkScreenInBothThemes } from './check-themes.ts';
import { test } from './fixtures.ts';
import { bookParty, fillContact, fillParty, next, step } from './party.ts';
import { openPortal, signInAsParent } from './sign-in.ts';

test('a party with a cake waits for its deposit, and the team adds what the family wants', {
  tag: '@deep',
}, async ({ page, browser, server, admin }) => {
  const [starter] = await (await admin.get('/api/admin/birthday-packages')).json();
  const { id, slug: _, displayOrder: __, version, ...fields } = starter;
  await admin.put(`/api/admin/birthday-packages/${id}`, {
    data: { ...fields, depositPercent: 30, balanceDays: 0 },
    headers: { 'If-Match': `"${version}"` },
    failOnStatusCode: true,
  });
  await signInAsParent(page);
  await page.goto('/birthday/book?package=starter');
  await fillParty(page);
  await page.getByRole('radio', { name: 'Custom Theme' }).check({ force: true });
  await expect(page.getByRole('checkbox', { name: /Custom Cake/ })).toBeChecked();
  await page.getByRole('checkbox', { name: /DJ/ }).check({ force: true });
  await checkScreen(page, 'party-add-ons', { windowOnly: true });
  await next(page).click();
  await expect(step(page, 'Contact Details')).toBeVisible();
  await fillContact(page);
  const ticket = page.getByRole('region', { name: 'Your party' });
  await expect(ticket).toContainText(/DJ₹999.*Custom Cake₹799.*Total₹4,797.*Deposit.*₹1,440/s);
  await checkScreen(page, 'party-deposit', { windowOnly: true });
  await bookParty(page).click();
  await expect(page.getByRole('heading', { name: 'The room is held for Aarav’s party' })).toBeVisible();
  await expect(page.getByText('The party is confirmed when we have the deposit of ₹1,440.')).toBeVisible();
  await expect(page.getByText('Nothing to pay online')).toHaveCount(0);
  const reference = await page.getByText(/^TP-/).first().innerText();

  const office = await browser.newPage({ baseURL: server.origin });
  await openPortal(office, `/admin/birthday-parties?search=${reference}`);
  await office.getByText('Aarav').first().click();
  const panel = office.getByRole('complementary', { name: 'Party' });
  await expect(panel).toContainText('The deposit of ₹1,440 is open.');
  await checkScreenInBothThemes(office, 'portal-party-deposit', { windowOnly: true });
  await panel.getByRole('button', { name: 'Change add-ons' }).click();
  const addOns = panel.getByRole('region', { name: 'Add-ons' });
  await addOns.getByRole('checkbox', { name: /^DJ/ }).uncheck();
  await checkScreenInBothThemes(office, 'portal-party-add-ons', { windowOnly: true, sizes: [desktop] });
  await addOns.getByRole('button', { name: 'Save add-ons' }).click();
  await expect(addOns.getByRole('checkbox')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Take ₹1,440' }).click();
  const taking = office.getByRole('dialog', { name: /^Take a payment/ });
  await taking.getByRole('radio', { name: 'All ₹3,798' }).check();
  await expect(taking.getByLabel('Amount received')).toHaveValue('3798');
  await taking.getByRole('radio', { name: 'Deposit ₹1,440' }).check();
  await taking.getByRole('radio', { name: 'UPI' }).check();
  await checkScreenInBothThemes(office, 'portal-take-deposit', { windowOnly: true });
  await taking.getByRole('button', { name: 'Record ₹1,440' }).click();
  await expect(panel.getByRole('button', { name: 'Confirmed', pressed: true })).toBeVisible();
  await office.close();

  await page.goto(`/bookings/${reference}`);
  await expect(page.getByText('Confirmed')).toBeVisible();
  await expect(page.getByText('₹1,440, paid')).toBeVisible();
  await expect(page.getByText('₹2,358', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel this party' }).click();
  const cancelling = page.getByRole('dialog', { name: 'Cancel this party?' });
  await expect(cancelling).toContainText('You get back ₹1,440, all that you have paid');
  await cancelling.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('We owe you')).toBeVisible();
});
