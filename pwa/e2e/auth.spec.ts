import { expect, type Page } from '@playwright/test';
import { sell } from './api-calls.ts';
import { checkScreen } from './check-screen.ts';
import { test } from './fixtures.ts';
import { chooseAtGoogle, test as withGoogle } from './google.ts';
import { sendCode, signInAsParent, verifyCode } from './sign-in.ts';
import { expectToast } from './wizard.ts';

const onPhone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const toGoogle = (page: Page) => page.getByRole('link', { name: 'Continue with Google' }).click();

withGoogle.describe('with Google', () => {
  withGoogle.use(onPhone);

  withGoogle(
    'a newcomer comes in, adds the number, and finds the hours bought with it',
    async ({ page, admin }) => {
      const { reference } = await sell(admin, { customerPhone: '9876543210' });
      await page.goto('/auth?returnTo=%2Faccount%2Fhours');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await checkScreen(page, 'auth', { sizes: [onPhone.viewport] });
      await toGoogle(page);
      await chooseAtGoogle(page, 'Asha Menon');
      await expectToast(page, 'Welcome!', 'Good to see you, Asha.');
      await expect(page.getByRole('heading', { name: 'Add your mobile number?' })).toBeVisible();
      // The outcome was removed from the address: returning here does not repeat it.
      await expect(page).toHaveURL(/\/auth\?returnTo=%2Faccount%2Fhours$/);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Add your mobile number?' })).toBeVisible();
      await expect(page.getByTestId('toast')).toHaveCount(0);
      await checkScreen(page, 'auth-phone', { sizes: [onPhone.viewport] });

      await verifyCode(page, await sendCode(page, '9876543210'));
      await expectToast(page, 'Number added', 'Everything booked with it is now in your account.');
      await expect(page).toHaveURL(/\/account\/hours$/);
      await expect(page.getByRole('listitem').filter({ hasText: reference })).toContainText(
        '10 h left of 10 h',
      );
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog').getByText('Asha')).toBeVisible();
    },
  );

  withGoogle(
    'what goes wrong is told, each in its words, and another try works',
    { tag: '@deep' },
    async ({ page, google }) => {
      const trouble = page.getByRole('alert').filter({ hasText: 'Authentication Temporarily Unavailable' });
      await page.goto('/login?returnTo=%2Fgallery');
      await toGoogle(page);
      await chooseAtGoogle(page, 'Cancel');
      await expect(trouble).toContainText('You came back from Google without signing in.');
      await expect(page).toHaveURL(/\/auth\?returnTo=%2Fgallery$/);

      google.refuseNextCode('redirect_uri_mismatch');
      await toGoogle(page);
      await chooseAtGoogle(page, 'Asha Menon');
      await expect(trouble).toContainText('Google sign-in isn’t set up for this address yet');
      await checkScreen(page, 'auth-trouble', { sizes: [onPhone.viewport] });

      google.refuseNextCode('server_error');
      await toGoogle(page);
      await chooseAtGoogle(page, 'Asha Menon');
      await expect(trouble).toContainText('Google could not sign you in just now.');

      await toGoogle(page);
      await chooseAtGoogle(page, 'Asha Menon');
      await expectToast(page, 'Welcome!', 'Good to see you, Asha.');
      await page.getByRole('button', { name: 'Not now' }).click();
      await expect(page).toHaveURL(/\/gallery$/);
      await page.goto('/account');
      await page.getByRole('link', { name: 'Add my number' }).click();
      await expect(page).toHaveURL(/\/account\/profile$/);
    },
  );

  withGoogle(
    'a parent connects it, goes back from it, and takes it off again',
    { tag: '@deep' },
    async ({ page }) => {
      await signInAsParent(page);
      await page.goto('/account/profile');
      const section = page.getByRole('region', { name: 'Google' });
      const connect = section.getByRole('link', { name: 'Connect Google' });
      await connect.click();
      await chooseAtGoogle(page, 'Cancel');
      await expect(page.getByTestId('toast')).toContainText('You came back from Google without signing in.');
      await expect(page).toHaveURL(/\/account\/profile$/);

      await connect.click();
      await chooseAtGoogle(page, 'Asha Menon');
      await expect(page).toHaveURL(/\/account\/profile$/);
      await expect(section).toContainText('You can log in with Google as well as with your number.');
      await section.getByRole('button', { name: 'Disconnect' }).click();
      await expect(page.getByTestId('toast')).toContainText('Google disconnected');
      await expect(connect).toBeVisible();
    },
  );
});

test.describe('without Google', () => {
  test.use(onPhone);

  test('puts WhatsApp first, reports missing Google, and lets guests continue', async ({ page, server }) => {
    await page.goto('/auth');
    await expect(page.getByRole('link', { name: 'Continue with Google' })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Login with WhatsApp' }).click();
    await expect(page.getByLabel('Mobile number')).toBeVisible();
    await checkScreen(page, 'login', { sizes: [onPhone.viewport] });

    await page.goto('/api/auth/google?returnTo=%2Fgallery');
    await expect(page.getByRole('alert')).toContainText('Authentication Temporarily Unavailable');
    await expect(page.getByRole('alert')).toContainText('Google sign-in isn’t available right now.');
    await page.getByRole('button', { name: 'Continue as a guest' }).click();
    await expect(page).toHaveURL(`${server.origin}/`);
    expect(await page.evaluate(() => localStorage.getItem('toodles.guest'))).toBe('1');

    // Account pages are not for guests.
    await page.goto('/account/hours');
    await expect(page).toHaveURL(/\/login\?returnTo=%2Faccount%2Fhours$/);
    await page.getByRole('button', { name: 'Continue as a guest' }).click();
    await expect(page).toHaveURL(`${server.origin}/`);
  });

  test('does not trust a success outcome in the address', async ({ page, consoleErrors }) => {
    await page.goto('/auth?auth=success');
    await expect(page.getByRole('alert')).toContainText('Authentication Temporarily Unavailable');
    await expect(page.getByTestId('toast')).toHaveCount(0);
    consoleErrors.expect(/status of 401/);
  });
});

test('a party that needs a login offers no guest, who would come straight back', async ({ page }) => {
  await page.goto('/auth?returnTo=%2Fbirthday%2Fbook%3Fstep%3D3');
  await expect(page.getByText(/^One step to your party/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue as a guest' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the party' }).click();
  await expect(page).toHaveURL(/\/birthday\/book/);
});
