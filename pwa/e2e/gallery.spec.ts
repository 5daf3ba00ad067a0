import { expect, type Locator, type Page } from '@playwright/test';
import type { GalleryItem } from '@toodles/api/contract/catalogue/gallery.ts';
import { checkScreen, desktop, phone } from './check-screen.ts';
import { changeDatabase } from './database.ts';
import { test } from './fixtures.ts';
import { holdScript, waitForHydration } from './hydration.ts';
import { openFromHeader } from './open-from-header.ts';

const region = (page: Page) => page.getByRole('region', { name: 'A day here' });
const pictures = (page: Page) => region(page).getByRole('listitem').getByRole('link');
const filter = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const status = (page: Page) => region(page).getByRole('status');
const box = (page: Page) => page.getByRole('dialog', { name: 'Picture' });
const shown = (page: Page) => box(page).getByRole('img');
const place = (page: Page) => box(page).getByText(/^\d+ of \d+/);

/** The names of the pictures in the order of the grid. */
const namesOf = (all: Locator): Promise<string[]> =>
  all.evaluateAll((links) => links.map((link) => link.querySelector('img')?.alt ?? ''));

async function open(page: Page, path = '/gallery'): Promise<string[]> {
  await page.goto(path);
  await waitForHydration(page);
  await expect(pictures(page).first()).toBeVisible();
  return namesOf(pictures(page));
}

test('shows every picture, with the featured ones larger', async ({ page, guest, server }) => {
  await changeDatabase(server, (trx) =>
    trx.updateTable('gallery_items').set({ is_active: 0 }).where('id', '=', 3).execute(),
  );
  const items: GalleryItem[] = await (await guest.get('/api/gallery')).json();
  const names = await open(page);
  expect(names.toSorted()).toEqual(items.map(({ title }) => title).toSorted());
  const widths = new Map<string, number>();
  for (const link of await pictures(page).all()) {
    widths.set(
      (await link.getByRole('img').getAttribute('alt')) ?? '',
      (await link.boundingBox())?.width ?? 0,
    );
  }
  const featured = items.filter((item) => item.featured).map(({ title }) => widths.get(title) ?? 0);
  const smallest = Math.min(...widths.values());
  expect(featured.length).toBeGreaterThan(1);
  expect(Math.min(...featured)).toBeGreaterThan(1.8 * smallest);
});

test.describe('the filter', () => {
  test.use({ readOnly: true });

  test('leaves no gap between pictures at any width', async ({ page, guest }) => {
    const items: GalleryItem[] = await (await guest.get('/api/gallery')).json();
    const of = (...categories: string[]) => items.filter(({ category }) => categories.includes(category));
    await open(page);
    const list = region(page).getByRole('list');
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      for (const [name, chosen] of [
        ['All', items],
        ['Play', of('play-zones', 'activities')],
        ['Birthday', of('birthday-parties')],
      ] as const) {
        await filter(page, name).check();
        await expect(pictures(page)).toHaveCount(chosen.length);
        const boxes = await pictures(page).evaluateAll((links) =>
          links.map((link) => {
            const { width, height } = link.getBoundingClientRect();
            return { width, height };
          }),
        );
        const grid = await list.boundingBox();
        const gap = await list.evaluate((element) => Number.parseFloat(getComputedStyle(element).rowGap));
        // Each picture plus its gap to the right and below is a tile; together the tiles cover the whole
        // grid.
        const tiles = boxes.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
        const whole = ((grid?.width ?? 0) + gap) * ((grid?.height ?? 0) + gap);
        expect(Math.abs(tiles / whole - 1), `${name} at ${size.width} px`).toBeLessThan(0.01);
      }
    }
  });

  test('applies an address to the server’s page in one step', { tag: '@deep' }, async ({ page }) => {
    const release = await holdScript(page);
    await page.goto('/gallery?category=birthday', { waitUntil: 'commit' });
    // The server ignores the query: it shows all pictures, and the first render in the browser must match.
    const all = await pictures(page).count();
    await page.evaluate(() => {
      const counts: number[] = [];
      Object.assign(window, { counts });
      const list = document.querySelector('#pictures');
      const note = () => {
        const count = list?.querySelectorAll('li a').length ?? 0;
        if (counts.at(-1) !== count) counts.push(count);
        requestAnimationFrame(note);
      };
      note();
    });
    release();
    await waitForHydration(page);
    await expect(filter(page, 'Birthday')).toBeChecked();
    const few = await pictures(page).count();
    expect(few).toBeLessThan(all);
    await expect(status(page)).toHaveText(`${few} pictures`);
    expect(await page.evaluate(() => (window as unknown as { counts: number[] }).counts)).toEqual([all, few]);
  });

  test('works by keyboard and stays in the address', async ({ page, guest }) => {
    const items: GalleryItem[] = await (await guest.get('/api/gallery')).json();
    const of = (...categories: string[]) =>
      items
        .filter(({ category }) => categories.includes(category))
        .map(({ title }) => title)
        .toSorted();
    const names = await open(page);
    await filter(page, 'All').focus();
    for (const [name, titles] of [
      ['play', of('play-zones', 'activities')],
      ['birthday', of('birthday-parties')],
      ['kids', of('events')],
      ['facilities', of('facilities')],
    ] as const) {
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(new RegExp(`/gallery\\?category=${name}$`));
      await expect(status(page)).toHaveText(titles.length === 1 ? '1 picture' : `${titles.length} pictures`);
      // Two filters may match as many pictures: the address and the count change before the pictures do.
      await expect.poll(async () => (await namesOf(pictures(page))).toSorted()).toEqual(titles);
    }
    await page.reload();
    await expect(filter(page, 'Facilities')).toBeChecked();
    await expect(pictures(page)).toHaveCount(of('facilities').length);
    await filter(page, 'All').check();
    await expect(pictures(page)).toHaveCount(names.length);
    await expect(page).toHaveURL(/\/gallery$/);
  });
});

