import { expect } from '@playwright/test';
import { checkScreenInBothThemes } from './check-themes.ts';
import { bill, familyField, familyOf, findAnand, openCounter, prepare } from './counter.ts';
import { setTimeZoneToNoon } from './database.ts';
import { test } from './fixtures.ts';
import { countPresses, pressesOf } from './hands.ts';
import { bookRoom } from './party.ts';
import { goTo, openPortal } from './sign-in.ts';
import { closeToast } from './wizard.ts';

test('takes a known family with two children and their payment in four presses and five digits', async ({
  page,
  guest,
  server,
  admin,
}) => {
  await prepare(server, guest);
  await openCounter(page);
  await expect(familyField(page)).toBeFocused();
  await countPresses(page);
  await page.keyboard.type('90000');
  await page.getByRole('option', { name: /^Anand Krishnan/ }).click();
  await page.getByRole('radio', { name: /^Play now/ }).click();
  await page.getByRole('button', { name: /^Cash/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Take ₹/ })
    .click();
  await expect(page.getByRole('heading', { name: /^₹[\d,]+ paid$/ })).toBeVisible();
  expect(await pressesOf(page)).toBeLessThanOrEqual(4);
  const today = (await familyOf(admin))?.visits.find(({ arrivedAt }) => arrivedAt !== null);
  expect(today).toMatchObject({ kind: 'booking', children: 2 });
  await checkScreenInBothThemes(page, 'portal-counter-done');
});

test('shows the family, the bill and the ways to pay, and asks what was received', { tag: '@deep' }, async ({
  page,
  guest,
  server,
  admin,
}) => {
  await prepare(server, guest);
  await admin.post('/api/admin/add-ons', {
    data: { name: 'Grip socks', price: '49', icon: '🧦', isRequired: true, mrp: '60', lowStock: 5 },
    failOnStatusCode: true,
  });
  await openCounter(page);
  await checkScreenInBothThemes(page, 'portal-counter');
  await familyField(page).fill('90000');
  await expect(page.getByRole('option', { name: /^Anand Krishnan/ })).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-counter-family');
  await page.getByRole('option', { name: /^Anand Krishnan/ }).click();
  await page.getByRole('radio', { name: /^Play now/ }).check();
  await expect(bill(page)).toContainText('2 × Grip socks');
  await checkScreenInBothThemes(page, 'portal-counter-bill');
  await page.getByRole('button', { name: 'Not needed 2 × Grip socks' }).click();
  const waiving = page.getByRole('dialog', { name: /^Grip socks not needed/ });
  await waiving.getByRole('button', { name: 'Take it off' }).click();
  await expect(waiving.getByText('Please fill this in.')).toBeVisible();
  await waiving.getByLabel('Reason').fill('They brought their own');
  await checkScreenInBothThemes(page, 'portal-counter-waive', { windowOnly: true });
  await waiving.getByRole('button', { name: 'Take it off' }).click();
  await expect(bill(page)).toContainText('Not needed: They brought their own');
  await page.getByRole('button', { name: /^UPI/ }).click();
  const paying = page.getByRole('dialog');
  await expect(paying.getByRole('img', { name: /^QR code to pay/ })).toBeVisible();
  const link = await paying.getByTestId('upi-code').getAttribute('data-link');
  expect(link).toMatch(/^upi:\/\/pay\?pa=toodles%40bank&.*&am=[\d.]+&cu=INR&tn=CS-\w{6}&tr=CS-\w{6}$/);
  await checkScreenInBothThemes(page, 'portal-counter-upi', { windowOnly: true });
  await paying.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Cash/ }).click();
  await paying.getByLabel('Amount received').fill('2000');
  await checkScreenInBothThemes(page, 'portal-counter-cash', { windowOnly: true });
  await paying.getByRole('radio', { name: /^Keep .* as credit/ }).check();
  await paying.getByRole('button', { name: 'Take ₹2,000' }).click();
  await expect(page.getByText(/is kept as the family’s credit/)).toBeVisible();
  expect(Number((await familyOf(admin))?.credit)).toBeGreaterThan(0);

  // The credit pays for socks, with no other payment.
  await page.getByRole('region', { name: 'Sale recorded' }).getByRole('button', { name: 'New sale' }).click();
  await findAnand(page);
  await page.getByRole('button', { name: /^Grip socks/ }).click();
  await page.getByRole('checkbox', { name: /^Use credit/ }).check();
  await page.getByRole('button', { name: 'Record sale' }).click();
  await expect(page.getByRole('heading', { name: '₹49 paid' })).toBeVisible();
});

