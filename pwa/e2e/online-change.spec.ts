import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Party } from '@toodles/api/contract/bookings/birthday.ts';
import type { TeamBookingDetails } from '@toodles/api/contract/bookings/team-bookings.ts';
import { addDays } from '@toodles/api/domain/dates.ts';
import { book, bookings, tomorrow } from './api-calls.ts';
import { days } from './book.ts';
import { checkScreen } from './check-screen.ts';
import { test } from './fixtures.ts';
import { completeLogin, signInAsParent, verifyCode } from './sign-in.ts';
import { closeToast, expectToast, goToPay, pay, readReference } from './wizard.ts';

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

const summary = (page: Page) => page.getByRole('region', { name: 'What changes' });
const confirm = (page: Page) => page.getByRole('button', { name: 'Change booking' });

async function takePayment(admin: APIRequestContext, id: number): Promise<void> {
  const { booking } = (await (await admin.get(`/api/admin/bookings/${id}`)).json()) as TeamBookingDetails;
  await admin.post(`/api/admin/orders/${booking.orderId}/payments`, {
    data: { method: 'cash', amount: booking.dueAmount, shownDue: booking.dueAmount },
    failOnStatusCode: true,
  });
}

test('a guest finds the booking on another phone, moves it, pays the difference and gets it back', async ({
  page,
  browser,
  server,
  admin,
  consoleErrors,
}) => {
  await goToPay(page);
  await pay(page);
  const reference = await readReference(page);
  const [booked] = await bookings(admin);
  await takePayment(admin, booked?.id ?? 0);

  const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
  const other = await browser.newPage({ baseURL: server.origin, ...phone, reducedMotion: 'reduce' });
  await other.goto('/bookings');
  await other.getByRole('link', { name: 'Find a booking by its reference' }).click();
  await checkScreen(other, 'booking-find');
  await other.getByLabel('Booking reference').fill('td-222222');
  await other.getByLabel('Mobile number').fill('9876543210');
  await other.getByRole('button', { name: 'Send code' }).click();
  await verifyCode(other, await other.getByTestId('dev-otp').innerText());
  await expect(other.getByText('No booking with this reference and number. Check both.')).toBeVisible();
  // The code was right, so only the reference is asked for again.
  await other.getByLabel('Booking reference').fill(reference.toLowerCase().replace('-', ' '));
  await other.getByRole('button', { name: 'Find booking' }).click();
  await expectToast(other, 'Here is your booking', 'This phone remembers it from now on.');
  await expect(other.getByText('Anita Rao')).toBeVisible();

  await other.getByRole('link', { name: 'Change day, time or children' }).click();
  await expect(other.getByRole('heading', { name: 'Change your booking', level: 1 })).toBeVisible();
  await expect(confirm(other)).toBeDisabled();
  await closeToast(other);
  await checkScreen(other, 'booking-change');
  await days(other).nth(3).check({ force: true });
  await expect(summary(other)).toContainText('Choose a time.');
  await other.getByRole('radio', { name: /^12–2 PM/ }).check({ force: true });
  await other.getByRole('button', { name: 'Add a child' }).click();
  await expect(summary(other)).toContainText('Choose an age for each child.');
  await other.getByLabel('Age of child 3').selectOption('8');
  await expect(summary(other)).toContainText(/Price₹998 → ₹1,497To pay at the centre₹499/);
  await checkScreen(other, 'booking-change-price');
  await confirm(other).click();
  await expect(other.getByTestId('toast').locator('strong')).toHaveText('Booking changed');
  const day = addDays(await tomorrow(admin), 2);
  const moved = { bookingDate: day, numberOfChildren: 3, reference, dueAmount: '499.00' };
  expect(await bookings(admin)).toMatchObject([{ ...moved, timeSlot: { id: 2 } }]);
  const { history } = (await (
    await admin.get(`/api/admin/bookings/${booked?.id}`)
  ).json()) as TeamBookingDetails;
  expect(history[0]).toMatchObject({ by: 'Anita Rao (parent)', does: 'changed the booking online' });
  await expect(other.getByText(/1 change left\./)).toBeVisible();

  // The phone that booked it sees the change, and no longer what it had stored.
  await page.goto(`/bookings/${reference}`);
  await expect(page.getByText('3 children, aged 4, 6, 8')).toBeVisible();

  await other.getByRole('link', { name: 'Change day, time or children' }).click();
  await other.getByRole('button', { name: 'Remove a child' }).click();
  await other.getByRole('button', { name: 'Remove a child' }).click();
  await expect(summary(other)).toContainText(/You get back₹499/);
  await expect(summary(other)).toContainText('This is the last change that is possible here.');
  await other.getByRole('link', { name: 'Keep it as it is' }).click();
  await takePayment(admin, booked?.id ?? 0);
  await other.reload();
  await other.getByRole('button', { name: 'Cancel this booking' }).click();
  await expect(other.getByText('You get back ₹1,497, all that you have paid.')).toBeVisible();
  await checkScreen(other, 'booking-cancel-refund', { windowOnly: true });
  await other.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(other.getByText('We owe you')).toBeVisible();
  consoleErrors.allow(/404/);
  await other.close();
});

