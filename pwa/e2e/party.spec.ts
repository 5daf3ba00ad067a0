import { expect } from '@playwright/test';
import { book } from './api-calls.ts';
import { changeDatabase } from './database.ts';
import { test } from './fixtures.ts';
import {
  bookParty,
  bookRoom,
  days,
  errorAlert,
  expectBookedCard,
  expectContactUnchanged,
  expectPartyUnchanged,
  fillContact,
  fillParty,
  goToContact,
  next,
  partiesOf,
  returnToTab,
  slot,
  step,
  tomorrowsSlots,
} from './party.ts';
import { completeLogin, sendCode, signInAsParent, verifyCode } from './sign-in.ts';
import { expectToast } from './wizard.ts';

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

/** The browser's own console messages for an error response and for a failed request. */
const refused = /status of 409/;
const unreached = /ERR_FAILED|ERR_INTERNET_DISCONNECTED/;

const failed = ['Booking Failed', 'Failed to book birthday party. Please try again.'] as const;
const succeeded = [
  'Birthday Party Booked!',
  'Your magical birthday party has been booked successfully.',
] as const;

test.describe('the login before a party', () => {
  test('appears on submit, returns to the last step, and loses no input', async ({ page, guest }) => {
    await goToContact(page);
    await expect(page.getByText('To hold the room we ask you to log in next.')).toBeVisible();
    await bookParty(page).click();
    await expect(page.getByRole('heading', { name: 'Login with WhatsApp' })).toBeVisible();
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fbirthday%2Fbook%3Fstep%3D3$/);
    expect((await tomorrowsSlots(guest))[0]).toMatchObject({ available: true });

    await completeLogin(page);
    await expectContactUnchanged(page);
    await bookParty(page).click();
    await expectToast(page, ...succeeded);
    const card = await expectBookedCard(page);
    await expect(page.getByRole('heading', { name: 'Aarav’s party is booked' })).toBeFocused();
    const [party] = await partiesOf(page.request);
    expect(party).toMatchObject({
      packageType: 'starter',
      childName: 'Aarav',
      childAge: 5,
      startTime: '10:00',
      endTime: '12:00',
      numberOfGuests: 10,
      theme: 'Jungle Safari',
      cakePreference: 'Chocolate',
      decorationPreference: 'Green balloons',
      specialRequests: 'One guest eats no nuts.',
      parentName: 'Anita Rao',
      parentPhone: '9876543210',
      parentEmail: 'anita@example.com',
      totalAmount: '2999.00',
    });
    await expect(card).toContainText(party?.reference ?? '');
    await expect(card).toContainText('10 AM to 12 PM');
    await expect(card).toContainText('₹2,999');
    await expect(card.getByRole('link', { name: 'Invite on WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\?text=You%20are%20invited%20to%20Aarav/,
    );

    await page.reload();
    await expect(card).toContainText(party?.reference ?? '');
    await card.getByRole('link', { name: 'My bookings' }).click();
    await expect(page).toHaveURL(/\/bookings$/);
    await expect(page.getByText(party?.reference ?? '')).toBeVisible();
    await page.goBack();
    await card.getByRole('button', { name: 'Dismiss' }).click();
    await expect(card).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Their day, our mess' })).toBeVisible();
    await expect(card).toHaveCount(0);

    // The next party starts with an empty form.
    await page.goto('/birthday/book');
    await expect(page.getByRole('radio', { name: /Starter/ })).not.toBeChecked();
    await expect(next(page)).toBeDisabled();
  });

  test('pre-fills the signed-in parent’s details in empty fields', { tag: '@deep' }, async ({ page }) => {
    await signInAsParent(page);
    await page.goto('/birthday/book?package=starter');
    await fillParty(page);
    await next(page).click();
    await expect(page.getByLabel("Parent's name")).toHaveValue('Asha Menon');
    await expect(page.getByLabel('Mobile number')).toHaveValue('98765 43210');
    await expect(page.getByText('The room is yours when you tap Book Party.')).toBeVisible();
    await expect(bookParty(page)).toBeDisabled();
    await page.getByLabel('Email').fill('asha@example.com');
    await bookParty(page).click();
    await expect(page.getByText('Please tick the box')).toBeVisible();
    await expect(page.getByLabel(/I agree/)).toBeFocused();
    await page.getByLabel(/I agree/).check();
    await bookParty(page).click();
    await expectToast(page, ...succeeded);
    expect(await partiesOf(page.request)).toMatchObject([{ parentName: 'Asha Menon' }]);
  });

  test('appears again when the session has ended in the meantime', { tag: '@deep' }, async ({
    page,
    guest,
    consoleErrors,
  }) => {
    await signInAsParent(page);
    await goToContact(page);
    await page.context().clearCookies();
    await bookParty(page).click();
    await expect(page.getByRole('heading', { name: 'Login with WhatsApp' })).toBeVisible();
    consoleErrors.expect(/status of 401/);
    expect((await tomorrowsSlots(guest))[0]).toMatchObject({ available: true });
    await verifyCode(page, await sendCode(page, '9876543210'));
    await expectContactUnchanged(page);
    await bookParty(page).click();
    await expectBookedCard(page);
    expect(await partiesOf(page.request)).toHaveLength(1);
  });
});

test.describe('a change before the party is booked', () => {
  test.beforeEach(async ({ page }) => {
    await signInAsParent(page);
  });

  test('a visit of the family during the party is named before it books', async ({ page }) => {
    await book(page.request);
    await goToContact(page);
    const told =
      'You already have a booking at this time: Walk-in Play, 1 child. This would be a second one.';
    await expect(page.getByText(told)).toBeVisible();
    await bookParty(page).click();
    await expectBookedCard(page);
    expect(await partiesOf(page.request)).toHaveLength(1);
  });

  test('a room taken in the meantime is reported on return, and another time can be chosen', {
    tag: '@deep',
  }, async ({ page, admin }) => {
    await goToContact(page);
    await bookRoom(admin);
    await returnToTab(page);
    await expect(errorAlert(page)).toHaveText('The party room is taken from 10 AM to 12 PM.');
    await expect(bookParty(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Another time' }).click();
    await expectPartyUnchanged(page);
    await expect(errorAlert(page)).toHaveText('The party room is taken from 10 AM to 12 PM.');
    await expect(slot(page, /^10 AM/)).toBeDisabled();
    await expect(page.locator('label').filter({ hasText: '10 AM–12 PM' })).toContainText('Room taken');
    await expect(next(page)).toBeDisabled();

    await slot(page, /^12/).check();
    await expect(errorAlert(page)).toHaveCount(0);
    await next(page).click();
    await expectContactUnchanged(page);
    await bookParty(page).click();
    await expectBookedCard(page);
    expect(await partiesOf(page.request)).toMatchObject([{ startTime: '12:00' }]);
  });

  test('a room taken between the last check and the tap is refused with the reason', async ({
    page,
    admin,
    consoleErrors,
  }) => {
    await goToContact(page);
    // No more availability reaches the page until the tap.
    await page.route('**/api/party-slots?*', () => undefined);
    await bookRoom(admin);
    await bookParty(page).click();
    consoleErrors.expect(refused);
    await expectToast(page, ...failed);
    await expect(errorAlert(page)).toHaveText('The party room is taken from 10 AM to 12 PM.');
    await page.unroute('**/api/party-slots?*');
    await expectPartyUnchanged(page);
    await returnToTab(page);
    await expect(slot(page, /^10 AM/)).toBeDisabled();
    await slot(page, /^4/).check();
    await next(page).click();
    await expectContactUnchanged(page);
    await bookParty(page).click();
    await expectToast(page, ...succeeded);
    expect(await partiesOf(page.request)).toMatchObject([{ startTime: '16:00' }]);
  });

  test('a new price is shown before anything is booked', { tag: '@deep' }, async ({
    page,
    server,
    consoleErrors,
  }) => {
    await goToContact(page);
    await changeDatabase(server, (trx) =>
      trx
        .updateTable('birthday_packages')
        .set({ price_paise: 329_900 })
        .where('slug', '=', 'starter')
        .execute(),
    );
    await bookParty(page).click();
    consoleErrors.expect(refused);
    await expectToast(page, ...failed);
    await expect(errorAlert(page)).toHaveText(
      'The price is now ₹3,299. Nothing is booked yet: tap Book Party again if that is fine.',
    );
    await expect(page.getByRole('region', { name: 'Your party' })).toContainText('₹3,299');
    expect(await partiesOf(page.request)).toHaveLength(0);
    await bookParty(page).click();
    await expectBookedCard(page);
    expect(await partiesOf(page.request)).toMatchObject([{ totalAmount: '3299.00' }]);
  });

  test('a package withdrawn meanwhile leads back to the others', { tag: '@deep' }, async ({
    page,
    server,
    consoleErrors,
  }) => {
    await goToContact(page);
    await changeDatabase(server, (trx) =>
      trx.updateTable('birthday_packages').set({ is_active: 0 }).where('slug', '=', 'starter').execute(),
    );
    await bookParty(page).click();
    consoleErrors.expect(refused);
    await expect(step(page, 'Choose Package')).toBeVisible();
    await expect(errorAlert(page)).toHaveText('This package is no longer on offer.');
    await expect(page.getByRole('radio', { name: /Starter/ })).toHaveCount(0);
    await expect(next(page)).toBeDisabled();
    await page.getByRole('radio', { name: /Deluxe/ }).check();
    await next(page).click();
    await expectPartyUnchanged(page);
    await next(page).click();
    await expectContactUnchanged(page);
    await bookParty(page).click();
    await expectBookedCard(page);
    expect(await partiesOf(page.request)).toMatchObject([{ packageType: 'deluxe', endTime: '13:00' }]);
  });
});

test.describe('the wizard on a failing connection', () => {
  test('stays on the page before the login, and keeps all input', { tag: '@deep' }, async ({
    page,
    context,
    consoleErrors,
  }) => {
    await goToContact(page);
    await context.setOffline(true);
    await expect(page.getByText('You are offline. Everything is kept on this phone')).toBeVisible();
    await bookParty(page).click();
    consoleErrors.expect(unreached);
    await expectToast(page, ...failed);
    await expect(errorAlert(page)).toContainText('tap Book Party again when you have a signal');
    await expectContactUnchanged(page);
    await context.setOffline(false);
    await bookParty(page).click();
    await expect(page.getByRole('heading', { name: 'Login with WhatsApp' })).toBeVisible();
  });

  test('queues nothing, and books one party on a retry', { tag: '@deep' }, async ({
    page,
    consoleErrors,
  }) => {
    await signInAsParent(page);
    const keys: (string | undefined)[] = [];
    await page.route('**/api/birthday-parties', (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      return keys.length === 1 ? route.abort() : route.continue();
    });
    await goToContact(page);
    await bookParty(page).click();
    consoleErrors.expect(unreached);
    await expectToast(page, ...failed);
    await expect(errorAlert(page)).toContainText('Tapping again won’t book twice.');
    expect(await partiesOf(page.request)).toHaveLength(0);
    await bookParty(page).click();
    await expectToast(page, ...succeeded);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[\w-]{30,}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(await partiesOf(page.request)).toHaveLength(1);
  });

  // booking-network.spec.ts covers it for play, with the same form and the same store of attempts.
  test('finds the same party on a retry after the reply was lost', { tag: '@deep' }, async ({
    page,
    consoleErrors,
  }) => {
    await signInAsParent(page);
    let tries = 0;
    await page.route('**/api/birthday-parties', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      tries += 1;
      if (tries > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await goToContact(page);
    await bookParty(page).click();
    consoleErrors.expect(unreached);
    await expectToast(page, ...failed);
    const [committed] = await partiesOf(page.request);
    expect(committed?.childName).toBe('Aarav');

    const slots = page.waitForResponse(/\/api\/party-slots/);
    await page.reload();
    await slots;
    await expectContactUnchanged(page);
    await bookParty(page).click();
    await expect(await expectBookedCard(page)).toContainText(committed?.reference ?? '');
    expect(await partiesOf(page.request)).toHaveLength(1);
  });
});

test.describe('the input', () => {
  test('survives Back and a reload at every step', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/birthday');
    await page.getByRole('link', { name: 'Choose Deluxe' }).click();
    await expect(page.getByRole('radio', { name: /Deluxe/ })).toBeChecked();
    await page.getByRole('radio', { name: /Starter/ }).check();
    await page.reload();
    await expect(page.getByRole('radio', { name: /Starter/ })).toBeChecked();
    await fillParty(page);
    await page.reload();
    await expectPartyUnchanged(page);
    await page.goBack();
    await expect(page.getByRole('radio', { name: /Starter/ })).toBeChecked();
    await page.goForward();
    await expectPartyUnchanged(page);
    await expect(slot(page, /^10 AM/)).toBeChecked();
    await next(page).click();
    await fillContact(page);
    await page.reload();
    await expectContactUnchanged(page);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expectPartyUnchanged(page);
    await page.goForward();
    await expectContactUnchanged(page);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page).toHaveURL(/\/birthday$/);
    await page.goto('/birthday/book?step=3');
    await expectContactUnchanged(page);
  });
});

test.describe('a failed request', () => {
  // The service worker must not answer the requests that these tests block.
  test.use({ serviceWorkers: 'block' });

  test('can be retried at every step, and loses no input', { tag: '@deep' }, async ({
    page,
    consoleErrors,
  }) => {
    await page.route(/\/api\/(opening-days|party-slots|birthday-packages)/, (route) => route.abort());
    await page.goto('/contact');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Birthday Parties' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Book a party' }).click();
    await expect(page.getByRole('dialog').getByText('The party packages did not load')).toBeVisible();
    await page.unroute(/\/api\/(opening-days|party-slots|birthday-packages)/);
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('radio', { name: /Starter/ }).check();

    await page.route('**/api/opening-days', (route) => route.abort());
    await next(page).click();
    await page.getByLabel("Child's name").fill('Aarav');
    await expect(page.getByText('The days did not load')).toBeVisible();
    await page.unroute('**/api/opening-days');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.route('**/api/party-slots?*', (route) => route.abort());
    await days(page).nth(1).check();
    await expect(page.getByText('The times did not load')).toBeVisible();
    await page.unroute('**/api/party-slots?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await slot(page, /^10 AM/).check();
    await expect(page.getByLabel("Child's name")).toHaveValue('Aarav');
    consoleErrors.expect(unreached);
  });
});

test.describe('the party wizard', () => {
  test('limits the guests to the package, and offers the next larger package', async ({ page }) => {
    await page.goto('/birthday/book?package=starter');
    await fillParty(page);
    const guests = page.getByLabel('Guests', { exact: true });
    await expect(guests.locator('option')).toHaveCount(26);
    await expect(guests.locator('option').nth(1)).toHaveText('5 guests');
    await expect(guests.locator('option').last()).toHaveText('29 guests');
    await expect(next(page)).toBeEnabled();

    await guests.selectOption('12');
    await expect(errorAlert(page)).toHaveText('Starter is for up to 10 guests.');
    await expect(guests).toHaveAccessibleDescription('Starter is for up to 10 guests.');
    await expect(next(page)).toBeDisabled();
    await page.getByRole('button', { name: 'Choose Deluxe for 15 guests, ₹4,999' }).click();
    await expect(errorAlert(page)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toContainText('Deluxe, 3 hours, up to 15 guests');
    await expect(slot(page, /^10 AM–1 PM/)).toBeChecked();
    await expect(next(page)).toBeEnabled();

    await guests.selectOption('25');
    await expect(errorAlert(page)).toHaveText(/more than our largest party allows/);
    await expect(next(page)).toBeDisabled();
    await expect(page.getByRole('link', { name: 'Ask on WhatsApp' }).last()).toHaveAttribute(
      'href',
      /wa\.me\/\d+\?text=.*25%20guests/,
    );
  });

  test('disables times that would end after closing, with the larger package too', async ({ page }) => {
    await page.goto('/birthday/book?package=starter');
    await fillParty(page, /^6–8 PM/);
    await page.getByLabel('Guests', { exact: true }).selectOption('14');
    await page.getByRole('button', { name: /^Choose Deluxe/ }).click();
    await expect(errorAlert(page)).toHaveText('The party would end after closing time, 8 PM.');
    await expect(slot(page, /^6–9 PM/)).toBeDisabled();
    await expect(next(page)).toBeDisabled();
    await slot(page, /^4–7 PM/).check();
    await expect(next(page)).toBeEnabled();
  });

  test('requires child, time and guests before Next, and name, phone and email before Book Party', async ({
    page,
  }) => {
    await page.goto('/birthday/book');
    await expect(next(page)).toBeDisabled();
    await page.getByRole('radio', { name: /Ultimate/ }).check();
    await next(page).click();
    const entries = [
      () => page.getByLabel("Child's name").fill('Aarav'),
      () => page.getByRole('radio', { name: '8 years' }).check(),
      () => days(page).nth(1).check(),
      () => slot(page, /^10 AM/).check(),
      () => page.getByLabel('Guests', { exact: true }).selectOption('20'),
    ];
    await expect(page.getByRole('radio', { name: /^\d years$/ })).toHaveCount(7);
    for (const enter of entries) {
      await expect(next(page)).toBeDisabled();
      await enter();
    }
    await next(page).click();
    await expect(bookParty(page)).toBeDisabled();
    await page.getByLabel("Parent's name").fill('Anita Rao');
    await page.getByLabel('Mobile number').fill('98765');
    await expect(bookParty(page)).toBeDisabled();
    await page.getByLabel('Email').fill('anita@example.com');
    await bookParty(page).click();
    await expect(page.getByText('Enter a 10-digit mobile number.')).toBeVisible();
    await expect(page.getByLabel('Mobile number')).toBeFocused();
  });
});

test('preselects a theme tapped on the page', async ({ page }) => {
  await page.goto('/birthday');
  await page.getByRole('link', { name: 'Space Explorer' }).click();
  await page.getByRole('radio', { name: /Starter/ }).check();
  await next(page).click();
  await expect(page.getByRole('radio', { name: 'Space Explorer' })).toBeChecked();
  await expect(
    page.getByRole('radio', { name: /^(Chocolate|Vanilla|Strawberry|Custom Theme)$/ }),
  ).toHaveCount(4);
});

test.describe('without a pointer', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('books a party by keyboard alone', { tag: '@deep' }, async ({ page }) => {
    await signInAsParent(page);
    await page.goto('/birthday');
    const { keyboard } = page;
    const tabTo = async (target: ReturnType<typeof next>) => {
      for (let n = 0; n < 60; n += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await keyboard.press('Tab');
      }
      await expect(target).toBeFocused();
    };

    await tabTo(page.getByRole('link', { name: 'Choose Starter' }));
    await keyboard.press('Enter');
    await expect(step(page, 'Choose Package')).toBeFocused();
    await tabTo(page.getByRole('radio', { name: /Starter/ }));
    await tabTo(next(page));
    await keyboard.press('Enter');
    await expect(step(page, 'Party Details')).toBeFocused();
    await tabTo(page.getByLabel("Child's name"));
    await keyboard.type('Aarav');
    await tabTo(page.getByRole('radio', { name: '2 years' }));
    await keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '3 years' })).toBeChecked();
    await tabTo(days(page).first());
    await keyboard.press('ArrowRight');
    await expect(days(page).nth(1)).toBeChecked();
    await tabTo(slot(page, /^10 AM/));
    await keyboard.press('Space');
    await tabTo(page.getByLabel('Guests', { exact: true }));
    await keyboard.type('9');
    await expect(page.getByLabel('Guests', { exact: true })).toHaveValue('9');
    await tabTo(page.getByRole('radio', { name: 'Princess Palace' }));
    await keyboard.press('Space');
    await tabTo(next(page));
    await keyboard.press('Enter');
    await expect(step(page, 'Contact Details')).toBeFocused();
    await tabTo(page.getByLabel('Email'));
    await keyboard.type('asha@example.com');
    await tabTo(page.getByLabel(/I agree/));
    await keyboard.press('Space');
    await tabTo(bookParty(page));
    await keyboard.press('Enter');
    await expectBookedCard(page);
    await expect(page.getByRole('heading', { name: 'Aarav’s party is booked' })).toBeFocused();
    expect(await partiesOf(page.request)).toMatchObject([
      { childAge: 3, startTime: '10:00', numberOfGuests: 9, theme: 'Princess Palace' },
    ]);
  });

  test('closes the wizard on Escape and restores the focus', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/birthday');
    const choose = page.getByRole('link', { name: 'Choose Deluxe' });
    await choose.focus();
    await page.keyboard.press('Enter');
    await expect(step(page, 'Choose Package')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(choose).toBeFocused();
  });
});
