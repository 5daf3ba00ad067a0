import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { sell } from './api-calls.ts';
import { checkScreen } from './check-screen.ts';
import { changeDatabase } from './database.ts';
import { bookAsAsha, bookParty, openAccount, readStorage, sellAndUseHours } from './family.ts';
import { test } from './fixtures.ts';
import type { TestServer } from './server.ts';
import { sendCode, signInAsParent, verifyCode } from './sign-in.ts';
import { expectToast } from './wizard.ts';

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

const phoneSize = { sizes: [{ width: 360, height: 740 }] };
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const toastSays = (page: Page, title: string) =>
  expect(page.getByTestId('toast').locator('strong')).toHaveText(title);

/** Moves all sign-ins of the server to yesterday. */
const signedInLongAgo = (server: TestServer) =>
  changeDatabase(server, (trx) =>
    trx
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString() })
      .execute(),
  );

test('stores children with and without a birthday, and offers known ages in the wizard', {
  tag: '@deep',
}, async ({ page }) => {
  await openAccount(page, '/account/profile');
  const children = section(page, 'Children');
  const add = children.getByRole('button', { name: 'Add a child' });
  await add.click();
  await children.getByRole('button', { name: 'Save' }).click();
  await expect(children.getByText('Please enter a name')).toBeVisible();
  await children.getByLabel('First name').fill('Diya');
  const year = new Date().getFullYear();
  const fiveYearsAgo = `${year - 5}-01-01`;
  const birthday = children.getByLabel('Birthday (optional)');
  for (const impossible of [`${year + 1}-01-01`, `${year - 19}-01-01`]) {
    await birthday.fill(impossible);
    await children.getByRole('button', { name: 'Save' }).click();
    await expect(birthday).toBeFocused();
    await expect(birthday).toHaveAccessibleDescription(
      'Enter a birthday in the last 18 years, or leave it blank.',
    );
    await birthday.fill('');
    await expect(birthday).toHaveAccessibleDescription('');
  }
  await birthday.fill(fiveYearsAgo);
  // Only the first child asks for the guardian's consent.
  const consent = children.getByRole('checkbox', { name: /I agree/ });
  await children.getByRole('button', { name: 'Save' }).click();
  await expect(consent).toBeFocused();
  await consent.check();
  await children.getByRole('button', { name: 'Save' }).click();
  await expect(children.getByRole('listitem')).toContainText(['Diya5 years, born 1 Jan']);
  await add.click();
  await expect(consent).toHaveCount(0);
  await children.getByLabel('First name').fill('Aarav');
  await children.getByRole('button', { name: 'Save' }).click();
  await expect(children.getByRole('listitem')).toContainText(['Diya', 'AaravNo birthday given']);
  await expect(section(page, 'Where you are logged in').getByRole('listitem')).toHaveCount(1);
  await checkScreen(page, 'account-profile');
  await page.setViewportSize({ width: 360, height: 740 });

  await children.getByRole('button', { name: 'Remove Aarav' }).click();
  await page.getByRole('button', { name: 'Yes, remove' }).click();
  await toastSays(page, 'Aarav removed');
  await expect(children.getByRole('listitem')).toHaveCount(1);

  await page.goto('/book?package=1');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.locator('input[name="day"]').nth(1).check({ force: true });
  await page.getByRole('radio', { name: /10 AM/ }).check({ force: true });
  await page.getByRole('button', { name: 'Check availability' }).click();
  await expect(page.getByText(/^Available!/)).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByLabel("Parent's name")).toHaveValue('Asha Menon');
  await page.getByRole('button', { name: 'Diya, 5 years' }).click();
  await expect(page.getByLabel('Age of child 1')).toHaveValue('5');
  await expect(page.getByRole('button', { name: 'Diya, 5 years' })).toHaveCount(0);
});

