import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { CreatedBooking } from '@toodles/api/contract/bookings/bookings.ts';
import type { TeamBooking } from '@toodles/api/contract/bookings/team-bookings.ts';
import { book, sell, statementOf, tomorrow } from './api-calls.ts';
import { checkScreenInBothThemes } from './check-themes.ts';
import { test } from './fixtures.ts';
import { openPortal } from './sign-in.ts';

test.use({ serverEnv: { BOOKINGS_PER_ADDRESS: '1000' } });

/** More than a page of bookings that wait for their payment by UPI, in the first two slots of tomorrow. */
async function bookByUpi(guest: APIRequestContext, number: number): Promise<CreatedBooking[]> {
  const made: CreatedBooking[] = [];
  for (let n = 0; n < number; n += 1)
    made.push(
      await book(guest, {
        parentName: `Family ${n}`,
        parentPhone: String(9_811_150_000 + n),
        timeSlotId: 1 + (n % 2),
        paymentMethod: 'upi',
      }),
    );
  return made;
}

const teamBooking = async (admin: APIRequestContext, id: number): Promise<TeamBooking> =>
  (await (await admin.get(`/api/admin/bookings/${id}`)).json()).booking;

/** Counts what the user clicks. */
function clicker() {
  const clicks = { count: 0 };
  const click = async (target: ReturnType<Page['getByRole']>) => {
    clicks.count += 1;
    await target.click();
  };
  return { clicks, click };
}

/** At the end of a list the filters, what is done with selected rows and the names of the columns are below each other. */
async function expectAllInView(page: Page) {
  await page.mouse.wheel(0, 5000);
  await expect(page.getByRole('row').last()).toBeInViewport();
  const names = page.getByRole('checkbox', { name: 'Select the rows of this page' });
  const [filters, bar, row] = await Promise.all(
    [page.getByRole('group', { name: 'Filters of bookings' }), more(page), names].map((one) =>
      one.boundingBox(),
    ),
  );
  if (!filters || !bar || !row) throw new Error('Something is not shown.');
  expect(filters.y).toBeGreaterThanOrEqual(0);
  expect(bar.y).toBeGreaterThanOrEqual(filters.y + filters.height);
  expect(row.y).toBeGreaterThanOrEqual(bar.y + bar.height);
}

const more = (page: Page) => page.getByRole('group', { name: 'Selected rows' });

test('marks all UPI payments as paid in five clicks, and says which one was not recorded', {
  tag: '@deep',
}, async ({ page, guest, admin, consoleErrors }) => {
  consoleErrors.expect(/status of 409/);
  const made = await bookByUpi(guest, 26);
  await openPortal(page, '/admin/bookings?payment=due&method=upi');
  await expect(page.getByRole('checkbox', { name: /^Select .*TD-/ })).toHaveCount(20);
  const { clicks, click } = clicker();
  await click(page.getByRole('checkbox', { name: 'Select the rows of this page' }));
  await expect(more(page)).toContainText('20 selected');
  await checkScreenInBothThemes(page, 'portal-bookings-selected');
  await click(more(page).getByRole('button', { name: 'Select all 26' }));
  await expect(more(page)).toContainText('26 selected');
  await expectAllInView(page);
  // Someone else takes one of the payments meanwhile.
  const taken = await teamBooking(admin, made[7]?.id ?? 0);
  await admin.post(`/api/admin/orders/${taken.orderId}/payments`, {
    data: { method: 'cash', amount: taken.dueAmount, shownDue: taken.dueAmount },
    failOnStatusCode: true,
  });
  await click(more(page).getByRole('button', { name: 'Mark paid' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'UPI' })).toBeChecked();
  await click(dialog.getByRole('button', { name: /^Record ₹/ }));
  await expect(dialog.getByRole('heading', { name: '25 payments recorded' })).toBeVisible();
  const refused = dialog.getByRole('region', { name: 'Not done' });
  await expect(refused.getByRole('listitem')).toHaveCount(1);
  await expect(refused).toContainText(`Family 7, ${taken.reference}`);
  await checkScreenInBothThemes(page, 'portal-bulk-result', { windowOnly: true });
  await click(dialog.getByRole('button', { name: 'Close', exact: true }).last());
  expect(clicks.count).toBe(5);
  await expect(page.getByRole('heading', { name: 'No booking matches' })).toBeVisible();
  const first = await teamBooking(admin, made[0]?.id ?? 0);
  expect(first).toMatchObject({ status: 'confirmed', orderState: 'paid', dueAmount: '0.00' });
});

