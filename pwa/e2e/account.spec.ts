import { expect, type Page } from '@playwright/test';
import type { Site } from '@toodles/api/contract/centre/site.ts';
import type { OwnHours } from '@toodles/api/contract/families/account.ts';
import { addDays } from '@toodles/api/domain/dates.ts';
import { checkScreen } from './check-screen.ts';
import { bookAsAsha, bookParty, openAccount, readStorage, sellAndUseHours } from './family.ts';
import { test } from './fixtures.ts';
import { expectCodeOf } from './qr-code.ts';
import { expectToast, goToPay } from './wizard.ts';

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

const part = (page: Page, name: 'Visits' | 'Hours' | 'Profile') =>
  page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name });
const asOf = (page: Page) => page.getByText(/^No connection right now\. Last updated \w+ \d+ \w+, /);

test('explains each part to a new parent, and asks signed-out visitors to log in', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login\?returnTo=%2Faccount$/);
  await openAccount(page);
  await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
  await checkScreen(page, 'account-empty', { sizes: [{ width: 360, height: 740 }] });
  await part(page, 'Hours').click();
  await expect(page.getByRole('heading', { name: 'No hours of play yet' })).toBeVisible();
  await expect(page).toHaveURL(/\/account\/hours$/);
  await checkScreen(page, 'account-hours-empty', { sizes: [{ width: 360, height: 740 }] });
});