test('shows the saved and the typed value when two tabs edit a field, and lets the parent choose', {
  tag: '@deep',
}, async ({ page, context, consoleErrors }) => {
  await openAccount(page, '/account/profile');
  const other = await context.newPage();
  await other.goto('/account/profile');
  for (const tab of [page, other]) await section(tab, 'You').getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('asha@example.com')).toBeVisible();
  await expect(section(page, 'You').getByRole('button', { name: 'Edit' })).toBeFocused();

  await other.getByLabel('Last name').fill('Menon Rao');
  await other.getByRole('textbox', { name: 'Email' }).fill('rao@example.com');
  await other.getByRole('button', { name: 'Save' }).click();
  const choice = other.getByRole('alert');
  await expect(choice).toContainText('This was changed in another window in the meantime');
  await expect(choice.locator('dl')).toHaveText([
    'Last name there nowMenonYou typedMenon Rao',
    'Email there nowasha@example.comYou typedrao@example.com',
  ]);
  await checkScreen(other, 'account-stale', phoneSize);
  await choice.getByRole('button', { name: 'Save what I typed' }).click();
  await expect(other.getByText('Asha Menon Rao')).toBeVisible();
  await expect(other.getByText('rao@example.com')).toBeVisible();

  await page.reload();
  for (const tab of [page, other]) await section(tab, 'You').getByRole('button', { name: 'Edit' }).click();
  await other.getByLabel('First name').fill('Ash');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Ash Menon Rao')).toBeVisible();
  await page.getByLabel('First name').fill('Aisha');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Keep what is there now' }).click();
  await expect(page.getByText('Ash Menon Rao')).toBeVisible();
  consoleErrors.expect(/status of 409/);
});

test('changes the phone with a code, signs out other browsers and downloads the data', {
  tag: '@deep',
}, async ({ page, browser, server, admin }) => {
  await sellAndUseHours(admin);
  await openAccount(page, '/account/profile');
  const lost = await browser.newPage({ baseURL: server.origin, viewport: { width: 360, height: 740 } });
  await lost.goto('/login?returnTo=%2Faccount%2Fhours');
  await verifyCode(lost, await sendCode(lost, '9876543210'));
  await expect(lost.getByText('8 h left')).toBeVisible();
  const { reference } = await bookAsAsha(page);
  await lost.goto(`/bookings/${reference}`);
  await expect(lost.getByText('Asha Menon')).toBeVisible();
  await expect.poll(() => readStorage(lost)).toContain(`/api/bookings/${reference}`);
  await lost.goto('/account');

  await page.reload();
  const sessions = section(page, 'Where you are logged in');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: 'Log out everywhere else' }).click();
  await toastSays(page, 'Logged out in 1 other browser');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  // The other phone learns of it with its next request and clears its cached data.
  await lost.getByRole('link', { name: 'Profile' }).click();
  await expect(lost).toHaveURL(/\/login/);
  expect(await readStorage(lost)).not.toContain('Menon');
  await lost.close();

  const you = section(page, 'You');
  await you.getByRole('button', { name: 'Change' }).click();
  await verifyCode(page, await sendCode(page, '9811122233'));
  await toastSays(page, 'Number saved');
  await expect(you.getByText('+91 98111 22233')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('toodles-my-data.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(JSON.stringify(data)).toContain('9811122233');
});

test('requires a fresh sign-in for a phone change when the last one is old', { tag: '@deep' }, async ({
  page,
  server,
}) => {
  await openAccount(page, '/account/profile');
  await signedInLongAgo(server);
  await page.reload();
  await section(page, 'You').getByRole('button', { name: 'Change' }).click();
  await page.getByRole('button', { name: 'Send a code to +91 98765 43210' }).click();
  await verifyCode(page, await page.getByTestId('dev-otp').innerText());
  await verifyCode(page, await sendCode(page, '9811122233'));
  await toastSays(page, 'Number saved');
});

