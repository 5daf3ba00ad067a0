import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { CreatedBooking } from '@toodles/api/contract/bookings/bookings.ts';
import { addDays } from '@toodles/api/domain/dates.ts';
import { book, bookings, tomorrow } from './api-calls.ts';
import { next } from './book.ts';
import { test } from './fixtures.ts';
import { signInAsParent } from './sign-in.ts';
import { expectToast, goToPay, pay, payButton, readReference } from './wizard.ts';

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, serviceWorkers: 'allow' });

const list = (page: Page): Locator => page.getByRole('main').getByRole('listitem');
const again = (page: Page): Locator => list(page).getByRole('button', { name: 'Book again' });
/** The link that the whole card is. */
const open = (card: Locator): Locator => card.getByRole('heading').getByRole('link');
const title = (page: Page) => page.getByRole('heading', { name: 'My bookings', level: 1 });

/** The link to the list in the side panel. */
async function openList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'My bookings' }).click();
  await expect(title(page)).toBeVisible();
}

/** Waits until the worker is active and caches what is opened from then on. */
const workerRuns = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null));

const openLink = (page: Page, { reference, manageKey }: CreatedBooking) =>
  page.goto(`/bookings/${reference}?key=${manageKey}`);

/** A party for the user with these cookies: tomorrow, 2 PM, Diya's. */
async function bookParty(parent: APIRequestContext): Promise<{ reference: string }> {
  const answer = await parent.post('/api/birthday-parties', {
    data: {
      childName: 'Diya',
      childAge: 5,
      partyDate: await tomorrow(parent),
      timeSlotId: 3,
      numberOfGuests: 8,
      theme: 'Jungle Safari',
      parentName: 'Asha Menon',
      parentPhone: '9876543210',
      parentEmail: 'asha@example.com',
      packageType: 'starter',
      totalAmount: '2999.00',
    },
    failOnStatusCode: true,
  });
  return answer.json();
}

