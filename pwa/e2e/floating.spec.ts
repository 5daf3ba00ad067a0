import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { book } from './api-calls.ts';
import { test } from './fixtures.ts';
import { waitForHydration } from './hydration.ts';

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

const chat = (page: Page) => page.getByRole('button', { name: 'Chat with us on WhatsApp' });
const left = async (page: Page) => (await chat(page).boundingBox())?.x ?? 0;

test('the chat button moves to the edge while the parent reads on, and comes back', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await expect.poll(() => left(page)).toBeLessThan(300);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => left(page)).toBeGreaterThan(330);
  await page.mouse.wheel(0, -600);
  await expect.poll(() => left(page)).toBeLessThan(300);
});

test('the chat button never rests on something to press, and stays off tickets', async ({ page, guest }) => {
  await page.goto('/gallery');
  await waitForHydration(page);
  for (let turn = 0; turn < 6; turn += 1) {
    await page.mouse.wheel(0, 420);
    await page.mouse.wheel(0, -60);
    // It decides once the scrolling has ended.
    await expect
      .poll(() =>
        chat(page).evaluate((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          const x = Math.min(left + width / 2, window.innerWidth - 17);
          if (left > window.innerWidth - 40) return 'aside';
          const below = document
            .elementsFromPoint(x, top + height / 2)
            .find((one) => !one.closest('[data-floats]'));
          return below?.closest('a, button, input, label, summary') ? 'over a control' : 'free';
        }),
      )
      .not.toBe('over a control');
  }
  const booked = await book(guest);
  await page.goto(`/bookings/${booked.reference}?key=${booked.manageKey}`);
  await expect(page.getByText(booked.reference).first()).toBeVisible();
  await expect(chat(page)).toHaveCount(0);
});

test('the bar to book is in reach between the first view and the footer', async ({ page }) => {
  await page.goto('/activities');
  await waitForHydration(page);
  const bar = page.getByRole('complementary').getByRole('link', { name: 'Book a session' });
  await expect(bar).toHaveCount(0);
  await page.mouse.wheel(0, 900);
  await expect(bar).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(bar).toHaveCount(0);
  await page.mouse.wheel(0, -900);
  await bar.tap();
  await expect(page.getByRole('heading', { name: 'Select Package' })).toBeVisible();
});

/** Everything that makes the footer longer: an email address, and other hours on Sundays. */
async function fillFooter(admin: APIRequestContext): Promise<void> {
  const { version, placeholders, ...stored } = await (await admin.get('/api/admin/settings')).json();
  const data = { ...stored, email: 'hello@toodlesplayarea.in' };
  await admin.put('/api/admin/settings', { data, failOnStatusCode: true });
  await admin.put('/api/admin/operating-hours', {
    data: { 0: { isOpen: true, openTime: '10:00', closeTime: '18:00' } },
    failOnStatusCode: true,
  });
}

test('the footer is half as high as it was, with an email and other hours on Sundays too', async ({
  page,
  admin,
}) => {
  const footer = page.getByRole('contentinfo');
  for (const longest of [false, true]) {
    if (longest) await fillFooter(admin);
    await page.goto('/activities');
    await expect(footer.getByRole('link', { name: 'hello@toodlesplayarea.in' })).toHaveCount(longest ? 1 : 0);
    await expect(footer.getByText(/Sunday, 10 AM to 6 PM/)).toHaveCount(longest ? 1 : 0);
    expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(370);
    for (const link of await footer.getByRole('link').all()) {
      const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
      expect(Math.min(width, height), await link.innerText()).toBeGreaterThanOrEqual(44);
    }
  }
});

test('on a phone the account icon is named for what it opens', async ({ page }) => {
  await page.goto('/');
  const icon = page.getByRole('banner').getByRole('link', { name: 'Login with WhatsApp' });
  await expect(icon).toBeInViewport({ ratio: 1 });
  expect((await icon.boundingBox())?.width).toBeLessThan(60);
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await expect(page.getByRole('dialog').getByText('Login with WhatsApp')).toBeVisible();
});