test('lists the effects of erasing the account, asks about hours, and erases it after a fresh sign-in', {
  tag: '@deep',
}, async ({ page, admin, server, consoleErrors }) => {
  const sale = await sellAndUseHours(admin);
  await openAccount(page, '/account');
  const booking = await bookAsAsha(page);
  await bookParty(page);
  await signedInLongAgo(server);
  await page.goto('/account/profile');
  await page.getByRole('button', { name: 'Erase me' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase your account?' });
  await expect(dialog).toContainText('1 upcoming visit is cancelled, and the seats are released.');
  await expect(dialog).toContainText('1 upcoming party is cancelled, and the room is released.');
  await expect(dialog).toContainText('8 h that you paid for and did not play are gone.');
  await checkScreen(page, 'account-erase', { ...phoneSize, windowOnly: true });

  await dialog.getByRole('button', { name: 'Yes, erase me' }).click();
  await dialog.getByRole('button', { name: 'Send a code to +91 98765 43210' }).click();
  await verifyCode(page, await page.getByTestId('dev-otp').innerText());
  await dialog.getByRole('button', { name: 'Yes, erase me' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You have paid hours left.');
  await dialog.getByLabel('I give up the remaining hours').check();
  await dialog.getByRole('button', { name: 'Yes, erase me' }).click();
  await expectToast(
    page,
    'Your account is erased',
    'Thank you for playing with us. You are welcome any time.',
  );
  await expect(page).toHaveURL(`${server.origin}/`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login with WhatsApp' })).toBeVisible();
  const kept = await readStorage(page);
  for (const trace of ['Asha', 'Menon', 'Diya', '9876543210', sale.reference, booking.reference])
    expect(kept).not.toContain(trace);
  expect((await page.request.get('/api/account')).status()).toBe(401);
  consoleErrors.expect(/status of 403/, /status of 409/);

  // The number is free again: its next user starts with a new account.
  await signInAsParent(page);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
});

test('confirms a number set by the team with a code, and shows what was bought with it', {
  tag: '@deep',
}, async ({ page, admin, server }) => {
  const number = '9876501234';
  const { customerName, remainingHours } = await sell(admin, { customerPhone: number });
  await openAccount(page, '/account/hours');
  await expect(page.getByText('No hours of play yet')).toBeVisible();
  const { id } = await (await page.request.get('/api/account')).json();
  // Setting another phone ends every session. A user without Google signs in with that phone, which confirms
  // it.
  await changeDatabase(server, (trx) =>
    trx.updateTable('users').set({ phone: number, phone_verified_at: null }).where('id', '=', id).execute(),
  );
  await page.reload();
  await expect(page.getByText('No hours of play yet')).toBeVisible();
  await expect(page.getByText(customerName)).toHaveCount(0);
  await page.getByRole('link', { name: 'Confirm my number' }).click();
  const you = section(page, 'You');
  await expect(you).toContainText('Not confirmed yet');
  await you.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByLabel('Mobile number')).toHaveValue('987-650-1234');
  await verifyCode(page, await sendCode(page, number));
  await toastSays(page, 'Number saved');
  await expect(you).not.toContainText('Not confirmed yet');
  await page.getByRole('link', { name: 'Hours' }).click();
  await expect(page.getByText(`${remainingHours} h left`)).toBeVisible();
});

test('stores how the family wants to be reached', async ({ page }) => {
  await openAccount(page, '/account/profile');
  const messages = section(page, 'Messages');
  await expect(messages.getByRole('radio', { name: 'WhatsApp' })).toBeChecked();
  await messages.getByRole('radio', { name: 'Email' }).check();
  await expect(messages.getByText('To the address of each booking.')).toBeVisible();
  await messages.getByRole('checkbox', { name: /^Reminders/ }).uncheck();
  await expect
    .poll(async () => (await page.request.get('/api/account/messages')).json())
    .toMatchObject({ channel: 'email', isStopped: true });
  await page.reload();
  await expect(messages.getByRole('radio', { name: 'Email' })).toBeChecked();
  await expect(messages.getByRole('checkbox', { name: /^Reminders/ })).not.toBeChecked();
  await checkScreen(page, 'account-messages');
});

test('a choice stays when an earlier read of it comes in after it', async ({ page }) => {
  const reads = '**/api/account/messages';
  const isReadAgain = Promise.withResolvers<void>();
  const isSaved = Promise.withResolvers<void>();
  let count = 0;
  await page.route(reads, async (route) => {
    if (route.request().method() !== 'GET') {
      await route.continue();
      return isSaved.resolve();
    }
    count += 1;
    // Notifications on this device read the choice again.
    if (count !== 2) return route.continue();
    const response = await route.fetch();
    isReadAgain.resolve();
    await isSaved.promise;
    // The page may have given the read up.
    await route.fulfill({ response }).catch(() => undefined);
  });
  await openAccount(page, '/account/profile');
  await isReadAgain.promise;
  const email = section(page, 'Messages').getByRole('radio', { name: 'Email' });
  await email.check();
  await toastSays(page, 'Saved');
  await page.unrouteAll({ behavior: 'wait' });
  await expect(email).toBeChecked();
});
