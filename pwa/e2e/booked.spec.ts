import { expect, type Page } from '@playwright/test';
import { addDays } from '../../api/src/domain/dates.ts';
import { book, bookings, firstSlot, tomorrow } from './api-calls.ts';
import { checkScreen } from './check-screen.ts';
import { changeDatabase, endHolds } from './database.ts';
import { test } from './fixtures.ts';
import { expectCodeOf } from './qr-code.ts';
import { expectToast, goToPay, pay, payButton, readReference } from './wizard.ts';

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 800 } };

/** Books for Anita Rao and returns the reference. */
async function bookAtDesk(page: Page): Promise<string> {
  await goToPay(page);
  await pay(page);
  return readReference(page);
}

/** The booking's address with its key, as linked in the confirmation. */
async function ownAddress(page: Page): Promise<string> {
  const href = await page.getByRole('link', { name: 'See or cancel this booking' }).getAttribute('href');
  return new URL(href ?? '', page.url()).href;
}

/** The message that the share button would send. */
async function message(page: Page): Promise<string> {
  const href = await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href');
  const link = new URL(href ?? '');
  expect(link.origin + link.pathname).toBe('https://wa.me/');
  return link.searchParams.get('text') ?? '';
}

test.describe('UPI', () => {
  const upiFields = { pa: 'toodles@upi', am: '998.00', cu: 'INR' };

  async function bookWithUpi(page: Page): Promise<string> {
    await goToPay(page);
    await page.getByRole('radio', { name: /UPI, now/ }).check();
    await expect(payButton(page)).toHaveText('Pay ₹998');
    await pay(page);
    await expectToast(page, 'Seats held', 'Your booking is confirmed as soon as it is paid.');
    return readReference(page, 'Pay to confirm');
  }

  test.describe('on a phone', () => {
    test.use(phone);

    test('opens the UPI app with the amount and the reference', async ({ page, admin }) => {
      const reference = await bookWithUpi(page);
      const link = page.getByRole('link', { name: 'Pay ₹998 by UPI' });
      const url = new URL((await link.getAttribute('href')) ?? '');
      expect(url.protocol).toBe('upi:');
      expect(Object.fromEntries(url.searchParams)).toMatchObject({ ...upiFields, tr: reference });
      await expect(page.getByRole('img', { name: /UPI payment/ })).toHaveCount(0);
      expect(await bookings(admin)).toMatchObject([{ status: 'pending', paymentStatus: 'due' }]);
    });

    test('tells the team the number of the payment', async ({ page, admin }) => {
      await bookWithUpi(page);
      await page.getByRole('button', { name: 'I have paid' }).click();
      await expect(page.getByText('The UTR has 12 digits')).toBeVisible();
      await page.getByLabel(/UTR/).fill('412345678901');
      await page.getByRole('button', { name: 'I have paid' }).click();
      await expect(page.getByText('look for payment 412345678901')).toBeVisible();
      expect(await bookings(admin)).toMatchObject([{ status: 'pending', upiReference: '412345678901' }]);
    });

    test('gives the seats back to a parent who says late that it is paid, as long as they are free', async ({
      page,
      guest,
      admin,
      server,
    }) => {
      const visit = { paymentMethod: 'upi', bookingDate: addDays(await tomorrow(guest), 2) };
      const late = await book(guest, visit);
      const tooLate = await book(guest, visit);
      const sayPaid = async () => {
        await page.getByLabel(/UTR/).fill('412345678901');
        await page.getByRole('button', { name: 'I have paid' }).click();
      };
      await page.goto(`/bookings/${late.reference}?key=${late.manageKey}`);
      await expect(page.getByText(/We hold your seats until \w+day \d+ \w+, \d+:\d\d [AP]M\./)).toBeVisible();
      await endHolds(server);
      await page.reload();
      await expect(page.getByText('so the seats are free again')).toBeVisible();
      await checkScreen(page, 'booked-upi-released');
      await sayPaid();
      await expect(page.getByText('We hold your seats and look for payment 412345678901')).toBeVisible();
      await expect(page.getByText('Waiting for payment')).toBeVisible();
      await changeDatabase(server, (trx) => trx.updateTable('slot_days').set({ seats_taken: 15 }).execute());
      await page.goto(`/bookings/${tooLate.reference}?key=${tooLate.manageKey}`);
      await sayPaid();
      await expect(page.getByText('Your seats could not be kept: call')).toBeVisible();
      expect(await bookings(admin)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ reference: late.reference, status: 'pending' }),
          expect.objectContaining({
            ...{ reference: tooLate.reference, status: 'cancelled', upiReference: '412345678901' },
          }),
        ]),
      );
    });
  });

  test.describe('on a computer', () => {
    test.use(desktop);

    test('shows a QR code for the phone', { tag: '@deep' }, async ({ page, admin }) => {
      await bookWithUpi(page);
      await expect(page.getByText('Scan with any UPI app to pay ₹998')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Pay ₹998 by UPI' })).toHaveCount(0);
      const [booked] = await bookings(admin);
      const code = page.getByRole('img', { name: 'UPI payment of ₹998 as a QR code' });
      await expectCodeOf(code, booked?.paymentUrl ?? '');
    });
  });
});

