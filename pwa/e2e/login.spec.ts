import { expect, type Page } from '@playwright/test';
import { bookings } from './api-calls.ts';
import { checkScreen } from './check-screen.ts';
import { test } from './fixtures.ts';
import { completeLogin, sendCode, signInAsParent, verifyCode } from './sign-in.ts';
import { test as withWhatsApp } from './whatsapp.ts';
import { expectToast, goToPay, pay, payButton, readReference } from './wizard.ts';

const phone = '9876543210';
/** A code that differs in every digit. */
const otherThan = (code: string, by = 1): string =>
  code.replace(/\d/g, (digit) => String((Number(digit) + by) % 10));

test.describe('the phone', () => {
  test('is required, has ten digits, and is grouped while typing', async ({ page }) => {
    await page.goto('/login');
    const field = page.getByLabel('Mobile number');
    await expect(field).toBeFocused();
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expectToast(page, 'Phone number required', 'Please enter your mobile number');
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');

    await field.pressSequentially('98a7 6');
    await expect(field).toHaveValue('987-6');
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(page.getByText('Enter a 10-digit mobile number.')).toBeVisible();
    await field.pressSequentially('543210999');
    await expect(field).toHaveValue('987-654-3210');
    await expect(page.getByText('+91', { exact: true })).toBeVisible();
    await field.fill('+91 98765 43210');
    await expect(field).toHaveValue('987-654-3210');
    await field.fill('');
    await field.pressSequentially('९८१२३४५६७०');
    await expect(field).toHaveValue('981-234-5670');
  });

  test('has to wait after too many requests, while another number does not', async ({
    page,
    guest,
    consoleErrors,
  }) => {
    for (let n = 0; n < 3; n += 1) {
      await guest.post('/api/auth/send-otp', { data: { phone }, failOnStatusCode: true });
    }
    await page.clock.install();
    await page.goto('/login');
    await page.getByLabel('Mobile number').fill(phone);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    const words = 'Too many attempts. Please wait a while. Try again in 10 minutes.';
    await expectToast(page, 'Error sending OTP', words);
    await expect(page.getByLabel('Mobile number')).toHaveValue('987-654-3210');
    const waiting = page.getByRole('button', { name: 'Try again in 10 minutes' });
    await expect(waiting).toHaveAttribute('aria-disabled', 'true');
    await page.clock.fastForward('09:30');
    await expect(page.getByRole('button', { name: /^Try again in \d+ seconds$/ })).toBeVisible();
    await page.getByLabel('Mobile number').fill('9811122233');
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(page.getByText('Sent to +91 98111 22233.')).toBeVisible();
    consoleErrors.expect(/status of 429/);
  });
});

