import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { CreatedBooking } from '@toodles/api/contract/bookings/bookings.ts';
import { book } from './api-calls.ts';
import { checkScreen } from './check-screen.ts';
import { checkScreenInBothThemes } from './check-themes.ts';
import { changeDatabase } from './database.ts';
import { test } from './fixtures.ts';
import { bookParty, goToContact, partiesOf } from './party.ts';
import { openPortal, signInAsParent } from './sign-in.ts';

const utr = '412345678901';
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };

/** A family books by UPI and says that it has paid. */
async function sayPaid(
  guest: APIRequestContext,
  parentName: string,
  parentPhone: string,
): Promise<CreatedBooking> {
  const booking = await book(guest, { parentName, parentPhone, paymentMethod: 'upi' });
  const path = `/api/bookings/${booking.reference}/upi-payment?key=${booking.manageKey}`;
  await guest.post(path, { data: { upiReference: utr }, failOnStatusCode: true });
  return booking;
}

const toCheck = '/admin/bookings?status=pending&payment=due&method=upi';
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

test('the team sees the number that a family gave, and that another one gave it too', async ({
  page,
  guest,
}) => {
  const first = await sayPaid(guest, 'Anita Rao', '9811100001');
  const second = await sayPaid(guest, 'Vikram Shah', '9811100002');
  await openPortal(page, toCheck);
  await expect(rowOf(page, 'Anita Rao')).toContainText('Said paid, UTR 4123 4567 8901');
  await checkScreenInBothThemes(page, 'portal-upi-to-check');
  await page.getByRole('link', { name: 'Anita Rao' }).click();
  const panel = page.getByRole('complementary', { name: 'Booking' });
  await expect(panel).toContainText(
    `paid by UPI: 4123 4567 8901. This number was also given for ${second.reference} (Vikram Shah)`,
  );
  await panel.getByRole('button', { name: 'Confirmed' }).click();
  const arrived = page.getByRole('dialog', { name: /has it arrived/ });
  await expect(arrived).toContainText('Said paid, UTR 4123 4567 8901');
  await expect(arrived.getByRole('status')).toHaveCount(0);
  await arrived.getByRole('button', { name: 'Confirmed and paid' }).click();
  await expect(arrived).toHaveCount(0);

  await page.goto(`/admin/bookings?booking=${second.id}`);
  const recorded = `is already recorded for ${first.reference} (Anita Rao)`;
  await expect(panel).toContainText(`This number ${recorded}`);
  await panel.getByRole('button', { name: 'Confirmed' }).click();
  await expect(arrived).toContainText(`This reference ${recorded}, ₹499`);
  await checkScreenInBothThemes(page, 'portal-upi-recorded-already', { windowOnly: true });
  // It may be one payment for two bookings of a family.
  await arrived.getByRole('button', { name: 'Confirmed and paid' }).click();
  await expect(arrived).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Confirmed' })).toHaveAttribute('aria-pressed', 'true');
});

test('a payment is not recorded before its taker has read that its number is taken', async ({
  page,
  guest,
  admin,
}) => {
  const first = await sayPaid(guest, 'Anita Rao', '9811100001');
  const second = await book(guest, { parentName: 'Vikram Shah', parentPhone: '9811100002' });
  const orderOf = async ({ id }: { id: number }) =>
    (await (await admin.get(`/api/admin/bookings/${id}`)).json()).booking;
  const { orderId, dueAmount } = await orderOf(first);
  await admin.post(`/api/admin/orders/${orderId}/payments`, {
    data: { method: 'upi', reference: utr, amount: dueAmount, shownDue: dueAmount },
    failOnStatusCode: true,
  });
  await openPortal(page, `/admin/bookings?booking=${second.id}`);
  await page.getByRole('button', { name: 'Take ₹499' }).click();
  const taking = page.getByRole('dialog', { name: 'Take a payment' });
  await taking.getByRole('radio', { name: 'UPI' }).check();
  const answers = Promise.withResolvers<void>();
  await page.route(/payment-references/, async (route) => {
    await answers.promise;
    await route.continue();
  });
  await taking.getByLabel(/UPI reference/).fill('4123 4567 8901');
  await page.keyboard.press('Enter');
  answers.resolve();
  await expect(taking.getByRole('status')).toContainText(`already recorded for ${first.reference}`);
  expect(await orderOf(second)).toMatchObject({ paidAmount: '0.00' });
  await taking.getByRole('button', { name: 'Record ₹499' }).click();
  await expect(taking).toHaveCount(0);
  expect(await orderOf(second)).toMatchObject({ paidAmount: '499.00' });
});

test('several rows are marked as paid with the number that each family gave', async ({
  page,
  guest,
  admin,
}) => {
  await sayPaid(guest, 'Anita Rao', '9811100001');
  await sayPaid(guest, 'Vikram Shah', '9811100002');
  await openPortal(page, toCheck);
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Mark paid' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('list', { name: 'Said paid' }).getByRole('listitem')).toHaveText([
    /Said paid, UTR 4123 4567 8901/,
    /Said paid, UTR 4123 4567 8901/,
  ]);
  await expect(dialog.getByRole('status')).toContainText('4123 4567 8901 was given for');
  await checkScreenInBothThemes(page, 'portal-mark-paid-said', { windowOnly: true });
  await dialog.getByRole('button', { name: 'Record ₹998' }).click();
  await expect(dialog.getByRole('heading', { name: '2 payments recorded' })).toBeVisible();
  expect(await (await admin.get('/api/admin/payments')).json()).toMatchObject([
    { reference: utr },
    { reference: utr },
  ]);
});

test.describe('a party', () => {
  test.use(phone);

  test('has its deposit said to be paid on its page, and then the rest', async ({ page, server, admin }) => {
    await changeDatabase(server, (trx) =>
      trx.updateTable('birthday_packages').set({ deposit_percent: 50 }).execute(),
    );
    await signInAsParent(page);
    await goToContact(page);
    await bookParty(page).click();
    await page.getByRole('link', { name: 'Pay the deposit' }).click();
    await expect(page.getByRole('link', { name: 'Pay ₹1,500 by UPI' })).toBeVisible();
    await page.getByLabel(/UTR/).fill(utr);
    await checkScreen(page, 'party-upi-to-pay');
    await page.getByRole('button', { name: 'I have paid' }).click();
    await expect(page.getByText(`We look for payment ${utr}`)).toBeVisible();
    const [party] = await partiesOf(page.request);
    expect(party).toMatchObject({ status: 'pending', upiReference: utr, isSaidPaid: true });

    const path = `/api/admin/birthday-parties/${party?.id}`;
    const { orderId } = (await (await admin.get(path)).json()).party;
    await admin.post(`/api/admin/orders/${orderId}/payments`, {
      data: { method: 'upi', reference: utr, amount: '1500.00', shownDue: '2999.00' },
      failOnStatusCode: true,
    });
    await page.reload();
    await expect(page.getByRole('link', { name: 'Pay ₹1,499 by UPI' })).toBeVisible();
    await page.getByLabel(/UTR/).fill('498765432109');
    await page.getByRole('button', { name: 'I have paid' }).click();
    await expect(page.getByText('We look for payment 498765432109')).toBeVisible();

    await openPortal(page, '/admin/birthday-parties');
    await expect(page.getByText('Said paid, UTR 4987 6543 2109')).toBeVisible();
    await page.goto(`/admin/birthday-parties?party=${party?.id}`);
    await expect(page.getByRole('complementary', { name: 'Party' })).toContainText(
      'says that it has paid ₹1,499 by UPI: 4987 6543 2109. Take the payment.',
    );
  });
});
