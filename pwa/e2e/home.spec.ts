import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { waitForHydration } from './hydration.ts';

test.use({ readOnly: true });

const film = (page: Page) => page.getByText(/^Film \d+ of 10$/);
const play = (page: Page) => page.getByRole('button', { name: 'Play the films' });
const pause = (page: Page) => page.getByRole('button', { name: 'Pause the films' });
const next = (page: Page) => page.getByRole('button', { name: 'Next film' });

const START = new Date('2026-11-21T06:00:00Z');

/** A settled page whose clock stands still and moves only when the test says so. Videos cannot follow it. */
async function openStill(page: Page): Promise<void> {
  await page.clock.install({ time: START });
  await page.goto('/');
  await page.waitForLoadState('load');
  await waitForHydration(page);
  // From here the clock stands still. First half a minute at once, so that pending timers run once, then the
  // browser's idle tasks.
  await page.clock.pauseAt(START.getTime() + 30_000);
  await page.clock.runFor(5000);
}

const placeOf = async (page: Page) => Number(/\d+/.exec((await film(page).textContent()) ?? '')?.[0]);
const following = (place: number) => (place % 10) + 1;

test.describe('the films', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('start when the page has settled, and advance after eight seconds', async ({ page }) => {
    // A film that never loads: neither its end nor an error advances the carousel.
    await page.route(/\.(webm|mp4)$/, () => undefined);
    await openStill(page);
    await expect(pause(page)).toBeVisible();
    await next(page).click();
    const place = await placeOf(page);
    await page.clock.runFor(7900);
    await expect(film(page)).toHaveText(`Film ${place} of 10`);
    await page.clock.runFor(200);
    await expect(film(page)).toHaveText(`Film ${following(place)} of 10`);
    await page.clock.runFor(8000);
    await expect(film(page)).toHaveText(`Film ${following(following(place))} of 10`);
  });

  test('stay paused after a pause; next still works and wraps around', async ({ page }) => {
    await page.route(/\.(webm|mp4)$/, () => undefined);
    await openStill(page);
    await pause(page).click();
    const stopped = await placeOf(page);
    await page.clock.runFor(60_000);
    await expect(film(page)).toHaveText(`Film ${stopped} of 10`);
    for (let place = following(stopped), count = 0; count < 10; place = following(place), count++) {
      await next(page).click();
      await expect(film(page)).toHaveText(`Film ${place} of 10`);
    }
    await play(page).click();
    await page.clock.runFor(8100);
    await expect(film(page)).toHaveText(`Film ${following(stopped)} of 10`);
  });

  test("show 'Coming soon' when one fails to load, and advance after two seconds", async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/Failed to load resource/);
    const broken = 'soft-climb';
    await page.route(/\.(webm|mp4)$/, (route) =>
      route.request().url().includes(broken) ? route.abort() : undefined,
    );
    await openStill(page);
    for (let place = await placeOf(page); place !== 4; place = following(place)) await next(page).click();
    await expect(page.getByText('Coming soon')).toBeVisible();
    await page.clock.runFor(1900);
    await expect(film(page)).toHaveText('Film 4 of 10');
    await page.clock.runFor(200);
    await expect(film(page)).toHaveText('Film 5 of 10');
    await expect(page.getByText('Coming soon')).toBeHidden();
  });

  test('advance at the end of a film', async ({ page }) => {
    await page.goto('/');
    await expect(pause(page)).toBeVisible();
    const video = page.locator('video');
    await expect.poll(() => video.evaluate((v: HTMLVideoElement) => v.readyState)).toBeGreaterThan(2);
    await video.evaluate((v: HTMLVideoElement) => {
      v.currentTime = v.duration - 0.1;
    });
    await expect(film(page)).toHaveText('Film 2 of 10');
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });
    test('wait for the user to start them', async ({ page }) => {
      await page.route(/\.(webm|mp4)$/, () => undefined);
      await openStill(page);
      await page.clock.runFor(60_000);
      await expect(film(page)).toHaveText('Film 1 of 10');
      await expect(page.locator('video')).toHaveJSProperty('paused', true);
      await play(page).click();
      await page.clock.runFor(8100);
      await expect(film(page)).toHaveText('Film 2 of 10');
    });
  });
});

test('links to the zones, packages, parties and booking', async ({ page }) => {
  for (const [link, address] of [
    ['See every zone', '/activities'],
    ['Compare the packages', '/packages'],
    ['See party packages', '/birthday'],
    ['Plan a party', '/birthday'],
  ] as const) {
    await page.goto('/');
    await page.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/');
  await page.getByRole('link', { name: 'Book Weekend Fun' }).click();
  await expect(page.getByRole('dialog')).toContainText('Step');
});