test.describe('the code', () => {
  test('is shown for ten seconds in development, and has six digits', async ({ page }) => {
    await page.clock.install();
    await page.goto('/login');
    const code = await sendCode(page, phone);
    expect(code).toMatch(/^\d{6}$/);
    await expect(page.getByText('Sent to +91 98765 43210.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Resend OTP in \d+ s$/ })).toBeDisabled();
    await page.clock.runFor(9000);
    await expect(page.getByTestId('dev-otp')).toBeVisible();
    await page.clock.runFor(1100);
    await expect(page.getByTestId('dev-otp')).toHaveCount(0);

    const field = page.getByLabel('6-digit OTP');
    await field.fill('12ab3');
    await expect(field).toHaveValue('123');
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await expectToast(page, 'Invalid OTP', 'Please enter the complete 6-digit OTP');
    await expect(field).toBeFocused();

    await page.clock.runFor(20_000);
    await page.getByRole('button', { name: 'Resend OTP' }).click();
    await expect(page.getByTestId('dev-otp')).toBeVisible();
    await expect(field).toHaveValue('');
    await verifyCode(page, await page.getByTestId('dev-otp').innerText());
    await expect(page.getByRole('heading', { name: 'What should we call you?' })).toBeVisible();
  });

  test('can be wrong five times, and is then no longer valid', async ({ page, consoleErrors }) => {
    await page.goto('/login');
    const code = await sendCode(page, phone);
    const field = page.getByLabel('6-digit OTP');
    for (const [place, left] of ['4 tries', '3 tries', '2 tries', '1 try'].entries()) {
      await verifyCode(page, otherThan(code, place + 1));
      const message = `That is not the code we sent. You have ${left} left.`;
      await expectToast(page, 'Verification failed', message);
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(message);
    }
    await verifyCode(page, otherThan(code, 5));
    await expectToast(page, 'OTP Expired', 'Please request a new OTP');
    const phoneField = page.getByLabel('Mobile number');
    await expect(phoneField).toHaveValue('987-654-3210');
    await expect(phoneField).toHaveAccessibleDescription('Too many wrong codes. Please request a new one.');
    consoleErrors.expect(/status of 400/);

    await page.getByRole('button', { name: 'Send OTP' }).click();
    await verifyCode(page, await page.getByTestId('dev-otp').innerText());
    await expect(page.getByRole('heading', { name: 'What should we call you?' })).toBeVisible();
  });

  test('is submitted at once when pasted in any format; a refused one is not resubmitted', async ({
    page,
    consoleErrors,
  }) => {
    const tried: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/verify-otp')) tried.push(String(request.postDataJSON().otp));
    });
    await page.goto('/login');
    const code = await sendCode(page, phone);
    const wrong = otherThan(code);
    const field = page.getByLabel('6-digit OTP');
    await field.fill(`${wrong.slice(0, 3)}-${wrong.slice(3)}`);
    await expectToast(page, 'Verification failed', 'That is not the code we sent. You have 4 tries left.');
    await field.fill('');
    await field.fill(wrong);
    await expect(field).toHaveValue(wrong);
    // Nor by the button: it would cost another try.
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await expect(field).toHaveAccessibleDescription('That is not the code we sent. You have 4 tries left.');
    await expect(field).toBeFocused();
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await expect(page.getByRole('heading', { name: 'What should we call you?' })).toBeVisible();
    expect(tried).toEqual([wrong, code]);
    consoleErrors.expect(/status of 400/);
  });

  test('reports that it has expired, and leads back to the phone', { tag: '@deep' }, async ({ page }) => {
    await page.clock.install();
    await page.goto('/login');
    await sendCode(page, phone);
    await expect(page.getByText('It is valid for 5 minutes.')).toBeVisible();
    await page.clock.fastForward('04:55');
    await expect(page.getByLabel('6-digit OTP')).toBeVisible();
    await page.clock.fastForward('00:06');
    await expectToast(page, 'OTP Expired', 'Please request a new OTP');
    await expect(page.getByLabel('Mobile number')).toHaveValue('987-654-3210');
    const why = page.getByText('The code has expired. Please request a new one.');
    await page.clock.fastForward('00:30');
    await expect(why).toBeVisible();
    await sendCode(page, phone);
    await page.getByRole('button', { name: 'Change Phone Number' }).click();
    await expect(page.getByText('Ten digits, as on WhatsApp')).toBeVisible();
    await expect(why).toHaveCount(0);
  });

  test('is remembered while the parent opens WhatsApp: after a reload, and after Back and Forward', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.clock.install();
    await page.goto('/');
    await page.goto('/login?returnTo=%2Faccount');
    const code = await sendCode(page, phone);
    await page.clock.runFor(5000);
    await page.reload();
    await expect(page.getByText('Sent to +91 98765 43210.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Resend OTP in 2\d s$/ })).toBeDisabled();
    await expect(page.getByTestId('dev-otp')).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(code);

    await page.goBack();
    await expect(page.getByLabel('Mobile number')).toHaveValue('987-654-3210');
    await expect(page).toHaveURL(/\/login\?returnTo=%2Faccount$/);
    await page.goForward();
    await verifyCode(page, code);
    await page.getByLabel('First name').fill('Asha');
    await page.getByLabel('Last name').fill('Menon');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/account$/);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(phone);
    await page.goForward();
    await expect(page).toHaveURL(/\/account$/);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });

  test('can be sent to another phone: Change Phone Number leads back with the phone filled in', {
    tag: '@deep',
  }, async ({ page }) => {
    await page.goto('/login');
    await sendCode(page, '9811122233');
    await page.getByRole('button', { name: 'Change Phone Number' }).click();
    const field = page.getByLabel('Mobile number');
    await expect(field).toHaveValue('981-112-2233');
    await sendCode(page, phone);
    await expect(page.getByText('Sent to +91 98765 43210.')).toBeVisible();
  });
});