test('sells socks from stock without a name, in cash and by card, and takes them back', {
  tag: '@deep',
}, async ({ page, server, admin, consoleErrors }) => {
  consoleErrors.expect(/409.*counter-sales/);
  await setTimeZoneToNoon(server);
  const made = await admin.post('/api/admin/add-ons', {
    data: { name: 'Grip socks', price: '49', icon: '🧦', lowStock: 11 },
    failOnStatusCode: true,
  });
  const { id } = await made.json();
  const countElsewhere = (quantity: number) =>
    admin.post(`/api/admin/add-ons/${id}/stock`, {
      data: { kind: 'counted', quantity },
      failOnStatusCode: true,
    });
  await openPortal(page);
  await goTo(page, 'Catalogue', 'Add-ons');
  await page.getByRole('button', { name: 'Count stock of Grip socks' }).click();
  const stock = page.getByRole('dialog', { name: /^Stock of Grip socks/ });
  await stock.getByLabel('How many there are now').fill('12');
  await stock.getByRole('button', { name: 'Save count' }).click();
  await expect(stock).toHaveCount(0);
  await expect(page.getByText('12 left')).toBeVisible();

  await closeToast(page);
  await page.getByRole('link', { name: 'Counter' }).click();
  const socks = page.getByRole('button', { name: /^Grip socks/ });
  await socks.click();
  await socks.click();
  await expect(bill(page)).toContainText(/2 × Grip socks.*₹98/s);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(bill(page)).toContainText(/2 × Grip socks.*₹98/s);

  // Someone else sells them meanwhile: the sale is asked about, and stays possible.
  await countElsewhere(1);
  await page.getByRole('button', { name: /^Cash/ }).click();
  const paying = page.getByRole('dialog', { name: /^(Cash|Card)/ });
  await paying.getByRole('button', { name: 'Take ₹98' }).click();
  const question = page.getByRole('dialog', { name: 'Not enough in stock' });
  await expect(question).toContainText('Only 1 Grip socks left. Sell 2 anyway?');
  await question.getByRole('button', { name: 'Change the bill' }).click();
  await paying.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Cash/ }).click();
  await checkScreenInBothThemes(page, 'portal-counter-stock', { windowOnly: true });
  await countElsewhere(12);
  await question.getByRole('button', { name: 'Sell anyway' }).click();
  await paying.getByLabel('Amount received').fill('50');
  await paying.getByRole('button', { name: 'Take ₹50, then ₹48' }).click();
  await page.getByRole('button', { name: /^Card/ }).click();
  await paying.getByRole('button', { name: 'Take ₹48' }).click();
  await expect(page.getByRole('heading', { name: '₹98 paid' })).toBeVisible();

  await page.getByRole('button', { name: 'All sales' }).click();
  await page.getByRole('link', { name: 'No name' }).click();
  const panel = page.getByRole('complementary', { name: 'Sale' });
  await expect(panel).toContainText(/Cash ₹50.*Card ₹48/s);
  await checkScreenInBothThemes(page, 'portal-counter-sales', { windowOnly: true });
  await panel.getByRole('button', { name: 'Cancel sale' }).click();
  const cancelling = page.getByRole('dialog', { name: /^Cancel this sale/ });
  await cancelling.getByLabel('Reason').fill('Wrong size');
  await cancelling.getByRole('button', { name: 'Cancel sale' }).click();
  await expect(panel.getByRole('button', { name: 'Refund ₹98' })).toBeVisible();

  await goTo(page, 'Catalogue', 'Add-ons');
  await expect(page.getByText('12 left')).toBeVisible();
  await page.getByRole('button', { name: 'Change stock of Grip socks' }).click();
  await expect(stock.getByText('2 returned')).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-stock', { windowOnly: true });
});

test('adds a cake to a party that comes, to be paid with it', { tag: '@deep' }, async ({
  page,
  server,
  guest,
  admin,
}) => {
  await prepare(server, guest);
  await bookRoom(admin, { parentName: 'Anand Krishnan', parentPhone: '9000003305' });
  await admin.post('/api/admin/add-ons', {
    data: { name: 'Chocolate cake', price: '800', icon: '🎂', audience: 'birthday' },
    failOnStatusCode: true,
  });
  await openCounter(page);
  await findAnand(page);
  await page.getByRole('button', { name: /^Party/ }).click();
  await page.getByRole('button', { name: /^Chocolate cake/ }).click();
  await expect(bill(page)).toContainText(/1 × Chocolate cake.*For party/s);
  await checkScreenInBothThemes(page, 'portal-counter-party');
  await page.getByRole('button', { name: 'Pay later' }).click();
  await expect(page.getByText('₹800 is still due.')).toBeVisible();
  const dues = (await familyOf(admin))?.dues ?? [];
  expect(dues.find(({ kind }) => kind === 'party')?.dueAmount).toBe('3799.00');
});
