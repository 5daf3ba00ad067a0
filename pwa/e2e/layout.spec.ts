import { expect, type Page } from '@playwright/test';
import { book } from './api-calls.ts';
import { checkScreen, desktop, phone } from './check-screen.ts';
import { test } from './fixtures.ts';
import { holdScript, waitForHydration } from './hydration.ts';
import { signInAsParent } from './sign-in.ts';

const sections = {
  Activities: '/activities',
  Packages: '/packages',
  'Birthday Parties': '/birthday',
  Gallery: '/gallery',
  Contact: '/contact',
};
const onTouch = { viewport: phone, isMobile: true, hasTouch: true };

const pathOf = (page: Page) => new URL(page.url()).pathname;
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const position = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test.describe('on a desktop', () => {
  test.use({ readOnly: true, viewport: desktop });

  test('header and footer link to every page and to the team’s login', async ({ page }) => {
    await page.goto('/terms');
    const main = page.getByRole('navigation', { name: 'Main' });
    for (const [links, targets] of [
      [main, { Home: '/', ...sections }],
      [page.getByRole('navigation', { name: 'Explore' }), sections],
    ] as const) {
      for (const [name, to] of Object.entries(targets)) {
        await links.getByRole('link', { name, exact: true }).click();
        await expect.poll(() => pathOf(page)).toBe(to);
        await expect(title(page)).toBeVisible();
        await expect(main.locator('[aria-current="page"]')).toHaveText([name]);
      }
    }
    const small = page.getByRole('navigation', { name: 'Small print' });
    await small.getByRole('link', { name: 'Privacy' }).click();
    await expect(title(page)).toHaveText('Privacy');
    await expect(main.locator('[aria-current="page"]')).toHaveCount(0);
    await small.getByRole('link', { name: 'Terms' }).click();
    await expect(title(page)).toHaveText('Terms and conditions');
    await page.getByTitle('Admin Access').click();
    await expect(page).toHaveURL(/\/admin\/login$/);
  });

  test('the footer shows the specified plain texts without links', async ({ page }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    for (const text of ['Safety Guidelines', 'FAQ', 'Booking Help', 'Privacy Policy', 'Terms & Conditions']) {
      await expect(footer.getByText(text, { exact: true })).toBeVisible();
      await expect(footer.getByRole('link', { name: text, exact: true })).toHaveCount(0);
    }
    await expect(footer.getByText("India's premier indoor playground")).toBeVisible();
    await expect(footer.getByText(/Open daily, 10 AM to 8 PM\. Last entry 7 PM/)).toBeVisible();
  });

  test('the header marks the page behind a wizard as current', { tag: '@deep' }, async ({ page }) => {
    const current = page.getByRole('navigation', { name: 'Main', includeHidden: true });
    for (const [path, name, button] of [
      ['/packages', 'Packages', 'Book a session'],
      ['/birthday', 'Birthday Parties', /^Book/],
    ] as const) {
      await page.goto(path);
      await page.getByRole('main').getByRole('link', { name: button }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(current.locator('[aria-current="page"]')).toHaveText([name]);
      await expect(page.getByLabel('Chat with us on WhatsApp')).toHaveCount(0);
    }
  });
});

/** Every overlapping pair, and everything that sticks out of the window. */
function crowded(page: Page): Promise<string[]> {
  return page.getByRole('banner').evaluate((header) => {
    const items = [...header.querySelectorAll('a, button')]
      .filter((item) => item.checkVisibility() && !item.closest('dialog'))
      .map((item) => ({ name: item.textContent ?? '', box: item.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > 0 && box.width > 1);
    const out = items.filter(({ box }) => box.right > document.documentElement.clientWidth);
    const over = items.filter(({ box }, place) => {
      const next = items[place + 1]?.box;
      return next !== undefined && next.left < box.right;
    });
    return [...out, ...over].map(({ name }) => name);
  });
}

test.describe('the header', () => {
  const widths = [360, 640, 768, 900, 1099, 1100, 1280, 1920];

  async function fits(page: Page): Promise<void> {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await crowded(page), `${width} px`).toEqual([]);
      const hasLinks = width >= 1100;
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ visible: hasLinks });
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible({ visible: !hasLinks });
    }
  }

  test('fits for a visitor, and for a guest with bookings', { tag: '@deep' }, async ({ page, guest }) => {
    await page.goto('/contact');
    await fits(page);
    const booked = await book(guest);
    await page.goto(`/bookings/${booked.reference}?key=${booked.manageKey}`);
    await expect(page.getByText(booked.reference).first()).toBeVisible();
    await page.goto('/contact');
    await expect(page.getByRole('banner').getByRole('link', { name: 'My bookings' })).toBeVisible();
    await fits(page);
    await page.getByRole('banner').getByRole('link', { name: 'My bookings' }).click();
    await expect(page).toHaveURL(/\/bookings$/);
  });

  test.describe('when signed in', () => {
    test.use({ serverEnv: { ALLOW_SELF_ADMIN: 'true' } });

    test('fits, and shows the name with log-out in its menu', { tag: '@deep' }, async ({ page }) => {
      await signInAsParent(page);
      await page.goto('/contact');
      const header = page.getByRole('banner');
      const name = header.getByRole('button', { name: 'Asha' });
      await expect(name).toBeVisible();
      await expect(header.getByRole('button', { name: 'Get Admin Access' })).toBeVisible();
      await expect(header.getByRole('link', { name: 'Login with WhatsApp' })).toHaveCount(0);
      await fits(page);

      await page.setViewportSize(desktop);
      await name.click();
      const account = header.getByRole('link', { name: 'My account' });
      await expect(account).toBeVisible();
      await checkScreen(page, 'header-account', { sizes: [desktop], windowOnly: true });
      await page.keyboard.press('Escape');
      await expect(account).toHaveCount(0);
      await expect(name).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(account).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(account).toHaveCount(0);

      await page.setViewportSize(phone);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await checkScreen(page, 'menu-account', { sizes: [phone], windowOnly: true });
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log out' }).click();
      await expect(header.getByRole('link', { name: 'Login with WhatsApp' })).toBeVisible();
    });
  });
});