test('lists visits and parties, the next one first, and cancels a session and a party', async ({ page }) => {
  await openAccount(page);
  const session = await bookAsAsha(page);
  const party = await bookParty(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'My account' }).click();
  const next = page.getByRole('region', { name: 'Next visit' });
  await expect(next).toContainText('Tomorrow');
  await expect(next).toContainText('Walk-in Play, 2 children');
  await expect(page.getByRole('region', { name: 'Coming up' })).toContainText('Diya’s party, 8 guests');
  await checkScreen(page, 'account-visits');
  const file = await page.request.get(
    String(await next.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')),
  );
  expect(await file.text()).toContain('BEGIN:VCALENDAR');

  await page.getByRole('region', { name: 'Coming up' }).getByRole('link').click();
  await expect(page.getByText(`Booking ${party.reference}`)).toBeVisible();
  const partyFile = await page.request.get(
    String(await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')),
  );
  expect(await partyFile.text()).toContain(party.reference);
  await page.getByRole('button', { name: 'Cancel this party' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this party?' });
  await expect(dialog).toContainText('The party room is released at once.');
  await expect(dialog).toContainText('You owe nothing.');
  await checkScreen(page, 'account-cancel', { windowOnly: true, sizes: [{ width: 360, height: 740 }] });
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expectToast(page, 'Party cancelled', 'The room is free for another family.');
  await expect(page.getByRole('link', { name: 'Book another party' })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'My bookings' }).click();
  await expect(page.getByRole('region', { name: 'Cancelled' })).toContainText(party.reference);
  await next.getByRole('link', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Cancel this booking' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expectToast(page, 'Booking cancelled', 'Your seats are free for another family.');
  await page.getByRole('main').getByRole('link', { name: 'My bookings' }).click();
  await expect(page.getByRole('region', { name: 'Cancelled' })).toContainText(session.reference);
  await expect(next).toHaveCount(0);
});

test('greets a family in the month of a birthday, and offers its treat where codes are typed', async ({
  page,
}) => {
  await openAccount(page);
  const { today }: Site = await (await page.request.get('/api/site')).json();
  const addChild = (name: string, month: string) =>
    page.request.post('/api/account/children', {
      data: { name, birthday: `2021-${month}-15` },
      failOnStatusCode: true,
    });
  await addChild('Diya', today.slice(5, 7));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Happy birthday month, Diya!' })).toBeVisible();
  await checkScreen(page, 'account-birthday');
  await expect(page.getByRole('link', { name: 'Plan a party' })).toBeVisible();

  // The wizard books for tomorrow, which can be in the next month.
  await addChild('Kabir', addDays(today, 1).slice(5, 7));
  await page.goto('/bookings');
  await page.getByRole('link', { name: 'Book with BIRTHDAY' }).click();
  await page.getByRole('radio', { name: /Walk-in Play/ }).check({ force: true });
  await goToPay(page, { opened: true });
  const forBirthday = page.getByText(/^For the birthday month of .*Kabir\.$/);
  const payLess = page.getByRole('button', { name: 'Pay ₹499 at the centre' });
  await expect(forBirthday).toBeVisible();
  await expect(payLess).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('dialog').getByText(/^Happy birthday month, .*Kabir!$/)).toBeVisible();
  await page.getByRole('button', { name: /^BIRTHDAY: 1 free child off, you save ₹499$/ }).click();
  await expect(forBirthday).toBeVisible();
  await expect(payLess).toBeVisible();
});

test.describe('hours, online and offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('shows the statement in plain language and a pass that the desk reads, also offline', async ({
    page,
    context,
    admin,
    consoleErrors,
  }) => {
    const { reference } = await sellAndUseHours(admin);
    await openAccount(page);
    await bookAsAsha(page);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Next visit' })).toBeVisible();
    const chat = await page.getByRole('button', { name: 'Chat with us on WhatsApp' }).boundingBox();
    const words = await page.getByText('Show the pass').boundingBox();
    expect(Number(words?.x) + Number(words?.width)).toBeLessThan(Number(chat?.x));
    await page.getByRole('link', { name: '8 h of play left' }).click();
    const statement = page.getByRole('region', { name: 'Every hour' }).getByRole('listitem');
    await expect(statement).toContainText([
      /^Returned: visit of 2 children\+1\.5 h.*8 h left$/,
      /^Visit of 2 children−1\.5 h.*, cancelled6\.5 h left$/,
      /^Visit of Diya and Aarav−2 h.*8 h left$/,
      /^Hours bought\+10 h.*10 h left$/,
    ]);
    const pass = page.getByRole('img', { name: `QR pass of ${reference}` });
    const [own]: OwnHours[] = await (await page.request.get('/api/account/hours')).json();
    await expectCodeOf(pass, String(own?.pass), 1);
    await checkScreen(page, 'account-pass');
    await part(page, 'Hours').click();
    await expect(page.getByRole('listitem').filter({ hasText: reference })).toContainText('8 h left of 10 h');
    await checkScreen(page, 'account-hours', { sizes: [{ width: 360, height: 740 }] });
    await page.setViewportSize({ width: 360, height: 740 });
    await part(page, 'Profile').click();
    await expect(page.getByText('+91 98765 43210')).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await expect(page.getByText('+91 98765 43210')).toBeVisible();
    await expect.poll(() => readStorage(page)).toMatch(/\/api\/account\\+"\]/);

    await context.setOffline(true);
    consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/);
    for (const path of ['/account', '/account/hours', '/account/profile', `/account/hours/${reference}`]) {
      await page.goto(path);
      await expect(asOf(page)).toBeVisible();
    }
    await page.setViewportSize({ width: 1280, height: 740 });
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Asha' })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectCodeOf(pass, String(own?.pass), 1);
    await expect(statement).toHaveCount(4);
    // Home was never opened on this phone.
    consoleErrors.allow(/ERR_FAILED/);
    // Offline, the session cannot be checked: the cached data stays reachable, and no login covers it.
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog').getByText('Asha', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Login with WhatsApp' })).toHaveCount(0);
    await page.getByRole('dialog').getByRole('link', { name: 'My account' }).click();
    await expect(page.getByRole('region', { name: 'Next visit' })).toContainText('Tomorrow');
    await part(page, 'Profile').click();
    await page.getByRole('region', { name: 'You' }).getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('First name').fill('Aisha');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(
      page,
      'Not saved',
      'We could not reach the centre. Check your connection and try again.',
    );
    await expect(page.getByLabel('First name')).toHaveValue('Aisha');

    // Back online, the page asks the server automatically.
    const asked = page.waitForResponse(/\/api\/auth\/user$/);
    await context.setOffline(false);
    expect((await asked).ok()).toBe(true);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Aisha Menon')).toBeVisible();
    await page.getByRole('button', { name: 'Log out here' }).click();
    await expect(page).toHaveURL(/\/$/);
    const kept = await readStorage(page);
    for (const trace of ['TOODLES:', 'Menon', '9876543210', 'Diya']) expect(kept).not.toContain(trace);
    await page.goto('/account/hours');
    await expect(page).toHaveURL(/\/login\?returnTo=%2Faccount%2Fhours$/);
  });
});
