import { expect, type Page } from '@playwright/test';
import { type PushStandIn, startPushStandIn } from '../../api/src/testing/push-stand-in.ts';
import { fullBrowser } from './browsers.ts';
import { checkScreen } from './check-screen.ts';
import { bookAsAsha, openAccount } from './family.ts';
import { test as base } from './fixtures.ts';
import { signInAsParent } from './sign-in.ts';
import { goToPay, pay } from './wizard.ts';

const test = base.extend<{ standIn: PushStandIn }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  standIn: async ({}, provide) => {
    const standIn = await startPushStandIn();
    await provide(standIn);
    await standIn.stop();
  },
  // A mail server that nobody reaches: notifications are the only way, and the server does send.
  serverEnv: async ({ standIn }, provide) =>
    provide({
      ...standIn.env,
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Toodles <hello@toodles.example>',
    }),
});
// Headless Chromium without windows has no notifications.
test.use({
  ...{ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  serviceWorkers: 'allow',
  launchOptions: fullBrowser,
});

const phoneSize = { sizes: [{ width: 360, height: 740 }] };
const messages = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true });
const turnOn = { name: 'Turn on notifications' };
const toastSays = (page: Page, title: string) =>
  expect(page.getByTestId('toast').locator('strong').last()).toHaveText(title);

/**
 * Subscribes at the stand-in: the browser's own push service is in the internet. Counts how often the page asks the
 * user.
 */
async function subscribeAt(page: Page, standIn: PushStandIn): Promise<void> {
  await page.addInitScript((browser) => {
    const { endpoint, ...keys } = browser;
    const made = (key: string) => ({
      endpoint,
      options: { applicationServerKey: Uint8Array.fromBase64(key, { alphabet: 'base64url' }).buffer },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        localStorage.removeItem('test.subscribed');
        return true;
      },
    });
    const stored = () => localStorage.getItem('test.subscribed');
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem('test.subscribed', applicationServerKey);
        return made(applicationServerKey);
      },
      getSubscription: async () => {
        const key = stored();
        return key === null ? null : made(key);
      },
    });
    const ask = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => {
      localStorage.setItem('test.asked', String(Number(localStorage.getItem('test.asked')) + 1));
      return ask();
    };
  }, standIn.newBrowser('phone'));
}

const timesAsked = (page: Page) => page.evaluate(() => Number(localStorage.getItem('test.asked')));

/** Delivers a message as the browser does when its push service brings one. */
async function deliver(page: Page, data: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registrationId = await new Promise<string>((resolve, reject) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const site = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === '/');
      if (site) resolve(site.registrationId);
    });
    devtools.send('ServiceWorker.enable').catch(reject);
  });
  const { origin } = new URL(page.url());
  await devtools.send('ServiceWorker.deliverPushMessage', {
    ...{ origin, registrationId },
    data: JSON.stringify(data),
  });
  await devtools.detach();
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    const all = (await registration?.getNotifications()) ?? [];
    return all.map(({ title, body, tag }) => ({ title, body, tag }));
  });

test('turns notifications on after a booking, shows one, opens the booking by a tap, and turns them off', async ({
  page,
  standIn,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await subscribeAt(page, standIn);
  await signInAsParent(page);
  await goToPay(page);
  await pay(page);
  const card = page.getByRole('complementary', { name: 'Notifications' });
  await expect(card.getByRole('button', turnOn)).toBeVisible();
  expect(await timesAsked(page)).toBe(0);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await checkScreen(page, 'notifications-offered', phoneSize);
  await card.getByRole('button', turnOn).click();
  await toastSays(page, 'Notifications are on');
  await expect(card).toHaveCount(0);
  expect(await timesAsked(page)).toBe(1);

  const { reference } = await bookAsAsha(page);
  const isAboutIt = ({ notification }: PushStandIn['received'][number]) =>
    notification.path.includes(reference);
  await expect.poll(() => standIn.received.filter(isAboutIt).length, { timeout: 15_000 }).toBe(1);
  const notification = standIn.received.find(isAboutIt)?.notification;
  await page.goto('/account/profile');
  await expect(messages(page).getByRole('radio', { name: 'Notifications' })).toBeChecked();
  await deliver(page, notification ?? {});
  const { title, body, tag } = notification ?? {};
  await expect.poll(() => shown(page)).toEqual([{ title, body, tag }]);

  // A made event may not prolong the worker's life: its handler notices that only after it has begun.
  await context.serviceWorkers()[0]?.evaluate(`(async () => {
    self.addEventListener('error', (event) => event.preventDefault());
    const [notification] = await self.registration.getNotifications();
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })()`);
  await expect(page).toHaveURL(new RegExp(`/bookings/${reference}`));
  await expect(page.getByText(reference).first()).toBeVisible();
  expect(await shown(page)).toEqual([]);

  await page.goto('/account/profile');
  await expect(messages(page)).toContainText('Notifications are on for this device');
  await checkScreen(page, 'notifications-on', phoneSize);
  await messages(page).getByRole('button', { name: 'Turn off on this device' }).click();
  await toastSays(page, 'Notifications are off on this device');
  await expect(messages(page).getByRole('radio', { name: 'WhatsApp' })).toBeChecked();
  await expect(messages(page).getByRole('radio', { name: 'Notifications' })).toHaveCount(0);
  await expect(messages(page).getByRole('button', turnOn)).toBeVisible();
});

test('says so when the browser blocks notifications, and offers none after a booking', async ({
  page,
  context,
}) => {
  const devtools = await context.newCDPSession(page);
  const { targetInfo } = await devtools.send('Target.getTargetInfo');
  await devtools.send('Browser.setPermission', {
    permission: { name: 'notifications' },
    setting: 'denied',
    browserContextId: targetInfo.browserContextId ?? '',
  });
  await openAccount(page, '/account/profile');
  await expect(messages(page)).toContainText('Notifications are blocked in this browser.');
  await expect(messages(page).getByRole('button', turnOn)).toHaveCount(0);
  await bookAsAsha(page);
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'Next visit' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Notifications' })).toHaveCount(0);
});

test('takes “Not now” for an answer', async ({ page, standIn, context }) => {
  await context.grantPermissions(['notifications']);
  await subscribeAt(page, standIn);
  await signInAsParent(page);
  await bookAsAsha(page);
  await page.goto('/account');
  const card = page.getByRole('complementary', { name: 'Notifications' });
  await card.getByRole('button', { name: 'Not now' }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Next visit' })).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await timesAsked(page)).toBe(0);
});