// sign-in-limits.test.ts covers the limit; the test before shows a code that is no longer valid.
test('blocks an address after too many wrong codes, and shows for how long', { tag: '@deep' }, async ({
  page,
  guest,
  consoleErrors,
}) => {
  const verify = () => guest.post('/api/auth/verify-otp', { data: { phone: '9811122233', otp: '123456' } });
  for (let n = 0; n < 10; n += 1) await Promise.all(Array.from({ length: 10 }, verify));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/login');
  await verifyCode(page, await sendCode(page, phone));
  await expect(page.getByTestId('toast')).toContainText('Verification failed');
  await expect(page.getByTestId('toast')).toContainText(
    /Too many attempts\. Please wait a while\. Try again in \d+ minutes\./,
  );
  const waiting = page.getByRole('button', { name: /^Try again in \d+ minutes$/ });
  await expect(waiting).toHaveAttribute('aria-disabled', 'true');
  consoleErrors.expect(/status of 429/);
  await checkScreen(page, 'login-locked', { sizes: [{ width: 360, height: 740 }] });
});

withWhatsApp(
  'codes by WhatsApp: a number without it, a code that did not go out, and one that arrives',
  { tag: '@deep' },
  async ({ page, whatsApp, consoleErrors }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/login?returnTo=%2Faccount');
    await page.getByLabel('Mobile number').fill(phone);
    const send = page.getByRole('button', { name: 'Send OTP' });
    whatsApp.failNext({ metaCode: 131026, status: 400 });
    await send.click();
    const noWhatsApp = 'This number isn’t on WhatsApp. Try another number, or call us.';
    await expectToast(page, 'Error sending OTP', noWhatsApp);
    whatsApp.failNext({ metaCode: 190, status: 401 });
    await send.click();
    const notSent = 'We couldn’t send the code. Please try again in a minute.';
    await expectToast(page, 'Error sending OTP', notSent);
    consoleErrors.expect(/status of 409/, /status of 503/);

    await send.click();
    await expect(page.getByText('Sent to +91 98765 43210.')).toBeVisible();
    await expect(page.getByTestId('dev-otp')).toHaveCount(0);
    await checkScreen(page, 'login-code', { sizes: [{ width: 360, height: 740 }] });
    const [message] = whatsApp.messages;
    expect(message?.phone).toBe(phone);
    // As copied from the message: submitted at once.
    await page.getByLabel('6-digit OTP').fill(String(message?.code));
    await page.getByLabel('First name').fill('Asha');
    await page.getByLabel('Last name').fill('Menon');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/account$/);
  },
);

test('sends one code and signs in once on double presses', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname);
  });
  await page.goto('/login');
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByRole('button', { name: 'Send OTP' }).dblclick();
  await page.getByLabel('6-digit OTP').pressSequentially(await page.getByTestId('dev-otp').innerText());
  await page.getByRole('button', { name: 'Verify OTP' }).dblclick();
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Menon');
  await page.getByRole('button', { name: 'Continue' }).dblclick();
  await expectToast(page, 'Welcome!', 'Good to see you, Asha.');
  expect(sent).toEqual(['/api/auth/send-otp', '/api/auth/verify-otp', '/api/account/name']);
});