test.describe('a guest', () => {
  test('finds bookings made on this phone, and nothing before that', async ({ page, context }) => {
    await page.goto('/bookings');
    await expect(page.getByRole('heading', { name: 'No bookings yet', level: 2 })).toBeVisible();
    await page.getByRole('button', { name: 'Open menu' }).click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('link', { name: 'Gallery' })).toBeVisible();
    await expect(panel.getByRole('link', { name: 'My bookings' })).toHaveCount(0);

    await goToPay(page);
    await pay(page);
    const reference = await readReference(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await openList(page);
    await expect(list(page)).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Coming up' }).getByRole('listitem')).toContainText(
      /10 AM–12 PM.*Walk-in Play, 2 children.*Confirmed.*TD-/,
    );
    await open(list(page)).click();
    // The key is not in the address: the page finds it on this phone.
    await expect(page).toHaveURL(new RegExp(`/bookings/${reference}$`));
    await expect(page.getByText('Anita Rao')).toBeVisible();

    const elsewhere = await context.browser()?.newPage({ baseURL: new URL(page.url()).origin });
    await elsewhere?.goto(`/bookings/${reference}`);
    await expect(
      elsewhere?.getByRole('heading', { name: 'We can’t find this booking' }) ?? page.locator('never'),
    ).toBeVisible();
    await elsewhere?.close();
  });

  test('books again for the same children in three taps, each time on another day', async ({
    page,
    admin,
  }) => {
    await goToPay(page);
    await pay(page);
    await readReference(page);
    for (const _ of ['once', 'twice']) {
      await page.goto('/bookings');
      await again(page).first().tap();
      const ticket = page.getByRole('region', { name: 'Your booking' });
      await expect(ticket).toContainText('10 AM to 12 PM');
      await expect(ticket).toContainText('Walk-in Play, ages 4 and 6');
      await expect(ticket).toContainText('Anita Rao, +91 98765 43210, anita@example.com');
      await expect(page.getByText('You already have a booking')).toHaveCount(0);
      await page.getByLabel(/I agree/).tap();
      await payButton(page).tap();
      await readReference(page);
    }
    const booked = await bookings(admin);
    const days = booked.map(({ bookingDate }) => bookingDate).sort();
    const first = days[0] ?? '';
    expect(days).toEqual([first, addDays(first, 7), addDays(first, 14)]);
    for (const one of booked)
      expect(one).toMatchObject({ childrenAges: [4, 6], parentEmail: 'anita@example.com' });
  });

  test('chooses another time where the one to repeat is full', async ({ page, guest }) => {
    const booked = await book(guest, { numberOfChildren: 2 });
    const bookingDate = addDays(booked.bookingDate, 7);
    for (const numberOfChildren of [5, 5, 4])
      await book(guest, { numberOfChildren, bookingDate, parentPhone: `981113000${numberOfChildren}` });
    await openLink(page, booked);
    await page.getByRole('link', { name: 'My bookings' }).filter({ visible: true }).click();
    await again(page).tap();
    await expect(page.getByRole('heading', { name: 'Select Date & Time' })).toBeVisible();
    await expect(page.getByText('Only 1 remaining out of 15.')).toBeVisible();
    await expect(next(page)).toBeDisabled();
  });

  test('sees the price of the proposed day, such as a holiday', async ({ page, guest, admin }) => {
    const booked = await book(guest);
    await admin.patch('/api/admin/packages/1', {
      data: { weekendPrice: '650.00' },
      failOnStatusCode: true,
    });
    await admin.post('/api/admin/closures', {
      data: {
        date: addDays(booked.bookingDate, 7),
        isOpen: true,
        openTime: '10:00',
        closeTime: '20:00',
        isHoliday: true,
        reason: 'Festival',
      },
      failOnStatusCode: true,
    });
    await openLink(page, booked);
    await page.getByRole('link', { name: 'My bookings' }).filter({ visible: true }).click();
    await again(page).tap();
    await expect(page.getByRole('region', { name: 'Your booking' })).toContainText('1 child at ₹650');
    await expect(payButton(page)).toHaveText('Pay ₹650 at the centre');
  });

  test('is warned, before paying, of a booking at the same time', async ({ page, guest, admin }) => {
    const booked = await book(guest);
    await openLink(page, booked);
    await expect(page.getByText('Farah Khan')).toBeVisible();
    await goToPay(page);
    const told = page.getByText(
      'You already have a booking at this time: Walk-in Play, 1 child. This would be a second one.',
    );
    await expect(told).toBeInViewport({ ratio: 1 });
    await pay(page);
    await readReference(page);
    expect(await bookings(admin)).toHaveLength(2);
  });

  test('is asked for the age of a child who is added when booking again', { tag: '@deep' }, async ({
    page,
    guest,
  }) => {
    const booked = await book(guest);
    await openLink(page, booked);
    await page.getByRole('link', { name: 'My bookings' }).filter({ visible: true }).click();
    await again(page).click();
    await page.getByRole('button', { name: 'Edit the day, time, children or package' }).click();
    await expect(page.getByRole('radio', { name: /10 AM/ })).toBeChecked();
    await page.getByRole('button', { name: 'Add a child' }).click();
    await next(page).click();
    await expect(page.getByLabel('Age of child 1')).toHaveValue('5');
    await expect(page.getByLabel('Age of child 2')).toHaveValue('');
    await expect(page.getByLabel("Parent's name")).toHaveValue('Farah Khan');
  });

  test('finds a booking opened by its link, and can remove it', { tag: '@deep' }, async ({ page, guest }) => {
    const booked = await book(guest);
    await openLink(page, booked);
    await expect(page.getByText('Farah Khan')).toBeVisible();
    await page.getByRole('link', { name: 'My bookings' }).filter({ visible: true }).click();
    await expect(list(page)).toContainText([booked.reference]);

    await open(list(page)).click();
    await page.getByRole('button', { name: 'Remove from this phone' }).click();
    await expect(page.getByText(`Booking ${booked.reference} stays booked.`)).toBeVisible();
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await page.getByRole('button', { name: 'Remove from this phone' }).click();
    // Removed from the phone as soon as the button is pressed: the tab may be closed the next moment.
    await page.getByRole('button', { name: 'Yes, remove' }).evaluate((button: HTMLElement) => {
      button.click();
      Object.assign(window, { keptThen: JSON.stringify(Object.values(localStorage)) });
    });
    const keptThen = await page.evaluate(() => (window as unknown as { keptThen: string }).keptThen);
    expect(keptThen).not.toContain(booked.reference);
    expect(keptThen).not.toContain('Farah');
    await expectToast(page, 'Removed', 'The booking itself is unchanged.');
    await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify(Object.values(localStorage)));
    expect(kept).not.toContain(booked.reference);
    expect(kept).not.toContain('Farah');
    const still = await guest.get(`/api/bookings/${booked.reference}?key=${booked.manageKey}`);
    expect(await still.json()).toMatchObject({ status: 'confirmed' });
  });

  test('reads all bookings offline, with the time of their last update', async ({
    page,
    context,
    guest,
    consoleErrors,
  }) => {
    const first = await book(guest);
    const second = await book(guest, { timeSlotId: 2 });
    await page.goto('/');
    await expect.poll(() => workerRuns(page)).toBe(true);
    for (const booked of [first, second]) {
      await openLink(page, booked);
      await expect(page.getByText('Farah Khan')).toBeVisible();
    }
    await page.goto('/bookings');
    await expect(list(page)).toHaveCount(2);
    // Cached data is written a moment later.
    const written = () => page.evaluate(() => localStorage.getItem('toodles.own') ?? '');
    for (const { reference } of [first, second])
      await expect.poll(written).toContain(`/api/bookings/${reference}`);

    await context.setOffline(true);
    consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/);
    await page.reload();
    await expect(list(page)).toHaveCount(2);
    await expect(list(page).first()).toContainText('10 AM–12 PM');
    await expect(page.getByText(/^No connection right now\. Last updated \w+ \d+ \w+, /)).toBeVisible();
    await open(list(page).first()).click();
    await expect(page.getByText('Farah Khan')).toBeVisible();
    await expect(page.getByText(/^No connection right now/)).toBeVisible();

    await context.setOffline(false);
    await page.reload();
    await expect(page.getByText('Farah Khan')).toBeVisible();
    await expect(page.getByText(/^No connection right now/)).toHaveCount(0);
  });

  test('sees a message for a booking unknown to the server', async ({ page, guest, consoleErrors }) => {
    const { reference } = await book(guest);
    await page.addInitScript(
      (kept) => localStorage.setItem('toodles.bookings', kept),
      JSON.stringify([{ reference, key: 'not-its-key' }]),
    );
    consoleErrors.expect(/status of 404/);
    await page.goto('/bookings');
    await expect(list(page)).toContainText([/We can’t find this booking any more/]);
    await expect(page.getByText('Farah Khan')).toHaveCount(0);
    await list(page).getByRole('button', { name: 'Remove from this phone' }).click();
    await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
  });
});