test.describe('opening the booking again', () => {
  test.use(phone);

  test('works after a reload, and cancelling it there frees the seats', { tag: '@deep' }, async ({
    page,
    guest,
    admin,
  }) => {
    const reference = await bookAtDesk(page);
    await page.reload();
    expect(await readReference(page)).toBe(reference);
    expect(await firstSlot(guest)).toMatchObject({ remaining: 13 });

    await page.getByRole('link', { name: 'See or cancel this booking' }).click();
    await expect(page.getByText(`Booking ${reference}`, { exact: true })).toBeVisible();
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
    await expect(page.getByText('Anita Rao')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel this booking' }).click();
    await page.getByRole('button', { name: 'Keep the booking' }).click();
    await page.getByRole('button', { name: 'Cancel this booking' }).click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expectToast(page, 'Booking cancelled', 'Your seats are free for another family.');
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Book again' })).toBeVisible();
    expect(await firstSlot(guest)).toMatchObject({ remaining: 15 });
    expect(await bookings(admin)).toMatchObject([{ reference, status: 'cancelled' }]);
  });

  test('a second press that comes after the dialog has gone opens nothing behind it', async ({
    page,
    guest,
  }) => {
    const { reference, manageKey } = await book(guest);
    await page.goto(`/bookings/${reference}?key=${manageKey}`);
    await page.getByRole('button', { name: 'Cancel this booking' }).click();
    const yes = await page.getByRole('button', { name: 'Yes, cancel it' }).boundingBox();
    if (!yes) throw new Error('There is no such button');
    // What lies behind the button when the dialog has gone.
    await page.evaluate(
      ([x = 0, y = 0]) => {
        const link = Object.assign(document.createElement('a'), {
          href: '/contact',
          textContent: 'Elsewhere',
        });
        Object.assign(link.style, { position: 'fixed', left: `${x}px`, top: `${y}px` });
        document.body.append(link);
      },
      [yes.x + yes.width / 2, yes.y + yes.height / 2],
    );
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/bookings/${reference}`));
  });

  test('shows a cancellation made elsewhere or with a lost reply, and cancels once on two presses', async ({
    page,
    guest,
    consoleErrors,
  }) => {
    const [lostReply, elsewhere] = [await book(guest), await book(guest)];
    const cancel = '**/api/bookings/*/cancel?*';
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/cancel')) calls.push(request.url());
    });
    let isPressed = Promise.withResolvers<void>();
    await page.route(cancel, async (route) => {
      await isPressed.promise;
      if (!route.request().url().includes(lostReply.reference)) return route.continue();
      await route.fetch();
      await route.abort();
    });
    for (const { reference, manageKey } of [lostReply, elsewhere]) {
      await page.goto(`/bookings/${reference}?key=${manageKey}`);
      await page.getByRole('button', { name: 'Cancel this booking' }).click();
      if (reference === elsewhere.reference) {
        await guest.post(`/api/bookings/${reference}/cancel?key=${manageKey}`, { failOnStatusCode: true });
      }
      // The answer comes after the second press, which would otherwise reach the page behind the dialog.
      isPressed = Promise.withResolvers();
      await page.getByRole('button', { name: 'Yes, cancel it' }).dblclick();
      isPressed.resolve();
      await expectToast(page, 'Booking cancelled', 'Your seats are free for another family.');
      await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
    }
    expect(calls).toHaveLength(2);
    consoleErrors.expect(/ERR_FAILED/, /status of 409/);
    await page.goto('/bookings');
    await expect(page.getByRole('region', { name: 'Cancelled' }).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('region', { name: 'Past' })).toHaveCount(0);
  });

  test('works on another phone with the QR code', async ({ page }) => {
    const reference = await bookAtDesk(page);
    const code = page.getByRole('img', { name: `QR code of booking ${reference}` });
    await expectCodeOf(code, await ownAddress(page));
  });

  test('works from a calendar entry', { tag: '@deep' }, async ({ page }) => {
    const reference = await bookAtDesk(page);
    const link = page.getByRole('link', { name: 'Add to calendar' });
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toContain('text/calendar');
    expect(await answer.text()).toContain(reference);
  });

  test('lets the parent share the date and time with a friend, and the key only on request', {
    tag: '@deep',
  }, async ({ page }) => {
    const reference = await bookAtDesk(page);
    const key = new URL(await ownAddress(page)).searchParams.get('key') ?? '';
    expect(key).not.toBe('');
    const plain = await message(page);
    expect(plain).toMatch(/^We are going to play on \w+ \d+ \w+, 10 AM to 12 PM!\nToodles, /);
    expect(plain).not.toContain(reference);
    expect(plain).not.toContain(key);
    await page.getByLabel('Also let them open, change and cancel this booking').check();
    expect(await message(page)).toBe(`${plain}\nThe booking: ${await ownAddress(page)}`);
  });
});

test.describe('the install card', () => {
  test.describe('with an install prompt', () => {
    test.use(phone);

    test('appears after a booking and prompts once', async ({ page }) => {
      await bookAtDesk(page);
      const card = page.getByRole('complementary', { name: 'Install the app' });
      await expect(card).toHaveCount(0);
      const asked = page.evaluate(
        () =>
          new Promise<boolean>((resolve) => {
            const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
              prompt: () => resolve(offer.defaultPrevented),
            });
            window.dispatchEvent(offer);
          }),
      );
      await expect(card).toContainText('Keep Toodles on your home screen');
      await card.getByRole('button', { name: 'Install' }).click();
      expect(await asked).toBe(true);
      await expect(card).toHaveCount(0);
    });
  });

  test.describe('on an iPhone', () => {
    test.use({
      ...phone,
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
    });

    test('shows instructions, because there is no prompt', { tag: '@deep' }, async ({ page }) => {
      await bookAtDesk(page);
      const card = page.getByRole('complementary', { name: 'Install the app' });
      await expect(card).toContainText('Add to Home Screen');
      await expect(card.getByRole('img', { name: 'Share' })).toBeVisible();
      await expect(card.getByRole('button')).toHaveCount(0);
    });
  });
});