test('asks new users for a name, shows it in the header, and logs out', async ({ page, guest }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Login with WhatsApp' }).first().click();
  await verifyCode(page, await sendCode(page, phone));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectToast(page, 'Name required', 'Please enter your name');
  await expect(page.getByLabel('First name')).toBeFocused();
  // Leaving the name step asks again: the name is part of signing in.
  await page.goto('/login');
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Menon');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectToast(page, 'Welcome!', 'Good to see you, Asha.');
  await expect(page).toHaveURL(/\/$/);
  const header = page.getByRole('banner');
  await expect(header.getByText('Asha').filter({ visible: true })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Login with WhatsApp' })).toHaveCount(0);
  await expect(header.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
  await expect(header.getByRole('button', { name: 'Get Admin Access' })).toHaveCount(0);

  await page.reload();
  await expect(header.getByText('Asha').filter({ visible: true })).toBeVisible();
  const session = (await page.context().cookies()).find(({ httpOnly }) => httpOnly);
  await header.getByRole('button', { name: 'Asha' }).click();
  await header.getByRole('button', { name: 'Log out' }).click();
  await expect(header.getByRole('link', { name: 'Login with WhatsApp' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  const old = await guest.get('/api/auth/user', {
    headers: { Cookie: `${session?.name}=${session?.value}` },
  });
  expect(old.status()).toBe(401);

  await page.goto('/login');
  await verifyCode(page, await sendCode(page, phone));
  await expectToast(page, 'Welcome!', 'Good to see you, Asha.');
  await expect(header.getByText('Asha').filter({ visible: true })).toBeVisible();
});

test.describe('the redirect after signing in', () => {
  test('returns to the page that required it', async ({ page }) => {
    await page.goto('/api/login?returnTo=%2F%23packages');
    await expect(page).toHaveURL(/\/login\?returnTo=/);
    await completeLogin(page);
    await expect(page).toHaveURL(/\/#packages$/);
  });

  test('never leaves this site', async ({ page, server }) => {
    await signInAsParent(page);
    for (const door of ['/login', '/auth', '/api/login']) {
      await page.goto(`${door}?returnTo=${encodeURIComponent('/\\evil.example')}`);
      await expect(page).toHaveURL(`${server.origin}/`);
    }
  });
});

test.describe('a centre that requires a login before play', () => {
  test.use({ serverEnv: { REQUIRE_LOGIN_FOR_PLAY: 'true' } });

  test('sends the parent to log in at Pay, and back with all input', async ({ page, admin }) => {
    await goToPay(page);
    await pay(page);
    await expect(page.getByRole('heading', { name: 'Login with WhatsApp' })).toBeVisible();
    expect(await bookings(admin)).toHaveLength(0);
    await completeLogin(page);
    await expect(page.getByRole('heading', { name: 'Payment & Confirmation' })).toBeVisible();
    await expect(page.getByText('Anita Rao, +91 98765 43210')).toBeVisible();
    await expect(page.getByLabel(/I agree/)).toBeChecked();
    await payButton(page).click();
    const reference = await readReference(page);
    const own = await page.request.get('/api/bookings');
    expect(await own.json()).toMatchObject([{ reference }]);
  });
});

test.describe('the development shortcut', () => {
  test.use({ serverEnv: { ALLOW_SELF_ADMIN: 'true' } });

  /** The text of the next alert, which is then dismissed. */
  const nextAlert = (page: Page) =>
    new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.message());
        void dialog.accept();
      });
    });

  test('makes a parent an admin where it is enabled', { tag: '@deep' }, async ({ page }) => {
    await signInAsParent(page);
    await page.goto('/');
    const alert = nextAlert(page);
    await page.getByRole('button', { name: 'Get Admin Access' }).click();
    expect(await alert).toBe('Admin access granted! Refreshing page...');
    await page.getByRole('link', { name: 'Admin Panel' }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  });

  test('keeps an admin signed in when the log-out fails, without a message', { tag: '@deep' }, async ({
    page,
    consoleErrors,
  }) => {
    await signInAsParent(page);
    await page.goto('/');
    const alert = nextAlert(page);
    await page.getByRole('button', { name: 'Get Admin Access' }).click();
    await alert;
    await expect(page.getByRole('link', { name: 'Admin Panel' })).toBeVisible();
    await expect(page.getByTestId('toast')).toHaveCount(0);

    await page.route('**/api/admin/logout', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Asha' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await failed;
    consoleErrors.expect(/ERR_FAILED/, /Admin logout failed/);
    await expect(page.getByRole('link', { name: 'Admin Panel' })).toBeVisible();
    await expect(page.getByTestId('toast')).toHaveCount(0);

    await page.unroute('**/api/admin/logout');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('link', { name: 'Login with WhatsApp' })).toBeVisible();
  });

  test('reports a failure', { tag: '@deep' }, async ({ page, consoleErrors }) => {
    await signInAsParent(page);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Get Admin Access' })).toBeVisible();
    await page.context().clearCookies();
    let alert = nextAlert(page);
    await page.getByRole('button', { name: 'Get Admin Access' }).click();
    expect(await alert).toBe('Failed to grant admin access. Please ensure you are logged in.');
    await page.route('**/api/make-me-admin', (route) => route.abort());
    alert = nextAlert(page);
    await page.getByRole('button', { name: 'Get Admin Access' }).click();
    expect(await alert).toBe('Error granting admin access');
    consoleErrors.expect(/status of 401/, /ERR_FAILED/);
  });
});
