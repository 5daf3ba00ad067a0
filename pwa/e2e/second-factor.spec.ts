import { expect, type Page } from '@playwright/test';
import { appCode } from '../../api/src/testing/app-code.ts';
import { checkScreen, desktop } from './check-screen.ts';
import { checkScreenInBothThemes } from './check-themes.ts';
import { test } from './fixtures.ts';
import { adminPassword } from './server.ts';
import { chooseOwn, sendCode, verifyCode } from './sign-in.ts';
import { addMember, edit, enterPortal, openUsers, signInMember, userRow } from './team.ts';
import { closeToast, expectToast } from './wizard.ts';

const ownPassword = 'nine green lanterns';
const signInPage = '/admin/login?returnTo=%2Fadmin%2Fpackage-management';

/** A virtual fingerprint reader that always succeeds. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

async function signOut(page: Page): Promise<void> {
  await chooseOwn(page, 'Sign out');
  await page.waitForURL('/');
  await page.goto(signInPage);
}

test.describe('with a required second factor', () => {
  test.use({ serverEnv: { REQUIRE_SECOND_FACTOR: 'true' } });

  test('lets an admin set up a passkey and an app, and sign in with each and with a recovery code', {
    tag: '@deep',
  }, async ({ page, consoleErrors }) => {
    await addAuthenticator(page);
    await page.goto(signInPage);
    await enterPortal(page, 'admin', adminPassword);
    await expect(heading(page, 'Choose your password')).toBeVisible();
    await checkScreen(page, 'portal-new-password');
    await page.setViewportSize(desktop);
    await page.getByLabel('Password you signed in with', { exact: true }).fill(adminPassword);
    await page.getByLabel('New password', { exact: true }).fill(ownPassword);
    await page.getByRole('button', { name: 'Save password' }).click();

    await expect(heading(page, 'Set up two-step sign-in')).toBeVisible();
    await closeToast(page);
    await checkScreenInBothThemes(page, 'portal-second-factor');
    await page.setViewportSize(desktop);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(heading(page, 'Save your recovery codes')).toBeVisible();
    const shown = page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(shown).toHaveCount(10);
    await closeToast(page);
    await checkScreenInBothThemes(page, 'portal-recovery-codes');
    await page.emulateMedia({ media: 'print' });
    await checkScreen(page, 'portal-recovery-codes-print', { sizes: [desktop] });
    await page.emulateMedia({ media: 'screen' });
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download codes' }).click();
    expect((await file).suggestedFilename()).toBe('toodles-recovery-codes.txt');
    await page.getByRole('button', { name: 'I saved my codes' }).click();
    await expect(heading(page, 'Hour Package Sales')).toBeVisible();

    await chooseOwn(page, 'My sign-in');
    const own = page.getByRole('dialog', { name: 'My sign-in' });
    await expect(own.getByRole('listitem').filter({ hasText: 'Recovery codes' })).toContainText(
      '10 of 10 left',
    );
    await own.getByRole('button', { name: 'Set up an authenticator app' }).click();
    await expect(own.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    await checkScreenInBothThemes(page, 'portal-own-app', { windowOnly: true });
    await page.setViewportSize(desktop);
    const secret = (await own.locator('code').innerText()).replaceAll(' ', '');
    const field = own.getByLabel('6-digit code');
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await field.fill(appCode(secret, Date.now()));
    await own.getByRole('button', { name: 'Confirm code' }).click();
    await expectToast(page, 'Success', 'Your authenticator app is set up.');
    await closeToast(page);
    await checkScreenInBothThemes(page, 'portal-own-factors', { windowOnly: true });
    await page.setViewportSize(desktop);
    await own.getByRole('button', { name: 'Create new codes' }).click();
    await expect(own.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
    await expect(own.getByText('each code lets you sign in once')).toBeVisible();
    await checkScreenInBothThemes(page, 'portal-own-codes', { windowOnly: true });
    await page.setViewportSize(desktop);
    const renewed = await own
      .getByRole('region', { name: 'Recovery codes' })
      .getByRole('listitem')
      .allInnerTexts();
    await own.getByRole('button', { name: 'I saved my codes' }).click();
    await own.getByRole('button', { name: 'Close' }).click();

    await signOut(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(heading(page, 'Hour Package Sales')).toBeVisible();

    await signOut(page);
    await page.goto('/admin/package-management');
    await expectToast(page, 'Unauthorized', 'Please sign in to continue.');
    await enterPortal(page, 'admin', ownPassword);
    await expect(page.getByText('One more step to confirm it’s you.')).toBeVisible();
    // Not only once its time is over.
    await expect(page.getByTestId('toast')).toHaveCount(0, { timeout: 500 });
    await checkScreenInBothThemes(page, 'portal-second-step');
    await page.setViewportSize(desktop);
    // Setting up the app used the current code.
    await page.getByLabel('6-digit code').fill(appCode(secret, Date.now() + 30_000));
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Hour Package Sales')).toBeVisible();

    await signOut(page);
    await enterPortal(page, 'admin', ownPassword);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await checkScreen(page, 'portal-recovery-step');
    await page.setViewportSize(desktop);
    await page.getByLabel('Recovery code').fill('aaaa bbbb cccc dddd');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'That did not match.' })).toBeVisible();
    await page.getByLabel('Recovery code').fill(renewed[0] ?? '');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(heading(page, 'Hour Package Sales')).toBeVisible();
    consoleErrors.expect(/status of 401/);
  });
});

test('opens no portal for a member’s parent session, and lets an admin reset a lost second factor', {
  tag: '@deep',
}, async ({ page, admin, guest }) => {
  await addMember(admin, { firstName: 'Meera', role: 'manager', phone: '9811122233' });
  await signInMember(guest, 'meera');
  const { secret } = await (await guest.post('/api/account/second-factor/app')).json();
  await guest.put('/api/account/second-factor/app', {
    data: { code: appCode(secret, Date.now()) },
    failOnStatusCode: true,
  });
  await openUsers(page);
  const sign = userRow(page, 'Meera').getByText('Two-step on');
  await expect(sign).toBeVisible();
  const none = page.getByText('No two-step');
  await expect(userRow(page, 'Admin').getByText('No two-step')).toBeVisible();
  // On a phone, only who has one is marked.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(none).toBeHidden();
  await expect(sign).toBeVisible();
  await page.setViewportSize(desktop);
  await expect(page.getByText('1 of 2 uses two-step sign-in')).toBeVisible();
  const own = page.getByRole('dialog', { name: 'My sign-in' });
  const line = page.getByRole('button', { name: 'Set up mine' });
  const dialog = await edit(page, 'Meera', 'Role & Status');
  await dialog.getByRole('button', { name: 'Reset' }).click();
  const asking = page.getByRole('dialog', { name: 'Reset two-step sign-in of Meera?' });
  await asking.getByRole('button', { name: 'Reset two-step sign-in' }).click();
  await expect(asking.getByLabel('Reason')).toHaveAccessibleDescription(
    'Enter a reason, such as a lost phone.',
  );
  await asking.getByLabel('Reason').fill('She lost her phone.');
  await asking.getByRole('button', { name: 'Reset two-step sign-in' }).click();
  await expectToast(page, 'Success', 'Two-step sign-in reset for Meera.');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(sign).toHaveCount(0);
  // Of all it is said once.
  await expect(page.getByText('0 of 2 use two-step sign-in')).toBeVisible();
  await expect(none).toHaveCount(0);
  // With one person to ask, their own menu does it.
  await expect(page.getByRole('link', { name: /^Ask the team/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'More about Meera' }).click();
  const asks = page.getByRole('menuitem', { name: 'Ask Meera to set up two-step' });
  const link = new URL((await asks.getAttribute('href')) ?? '');
  expect(link.origin + link.pathname).toBe('https://wa.me/919811122233');
  expect(link.searchParams.get('text')).toBe(
    'Please turn on two-step sign-in for Toodles: open My sign-in in the portal and follow the steps.',
  );
  await page.keyboard.press('Escape');
  await expect(asks).toHaveCount(0);
  await page.setViewportSize({ width: 768, height: 900 });
  await line.click();
  await own.getByRole('button', { name: 'Close', exact: true }).click();
  expect((await guest.get('/api/auth/user')).status()).toBe(401);
  // More of them are asked at once, in the chats that the reader chooses.
  await addMember(admin, { firstName: 'Ravi' });
  await page.reload();
  await expect(page.getByRole('link', { name: /^Ask the team/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=Please%20turn%20on%20two-step/,
  );

  const parent = await page
    .context()
    .browser()
    ?.newPage({ baseURL: new URL(page.url()).origin });
  if (!parent) throw new Error('No browser');
  await parent.goto('/login');
  await verifyCode(parent, await sendCode(parent, '9811122233'));
  await expect(parent.getByText('Good to see you, Meera.')).toBeVisible();
  await parent.goto('/admin/users');
  await expect(parent.getByText('The portal needs your username and password.')).toBeVisible();
  await expect(parent).toHaveURL(/\/admin\/login\?returnTo=%2Fadmin%2Fusers$/);
  await parent.close();
});