test.describe('on a phone', () => {
  test.use({ ...onTouch, readOnly: true });

  test('the side panel links to every page and closes', async ({ page }) => {
    await page.goto('/terms');
    await waitForHydration(page);
    const panel = page.getByRole('dialog', { name: 'Menu' });
    const menu = page.getByRole('navigation', { name: 'Menu', includeHidden: true });
    const open = page.getByRole('button', { name: 'Open menu' });
    for (const [name, to] of Object.entries(sections)) {
      await open.tap();
      await panel.getByRole('link', { name, exact: true }).tap();
      await expect(panel).toBeHidden();
      await expect.poll(() => pathOf(page)).toBe(to);
      await expect(menu.locator('[aria-current="page"]')).toHaveText([name]);
      await expect(title(page)).toBeInViewport();
    }
    await open.tap();
    await expect(panel.locator('[aria-current="page"]')).toHaveText(['Contact']);
    // A link to the current page closes it too.
    await panel.getByRole('link', { name: 'Contact', exact: true }).tap();
    await expect(panel).toBeHidden();
  });

  test('the panel opens and closes by touch and by keyboard, and traps the focus', async ({ page }) => {
    await page.goto('/contact');
    const panel = page.getByRole('dialog', { name: 'Menu' });
    const open = page.getByRole('button', { name: 'Open menu' });
    await open.tap();
    await page.touchscreen.tap(16, 400);
    await expect(panel).toBeHidden();

    await open.focus();
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Tab');
      // The focus may otherwise go only to the browser's own toolbar.
      expect(
        await panel.evaluate(
          (it) => it.contains(document.activeElement) || document.activeElement === document.body,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(open).toBeFocused();

    await open.tap();
    await panel.getByRole('button', { name: 'Close menu' }).tap();
    await expect(panel).toBeHidden();
    await open.tap();
    await panel.getByRole('link', { name: 'Login with WhatsApp' }).tap();
    await expect(page).toHaveURL(/\/login$/);
    await expect(panel).toBeHidden();

    await open.tap();
    await page.goBack();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(panel).toBeHidden();
  });

  test('the panel stays open when the page under it has loaded', async ({ page }) => {
    const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
    await page.route(/GalleryPage-.*\.js$/, (route) => mayLoad.then(() => route.continue()));
    await page.goto('/terms');
    await waitForHydration(page);
    const asked = page.waitForRequest(/GalleryPage-.*\.js$/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gallery' }).tap();
    await asked;
    await page.getByRole('button', { name: 'Open menu' }).tap();
    load();
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(
      'Come and look round',
    );
    const panel = page.getByRole('dialog', { name: 'Menu' });
    await expect(panel).toBeVisible();
    await panel.getByRole('link', { name: 'Contact', exact: true }).tap();
    await expect.poll(() => pathOf(page)).toBe('/contact');
  });

  test('the WhatsApp button offers four prepared messages', async ({ page }) => {
    await page.goto('/contact');
    const button = page.getByRole('button', { name: 'Chat with us on WhatsApp' });
    await button.tap();
    const links = page
      .getByRole('complementary', { name: 'Shortcuts' })
      .getByRole('link')
      .filter({ hasText: /\w/ });
    await expect(links).toHaveText([
      'Book a play session',
      'Birthday party enquiry',
      'Check availability',
      'General enquiry',
    ]);
    const targets = await links.evaluateAll((all) =>
      all.map((link) => {
        const { origin, pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
        return { chat: `${origin}${pathname}`, message: searchParams.get('text') };
      }),
    );
    expect(targets).toEqual([
      { chat: 'https://wa.me/910000000000', message: 'Hi! I would like to book a play session.' },
      { chat: 'https://wa.me/910000000000', message: 'Hi! I would like to know about birthday parties.' },
      { chat: 'https://wa.me/910000000000', message: 'Hi! Which time slots are free?' },
      { chat: 'https://wa.me/910000000000', message: 'Hi! I have a question.' },
    ]);
    await page.keyboard.press('Escape');
    await expect(links).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.tap();
    await page.touchscreen.tap(40, 300);
    await expect(links).toHaveCount(0);
  });
});

test.describe('navigation', () => {
  test.use({ readOnly: true, viewport: phone });

  test('starts a new page at its top, title focused, and restores the position on Back', async ({ page }) => {
    await page.goto('/terms');
    await waitForHydration(page);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Gallery' }).scrollIntoViewIfNeeded();
    const left = await position(page);
    expect(left).toBeGreaterThan(1000);
    await footer.getByRole('link', { name: 'Gallery' }).click();
    await expect(title(page)).toBeFocused();
    expect(await position(page)).toBe(0);

    await page.goBack();
    await expect(title(page)).toHaveText('Terms and conditions');
    await expect.poll(() => position(page)).toBe(left);
    await page.goForward();
    await expect.poll(() => pathOf(page)).toBe('/gallery');
    await expect.poll(() => position(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => position(page)).toBe(left);

    await page.reload();
    await expect.poll(() => position(page)).toBe(left);
    // After a navigation, Tab goes to the first element after the title.
    await footer.getByRole('link', { name: 'Contact' }).click();
    await expect(title(page)).toHaveText('Come and say hello');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Call us' })).toBeFocused();
  });

  test('defers the parts below the viewport, and causes no visible shift when they render', async ({
    page,
  }) => {
    const part = page.getByRole('heading', { name: 'Pick your kind of play' });
    const topOf = async () => Math.round((await part.boundingBox())?.y ?? Number.NaN);
    const resting = page.locator('#main [class*="resting"]');

    await page.goto('/#packages');
    await waitForHydration(page);
    await expect(part).toBeInViewport();
    // Well above the part named in the address, to which a reload no longer scrolls.
    await page.mouse.wheel(0, -400);
    let before = Number.NaN;
    // The wheel moves the page in several frames.
    await expect
      .poll(async () => {
        const top = await topOf();
        const isStill = top === before;
        before = top;
        return isStill ? top : 0;
      })
      .toBeGreaterThan(400);
    const left = { top: await topOf(), position: await position(page) };

    const release = await holdScript(page);
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(topOf).toBe(left.top);
    expect(await resting.count()).toBeGreaterThan(1);
    release();
    await waitForHydration(page);
    await expect(resting).toHaveCount(0);
    expect(await topOf()).toBe(left.top);
    expect(await position(page)).toBe(left.position);
  });

  test('scrolls to the top on a link to the current page, and back on Back', { tag: '@deep' }, async ({
    page,
  }) => {
    await page.goto('/contact');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' });
    await link.scrollIntoViewIfNeeded();
    expect(await position(page)).toBeGreaterThan(500);
    await link.click();
    await expect.poll(() => position(page)).toBe(0);

    for (const isEarly of [false, true]) {
      const release = await holdScript(page);
      await page.goto('/privacy', { waitUntil: 'commit' });
      const rights = page.getByRole('link', { name: 'Your rights' });
      // Before the script runs, the browser itself follows a link within the page.
      if (isEarly) await rights.click();
      release();
      await waitForHydration(page);
      if (!isEarly) await rights.click();
      await expect.poll(() => position(page)).toBeGreaterThan(1000);
      await page.goBack();
      await expect.poll(() => position(page)).toBeLessThan(500);
    }
  });

  test('offers to skip the header on the first Tab, every time', async ({ page }) => {
    // Home has its own layout.
    for (const path of ['/', '/contact']) {
      await page.goto(path);
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to the page' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.locator('#main')).toBeFocused();
    }
  });
});

test.describe('screenshots', () => {
  test.use({ readOnly: true });

  test('show the customer’s text at an unknown address', async ({ page, consoleErrors }) => {
    await page.goto('/no/such/page');
    await expect(title(page)).toHaveText('404 Page Not Found');
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
    await expect(page).toHaveTitle(/404 Page Not Found/);
    await checkScreen(page, 'not-found');
    await page.getByRole('main').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(title(page)).toHaveText('Big play for little people');
    consoleErrors.allow(/status of 404/);
  });

  test('show panels and menus over a page', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Chat with us on WhatsApp' }).click();
    await expect(page.getByRole('link', { name: 'General enquiry' })).toBeVisible();
    await checkScreen(page, 'contact-chat', { windowOnly: true, sizes: [phone, desktop] });
    await page.keyboard.press('Escape');
    for (const size of [phone, { width: 768, height: 1024 }]) {
      await page.setViewportSize(size);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await checkScreen(page, 'contact-menu', { windowOnly: true, sizes: [size] });
      await page.keyboard.press('Escape');
    }
  });
});