test.describe('the lightbox', () => {
  test.use({ readOnly: true });

  test('opens, changes pictures and closes by keyboard, and returns the focus', async ({ page }) => {
    const names = await open(page);
    await pictures(page).nth(1).focus();
    await page.keyboard.press('Enter');
    await expect(place(page)).toHaveText(`2 of ${names.length}, a drawing`);
    await expect(shown(page)).toHaveAttribute('alt', names[1] ?? '');
    await expect(box(page).getByRole('heading')).toHaveText(names[1] ?? '');
    await expect(page.getByRole('button', { name: 'Close the picture' })).toBeFocused();

    await page.keyboard.press('ArrowRight');
    await expect(shown(page)).toHaveAttribute('alt', names[2] ?? '');
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowLeft');
    // The first picture is preceded by the last.
    await expect(place(page)).toHaveText(`${names.length} of ${names.length}, a drawing`);
    await page.keyboard.press('ArrowRight');
    await expect(place(page)).toHaveText(`1 of ${names.length}, a drawing`);

    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog[open]'),
      );
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(box(page)).toBeHidden();
    await expect(page).toHaveURL(/\/gallery$/);
    await expect(pictures(page).first()).toBeFocused();
  });

  test('closes on a click on the picture, on Back, and on its button', async ({ page }) => {
    await open(page, '/gallery?category=birthday');
    const opened = /\/gallery\?category=birthday&picture=\d+$/;
    for (const close of [
      () => shown(page).click(),
      () => box(page).click({ position: { x: 4, y: 4 } }),
      () => page.goBack(),
      () => page.getByRole('button', { name: 'Close the picture' }).click(),
    ]) {
      await pictures(page).first().click();
      await expect(page).toHaveURL(opened);
      await page.getByRole('button', { name: 'Next picture' }).click();
      await expect(place(page)).toHaveText(/^2 of /);
      await close();
      await expect(box(page)).toBeHidden();
      await expect(page).toHaveURL(/\/gallery\?category=birthday$/);
      await expect(pictures(page).nth(1)).toBeFocused();
    }
    // However many pictures were viewed, one Back returns to the gallery.
    await page.goForward();
    await expect(box(page)).toBeVisible();
  });

  test('opens from a shared address, and shows the gallery when closed', { tag: '@deep' }, async ({
    page,
    guest,
  }) => {
    const items: GalleryItem[] = await (await guest.get('/api/gallery')).json();
    const item = items[4];
    await page.goto(`/gallery?picture=${item?.id}`);
    await expect(box(page).getByRole('heading')).toHaveText(item?.title ?? '');
    await expect(box(page)).toContainText(item?.description ?? '');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/gallery$/);
    await expect(box(page)).toBeHidden();
    await expect(pictures(page).filter({ has: page.getByAltText(item?.title ?? '') })).toBeFocused();
    await page.goto('/gallery?picture=9999');
    await waitForHydration(page);
    await expect(pictures(page)).toHaveCount(items.length);
    await expect(box(page)).toBeHidden();
  });

  test('reserves the picture’s space before it loads, without a layout shift', { tag: '@deep' }, async ({
    page,
  }) => {
    await open(page);
    const third = pictures(page).nth(3);
    await third.scrollIntoViewIfNeeded();
    const before = { tile: await third.boundingBox(), top: await page.evaluate(() => window.scrollY) };
    let letCome: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route(/\/art\/gallery\/.*-1600\.avif$/, async (route) => {
      await held;
      await route.continue();
    });
    await third.click();
    const empty = await shown(page).boundingBox();
    expect(await shown(page).evaluate((img: HTMLImageElement) => img.complete)).toBe(false);
    letCome?.();
    await expect
      .poll(() => shown(page).evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    expect(await shown(page).boundingBox()).toEqual(empty);
    await page.keyboard.press('Escape');
    await expect(box(page)).toBeHidden();
    expect(await third.boundingBox()).toEqual(before.tile);
    expect(await page.evaluate(() => window.scrollY)).toBe(before.top);
  });

  test('preloads the neighbouring pictures', { tag: '@deep' }, async ({ page, context, consoleErrors }) => {
    await open(page);
    await pictures(page).nth(4).click();
    const neighbours = box(page).locator('[hidden] img');
    await expect(neighbours).toHaveCount(2);
    await expect
      .poll(() =>
        neighbours.evaluateAll((all: HTMLImageElement[]) =>
          all.every((img) => img.complete && img.naturalWidth > 0),
        ),
      )
      .toBe(true);
    await context.setOffline(true);
    await page.keyboard.press('ArrowRight');
    await expect(place(page)).toHaveText(/^6 of /);
    await expect
      .poll(() => shown(page).evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    // The picture after the next cannot be preloaded.
    consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  });

  test.describe('by touch', () => {
    test.use({ viewport: phone, hasTouch: true, isMobile: true });

    test('changes pictures on a button or a swipe, ignores a short swipe, and closes on a tap on the picture', async ({
      page,
    }) => {
      const names = await open(page);
      await pictures(page).first().tap();
      await expect(place(page)).toHaveText(`1 of ${names.length}, a drawing`);
      await page.getByRole('button', { name: 'Next picture' }).tap();
      await expect(place(page)).toHaveText(`2 of ${names.length}, a drawing`);
      await page.getByRole('button', { name: 'Previous picture' }).tap();
      await expect(place(page)).toHaveText(`1 of ${names.length}, a drawing`);
      await shown(page).tap();
      await expect(box(page)).toBeHidden();
      await pictures(page).first().tap();
      await swipe(page, -160);
      await expect(place(page)).toHaveText(`2 of ${names.length}, a drawing`);
      await swipe(page, -24);
      await swipe(page, -160);
      await expect(place(page)).toHaveText(`3 of ${names.length}, a drawing`);
      await swipe(page, 160);
      await expect(place(page)).toHaveText(`2 of ${names.length}, a drawing`);
    });
  });
});

