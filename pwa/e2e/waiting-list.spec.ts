import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Message } from '@toodles/api/contract/messages/messages.ts';
import { book, bookings, sell, takeSeats, tomorrow } from './api-calls.ts';
import { days, next } from './book.ts';
import { checkScreen } from './check-screen.ts';
import { test } from './fixtures.ts';
import { signInAsAdmin, signInAsParent } from './sign-in.ts';
import { closeToast, pay, readReference } from './wizard.ts';

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
test.use(phone);

const panel = (page: Page) => page.getByRole('region', { name: 'This time is full' });

/** Step 2 with tomorrow's first slot, which is full. */
async function chooseFull(page: Page): Promise<void> {
  await page.goto('/book?package=1');
  await next(page).click();
  await days(page).nth(1).check();
  await page.getByRole('radio', { name: /10 AM/ }).check();
  await expect(panel(page)).toBeVisible();
}

/** The link in the latest message to a phone, once it is sent. */
async function linkTo(admin: APIRequestContext, family: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const answer = await admin.get(`/api/admin/messages?search=${family}&kind=waiting_offer`);
    const [offer] = (await answer.json()) as Message[];
    link = /http\S+\/bookings\/waiting\/\S+/.exec(offer?.body ?? '')?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

test('a parent waits for a full time, is told when seats are free, and books them on another phone', async ({
  page,
  browser,
  server,
  guest,
  admin,
}) => {
  const leaving = await book(guest, { numberOfChildren: 2 });
  await takeSeats(guest, 13);
  await chooseFull(page);
  await expect(next(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Add a child' }).click();
  await expect(panel(page)).toContainText('Free for 2 children');
  await expect(panel(page).getByRole('button', { name: /^12–2 PM 15 left$/ })).toBeVisible();
  await checkScreen(page, 'waiting-full');
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await page.getByLabel("Parent's name").fill('Anita Rao');
  await page.getByLabel('Mobile number').fill('9876543210');
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByText('Enter an email address like name@example.com.')).toBeVisible();
  await page.getByLabel('Email').fill('anita@example.com');
  await checkScreen(page, 'waiting-join');
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByRole('heading', { name: 'You are on the waiting list' })).toBeFocused();
  await page.getByRole('link', { name: 'See my place' }).click();
  await expect(page.getByRole('main').getByText('You are first in line.')).toBeVisible();
  await checkScreen(page, 'waiting-place');

  await guest.post(`/api/bookings/${leaving.reference}/cancel?key=${leaving.manageKey}`, {
    failOnStatusCode: true,
  });
  const link = await linkTo(admin, '9876543210');
  await page.goto('/bookings');
  await expect(page.getByText(/^Seats are held for you until/)).toBeVisible();
  await checkScreen(page, 'waiting-mine');

  const other = await browser.newPage({ baseURL: server.origin, ...phone, reducedMotion: 'reduce' });
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Seats are free for you' })).toBeVisible();
  await checkScreen(other, 'waiting-offer');
  await other.getByRole('button', { name: 'Book these seats' }).click();
  await expect(other.getByLabel("Parent's name")).toHaveValue('Anita Rao');
  await other.getByRole('button', { name: 'Back' }).click();
  await expect(other.getByText(/^These seats are held for you until/)).toBeVisible();
  await checkScreen(other, 'waiting-held');
  await next(other).click();
  await other.getByLabel('Age of child 1').selectOption('4');
  await other.getByLabel('Age of child 2').selectOption('6');
  await next(other).click();
  await pay(other);
  const reference = await readReference(other);
  expect((await bookings(admin)).find((one) => one.reference === reference)).toMatchObject({
    ...{ bookingDate: await tomorrow(guest), numberOfChildren: 2, parentName: 'Anita Rao' },
    ...{ timeSlot: { id: 1 }, status: 'confirmed' },
  });
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'These seats are booked' })).toBeVisible();
  await other.close();
});