test.describe('a parent with an account', () => {
  test('finds their sessions and parties; logging out removes them from this phone', {
    tag: '@deep',
  }, async ({ page, context, consoleErrors }) => {
    await signInAsParent(page);
    await page.goto('/bookings');
    await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
    const session = await book(page.request, { parentName: 'Asha Menon' });
    const party = await bookParty(page.request);
    await page.reload();
    await expect(list(page)).toContainText([session.reference, party.reference]);
    await expect(list(page).nth(1)).toContainText('Diya’s party, 8 guests');
    await expect(page.getByRole('button', { name: 'Remove all from this phone' })).toHaveCount(0);

    await open(list(page).nth(1)).click();
    await expect(page.getByText(`Booking ${party.reference}`, { exact: true })).toBeVisible();
    await expect(page.getByText('Jungle Safari')).toBeVisible();
    await expect(page.getByText('Diya, 5 years')).toBeVisible();
    // The address that messages link to opens the party at once.
    await page.goto(`/bookings/${party.reference}`);
    await expect(page.getByText('Jungle Safari')).toBeVisible();
    await page.getByRole('link', { name: 'My bookings' }).filter({ visible: true }).click();
    await open(list(page).first()).click();
    await expect(page.getByText('Asha Menon')).toBeVisible();

    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await page.goto('/bookings');
    await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify(Object.values(localStorage)));
    for (const trace of [session.reference, party.reference, 'Asha', 'Diya'])
      expect(kept).not.toContain(trace);

    // Another person with the party's address sees nothing of it.
    await page.goto(`/bookings/${party.reference}`);
    await expect(page.getByText('Parties open only in the account that booked them.')).toBeVisible();
    await expect(page.getByText('Diya')).toHaveCount(0);
    // Its parent comes back here after the login.
    const logIn = page.getByRole('main').getByRole('link', { name: 'Log in' });
    await expect(logIn).toHaveAttribute('href', `/login?returnTo=%2Fbookings%2F${party.reference}`);
    consoleErrors.allow(/status of 401/);
    // The session has ended. The server still recognises the browser, so that strangers cannot lock the
    // parent out.
    const left = (await context.cookies()).filter(({ httpOnly }) => httpOnly);
    expect(left.map(({ name }) => name)).toEqual(['toodles_browser']);
  });
});

test('shows nothing of a booking for a wrong key', async ({ page, guest, consoleErrors }) => {
  const { reference, manageKey } = await book(guest);
  for (const address of [`/bookings/${reference}?key=${manageKey}x`, `/bookings/${reference}`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'We can’t find this booking' })).toBeVisible();
    await expect(page.getByText('Farah Khan')).toHaveCount(0);
  }
  consoleErrors.expect(/status of 404/);
});