/** Swipes the open picture by this many px to the right. */
async function swipe(page: Page, by: number): Promise<void> {
  const area = await shown(page).boundingBox();
  if (!area) throw new Error('No picture is open.');
  const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
  const touch = await page.context().newCDPSession(page);
  const at = (share: number) => [{ x: x + by * share - by / 2, y }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

test.describe('screenshots', () => {
  test('show the full page, and a picture in the lightbox', async ({ page }) => {
    await open(page);
    await checkScreen(page, 'gallery');
    await page.setViewportSize(phone);
    await pictures(page).nth(1).click();
    await expect(box(page)).toBeVisible();
    await checkScreen(page, 'gallery-picture', { windowOnly: true, sizes: [phone, desktop] });
  });

  test('show an empty filter, a single picture, and an empty gallery', { tag: '@deep' }, async ({
    page,
    server,
  }) => {
    const keep = (only: 'not events' | 'the first' | 'none') =>
      changeDatabase(server, (trx) => {
        const update = trx.updateTable('gallery_items').set({ is_active: 0 });
        if (only === 'none') return update.execute();
        return only === 'the first'
          ? update.where('id', '!=', 1).execute()
          : update.where('category', '=', 'events').execute();
      });
    await keep('not events');
    await page.goto('/gallery?category=kids');
    await expect(page.getByText('No pictures of this yet')).toBeVisible();
    await checkScreen(page, 'gallery-empty-filter', { sizes: [phone] });
    await page.getByRole('button', { name: 'Show all pictures' }).click();
    await expect(filter(page, 'All')).toBeChecked();
    await expect(page).toHaveURL(/\/gallery$/);

    // A single picture has no neighbours.
    await keep('the first');
    await open(page);
    await pictures(page).first().click();
    await expect(place(page)).toHaveText('1 of 1, a drawing');
    await expect(box(page).getByRole('button')).toHaveCount(1);
    await page.keyboard.press('ArrowRight');
    await expect(place(page)).toHaveText('1 of 1, a drawing');

    await keep('none');
    await page.goto('/gallery');
    await expect(page.getByText('The pictures are not up yet')).toBeVisible();
    await checkScreen(page, 'gallery-empty', { sizes: [phone] });
    await page.getByRole('link', { name: 'See the play zones' }).click();
    await expect(page).toHaveURL(/\/activities$/);
  });

  test('show the page while the pictures load, when loading fails, and after a retry', {
    tag: '@deep',
  }, async ({ page, consoleErrors }) => {
    let fail: (() => void) | undefined;
    await page.route(
      '**/api/gallery',
      async (route) => {
        await new Promise<void>((resolve) => {
          fail = resolve;
        });
        await route.abort();
      },
      { times: 1 },
    );
    await openFromHeader(page, 'Gallery');
    await expect(page.getByText('Loading the pictures')).toBeAttached();
    await checkScreen(page, 'gallery-loading', { sizes: [phone] });
    fail?.();
    await expect(page.getByText('The pictures did not load')).toBeVisible();
    await checkScreen(page, 'gallery-error', { sizes: [phone] });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(pictures(page).first()).toBeVisible();
    consoleErrors.expect(/ERR_FAILED/);
  });
});