test('a signed-in parent pays for held seats with hours, without the link', async ({
  page,
  guest,
  admin,
}) => {
  const sale = await sell(admin, { customerPhone: '9876543210' });
  const leaving = await book(guest, { numberOfChildren: 2 });
  await takeSeats(guest, 13);
  const place = { bookingDate: await tomorrow(guest), timeSlotId: 1, numberOfChildren: 2 };
  const family = { parentName: 'Asha Menon', parentPhone: '9876543210', parentEmail: 'asha@example.com' };
  await guest.post('/api/waiting-list', { data: { ...place, ...family }, failOnStatusCode: true });
  await guest.post(`/api/bookings/${leaving.reference}/cancel?key=${leaving.manageKey}`, {
    failOnStatusCode: true,
  });
  await signInAsParent(page);
  await page.goto('/bookings');
  await page.getByRole('region', { name: 'Waiting list' }).getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Book these seats' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Use my hours (10 h left)' })).toBeVisible();
  await checkScreen(page, 'waiting-offer-hours');
  await page.getByRole('link', { name: /^Use my hours/ }).click();
  await expect(page.getByText(/^These seats are held for you until|10 AM.*These seats/)).toBeVisible();
  await page.getByLabel('Age of child 1').selectOption('4');
  await page.getByLabel('Age of child 2').selectOption('6');
  await page.getByLabel(/I agree/).check();
  await checkScreen(page, 'waiting-reserve-held');
  await page.getByRole('button', { name: 'Reserve', exact: true }).click();
  await expect(page).toHaveURL(/\/bookings\/TD-/);
  const made = (await bookings(admin)).find((one) => one.parentPhone === family.parentPhone);
  expect(made).toMatchObject({
    ...{ bookingDate: place.bookingDate, numberOfChildren: 2 },
    status: 'confirmed',
  });
  expect(made?.hours).toMatchObject({ visitHours: 2 });
  expect(sale.remainingHours).toBe(10);
});

test('a parent takes a free time near a full one with one tap, or declines what is held', async ({
  page,
  guest,
  admin,
}) => {
  const leaving = await book(guest, { numberOfChildren: 5 });
  await takeSeats(guest, 10);
  const date = await tomorrow(guest);
  for (const name of ['Meera Shenoy', 'Farah Khan'])
    await guest.post('/api/waiting-list', {
      data: {
        ...{ bookingDate: date, timeSlotId: 1, numberOfChildren: 5, parentName: name },
        ...{ parentPhone: name === 'Meera Shenoy' ? '9876500001' : '9876500002' },
        parentEmail: 'meera@example.com',
      },
      failOnStatusCode: true,
    });
  await guest.post(`/api/bookings/${leaving.reference}/cancel?key=${leaving.manageKey}`, {
    failOnStatusCode: true,
  });
  await chooseFull(page);
  await panel(page)
    .getByRole('button', { name: /^12–2 PM/ })
    .click();
  await expect(page.getByRole('radio', { name: /12–2 PM/ })).toBeChecked();
  await expect(next(page)).toBeEnabled();
  await expect(panel(page)).toHaveCount(0);

  await page.goto(await linkTo(admin, '9876500001'));
  await page.getByRole('button', { name: 'No, thank you' }).click();
  await page.getByRole('button', { name: 'Yes, decline' }).click();
  await expect(page.getByRole('heading', { name: 'You declined these seats' })).toBeVisible();
  await closeToast(page);
  await linkTo(admin, '9876500002');

  await signInAsAdmin(page);
  await page.goto('/admin/bookings');
  await page.getByRole('link', { name: /^Waiting list.*1 in line$/ }).click();
  await expect(page.getByRole('heading', { name: 'Waiting list', level: 1 })).toBeVisible();
  await expect(page.getByText('Farah Khan')).toBeVisible();
  await checkScreen(page, 'portal-waiting-list');
  await page.getByRole('button', { name: 'Remove Farah Khan' }).click();
  await page.getByRole('button', { name: 'Remove from the list' }).click();
  await expect(page.getByText('Nobody here')).toBeVisible();
  await page.getByRole('button', { name: 'Ended' }).click();
  await expect(page.getByText('Declined')).toBeVisible();
});
