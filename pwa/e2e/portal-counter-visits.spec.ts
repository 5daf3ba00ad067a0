import { type APIRequestContext, expect } from '@playwright/test';
import type { Site } from '@toodles/api/contract/centre/site.ts';
import type { TimeSlot } from '@toodles/api/contract/schedule/schedule.ts';
import { book } from './api-calls.ts';
import { checkScreenInBothThemes } from './check-themes.ts';
import { bill, familyField, familyOf, findAnand, openCounter, prepare } from './counter.ts';
import { changeDatabase } from './database.ts';
import { test } from './fixtures.ts';
import { tabTo } from './hands.ts';

/** A visit of the family today, which has not arrived. */
async function bookToday(guest: APIRequestContext): Promise<void> {
  const site: Site = await (await guest.get('/api/site')).json();
  const slots: TimeSlot[] = await (await guest.get(`/api/time-slots?date=${site.today}`)).json();
  const later = slots.find(({ availability }) => availability?.available);
  const parent = { parentName: 'Anand Krishnan', parentPhone: '9000003305' };
  await book(guest, { ...parent, bookingDate: site.today, timeSlotId: later?.id, numberOfChildren: 2 });
}

test('takes a known family and its payment by keyboard alone', async ({ page, guest, server, admin }) => {
  await prepare(server, guest);
  await openCounter(page);
  await expect(familyField(page)).toBeFocused();
  await page.keyboard.type('90000');
  await expect(page.getByRole('option', { name: /^Anand Krishnan/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('radio', { name: /^No visit/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Play now/ })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: /^Card/ }));
  await page.keyboard.press('Enter');
  const paying = page.getByRole('dialog');
  await tabTo(page, paying.getByRole('button', { name: /^Take ₹/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^₹[\d,]+ paid$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New sale' }).last()).toBeFocused();
  expect((await familyOf(admin))?.visits.filter(({ arrivedAt }) => arrivedAt !== null)).toHaveLength(1);
});

test('marks a booked family as arrived when it pays, and leads to its bill', { tag: '@deep' }, async ({
  page,
  guest,
  server,
  admin,
}) => {
  await prepare(server, guest);
  await bookToday(guest);
  await openCounter(page);
  await findAnand(page);
  await expect(page.getByRole('radio', { name: /^Booking/ })).toBeChecked();
  await expect(bill(page)).toContainText(/2 children arrived.*₹0.*Walk-in Play.*₹998/s);
  await checkScreenInBothThemes(page, 'portal-counter-arrival');
  await page.getByRole('button', { name: /^Cash/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Take ₹998/ })
    .click();
  const done = page.getByRole('region', { name: 'Sale recorded' });
  await expect(done.getByRole('heading', { name: '₹998 paid' })).toBeVisible();
  for (const name of ['Print 80 mm', 'Print A4', 'Save PDF', 'Send on WhatsApp'])
    await expect(done.getByRole('link', { name })).toBeVisible();
  const print = await done.getByRole('link', { name: 'Print 80 mm' }).getAttribute('href');
  const answer = await page.request.get(print ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await familyOf(admin))?.visits.filter(({ arrivedAt }) => arrivedAt !== null)).toHaveLength(1);
});

test('keeps an unfinished bill while another page is open, and clears it when told so', {
  tag: '@deep',
}, async ({ page, guest, server }) => {
  await prepare(server, guest);
  await openCounter(page);
  await findAnand(page);
  await page.getByRole('radio', { name: /^Play now/ }).check();
  await expect(bill(page)).toContainText('2 × Walk-in Play');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Counter');
  await page.goBack();
  await expect(page.getByText('Anand Krishnan')).toBeVisible();
  await expect(bill(page)).toContainText('2 × Walk-in Play');
  await page.getByRole('button', { name: 'Clear bill' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(familyField(page)).toBeFocused();
  await expect(bill(page)).toContainText('Nothing on the bill yet');
});

test('pays a credit out, and finds the sale that left it by its reference', { tag: '@deep' }, async ({
  page,
  guest,
  server,
  admin,
}) => {
  await prepare(server, guest);
  const item = { name: 'Grip socks', price: '49', icon: '🧦' };
  const added = await (await admin.post('/api/admin/add-ons', { data: item, failOnStatusCode: true })).json();
  const data = {
    customer: { name: 'Anand Krishnan', phone: '9000003305' },
    items: [{ addOnId: added.id, quantity: 1 }],
    tenders: [{ method: 'cash', amount: '100.00' }],
    totalAmount: '49.00',
    keepsCredit: true,
  };
  const sale = await (
    await admin.post('/api/admin/counter-sales', {
      data,
      failOnStatusCode: true,
      headers: { 'Idempotency-Key': 'a' },
    })
  ).json();
  const { reference } = sale.orders[0];
  await openCounter(page);
  await findAnand(page);
  await page.getByRole('button', { name: 'Pay out credit' }).click();
  const paying = page.getByRole('dialog', { name: 'Pay out credit' });
  await paying.getByLabel('Amount paid out').fill('60');
  await paying
    .getByRole('button', { name: 'Pay out ₹60' })
    .or(paying.getByRole('button', { name: 'Pay out' }))
    .click();
  await expect(paying.getByText('The credit is ₹51. Enter at most that.')).toBeVisible();
  await paying.getByLabel('Amount paid out').fill('51');
  await paying.getByText('Cash', { exact: true }).click();
  await paying.getByLabel('Reason').fill('They asked for it');
  await checkScreenInBothThemes(page, 'portal-counter-pay-out', { windowOnly: true });
  await paying.getByRole('button', { name: 'Pay out ₹51' }).click();
  await expect(paying).toHaveCount(0);
  await expect(page.getByText('₹51 credit')).toHaveCount(0);
  expect((await familyOf(admin))?.credit).toBe('0.00');

  await page.keyboard.press('Control+k');
  await page.keyboard.type(reference);
  await page.getByRole('option', { name: new RegExp(`Anand Krishnan.*${reference}`) }).click();
  await expect(page.getByRole('complementary', { name: 'Sale' })).toContainText('Grip socks');
});

test('offers the next slot with room when the running one is full', { tag: '@deep' }, async ({
  page,
  guest,
  server,
}) => {
  await prepare(server, guest);
  const site: Site = await (await guest.get('/api/site')).json();
  const slots: TimeSlot[] = await (await guest.get(`/api/time-slots?date=${site.today}`)).json();
  const [running, next] = slots.filter(({ endTime }) => endTime > '13:00');
  await changeDatabase(server, (trx) =>
    trx
      .updateTable('time_slots')
      .set({ max_capacity: 1 })
      .where('id', '=', running?.id ?? 0)
      .execute(),
  );
  await openCounter(page);
  await findAnand(page);
  await page.getByRole('radio', { name: /^Play now/ }).check();
  await expect(page.getByText(/is full\.$/)).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-counter-full');
  await page.getByRole('button', { name: /^Cash/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Take ₹/ })
    .click();
  await expect(page.getByRole('heading', { name: /paid$/ })).toBeVisible();
  expect(next).toBeDefined();
});

test('records a sale once when its answer is lost, and says that pressing again is safe', async ({
  page,
  guest,
  server,
  admin,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_FAILED.*counter-sales/);
  await prepare(server, guest);
  await openCounter(page);
  await findAnand(page);
  await page.getByRole('radio', { name: /^Play now/ }).check();
  await page.route(
    '**/api/admin/counter-sales',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: /^Cash/ }).click();
  const paying = page.getByRole('dialog');
  await paying.getByRole('button', { name: /^Take ₹/ }).click();
  await expect(paying.getByRole('alert')).toContainText('Press the button again: it won’t be saved twice.');
  await paying.getByRole('button', { name: /^Take ₹/ }).click();
  await expect(page.getByRole('heading', { name: '₹998 paid' })).toBeVisible();
  expect((await familyOf(admin))?.visits.filter(({ arrivedAt }) => arrivedAt !== null)).toHaveLength(1);
});