test('moves selected bookings together; those that find no seat stay', { tag: '@deep' }, async ({
  page,
  guest,
  admin,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/);
  const made = await bookByUpi(guest, 4);
  // Leaves three seats in the slot that they move to.
  for (const seats of [5, 5, 2]) {
    const phone = String(9_811_160_000 + seats + made.length);
    await book(guest, { numberOfChildren: seats, timeSlotId: 4, parentPhone: phone });
    made.length += 1;
  }
  await openPortal(page, '/admin/bookings?method=upi');
  for (const name of ['Family 0', 'Family 1', 'Family 2', 'Family 3'])
    await page.getByRole('checkbox', { name: new RegExp(`^Select ${name},`) }).check();
  await more(page).getByRole('button', { name: 'Move' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^4–6 PM/ }).check();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: '3 moved' })).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Not done' })).toContainText('Family');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  // What was not done stays selected.
  await expect(more(page)).toContainText('1 selected');
  await more(page).getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Cancel 1 booking' }).click();
  await expect(dialog.getByRole('heading', { name: '1 cancelled' })).toBeVisible();
  const all = await Promise.all(made.slice(0, 4).map((one) => teamBooking(admin, one.id)));
  expect(all.filter(({ timeSlot }) => timeSlot.id === 4)).toHaveLength(3);
  expect(all.filter(({ status }) => status === 'cancelled')).toHaveLength(1);
});

test('moves all bookings of a closed day to the next free day in four clicks', async ({
  page,
  guest,
  admin,
}) => {
  const made = await bookByUpi(guest, 20);
  await admin.post('/api/admin/closures', {
    data: { date: await tomorrow(guest), reason: 'Water pipe', evenWithBookings: true },
    failOnStatusCode: true,
  });
  await openPortal(page, '/admin');
  const { clicks, click } = clicker();
  await page.goto('/admin/special-days#stranded');
  const card = page.getByRole('region', { name: 'Displaced bookings' });
  await click(card.getByRole('button', { name: 'Move all 20' }));
  const dialog = page.getByRole('dialog');
  await click(dialog.getByText('To the next free day'));
  await click(dialog.getByRole('button', { name: 'Move 20 bookings' }));
  await expect(dialog.getByRole('heading', { name: '20 bookings moved' })).toBeVisible();
  await click(dialog.getByRole('button', { name: 'Close', exact: true }).last());
  await expect(card).toHaveCount(0);
  expect(clicks.count).toBe(4);
  const all = await Promise.all(made.map((one) => teamBooking(admin, one.id)));
  for (const [n, one] of all.entries()) {
    expect(one.bookingDate > (made[n]?.bookingDate ?? '')).toBe(true);
    expect(one.timeSlot.id).toBe(made[n]?.timeSlot.id);
  }
});

test('marks several hour packages as paid, and cancels several for one reason', { tag: '@deep' }, async ({
  page,
  admin,
}) => {
  const unpaid = { payment: undefined };
  const farah = await sell(admin, { ...unpaid, customerName: 'Farah Khan', customerPhone: '9811122233' });
  const vikram = await sell(admin, { ...unpaid, customerName: 'Vikram Shetty', customerPhone: '9822233344' });
  const ananya = await sell(admin);
  await openPortal(page, '/admin/package-management');
  const select = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).check();
  await expect(more(page)).toContainText('3 selected');
  const file = page.waitForEvent('download');
  await more(page).getByRole('link', { name: 'Export' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
  await more(page).getByRole('button', { name: 'Mark paid' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 selected row has nothing due.');
  await dialog.getByRole('radio', { name: 'UPI' }).check();
  await dialog.getByRole('button', { name: 'Record ₹4,998' }).click();
  await expect(dialog.getByRole('heading', { name: '2 payments recorded' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  expect((await statementOf(admin, farah.id)).money).toMatchObject({ orderState: 'paid' });

  await expect(more(page)).toContainText('1 selected');
  await select('Farah Khan').check();
  await more(page).getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Cancel 2 packages' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Sold twice');
  await dialog.getByRole('button', { name: 'Cancel 2 packages' }).click();
  await expect(dialog.getByRole('heading', { name: '2 packages cancelled' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  for (const { id } of [farah, ananya])
    expect((await statementOf(admin, id)).sale).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Sold twice',
    });
  expect((await statementOf(admin, vikram.id)).sale.status).toBe('active');
});