test('a change over one that the team made is refused, and the choices stay', async ({
  page,
  guest,
  admin,
  consoleErrors,
}) => {
  consoleErrors.expect(/409/);
  const booked = await book(guest, { numberOfChildren: 2, childrenAges: [4, 6] });
  await page.goto(`/bookings/${booked.reference}?key=${booked.manageKey}`);
  await page.getByRole('link', { name: 'Change day, time or children' }).click();
  await days(page).nth(2).check({ force: true });
  await page.getByRole('radio', { name: /^2–4 PM/ }).check({ force: true });
  await expect(summary(page)).toContainText('as before');
  await admin.post(`/api/admin/bookings/${booked.id}/reschedule`, {
    data: { bookingDate: await tomorrow(admin), timeSlotId: 5 },
    failOnStatusCode: true,
  });
  await confirm(page).click();
  await expect(summary(page)).toContainText('This booking has changed in the meantime.');
  await expect(page.getByText(/Now:.*6–8 PM/)).toBeVisible();
  await expect(page.getByRole('radio', { name: /^2–4 PM/ })).toBeChecked();
  await confirm(page).click();
  await expect(page.getByTestId('toast').locator('strong')).toHaveText('Booking changed');
  expect(await bookings(admin)).toMatchObject([{ timeSlot: { id: 3 } }]);
});

test('a parent moves a party within the rules, by keyboard', async ({ page, admin }) => {
  await signInAsParent(page);
  const partyDate = addDays(await tomorrow(admin), 20);
  const answer = await page.request.post('/api/birthday-parties', {
    data: {
      ...{ childName: 'Diya', childAge: 5, partyDate, timeSlotId: 3, numberOfGuests: 8 },
      ...{ parentName: 'Asha Menon', parentPhone: '9876543210', parentEmail: 'asha@example.com' },
      ...{ theme: 'Jungle Safari', packageType: 'starter', totalAmount: '2999.00' },
    },
    failOnStatusCode: true,
  });
  const { reference, startTime }: Party = await answer.json();
  await page.goto(`/bookings/${reference}`);
  await page.getByRole('link', { name: 'Change day, time or guests' }).click();
  await expect(page.getByRole('heading', { name: 'Change your party', level: 1 })).toBeVisible();
  await expect(page.getByText('You can change it here until')).toBeVisible();
  const chosen = page.getByRole('radio', { name: /2–4 PM/ });
  await expect(chosen).toBeChecked();
  await chosen.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: /12–2 PM/ })).toBeChecked();
  await page.getByLabel('Guests').selectOption('10');
  await expect(summary(page)).toContainText(/Price₹2,999, as before/);
  await checkScreen(page, 'party-change');
  await page.getByRole('button', { name: 'Change party' }).press('Enter');
  await expect(page.getByTestId('toast').locator('strong')).toHaveText('Party changed');
  await expect(page.getByText(/It has been changed once, the most that is possible here/)).toBeVisible();
  const [party] = (await (await admin.get('/api/admin/birthday-parties')).json()) as Party[];
  expect(party).toMatchObject({ reference, startTime: '12:00', numberOfGuests: 10 });
  expect(startTime).toBe('14:00');
});

test('who is signed in is asked where the server says so, not where the phone remembers', async ({
  page,
  context,
  guest,
}) => {
  await book(guest, { parentPhone: '9876543210' });
  await page.goto('/login?returnTo=%2Faccount');
  await completeLogin(page);
  // What a guest booked with the number is in the account.
  await expect(page.getByText('Walk-in Play, 1 child')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog').getByText('Asha')).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText('Walk-in Play, 1 child')).toBeVisible();
  // A session from before the mark existed: then what the phone stored still counts, and the mark comes back.
  await context.clearCookies({ name: 'toodles.signed-in' });
  await page.goto('/account');
  await expect(page.getByText('Walk-in Play, 1 child')).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).toContain('toodles.signed-in');
});

test('a stranger’s page asks nobody who is signed in', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/user')) asked.push(request.url());
  });
  await page.goto('/packages');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/bookings');
  await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
  expect(asked).toEqual([]);
});

test('a party is found by logging in with its number', async ({ page, guest, admin }) => {
  // Booked by the team for a family without an account of its own.
  const partyDate = addDays(await tomorrow(admin), 20);
  const answer = await admin.post('/api/admin/birthday-parties', {
    data: {
      ...{ childName: 'Diya', childAge: 5, partyDate, timeSlotId: 3, numberOfGuests: 8 },
      ...{ parentName: 'Farah Khan', parentPhone: '9811122233', parentEmail: '' },
      ...{ theme: 'Jungle Safari', packageType: 'starter', totalAmount: '2999.00' },
    },
    failOnStatusCode: true,
  });
  const { reference }: Party = await answer.json();
  await page.goto(`/bookings/find`);
  await page.getByLabel('Booking reference').fill(reference);
  await page.getByLabel('Mobile number').fill('98111 22233');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Parties open in your account')).toBeVisible();
  await verifyCode(page, await page.getByTestId('dev-otp').innerText());
  await expect(page.getByText('Diya, 5 years')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change day, time or guests' })).toBeVisible();
  expect((await guest.get('/api/birthday-parties')).status()).toBe(401);
});
